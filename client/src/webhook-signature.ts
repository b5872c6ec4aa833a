/** Request headers: a `Headers`, or an object as in Node. */
export type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface Signature {
  /** Unix seconds of the attempt. */
  readonly timestamp: number
  /** Precedes the body in the signed text. */
  readonly prefix: string
  /** One match is enough: there are two while a secret is being rotated. */
  readonly claims: readonly Uint8Array[]
  readonly keyOf: (secret: string) => Uint8Array<ArrayBuffer>
}

/** Reads the service's own header, or those of Standard Webhooks; returns null when neither is valid. */
export function readSignature(headers: HeaderSource): Signature | null {
  const own = headerOf(headers, 'x-service-signature')
  if (own !== null) return readOwn(own)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const claims = headerOf(headers, 'webhook-signature')
  return id !== null && timestamp !== null && claims !== null ? readStandard(id, timestamp, claims) : null
}

/** `t=1768507200,v1=<hex>,v1=<hex>`; the key is the text of the secret. */
function readOwn(header: string): Signature | null {
  const parts = header.split(',').map((part) => part.trim())
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  const claims = parts.filter((part) => part.startsWith('v1=')).map((part) => fromHex(part.slice(3)))
  return isSeconds(time)
    ? {
        timestamp: Number(time),
        prefix: `${time}.`,
        claims,
        keyOf: (secret) => new TextEncoder().encode(secret),
      }
    : null
}

/** `v1,<base64> v1,<base64>`; the key is the decoded base64 of the secret. */
function readStandard(id: string, time: string, header: string): Signature | null {
  const parts = header.split(' ').filter((part) => part.startsWith('v1,'))
  const claims = parts.map((part) => fromBase64(part.slice(3)) ?? new Uint8Array())
  return isSeconds(time)
    ? { timestamp: Number(time), prefix: `${id}.${time}.`, claims, keyOf: standardKeyOf }
    : null
}

function standardKeyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  if (key) return key
  throw new TypeError('a webhook secret must be whsec_ followed by base64')
}

const isSeconds = (text: string): boolean => /^\d{1,12}$/.test(text)

function headerOf(headers: HeaderSource, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name)
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return found === undefined ? null : [found].flat().join(', ')
}

function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) return new Uint8Array()
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
