/**
 * The rate limit: the generic cell rate algorithm in its continuous-state form (ITU-T I.371, annex A). A request adds
 * to a debt that decreases with time. A burst may use the limit of a whole minute at once.
 *
 * Time advances in steps of 10 µs, so that the debt of a key with a high limit decreases within a millisecond too. All
 * numbers are integers below 2^53, so nothing drifts: a request costs 6,000,000 units, every step pays `limit` units,
 * and the maximum debt is 6,000,000 × limit (6 × 10^15 for the largest limit).
 */
export interface Meter {
  debt: number
  /** The step of the monotonic clock at which `debt` was computed. */
  atStep: number
}

const stepsPerMs = 100
const costUnits = 60_000 * stepsPerMs

export const newMeter = (): Meter => ({ debt: 0, atStep: 0 })

/** The debt at which no request is admitted. */
export const debtMax = (limit: number): number => costUnits * limit

/** Pays off debt up to `nowMs` without charging: for calls that cost nothing. */
export function refill(meter: Meter, limit: number, nowMs: number): void {
  const now = Math.floor(nowMs * stepsPerMs)
  // A lowered limit must not leave a debt that takes longer than a minute to pay off.
  const debt = Math.min(meter.debt, debtMax(limit))
  if (now <= meter.atStep) {
    meter.debt = debt
    return
  }
  meter.debt = Math.max(0, debt - (now - meter.atStep) * limit)
  meter.atStep = now
}

/** Charges one request; returns false when it is over the limit. `limit` is requests per minute, an integer ≥ 1. */
export function take(meter: Meter, limit: number, nowMs: number): boolean {
  refill(meter, limit, nowMs)
  if (meter.debt + costUnits > debtMax(limit)) return false
  meter.debt += costUnits
  return true
}

/** Returns what `take` charged, because a 304 costs no quota. */
export function refund(meter: Meter): void {
  meter.debt = Math.max(0, meter.debt - costUnits)
}

/** How many requests would be admitted now. */
export function remaining(meter: Meter, limit: number): number {
  return Math.max(0, Math.floor((debtMax(limit) - meter.debt) / costUnits))
}

/** Milliseconds until one more request than now would be admitted; 0 when there is no debt. */
export function moreAfterMs(meter: Meter, limit: number, left = remaining(meter, limit)): number {
  if (meter.debt === 0) return 0
  const missing = meter.debt - costUnits * (limit - left - 1)
  return missing / limit / stepsPerMs
}

/** The same in whole seconds, rounded up. */
export function moreAfterSeconds(meter: Meter, limit: number): number {
  return Math.ceil(moreAfterMs(meter, limit) / 1_000)
}

/** The `Retry-After` of a refused request: after this many seconds the next request is admitted. */
export function retryAfterSeconds(meter: Meter, limit: number): number {
  return Math.max(1, moreAfterSeconds(meter, limit))
}
