import { ApiError } from '../contract/errors.ts'
import type { AcceptedKey } from './accepted-key.ts'
import type { Budget } from './budget/budget.ts'
import { retryAfterSeconds, take } from './limiter.ts'

export interface ChargeDeps {
  readonly budget: Pick<Budget, 'mayRefill' | 'refill'>
  readonly monotonicMs: () => number
}

/**
 * Charges some requests to the rate limit of a key, all of them or none; false when they are over the limit. It returns
 * a promise only when the nodes that share the limit have to agree on what is left.
 */
export function charge(
  { budget, monotonicMs }: ChargeDeps,
  { meter, limit }: Pick<AcceptedKey, 'meter' | 'limit'>,
  nowMs: number,
  requests = 1,
): boolean | Promise<boolean> {
  if (take(meter, limit, nowMs, requests)) return true
  if (!budget.mayRefill(meter, nowMs)) return false
  return budget.refill(meter, requests).then(() => take(meter, limit, monotonicMs(), requests))
}

/** The refusal of a call that would count as so many requests. */
export function overLimit({ meter, limit }: Pick<AcceptedKey, 'meter' | 'limit'>, requests = 1): ApiError {
  const seconds = retryAfterSeconds(meter, limit, requests)
  const counts = requests > 1 ? ` by this call, which counts as ${requests}` : ''
  const message = `Rate limit of ${limit} requests a minute exceeded${counts}; try again in ${seconds} s.`
  return new ApiError('rate_limited', { message, retry_after_seconds: seconds })
}
