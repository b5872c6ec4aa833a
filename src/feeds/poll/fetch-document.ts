import { errorMessage } from '../../kernel/error-message.ts'

/** The cache validators of a response, for the next conditional request. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export const noValidators: Validators = { etag: null, lastModified: null }

/** The result of a request. A source that is down is a value, not an error. */
export type Fetched =
  | FetchedDocument
  | { readonly unchanged: true }
  | {
      readonly failed: string
      /** The status of the response; null when there was none. */
      readonly status: number | null
      readonly retryAfterMs: number | null
    }

export interface FetchedDocument {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly validators: Validators
  /** When it was last modified, if the source sends that. */
  readonly atMs: number | null
}

export interface DocumentRequest {
  readonly url: string
  /** Of the copy that we have. */
  readonly validators: Validators
  /** What we say about ourselves, and what the operator adds: keys, for example. */
  readonly headers?: Readonly<Record<string, string>>
  /** The accepted content types, for a source that offers several. */
  readonly accept?: string
}

export interface FetchLimits {
  readonly timeoutMs: number
  readonly bytesMax: number
}

/** Fetches a document if it differs from the copy that we have. */
export async function fetchDocument(
  { url, validators: { etag, lastModified }, headers: own = {}, accept }: DocumentRequest,
  { timeoutMs, bytesMax }: FetchLimits,
  stop: AbortSignal,
): Promise<Fetched> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  const headers = {
    ...(accept === undefined ? {} : { accept }),
    ...own,
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
  try {
    const response = await fetch(url, { signal, headers })
    if (response.status === 304) return { unchanged: true }
    if (!response.ok) {
      await response.body?.cancel()
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
      return { failed: `it answers ${response.status}`, status: response.status, retryAfterMs }
    }
    const bytes = await bytesOf(response, bytesMax)
    if (bytes === null) {
      return { failed: `it is larger than ${bytesMax} bytes`, status: response.status, retryAfterMs: null }
    }
    const validators = {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    }
    const contentType = response.headers.get('content-type') ?? ''
    return { bytes, contentType, validators, atMs: timeOf(validators.lastModified) }
  } catch (error) {
    return { failed: errorMessage(error), status: null, retryAfterMs: null }
  }
}

/** Only seconds are supported: a date would need synchronised clocks. */
const retryAfterOf = (value: string | null): number | null =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : null

function timeOf(httpDate: string | null): number | null {
  const ms = httpDate === null ? Number.NaN : Date.parse(httpDate)
  return Number.isNaN(ms) ? null : ms
}

/** The unpacked body, or null when it exceeds the limit: a small response may unpack to any size. */
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

/** Only the beginning of a page is searched for its title. */
const searchedMax = 16_384
const titleMax = 120

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, searchedMax)).toString('utf8')

/** Whether a response has no content: no source serves `null` or an empty list instead of a document. */
export const isBlankBody = (bytes: Uint8Array): boolean =>
  bytes.byteLength < searchedMax && /^\s*(null|\[\s*\]|\{\s*\})?\s*$/.test(startOf(bytes))

/** What came instead of a document, for operators; `reason` is what the adapter said about it. */
export function describeBody(bytes: Uint8Array, reason: string): string {
  if (isBlankBody(bytes)) return bytes.byteLength === 0 ? 'an empty body' : 'a body without content'
  const start = startOf(bytes)
  if (/^\s*(<!doctype html|<html|<head|<body|<script|<meta)/i.test(start)) {
    const title = /<title[^>]*>([^<]*)/i.exec(start)?.[1]?.replace(/\s+/g, ' ').trim()
    return `HTML, not JSON: ${(title || 'a page without a title').slice(0, titleMax)}`
  }
  if (reason.includes('not JSON')) return `JSON that is cut off or damaged, ${bytes.byteLength} bytes`
  return reason
}
