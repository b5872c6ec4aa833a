import type { AcceptedKey } from '../access/accepted-key.ts'
import { refund } from '../access/limiter.ts'
import { nothingWritten, type WrittenRate, writeRateHeaders } from '../access/rate-headers.ts'
import type { Answer } from '../contract/answer.ts'
import { matchesTag } from './conditional.ts'
import {
  chooseEncoding,
  compress,
  compressAboveBytes,
  type GzipFront,
  gzipFront,
  gzipWith,
} from './encode.ts'
import { type SplicedBody, splicedBody } from './spliced-body.ts'

/** What is known of one request when its answer is sent. */
export interface Sending {
  readonly requestId: string
  readonly status: number
  readonly accepted: AcceptedKey
  /** Whether the call was charged. */
  readonly costs: boolean
  readonly wallMs: number
  readonly cursor: string
  readonly unknown: readonly string[]
  readonly isHead: boolean
  readonly ifNoneMatch: string | null
  readonly acceptEncoding: string | null
}

/** What is made once for an answer, however often it is sent. */
interface Prepared {
  /** `{"games":[…],"meta":{"count":12,"tier":"pro"` with everything that does not change. */
  readonly front: string
  readonly tag: string
  readonly body: SplicedBody
  readonly headers: Headers
  readonly rate: WrittenRate
  gzip: GzipFront | null
}

const preparedByTier = new Map<string, WeakMap<Answer, Prepared>>()

/** Sends an answer with `meta` behind it: ready bytes, with what changes from request to request spliced in. */
export function respond(answer: Answer, sending: Sending): Response {
  const { accepted, isHead, acceptEncoding } = sending
  const prepared = prepare(answer, accepted.principal.tier)
  // Shared by all who get this answer; a Response copies what it is made with, in the same turn.
  const { headers } = prepared
  headers.set('X-Request-Id', sending.requestId)
  const isUnchanged = matchesTag(sending.ifNoneMatch, prepared.tag)
  if (isUnchanged && sending.costs) refund(accepted.meter)
  writeRateHeaders(headers, accepted.meter, accepted.limit, sending.wallMs, prepared.rate)
  if (isUnchanged) return new Response(null, { status: 304, headers })

  const end = renderEnd(answer, sending)
  if (acceptEncoding !== null && prepared.body.frontBytes + end.length > compressAboveBytes) {
    const encoding = chooseEncoding(acceptEncoding)
    if (encoding !== 'identity') return respondEncoded(prepared, end, encoding, sending)
  }
  const body = prepared.body.withEnd(end)
  return isHead ? headOf(headers, body.length) : new Response(body, { status: sending.status, headers })
}

/** Sends an answer without `meta`: the operator's endpoints. */
export function respondBare(answer: Answer, status: number, requestId: string): Response {
  const headers: Record<string, string> = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
  if (answer.location) headers.Location = answer.location
  if (status === 204) return new Response(null, { status, headers })
  headers['Content-Type'] = 'application/json; charset=utf-8'
  return new Response(`{${answer.members}}`, { status, headers })
}

function prepare(answer: Answer, tier: string): Prepared {
  let cache = preparedByTier.get(tier)
  if (!cache) {
    cache = new WeakMap()
    preparedByTier.set(tier, cache)
  }
  let prepared = cache.get(answer)
  if (!prepared) {
    const comma = answer.members === '' ? '' : ','
    const front = `{${answer.members}${comma}"meta":{"count":${answer.count},"tier":"${tier}"`
    const tag = `W/"${Bun.hash(front).toString(36)}"`
    const headers = headersOf(answer, tag)
    prepared = { front, body: splicedBody(front), tag, headers, rate: nothingWritten(), gzip: null }
    cache.set(answer, prepared)
  }
  return prepared
}

function headersOf(answer: Answer, tag: string): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': `private, max-age=${answer.maxAgeS ?? 1}`,
    ETag: tag,
    Vary: 'Authorization, Accept-Encoding',
  })
  if (answer.lastModifiedMs !== undefined) {
    headers.set('Last-Modified', new Date(answer.lastModifiedMs).toUTCString())
  }
  if (answer.location) headers.set('Location', answer.location)
  return headers
}

function renderEnd(answer: Answer, sending: Sending): string {
  let end = `,"request_id":"${sending.requestId}","cursor":"${answer.cursor ?? sending.cursor}"`
  end += `,"server_time":"${instantText(sending.wallMs)}"`
  if (answer.nextCursor !== undefined) end += `,"next_cursor":${JSON.stringify(answer.nextCursor)}`
  if (sending.unknown.length > 0) {
    const warnings = sending.unknown
      .slice(0, 20)
      .map((name) => `unknown parameter ${name.slice(0, 100)} was ignored`)
    end += `,"warnings":${JSON.stringify(warnings)}`
  }
  return `${end}}}`
}

let lastInstant = { ms: -1, text: '' }

/** Many requests share a millisecond; its text is made once. */
function instantText(ms: number): string {
  if (lastInstant.ms !== ms) lastInstant = { ms, text: new Date(ms).toISOString() }
  return lastInstant.text
}

function respondEncoded(
  prepared: Prepared,
  end: string,
  encoding: 'gzip' | 'zstd' | 'br',
  { isHead, status }: Sending,
): Response {
  const headers = new Headers(prepared.headers)
  headers.set('Content-Encoding', encoding)
  const body = encoding === 'gzip' ? gzipOf(prepared, end) : compress(encoding, prepared.front + end)
  return isHead ? headOf(headers, body.byteLength) : new Response(body, { status, headers })
}

function gzipOf(prepared: Prepared, end: string): Uint8Array<ArrayBuffer> {
  prepared.gzip ??= gzipFront(prepared.front)
  return gzipWith(prepared.gzip, end)
}

function headOf(headers: Headers, length: number): Response {
  const own = new Headers(headers)
  own.set('Content-Length', String(length))
  return new Response(null, { headers: own })
}
