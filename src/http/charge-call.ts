import type { AcceptedKey } from '../access/accepted-key.ts'
import { charge, overLimit } from '../access/charge.ts'
import { refill, refund } from '../access/limiter.ts'
import { type BoundEndpoint, pastCost } from '../contract/endpoint.ts'
import type { ApiError } from '../contract/errors.ts'
import type { HttpDeps } from './http-deps.ts'
import type { RequestContext } from './request-context.ts'

/** Counts the request and charges it to the rate limit. */
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

/** Charges a call of the past: it counts as more than the call that it was charged as before its parameters were read. */
export async function chargePast(
  deps: HttpDeps,
  endpoint: BoundEndpoint,
  context: RequestContext,
): Promise<void> {
  const accepted = context.accepted!
  const requests = pastCost(endpoint)
  refund(accepted.meter, accepted.limit, context.charged)
  context.charged = 0
  if (!(await charge(deps, accepted, deps.monotonicMs(), requests))) throw rateLimited(context, requests)
  context.charged = Math.min(requests, accepted.limit)
}

/** The refusal of a call that would count as so many requests: nothing was charged. */
export function rateLimited(context: RequestContext, requests: number): ApiError {
  context.charged = 0
  return overLimit(context.accepted!, requests)
}
