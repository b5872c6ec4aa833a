/**
 * The path of an API request, top to bottom: authentication, rate limit, tier and league, parameters, handler,
 * response. This order is part of the API.
 *
 * A live read waits for nothing on this path and renders nothing. Each step reuses what an earlier request left: the key
 * ring its key texts, `queryReader` its parsed queries, the live set its answers, `respond` the bytes and headers of an
 * answer. bench/notes/live-reads.md says what each of them saves.
 */
import type { Answer } from '../contract/answer.ts'
import type { BoundEndpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { answerCall, type CallReaders, chargeCall, inTime, rateLimited } from './answer-call.ts'
import { bodyReader } from './body.ts'
import { authenticate, checkRights, countSignIn, findSession, sessionOf } from './caller.ts'
import { allowOrigin, preflight } from './cors.ts'
import type { HttpDeps } from './http-deps.ts'
import type { Observer } from './observe.ts'
import { pathReader, queryReader } from './parameters.ts'
import { reject } from './reject.ts'
import { openContext, type RequestContext, type RoutedRequest } from './request-context.ts'
import { respond, respondBare } from './respond.ts'

/** Answers every method of one path. */
export function route(
  deps: HttpDeps,
  endpoints: readonly BoundEndpoint[],
): (request: RoutedRequest) => Response | Promise<Response> {
  const routes = new Map(endpoints.map((endpoint) => [endpoint.method as string, bindRoute(deps, endpoint)]))
  const get = routes.get('GET')
  if (get) routes.set('HEAD', get)
  const allow = [...routes.keys(), 'OPTIONS'].join(', ')
  return (request) => {
    const context = openContext(deps, request)
    const bound = routes.get(context.method)
    if (bound) return serve(deps, bound, context)
    if (context.method === 'OPTIONS') return preflight(deps, request, context.requestId, allow)
    return reject(deps, context, new ApiError('method_not_allowed', { allow }))
  }
}

/** An endpoint with all that is prepared for it before the first request. */
interface BoundRoute extends CallReaders {
  /** `nba` of `/v1/nba/…`. */
  readonly sport: string
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

/** Waits only for what is a promise: what is known already is answered in the same turn of the event loop. */
async function serve(deps: HttpDeps, bound: BoundRoute, context: RequestContext): Promise<Response> {
  const { endpoint } = bound
  let response: Response
  try {
    const session = endpoint.caller === 'anyone' ? null : sessionOf(deps, context)
    if (session !== null) context.session = await findSession(deps, context, session)
    const found = authenticate(deps, endpoint, context)
    const accepted = found instanceof Promise ? await found : found
    context.accepted = accepted
    if (accepted) {
      // A promise while the nodes that share the limit agree on what is left.
      const charged = chargeCall(deps, endpoint, context, accepted)
      const isCharged = charged instanceof Promise ? await charged : charged
      if (!isCharged) throw rateLimited(bound, context)
      checkRights(endpoint, accepted)
    }
    context.isStale = deps.isStale(bound.sport, context.startedMs)
    const answering = answerCall(deps, bound, context)
    const answer = answering instanceof Promise ? await limited(endpoint, answering) : answering
    // A promise while another thread compresses the body.
    const sent = send(endpoint, context, answer)
    response = sent instanceof Promise ? await sent : sent
  } catch (error) {
    response = reject(deps, context, countSignIn(deps, endpoint, context, error))
  }
  return finish(deps, bound, context, response)
}

/** Whether a write that takes long has an effect is known only at its end: only reads are given up. */
const limited = ({ method }: BoundEndpoint, answer: Promise<Answer>): Promise<Answer> =>
  method === 'GET' ? inTime(answer) : answer

function send(
  endpoint: BoundEndpoint,
  context: RequestContext,
  answer: Answer,
): Response | Promise<Response> {
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
