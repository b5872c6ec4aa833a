import type { Server } from 'bun'
import type { AcceptedKey } from '../access/accepted-key.ts'
import { refill, retryAfterSeconds, take } from '../access/limiter.ts'
import { writeRateHeaders } from '../access/rate-headers.ts'
import type { Answer } from '../contract/answer.ts'
import type { BoundEndpoint, Incoming } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { maySeeLeague } from '../contract/principal.ts'
import type { RawRoute } from '../contract/raw-route.ts'
import { tierIncludes } from '../contract/tier.ts'
import { newRequestId } from '../kernel/ids.ts'
import { bodyReader, limitStream } from './body.ts'
import { allowOrigin, preflight } from './cors.ts'
import type { HttpDeps } from './http-deps.ts'
import type { Observer } from './observe.ts'
import { pathReader, queryReader } from './parameters.ts'
import { renderError } from './render-error.ts'
import { type LatestPrepared, newLatest, respond, respondBare } from './respond.ts'

/** A request as Bun's router hands it over. */
export type RoutedRequest = Request & { readonly params?: Record<string, string> }

type Served = Response | Promise<Response>

/** One endpoint, ready to be called. */
interface BoundRoute {
  readonly endpoint: BoundEndpoint
  /** `nba` of `/v1/nba/…`. */
  readonly sport: string
  readonly readQuery: ReturnType<typeof queryReader>
  readonly readPath: ReturnType<typeof pathReader> | null
  readonly readBody: ((request: Request) => Promise<unknown>) | null
  readonly observe: Observer
  /** What the latest answer was prepared as: mostly the next one is the same. */
  readonly latest: LatestPrepared
}

/** What is known of a request while it is being answered. */
interface RequestContext {
  readonly request: RoutedRequest
  /** Both asked for once: each time is a call into the server. */
  readonly method: string
  readonly headers: Headers
  readonly requestId: string
  readonly startedMs: number
  /** The time of day when it came in. */
  readonly wallMs: number
  /** The position taken before anything is read: the answer is at least as new. */
  readonly cursor: string
  accepted: AcceptedKey | null
  unknown: readonly string[]
  isStale: boolean
}

/**
 * Answers every method of one path. The order of checks is the contract's: route, method, authentication,
 * rate limit, tier, parameters, existence.
 */
export function route(
  gate: HttpDeps,
  endpoints: readonly BoundEndpoint[],
): (request: RoutedRequest) => Served {
  const routes = new Map(endpoints.map((endpoint) => [endpoint.method as string, bindRoute(gate, endpoint)]))
  const reading = routes.get('GET')
  if (reading) routes.set('HEAD', reading)
  const allow = [...routes.keys(), 'OPTIONS'].join(', ')
  return (request) => {
    const visit = openContext(gate, request)
    const door = visit.method === 'GET' ? reading : routes.get(visit.method)
    if (door) return serve(gate, door, visit)
    if (visit.method === 'OPTIONS') return preflight(gate, request, visit.requestId, allow)
    return rejectRequest(gate, visit, new ApiError('method_not_allowed', { allow }))
  }
}

/** What is at no address of ours. */
export function notFound(gate: HttpDeps, request: Request): Response {
  return rejectRequest(gate, openContext(gate, request), new ApiError('not_found'))
}

/** What went wrong outside of any handler: our fault, and nobody's business but the log's. */
export function failed(gate: HttpDeps, error: unknown): Response {
  gate.log.error('server.failed', { error })
  const known = new ApiError('internal_error')
  return renderError(known, { requestId: newRequestId(), accept: null, docsUrl: gate.docsUrl() })
}

/** A page or document that is no endpoint: read-only, with the same errors and ids. */
export function showPage(
  gate: HttpDeps,
  show: (request: Request) => Response,
): (request: Request) => Response {
  return (request) => {
    const visit = openContext(gate, request)
    const allow = 'GET, HEAD, OPTIONS'
    if (request.method === 'OPTIONS') return preflight(gate, request, visit.requestId, allow)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return rejectRequest(gate, visit, new ApiError('method_not_allowed', { allow }))
    }
    try {
      const response = show(request)
      response.headers.set('X-Request-Id', visit.requestId)
      return response
    } catch (error) {
      return rejectRequest(gate, visit, error)
    }
  }
}

/** A route that answers in its own way: with the same errors, ids and origins. */
export function rawRoute<Socket>(
  gate: HttpDeps,
  { path, handle }: RawRoute<Socket>,
  server: () => Server<Socket>,
): (request: RoutedRequest) => Promise<Response | undefined> {
  const observe = gate.observe('GET', path)
  const allow = 'GET, HEAD, OPTIONS'
  return async (request) => {
    const visit = openContext(gate, request)
    if (request.method === 'OPTIONS') return preflight(gate, request, visit.requestId, allow)
    // Asked for now: a request that has become a socket no longer tells.
    const address = gate.addressOf(request)
    try {
      if (!allow.includes(request.method)) throw new ApiError('method_not_allowed', { allow })
      const response = await handle({
        request,
        server: server(),
        unauthorized: () => unauthorized(gate, address),
      })
      observe(response?.status ?? 101, gate.monotonicMs() - visit.startedMs)
      response?.headers.set('X-Request-Id', visit.requestId)
      return response && allowOrigin(gate, request, response)
    } catch (error) {
      const response = rejectRequest(gate, visit, error)
      observe(response.status, gate.monotonicMs() - visit.startedMs)
      return allowOrigin(gate, request, response)
    }
  }
}

export function requireAdmin(gate: HttpDeps, request: Request): void {
  if (!gate.isAdmin(request.headers.get('authorization'))) throw unauthorized(gate, gate.addressOf(request))
}

function bindRoute(gate: HttpDeps, endpoint: BoundEndpoint): BoundRoute {
  return {
    endpoint,
    sport: endpoint.path.split('/')[2] ?? '',
    readQuery: queryReader(endpoint.query),
    readPath: endpoint.params ? pathReader(endpoint.params) : null,
    readBody: endpoint.body ? bodyReader(endpoint.body, endpoint.bodyMax) : null,
    observe: gate.observe(endpoint.method, endpoint.path),
    latest: newLatest(),
  }
}

const nothingUnknown: readonly string[] = []
const ownIdPattern = /^[A-Za-z0-9._-]{1,128}$/

function openContext(gate: HttpDeps, request: RoutedRequest): RequestContext {
  const { method, headers } = request
  const given = headers.get('x-request-id')
  return {
    request,
    method,
    headers,
    requestId: given !== null && ownIdPattern.test(given) ? given : newRequestId(),
    startedMs: gate.monotonicMs(),
    wallMs: gate.now(),
    cursor: gate.cursor(),
    accepted: null,
    unknown: nothingUnknown,
    isStale: false,
  }
}

/** Stays free of promises as long as the handler does: a live answer is ready in the same turn. */
function serve(gate: HttpDeps, door: BoundRoute, visit: RequestContext): Served {
  try {
    authenticate(gate, door.endpoint, visit)
    if (visit.accepted) checkRights(gate, door.endpoint, visit, visit.accepted)
    visit.isStale = gate.staleSports(visit.startedMs).has(door.sport)
    const answer = door.readBody
      ? answerWithBody(door, visit, door.readBody)
      : answerTo(door, visit, undefined)
    if (answer instanceof Promise) return serveLater(gate, door, visit, answer)
    return closeAtOnce(gate, door, visit, send(door, visit, answer))
  } catch (error) {
    return close(gate, door, visit, rejectRequest(gate, visit, error))
  }
}

async function serveLater(
  gate: HttpDeps,
  door: BoundRoute,
  visit: RequestContext,
  answer: Promise<Answer>,
): Promise<Response> {
  try {
    return close(gate, door, visit, send(door, visit, await answer))
  } catch (error) {
    return close(gate, door, visit, rejectRequest(gate, visit, error))
  }
}

function authenticate(gate: HttpDeps, { caller }: BoundEndpoint, visit: RequestContext): void {
  if (caller === 'anyone') return
  if (caller === 'admin') {
    requireAdmin(gate, visit.request)
    return
  }
  visit.accepted = gate.keys.authenticate(visit.headers.get('authorization'), visit.wallMs)
  if (!visit.accepted) throw unauthorized(gate, gate.addressOf(visit.request))
}

/** One answer for missing, malformed, unknown, revoked and expired; too many of them from one address wait. */
function unauthorized(gate: HttpDeps, address: string): ApiError {
  const seconds = gate.failures.record(address)
  if (seconds === 0) return new ApiError('unauthorized')
  return new ApiError('rate_limited', {
    message: 'Too many failed attempts to authenticate from this address.',
    retry_after_seconds: seconds,
  })
}

function checkRights(
  gate: HttpDeps,
  endpoint: BoundEndpoint,
  visit: RequestContext,
  accepted: AcceptedKey,
): void {
  const { meter, limit, principal } = accepted
  gate.keys.count(accepted, visit.wallMs)
  if (!endpoint.costs) refill(meter, limit, visit.startedMs)
  else if (!take(meter, limit, visit.startedMs)) {
    const seconds = retryAfterSeconds(meter, limit)
    const message = `Rate limit of ${limit} requests a minute exceeded; try again in ${seconds} s.`
    throw new ApiError('rate_limited', { message, retry_after_seconds: seconds })
  }
  if (!tierIncludes(principal.tier, endpoint.tier)) {
    const message = `This needs the ${endpoint.tier} tier; your key is of the ${principal.tier} tier.`
    throw new ApiError('tier_insufficient', { message, tier: principal.tier, required_tier: endpoint.tier })
  }
  if (endpoint.league !== null && !maySeeLeague(principal, endpoint.league))
    throw new ApiError('scope_denied')
}

function answerTo(
  { endpoint, readQuery, readPath }: BoundRoute,
  visit: RequestContext,
  body: unknown,
): Answer | Promise<Answer> {
  const { request, accepted } = visit
  const { query, unknown } = readQuery(searchOf(request.url))
  visit.unknown = unknown
  const params = readPath ? readPath(request.params ?? {}) : noParams
  const incoming = endpoint.method === 'GET' ? nothingSent : incomingOf(request, endpoint.bodyMax)
  return endpoint.answer(params, query, body, accepted?.principal, incoming)
}

/** Parameters are checked before the body is read. */
async function answerWithBody(
  door: BoundRoute,
  visit: RequestContext,
  readBody: (request: Request) => Promise<unknown>,
): Promise<Answer> {
  door.readQuery(searchOf(visit.request.url))
  return await answerTo(door, visit, await readBody(visit.request))
}

const noParams = {}

/** A plain reading brings nothing beside its address that a handler could want. */
const nothingSent: Incoming = { stream: () => new ReadableStream<Uint8Array>(), header: () => null }

const incomingOf = (request: Request, bodyMax: number): Incoming => ({
  stream: () => limitStream(request, bodyMax),
  header: (name) => request.headers.get(name),
})

function searchOf(url: string): string {
  const from = url.indexOf('?')
  return from < 0 ? '' : url.slice(from + 1)
}

function send({ endpoint, latest }: BoundRoute, visit: RequestContext, answer: Answer): Response {
  const { requestId, accepted } = visit
  if (endpoint.bare || !accepted) return respondBare(answer, endpoint.status, requestId)
  return respond(answer, visit, accepted, endpoint, latest)
}

/** An error as an answer. What is nobody's business goes to the log, not to the caller. */
function rejectRequest(gate: HttpDeps, visit: RequestContext, error: unknown): Response {
  const known = error instanceof ApiError ? error : hide(gate, visit, error)
  const response = renderError(known, {
    requestId: visit.requestId,
    accept: visit.headers.get('accept'),
    docsUrl: gate.docsUrl(),
  })
  if (visit.accepted) writeRateHeaders(response.headers, visit.accepted, visit.wallMs)
  return response
}

function hide(gate: HttpDeps, visit: RequestContext, error: unknown): ApiError {
  // Without the query: a caller may have put a key there by mistake.
  const url = visit.request.url.split('?', 1)[0]
  gate.log.error('request.failed', { request_id: visit.requestId, url, error })
  if (gate.isOutage(error)) return new ApiError('unavailable', { retry_after_seconds: 1 })
  return new ApiError('internal_error')
}

/** An answer from memory takes less than the shortest time that is told apart: its end is not looked up. */
function closeAtOnce(gate: HttpDeps, door: BoundRoute, visit: RequestContext, response: Response): Response {
  return finish(gate, door, visit, response, 0)
}

function close(gate: HttpDeps, door: BoundRoute, visit: RequestContext, response: Response): Response {
  return finish(gate, door, visit, response, gate.monotonicMs() - visit.startedMs)
}

function finish(
  gate: HttpDeps,
  door: BoundRoute,
  visit: RequestContext,
  response: Response,
  durationMs: number,
): Response {
  door.observe(response.status, durationMs)
  if (gate.log.isVerbose) {
    gate.log.debug('request.served', {
      request_id: visit.requestId,
      method: visit.request.method,
      path: door.endpoint.path,
      status: response.status,
      duration_ms: durationMs,
      key_id: visit.accepted?.principal.keyId,
    })
  }
  return gate.corsOrigins.length === 0 ? response : allowOrigin(gate, visit.request, response)
}
