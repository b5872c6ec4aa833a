import { afterAll, describe, expect, test } from 'bun:test'
import { fetchDocument, noValidators } from './fetch-document.ts'

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/slow') return new Promise<Response>(() => {})
    if (pathname === '/busy') return new Response('', { status: 503, headers: { 'retry-after': '900' } })
    if (pathname === '/endless') {
      return new Response(
        new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)) }),
      )
    }
    if (request.headers.get('if-none-match') === '"v1"') return new Response(null, { status: 304 })
    return new Response('hello', {
      headers: {
        etag: '"v1"',
        'last-modified': 'Sun, 15 Nov 2026 10:00:00 GMT',
        'content-type': 'text/x; charset=y',
      },
    })
  },
})
afterAll(() => server.stop(true))

const limits = { timeoutMs: 10_000, bytesMax: 200_000 }
const never = new AbortController().signal
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`
const get = (url: string) => ({ url, validators: noValidators })

describe('a request', () => {
  test('returns the document and the validators for the next request', async () => {
    const first = await fetchDocument(get(at('/')), limits, never)
    expect(first).toEqual({
      bytes: Buffer.from('hello'),
      contentType: 'text/x; charset=y',
      validators: { etag: '"v1"', lastModified: 'Sun, 15 Nov 2026 10:00:00 GMT' },
      atMs: Date.parse('2026-11-15T10:00:00Z'),
    })
    if (!('bytes' in first)) throw new Error('no document')
    const { validators } = first
    expect(await fetchDocument({ url: at('/'), validators }, limits, never)).toEqual({ unchanged: true })
  })

  test('that gets no response, or an endless one, fails within its limits', async () => {
    const short = { ...limits, timeoutMs: 100 }
    expect(await fetchDocument(get(at('/slow')), short, never)).toHaveProperty('failed')
    expect(await fetchDocument(get(at('/endless')), limits, never)).toMatchObject({
      failed: 'it is larger than 200000 bytes',
    })
    expect(await fetchDocument(get('http://127.0.0.1:1/'), limits, never)).toHaveProperty('failed')
    expect(await fetchDocument(get(at('/slow')), limits, AbortSignal.abort())).toHaveProperty('failed')
  })

  test('that is refused reports the status and the Retry-After of the source', async () => {
    expect(await fetchDocument(get(at('/busy')), limits, never)).toEqual({
      failed: 'it answers 503',
      status: 503,
      retryAfterMs: 900_000,
    })
  })
})
