/** The answer of an endpoint to an accepted call: its parameters, its moment, and its turn at the store. */
import type { AcceptedKey } from '../access/accepted-key.ts'
import { charge, overLimit } from '../access/charge.ts'
import { refill, refund } from '../access/limiter.ts'
import type { Answer } from '../contract/answer.ts'
import { type BoundEndpoint, pastCost } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { isLiveKey } from '../contract/principal.ts'
import { getOrMake } from '../kernel/caches.ts'
import { limitStream } from './body.ts'
import type { HttpDeps } from './http-deps.ts'
import type { pathReader, queryReader } from './parameters.ts'
import { type RequestContext, searchOf } from './request-context.ts'

/** An endpoint with the readers of its parameters and its body. */
export interface CallReaders {
  readonly endpoint: BoundEndpoint
  readonly readQuery: ReturnType<typeof queryReader>
  readonly readPath: ReturnType<typeof pathReader> | null
  readonly readBody: ((request: Request) => Promise<unknown>) | null
}

interface MomentQuery {
  readonly as_of?: string
  readonly delay?: string
}

/** The server closes a connection on which nothing is sent for 30 s: before that, the caller gets a response. */
const answerWithinMs = 25_000

/** Rejects with 503 when the answer takes too long, as over a network to the database that loses packets. */
export function inTime<T>(answer: Promise<T>, withinMs: number = answerWithinMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError('unavailable', { retry_after_seconds: 1 }))
    const timer = setTimeout(giveUp, withinMs)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** Counts the request and charges it to the rate limit; false when it is over the limit. */
export function chargeCall(
  deps: HttpDeps,
  { cost }: BoundEndpoint,
  context: RequestContext,
  accepted: AcceptedKey,
): boolean | Promise<boolean> {
  const { wallMs, startedMs } = context
  deps.keys.count(accepted, wallMs)
  context.charged = Math.min(cost, accepted.limit)
  if (cost > 0) return charge(deps, accepted, startedMs, cost)
  refill(accepted.meter, accepted.limit, startedMs)
  return true
}

/** The refusal of a call: its `Retry-After` has to be enough for all that the call would have counted as. */
export const rateLimited = (readers: CallReaders, context: RequestContext): ApiError =>
  refusal(context, wholeCost(readers, context))

function wholeCost({ endpoint, readQuery }: CallReaders, { request }: RequestContext): number {
  try {
    const { query } = readQuery(searchOf(request.url))
    return (query as MomentQuery).as_of === undefined ? endpoint.cost : pastCost(endpoint)
  } catch {
    return endpoint.cost
  }
}

/** Nothing was charged. */
function refusal(context: RequestContext, requests: number): ApiError {
  context.charged = 0
  return overLimit(context.accepted!, requests)
}

/** A promise only if the handler, the body or the turn is one to wait for: a live answer is given at once. */
export const answerCall = (
  deps: HttpDeps,
  readers: CallReaders,
  context: RequestContext,
): Answer | Promise<Answer> =>
  readers.readBody
    ? answerWithBody(deps, readers, context, readers.readBody)
    : answerTo(deps, readers, context, undefined)

/** Checks the parameters before it reads the body. */
async function answerWithBody(
  deps: HttpDeps,
  readers: CallReaders,
  context: RequestContext,
  readBody: (request: Request) => Promise<unknown>,
): Promise<Answer> {
  readers.readQuery(searchOf(context.request.url))
  return await answerTo(deps, readers, context, await readBody(context.request))
}

function answerTo(
  deps: HttpDeps,
  { endpoint, readQuery, readPath }: CallReaders,
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

/** Charges a call of the past: it counts as more than the call that it was charged as before its parameters were read. */
async function chargePast(deps: HttpDeps, endpoint: BoundEndpoint, context: RequestContext): Promise<void> {
  const accepted = context.accepted!
  const requests = pastCost(endpoint)
  refund(accepted.meter, accepted.limit, context.charged)
  context.charged = 0
  if (!(await charge(deps, accepted, deps.monotonicMs(), requests))) throw refusal(context, requests)
  context.charged = Math.min(requests, accepted.limit)
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
