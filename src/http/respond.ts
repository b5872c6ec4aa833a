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
import { renderEnd, type SplicedBody, splicedBody } from './spliced-body.ts'

/** What is known of a request when its answer is sent. */
export interface Sending {
  readonly method: string
  readonly headers: Headers
  readonly requestId: string
  readonly cursor: string
  readonly wallMs: number
  /** Names of query parameters that were ignored. */
  readonly unknown: readonly string[]
  /** The source of the data has not answered for too long. */
  readonly isStale: boolean
}

/** A response without a body that others are made after, and what was last written into its headers. */
interface Pattern {
  readonly response: Response
  readonly headers: Headers
  readonly rate: WrittenRate
}

/** What is made once for an answer, however often it is sent. */
interface Prepared {
  /** `{"games":[…],"meta":{"count":12,"tier":"pro"` with everything that does not change. */
  readonly front: string
  readonly tag: string
  readonly body: SplicedBody
  /** For a 200 with the body, and for a 304 without. */
  readonly whole: Pattern
  readonly unchanged: Pattern
  gzip: GzipFront | null
}

const preparedByTier = new Map<string, WeakMap<Answer, Prepared>>()

/** What an endpoint prepared last: who asks next mostly wants the same, and it is found without a look-up. */
export interface LatestPrepared {
  answer: Answer | null
  tier: string
  prepared: Prepared | null
}

export const newLatest = (): LatestPrepared => ({ answer: null, tier: '', prepared: null })

/** Sends an answer with `meta` behind it: ready bytes, with what changes from request to request spliced in. */
export function respond(
  answer: Answer,
  sending: Sending,
  accepted: AcceptedKey,
  { status, costs }: { readonly status: number; readonly costs: boolean },
  latest: LatestPrepared,
): Response {
  const { method, headers: asked, requestId, cursor, wallMs, unknown, isStale } = sending
  const prepared = prepare(answer, accepted.principal.tier, latest)
  const isUnchanged = isReading(method) && matchesTag(asked.get('if-none-match'), prepared.tag)
  if (isUnchanged && costs) refund(accepted.meter)
  // Shared by all who get this answer; a Response copies what it is made after, in the same turn.
  const { response, headers, rate } = isUnchanged ? prepared.unchanged : prepared.whole
  headers.set('X-Request-Id', requestId)
  writeRateHeaders(headers, accepted, wallMs, rate)
  if (isUnchanged) return new Response(null, response)
  if (status === 204) return emptyOf(headers)

  const { body } = prepared
  const took = answer.tookMs === undefined ? '' : `,"took_ms":${answer.tookMs}`
  const stale = isStale ? ',"stale":true' : ''
  const more = took + stale + (unknown.length === 0 ? '' : renderWarnings(unknown))
  const isHead = method === 'HEAD'
  if (body.frontBytes > compressAboveBytes) {
    const encoding = chooseEncoding(asked.get('accept-encoding'))
    if (encoding !== 'identity') {
      const end = renderEnd(requestId, cursor, wallMs, more)
      return respondEncoded(prepared, end, encoding, status, isHead)
    }
  }
  const bytes =
    more === '' ? body.stamped(requestId, cursor, wallMs) : body.extended(requestId, cursor, wallMs, more)
  if (isHead) return headOf(headers, bytes.length)
  return new Response(bytes, status === 200 ? response : { status, headers })
}

/** A change that was made is not undone by a tag that matches what it answers with. */
const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

function emptyOf(headers: Headers): Response {
  const own = new Headers(headers)
  for (const name of ['Content-Type', 'ETag']) own.delete(name)
  return new Response(null, { status: 204, headers: own })
}

/** Sends an answer without `meta`: the operator's endpoints. */
export function respondBare(answer: Answer, status: number, requestId: string): Response {
  const headers: Record<string, string> = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
  if (answer.location) headers.Location = answer.location
  if (status === 204) return new Response(null, { status, headers })
  headers['Content-Type'] = 'application/json; charset=utf-8'
  return new Response(`{${answer.members}}`, { status, headers })
}

function prepare(answer: Answer, tier: string, latest: LatestPrepared): Prepared {
  if (latest.answer === answer && latest.tier === tier && latest.prepared) return latest.prepared
  const prepared = find(answer, tier)
  latest.answer = answer
  latest.tier = tier
  latest.prepared = prepared
  return prepared
}

function find(answer: Answer, tier: string): Prepared {
  let cache = preparedByTier.get(tier)
  if (!cache) {
    cache = new WeakMap()
    preparedByTier.set(tier, cache)
  }
  let prepared = cache.get(answer)
  if (!prepared) {
    const comma = answer.members === '' ? '' : ','
    const next = answer.nextCursor === undefined ? '' : `,"next_cursor":${JSON.stringify(answer.nextCursor)}`
    const front = `{${answer.members}${comma}"meta":{"count":${answer.count},"tier":"${tier}"${next}`
    const tag = `W/"${Bun.hash(front).toString(36)}"`
    prepared = {
      front,
      tag,
      body: splicedBody(front),
      whole: patternOf(wholeHeaders(answer, tag), 200),
      unchanged: patternOf(validators(answer, tag), 304),
      gzip: null,
    }
    cache.set(answer, prepared)
  }
  return prepared
}

function patternOf(headers: Headers, status: number): Pattern {
  const response = new Response(null, { status, headers })
  return { response, headers: response.headers, rate: nothingWritten() }
}

/** What a 304 repeats of the 200 that it stands for (RFC 9110, 15.4.5). */
function validators(answer: Answer, tag: string): Headers {
  return new Headers({
    'Cache-Control': `private, max-age=${answer.maxAgeS ?? 1}`,
    ETag: tag,
    Vary: 'Authorization, Accept-Encoding',
  })
}

function wholeHeaders(answer: Answer, tag: string): Headers {
  const headers = validators(answer, tag)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (answer.lastModifiedMs !== undefined) {
    headers.set('Last-Modified', new Date(answer.lastModifiedMs).toUTCString())
  }
  if (answer.location) headers.set('Location', answer.location)
  return headers
}

const warningsMax = 20
const nameLengthMax = 100

function renderWarnings(unknown: readonly string[]): string {
  const names = unknown.slice(0, warningsMax).map((name) => name.slice(0, nameLengthMax))
  return `,"warnings":${JSON.stringify(names.map((name) => `unknown parameter ${name} was ignored`))}`
}

function respondEncoded(
  prepared: Prepared,
  end: string,
  encoding: 'gzip' | 'zstd' | 'br',
  status: number,
  isHead: boolean,
): Response {
  const headers = new Headers(prepared.whole.headers)
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
