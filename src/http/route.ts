/**
 * The path of an API request, top to bottom: authentication, rate limit, tier and league, parameters, handler,
 * response. This order is part of the API.
 *
 * A live read takes this path without a promise and without rendering. Each step reuses what an earlier request left:
 * the key ring its key texts, `queryReader` its parsed queries, the live set its answers, `respond` the bytes and
 * headers of an answer. bench/notes/live-reads.md says what each of them saves.
 */
import type { AcceptedKey } from '../access/accepted-key.ts'
import { checkOneCredential } from '../access/bearer.ts'
import type { Answer } from '../contract/answer.ts'
import { type BoundEndpoint, pastCost } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { isLiveKey, maySeeLeague } from '../contract/principal.ts'
import { tierIncludes } from '../contract/tier.ts'
import { getOrMake } from '../kernel/caches.ts'
import { bodyReader, limitStream } from './body.ts'
import { chargeCall, chargePast, rateLimited } from './charge-call.ts'
import { allowOrigin, preflight } from './cors.ts'
import type { HttpDeps } from './http-deps.ts'
import { answerWithinMs, inTime } from './in-time.ts'
import type { Observer } from './observe.ts'
import { pathReader, queryReader } from './parameters.ts'
import { reject, requireAdmin, unauthorized } from './reject.ts'
import { openContext, type RequestContext, type RoutedRequest, searchOf } from './request-context.ts'
import { respond, respondBare } from './respond.ts'
import { findSession, sessionOf } from './session.ts'

type Served = Response | Promise<Response>

/** Answers every method of one path. */
export function route(
  deps: HttpDeps,
  endpoints: readonly BoundEndpoint[],
): (request: RoutedRequest) => Served {
  const routes = new Map(endpoints.map((endpoint) => [endpoint.method as string, bindRoute(deps, endpoint)]))
  const get = routes.get('GET')
  if (get) routes.set('HEAD', get)
  const allow = [...routes.keys(), 'OPTIONS'].join(', ')
  return (request) => {
    const context = openContext(deps, request)
    const bound = routes.get(context.method)
    if (bound) {
      const session = bound.endpoint.caller === 'anyone' ? null : sessionOf(deps, context)
      return session === null ? serve(deps, bound, context) : serveInSession(deps, bound, context, session)
    }
    if (context.method === 'OPTIONS') return preflight(deps, request, context.requestId, allow)
    return reject(deps, context, new ApiError('method_not_allowed', { allow }))
  }
}

/** An endpoint with all that is prepared for it before the first request. */
interface BoundRoute {
  readonly endpoint: BoundEndpoint
  /** `nba` of `/v1/nba/…`. */
  readonly sport: string
  readonly readQuery: ReturnType<typeof queryReader>
  readonly readPath: ReturnType<typeof pathReader> | null
  readonly readBody: ((request: Request) => Promise<unknown>) | null
  readonly observe: Observer
}

const bindRoute = (deps: HttpDeps, endpoint: BoundEndpoint): BoundRoute => ({
  endpoint,
  sport: endpoint.path.split('/')[2] ?? '',
  readQuery: queryReader(endpoint.query),
  readPath: endpoint.params ? pathReader(endpoint.params) : null,
  readBody: endpoint.body ? bodyReader(endpoint.body, endpoint.bodyMax) : null,
  observe: deps.observe(endpoint.method, endpoint.path),
})

/** Creates no promise as long as the handler does not: a live answer is sent in the same turn of the event loop. */
function serve(deps: HttpDeps, bound: BoundRoute, context: RequestContext): Served {
  try {
    const learning = authenticate(deps, bound.endpoint, context)
    if (learning) return serveLearnt(deps, bound, context, learning)
    const { accepted } = context
    const isCharged = accepted === null || chargeCall(deps, bound.endpoint, context, accepted)
    if (isCharged === true) return serveCharged(deps, bound, context)
    if (isCharged === false) throw rateLimited(context, wholeCost(bound, context))
    return serveRefilled(deps, bound, context, isCharged)
  } catch (error) {
    return finish(deps, bound, context, reject(deps, context, error))
  }
}

/** Waits until this node knows the keys that other nodes have issued. */
async function serveLearnt(
  deps: HttpDeps,
  bound: BoundRoute,
  context: RequestContext,
  learning: Promise<void>,
): Promise<Response> {
  await learning
  context.hasLearnt = true
  return serve(deps, bound, context)
}

/** Waits until the nodes that share the limit have agreed on what is left. */
async function serveRefilled(
  deps: HttpDeps,
  bound: BoundRoute,
  context: RequestContext,
  isCharged: Promise<boolean>,
): Promise<Response> {
  if (await isCharged) return serveCharged(deps, bound, context)
  const refused = rateLimited(context, wholeCost(bound, context))
  return finish(deps, bound, context, reject(deps, context, refused))
}

/** What a refused call would have counted as: its `Retry-After` has to be enough for all of that. */
function wholeCost({ endpoint, readQuery }: BoundRoute, { request }: RequestContext): number {
  try {
    const { query } = readQuery(searchOf(request.url))
    return (query as MomentQuery).as_of === undefined ? endpoint.cost : pastCost(endpoint)
  } catch {
    return endpoint.cost
  }
}

function serveCharged(deps: HttpDeps, bound: BoundRoute, context: RequestContext): Served {
  try {
    if (context.accepted) checkRights(bound.endpoint, context.accepted)
    context.isStale = deps.isStale(bound.sport, context.startedMs)
    const answer = bound.readBody
      ? answerWithBody(deps, bound, context, bound.readBody)
      : answerTo(deps, bound, context, undefined)
    if (answer instanceof Promise) return serveLater(deps, bound, context, answer)
    const response = send(bound.endpoint, context, answer)
    return response instanceof Promise
      ? sendLater(deps, bound, context, response)
      : finish(deps, bound, context, response)
  } catch (error) {
    return finish(deps, bound, context, reject(deps, context, error))
  }
}

/** Waits until another thread has compressed the body. */
async function sendLater(
  deps: HttpDeps,
  bound: BoundRoute,
  context: RequestContext,
  response: Promise<Response>,
): Promise<Response> {
  return finish(deps, bound, context, await response)
}

/** The same for a caller who is signed in to the console. */
async function serveInSession(
  deps: HttpDeps,
  bound: BoundRoute,
  context: RequestContext,
  text: string,
): Promise<Response> {
  try {
    context.session = await findSession(deps, context, text)
  } catch (error) {
    return finish(deps, bound, context, reject(deps, context, error))
  }
  return serve(deps, bound, context)
}

async function serveLater(
  deps: HttpDeps,
  bound: BoundRoute,
  context: RequestContext,
  answer: Promise<Answer>,
): Promise<Response> {
  try {
    // Whether a write that takes long has an effect is known only at its end.
    const answered = bound.endpoint.method === 'GET' ? await inTime(answer) : await answer
    return finish(deps, bound, context, await send(bound.endpoint, context, answered))
  } catch (error) {
    return finish(deps, bound, context, reject(deps, context, counted(deps, bound, context, error)))
  }
}

/** A sign-in that fails counts as failed authentication. */
function counted(deps: HttpDeps, { endpoint }: BoundRoute, context: RequestContext, error: unknown): unknown {
  const isSignIn = endpoint.method === 'POST' && endpoint.caller === 'anyone'
  if (!isSignIn || !(error instanceof ApiError) || error.code !== 'unauthorized') return error
  return unauthorized(deps, deps.addressOf(context.request), error.message)
}

/** Throws for an invalid caller. Returns a promise to wait for when another node may know the key. */
function authenticate(
  deps: HttpDeps,
  { caller }: BoundEndpoint,
  context: RequestContext,
): Promise<void> | null {
  if (caller === 'anyone') return null
  checkOneCredential(context.headers)
  const { session, authorization } = context
  if (caller === 'admin') {
    if (session?.role !== 'admin') requireAdmin(deps, context.request)
    return null
  }
  context.accepted = session?.accepted ?? deps.keys.authenticate(authorization, context.wallMs)
  if (context.accepted) return null
  const learning = context.hasLearnt ? null : deps.keys.learn(authorization)
  if (!learning) throw unauthorized(deps, deps.addressOf(context.request))
  return learning
}

function checkRights(endpoint: BoundEndpoint, { principal }: AcceptedKey): void {
  if (!tierIncludes(principal.tier, endpoint.tier)) {
    const message = `This needs the ${endpoint.tier} tier; your key has the ${principal.tier} tier.`
    throw new ApiError('tier_insufficient', { message, tier: principal.tier, required_tier: endpoint.tier })
  }
  if (endpoint.league !== null && !maySeeLeague(principal, endpoint.league)) {
    throw new ApiError('scope_denied')
  }
}

function answerTo(
  deps: HttpDeps,
  { endpoint, readQuery, readPath }: BoundRoute,
  context: RequestContext,
  body: unknown,
): Answer | Promise<Answer> {
  const { request, accepted } = context
  const { query, unknown } = readQuery(searchOf(request.url))
  context.unknown = unknown
  const call = {
    params: readPath ? readPath(request.params ?? {}) : noParams,
    query,
    body,
    principal: accepted?.principal,
    moment: null,
    position: context,
    stream: endpoint.bodyForm === 'stream' ? streamOf(request, endpoint) : noStream,
    headers: context.headers,
  }
  const { as_of: asOf, delay } = query as MomentQuery
  const isLive = !accepted || (asOf === undefined && delay === undefined && isLiveKey(accepted.principal))
  if (!isLive) return answerThen(deps, endpoint, context, call)
  if (accepted && endpoint.method === 'GET' && !endpoint.isFromMemory(query)) {
    return inTurn(deps, context, accepted, () => answerNow(deps, endpoint, context, call))
  }
  return answerNow(deps, endpoint, context, call)
}

type Asked = Parameters<BoundEndpoint['answer']>[0]

function answerNow(
  deps: HttpDeps,
  endpoint: BoundEndpoint,
  context: RequestContext,
  call: Asked,
): Answer | Promise<Answer> {
  // Read now: a body, a session or a turn may have been waited for since the request arrived.
  context.cursor = deps.cursor()
  return endpoint.answer(call)
}

/** Answers when it is the turn of the key to read from the store. */
function inTurn(
  deps: HttpDeps,
  { request, startedMs }: RequestContext,
  { meter }: AcceptedKey,
  answer: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const isWanted = () => !request.signal.aborted && deps.monotonicMs() - startedMs < answerWithinMs
  return deps.storedReads.run(meter, answer, isWanted)
}

/** Answers of a fixed moment. What is prepared for one serves all requests that get the same. */
const immutable = new WeakMap<Answer, Answer>()

/** Answers as of another moment than now. */
async function answerThen(
  deps: HttpDeps,
  endpoint: BoundEndpoint,
  context: RequestContext,
  call: Asked,
): Promise<Answer> {
  const accepted = context.accepted!
  const { as_of: asOf, delay } = call.query as MomentQuery
  if (asOf !== undefined) await chargePast(deps, endpoint, context)
  return await inTurn(deps, context, accepted, async () => {
    const moment = await deps.momentOf(accepted.principal, { asOf, delay })
    context.cursor = moment.cursor
    context.momentMeta = moment.meta
    const answer = await endpoint.answer({ ...call, moment })
    return moment.isFixed ? getOrMake(immutable, answer, () => ({ ...answer, isImmutable: true })) : answer
  })
}

const noParams = {}

/** Made apart: a function that makes another one keeps its variables on the heap, at every call. */
const streamOf =
  (request: Request, { bodyMax }: BoundEndpoint) =>
  () =>
    limitStream(request, bodyMax)

function noStream(): never {
  throw new Error('this endpoint does not read its body as a stream')
}

interface MomentQuery {
  readonly as_of?: string
  readonly delay?: string
}

/** Checks the parameters before it reads the body. */
async function answerWithBody(
  deps: HttpDeps,
  bound: BoundRoute,
  context: RequestContext,
  readBody: (request: Request) => Promise<unknown>,
): Promise<Answer> {
  bound.readQuery(searchOf(context.request.url))
  return await answerTo(deps, bound, context, await readBody(context.request))
}

function send(endpoint: BoundEndpoint, context: RequestContext, answer: Answer): Served {
  const { requestId, accepted } = context
  if (endpoint.bare || !accepted) return respondBare(answer, endpoint.status, requestId)
  const response = respond(answer, context, accepted, endpoint)
  if (!context.session) return response
  return response instanceof Promise ? response.then(withoutCache) : withoutCache(response)
}

/** After a sign-out the browser must not show from its cache what only the session could read. */
function withoutCache(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Counts and logs the response, and adds CORS headers. */
function finish(deps: HttpDeps, bound: BoundRoute, context: RequestContext, response: Response): Response {
  const durationMs = deps.monotonicMs() - context.startedMs
  if (context.accepted && context.charged > 0) deps.keys.charge(context.accepted, context.charged)
  bound.observe(response.status, durationMs, context.accepted?.principal.tier ?? null)
  if (deps.log.isVerbose) {
    deps.log.debug('request.served', {
      request_id: context.requestId,
      method: context.method,
      path: bound.endpoint.path,
      status: response.status,
      duration_ms: durationMs,
      key_id: context.accepted?.principal.keyId,
    })
  }
  return deps.corsOrigins.length === 0 ? response : allowOrigin(deps, context.request, response)
}
