import type { Rng } from '../../kernel/rng.ts'

/** What is remembered of a source between two requests. */
interface PollState {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly failures: number
}

export const firstState: PollState = { etag: null, lastModified: null, failures: 0 }

/** What a request came to. */
type Polled =
  | { readonly text: string; readonly etag: string | null; readonly lastModified: string | null }
  | { readonly unchanged: true }
  | { readonly failed: string; readonly retryAfterMs: number | null }

export interface PollLimits {
  readonly timeoutMs: number
  readonly bytesMax: number
}

const minuteMs = 60_000
const everyMs = 5 * minuteMs
const backOffMaxMs = 60 * minuteMs
const jitter = 0.2

/** What is remembered next, and how long to wait: with every failure twice as long, and never all at once. */
export function planNext(
  state: PollState,
  polled: Polled,
  rng: Rng,
): { readonly state: PollState; readonly waitMs: number } {
  const spread = 1 + jitter * (2 * rng.next() - 1)
  if (!('failed' in polled)) {
    const next = 'text' in polled ? polled : state
    const { etag, lastModified } = next
    return { state: { etag, lastModified, failures: 0 }, waitMs: Math.round(everyMs * spread) }
  }
  const failures = state.failures + 1
  const backOffMs = Math.min(backOffMaxMs, everyMs * 2 ** Math.min(failures - 1, 10)) * spread
  const askedMs = Math.min(backOffMaxMs, polled.retryAfterMs ?? 0)
  return { state: { ...state, failures }, waitMs: Math.round(Math.max(backOffMs, askedMs)) }
}

/** Asks for a document, unless it is the one we have. Never throws: a source that is down is a value. */
export async function poll(
  url: string,
  state: PollState,
  { timeoutMs, bytesMax }: PollLimits,
  stop: AbortSignal,
): Promise<Polled> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(url, { signal, headers: headersOf(state) })
    if (response.status === 304) return { unchanged: true }
    if (!response.ok) {
      await response.body?.cancel()
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
      return { failed: `it answers ${response.status}`, retryAfterMs }
    }
    const bytes = await bytesOf(response, bytesMax)
    if (bytes === null) return { failed: `it is larger than ${bytesMax} bytes`, retryAfterMs: null }
    return {
      text: textOf(bytes, response.headers.get('content-type') ?? ''),
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error), retryAfterMs: null }
  }
}

const headersOf = ({ etag, lastModified }: PollState): Record<string, string> => ({
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  'user-agent': 'scoreline',
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
})

/** Seconds only: a date would need a clock that both share. */
const retryAfterOf = (value: string | null): number | null =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null

/** The body as it is unpacked, or null where it does not end in time: a small one may unpack to any size. */
async function bytesOf(response: Response, bytesMax: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > bytesMax) {
      await reader?.cancel()
      return null
    }
    pieces.push(read.value)
  }
  return Buffer.concat(pieces)
}

/** In the encoding that the answer or the document names, else UTF-8. */
function textOf(bytes: Uint8Array, contentType: string): string {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /encoding=["']([\w-]+)["']/i.exec(opening)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
