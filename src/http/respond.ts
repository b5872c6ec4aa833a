import type { AcceptedKey } from '../access/accepted-key.ts'
import { refund } from '../access/limiter.ts'
import { nothingWritten, type WrittenRate, writeRateHeaders } from '../access/rate-headers.ts'
import type { Answer } from '../contract/answer.ts'
import { type TierName, tierNames } from '../contract/tier.ts'
import { matchTag } from './conditional.ts'
import {
  compress,
  compressElsewhere,
  type Encoding,
  encodingFor,
  everyEncoding,
  type GzipFront,
  gzipFront,
  gzipFrontElsewhere,
  gzipWith,
  longBytes,
} from './encode.ts'
import { noSniffing } from './no-sniffing.ts'
import type { RequestContext } from './request-context.ts'
import { renderEnd, type SplicedBody, splicedBody } from './spliced-body.ts'

/** Sends an answer followed by `meta`: prepared bytes, with what differs between requests spliced in. */
export function respond(
  answer: Answer,
  context: RequestContext,
  accepted: AcceptedKey,
  { status }: { readonly status: number },
): Response | Promise<Response> {
  const { method, headers: sent } = context
  const prepared = prepare(answer, accepted.principal.tier, context.isStale)
  const match = isRead(method) ? matchTag(sent.get('if-none-match'), prepared.tag) : null
  const isUnchanged = match !== null
  // A star matches whatever the answer is: free, it would turn the rate limit off.
  if (match === 'tag') {
    refund(accepted.meter, accepted.limit, context.charged)
    context.charged = 0
  }
  if (!isUnchanged && status !== 204) {
    const encoding = encodingFor(sent.get('accept-encoding'), prepared.body.frontBytes, everyEncoding)
    if (encoding !== 'identity') {
      const end = renderEnd(context, renderMore(answer, context))
      const body = encode(prepared, end, encoding)
      const form = { status, encoding }
      if (!(body instanceof Promise)) return encoded(prepared, context, accepted, { ...form, body })
      return body.then((bytes) => encoded(prepared, context, accepted, { ...form, body: bytes }))
    }
  }
  const template = isUnchanged ? prepared.unchanged : prepared.whole
  const { response } = template
  const headers = stamp(template, context, accepted)
  if (isUnchanged) return new Response(null, response)
  if (status === 204) return withoutBody(headers)
  const more = renderMore(answer, context)
  const bytes =
    more === '' ? prepared.body.stamped(context) : Buffer.from(prepared.front + renderEnd(context, more))
  if (method === 'HEAD') return headOf(headers, bytes.length)
  return new Response(bytes, status === 200 ? response : { status, headers })
}

/** All responses with one answer are copies of one template, made in the same turn of the event loop as this. */
function stamp(
  { headers, rate }: Template,
  { requestId, wallMs }: RequestContext,
  accepted: AcceptedKey,
): Headers {
  headers.set('X-Request-Id', requestId)
  writeRateHeaders(headers, accepted, wallMs, rate)
  return headers
}

interface EncodedForm {
  readonly status: number
  readonly encoding: Encoding
  readonly body: Uint8Array<ArrayBuffer>
}

function encoded(
  prepared: Prepared,
  context: RequestContext,
  accepted: AcceptedKey,
  { status, encoding, body }: EncodedForm,
): Response {
  const own = new Headers(stamp(prepared.whole, context, accepted))
  own.set('Content-Encoding', encoding)
  if (context.method === 'HEAD') return headOf(own, body.byteLength)
  return new Response(body, { status, headers: own })
}

/** Sends an answer without `meta`. */
export function respondBare(answer: Answer, status: number, requestId: string): Response {
  const headers: Record<string, string> = {
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...noSniffing,
  }
  if (answer.location) headers.Location = answer.location
  if (answer.setCookie) headers['Set-Cookie'] = answer.setCookie
  if (status === 204) return new Response(null, { status, headers })
  headers['Content-Type'] = 'application/json; charset=utf-8'
  return new Response(`{${answer.members}}`, { status, headers })
}

/** `If-None-Match` applies to reads only. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** What all responses with one answer for one tier share. */
interface Prepared {
  /** `{"games":[…],"meta":{"count":12,"tier":"pro"`: all that does not differ between requests. */
  readonly front: string
  readonly tag: string
  readonly body: SplicedBody
  /** For a 200 with the body. */
  readonly whole: Template
  /** For a 304 without a body. */
  readonly unchanged: Template
  /** Made for the first client that accepts gzip; a promise while another thread makes it. */
  gzip: GzipFront | Promise<GzipFront> | null
}

/** A response without a body, copied for each request, and the rate limit that its headers show. */
interface Template {
  readonly response: Response
  readonly headers: Headers
  readonly rate: WrittenRate
}

const cacheByTier = () =>
  new Map<TierName, WeakMap<Answer, Prepared>>(tierNames.map((tier) => [tier, new WeakMap()]))
const preparedByTier = cacheByTier()
const staleByTier = cacheByTier()

/** An answer that has become stale has another tag: a 304 would hide that the data may be old. */
function prepare(answer: Answer, tier: TierName, isStale: boolean): Prepared {
  const cache = (isStale ? staleByTier : preparedByTier).get(tier)!
  let prepared = cache.get(answer)
  if (!prepared) {
    const comma = answer.members === '' ? '' : ','
    const next = answer.nextCursor === undefined ? '' : `,"next_cursor":${JSON.stringify(answer.nextCursor)}`
    const front = `{${answer.members}${comma}"meta":{"count":${answer.count},"tier":"${tier}"${next}`
    const tag = `W/"${Bun.hash(isStale ? `${front} stale` : front).toString(36)}"`
    prepared = {
      front,
      tag,
      body: splicedBody(front),
      whole: templateOf(wholeHeaders(answer, tag), 200),
      unchanged: templateOf(validators(answer, tag), 304),
      gzip: null,
    }
    cache.set(answer, prepared)
  }
  return prepared
}

function templateOf(headers: Headers, status: number): Template {
  const response = new Response(null, { status, headers })
  return { response, headers: response.headers, rate: nothingWritten() }
}

const immutable = 'private, max-age=86400, immutable'

/** The headers that a 304 repeats (RFC 9110, 15.4.5). */
function validators(answer: Answer, tag: string): Headers {
  return new Headers({
    'Cache-Control': answer.isImmutable ? immutable : `private, max-age=${answer.maxAgeS ?? 1}`,
    ETag: tag,
    Vary: 'Authorization, X-API-Key, Cookie, Accept-Encoding',
    ...noSniffing,
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

function withoutBody(headers: Headers): Response {
  const own = new Headers(headers)
  for (const name of ['Content-Type', 'ETag']) own.delete(name)
  return new Response(null, { status: 204, headers: own })
}

function headOf(headers: Headers, length: number): Response {
  const own = new Headers(headers)
  own.set('Content-Length', String(length))
  return new Response(null, { headers: own })
}

const nameLengthMax = 100

/** Members of `meta` that few responses have. */
function renderMore({ tookMs, validAt }: Answer, { isStale, unknown, momentMeta }: RequestContext): string {
  const valid = validAt === undefined ? momentMeta : `${momentMeta},"valid_at":"${validAt}"`
  const took = tookMs === undefined ? valid : `${valid},"took_ms":${tookMs}`
  const stale = isStale ? ',"stale":true' : ''
  if (unknown.length === 0) return took + stale
  const names = unknown.map((name) => name.slice(0, nameLengthMax))
  const warnings = names.map((name) => `unknown parameter ${name} was ignored`)
  return `${took}${stale},"warnings":${JSON.stringify(warnings)}`
}

/** A promise while another thread compresses: a long body would keep live reads waiting. */
function encode(
  prepared: Prepared,
  end: string,
  encoding: 'gzip' | 'zstd' | 'br',
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const { front, body } = prepared
  const isLong = body.frontBytes > longBytes
  if (encoding !== 'gzip') return (isLong ? compressElsewhere : compress)(encoding, front + end)
  prepared.gzip ??= isLong ? keepGzip(prepared) : gzipFront(front)
  const { gzip } = prepared
  return gzip instanceof Promise ? gzip.then((made) => gzipWith(made, end)) : gzipWith(gzip, end)
}

async function keepGzip(prepared: Prepared): Promise<GzipFront> {
  const made = await gzipFrontElsewhere(prepared.front)
  prepared.gzip = made
  return made
}
