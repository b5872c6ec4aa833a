/**
 * A stand-in for an S3 server: it takes objects whose request is signed as AWS documents it (Signature Version 4), and
 * refuses all others, as a real one does.
 */
import { createHash, createHmac } from 'node:crypto'

interface S3Server {
  readonly url: string
  /** Objects by `bucket/key`. */
  readonly objects: ReadonlyMap<string, string>
  /** Requests that were refused. */
  readonly refused: () => number
  readonly stop: () => Promise<void>
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function startS3({ keyId, secret }: { readonly keyId: string; readonly secret: string }): S3Server {
  const objects = new Map<string, string>()
  let refused = 0
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const body = new Uint8Array(await request.arrayBuffer())
      if (request.method !== 'PUT' || !isSigned(request, body)) {
        refused++
        return new Response('<Error><Code>SignatureDoesNotMatch</Code></Error>', { status: 403 })
      }
      objects.set(new URL(request.url).pathname.slice(1), new TextDecoder().decode(body))
      return new Response('', { headers: { ETag: `"${sha256(body)}"` } })
    },
  })

  function isSigned(request: Request, body: Uint8Array): boolean {
    const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
    const [, credential, signedHeaders, signature] =
      form.exec(request.headers.get('authorization') ?? '') ?? []
    if (!credential || !signedHeaders) return false
    const [id, ...scope] = credential.split('/')
    const contentHash = request.headers.get('x-amz-content-sha256')
    if (id !== keyId || (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body))) return false
    const { pathname, searchParams } = new URL(request.url)
    const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers.get(name)?.trim()}\n`)
    const canonical = [
      request.method,
      pathname,
      searchParams.toString(),
      headers.join(''),
      signedHeaders,
      contentHash,
    ].join('\n')
    const date = request.headers.get('x-amz-date')
    const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
    const key = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`)
    return hmac(key, text).toString('hex') === signature
  }

  return {
    url: server.url.origin,
    objects,
    refused: () => refused,
    stop: () => server.stop(true),
  }
}
