import { errorMessage } from '../../kernel/error-message.ts'

/** What is remembered of an address between two requests. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export const noValidators: Validators = { etag: null, lastModified: null }

/** What a request came to. A source that is down is a value, not an error. */
export type Fetched =
  | FetchedDocument
  | { readonly unchanged: true }
  | { readonly failed: string; readonly retryAfterMs: number | null }

export interface FetchedDocument {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly validators: Validators
  /** When it last changed, where the source says so. */
  readonly atMs: number | null
}

export interface Wanted {
  readonly url: string
  /** Of the document that we have. */
  readonly validators: Validators
  /** The forms that are understood, where the source has several. */
  readonly accept?: string
}

export interface FetchLimits {
  readonly timeoutMs: number
  readonly bytesMax: number
}

/** Asks for a document, unless it is the one we have. */
export async function fetchDocument(
  { url, validators: { etag, lastModified }, accept }: Wanted,
  { timeoutMs, bytesMax }: FetchLimits,
  stop: AbortSignal,
): Promise<Fetched> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  const headers = {
    'user-agent': 'scoreline',
    ...(accept === undefined ? {} : { accept }),
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
  try {
    const response = await fetch(url, { signal, headers })
    if (response.status === 304) return { unchanged: true }
    if (!response.ok) {
      await response.body?.cancel()
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
      return { failed: `it answers ${response.status}`, retryAfterMs }
    }
    const bytes = await bytesOf(response, bytesMax)
    if (bytes === null) return { failed: `it is larger than ${bytesMax} bytes`, retryAfterMs: null }
    const validators = {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    }
    const contentType = response.headers.get('content-type') ?? ''
    return { bytes, contentType, validators, atMs: timeOf(validators.lastModified) }
  } catch (error) {
    return { failed: errorMessage(error), retryAfterMs: null }
  }
}

/** Seconds only: a date would need a clock that both share. */
const retryAfterOf = (value: string | null): number | null =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : null

function timeOf(httpDate: string | null): number | null {
  const ms = httpDate === null ? Number.NaN : Date.parse(httpDate)
  return Number.isNaN(ms) ? null : ms
}

/** The body unpacked, or null where it does not end in time: a small one may unpack to any size. */
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
