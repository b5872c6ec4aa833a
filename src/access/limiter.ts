/**
 * The rate limit: the generic cell rate algorithm in its continuous-state form (ITU-T I.371, annex A), where a
 * request adds to a debt that time pays off. A whole minute's number may be spent at once.
 *
 * Time goes in steps of 10 µs, so that the debt of a key with a high limit does not pile up within a millisecond.
 * All numbers are integers below 2^53, so nothing drifts: a request costs 6,000,000 units, every step pays `limit`
 * units, and the most that may be owed is 6,000,000 × limit (6 × 10^15 for the largest limit).
 */
export interface Meter {
  debt: number
  /** The whole step, of a clock that never runs backwards, that `debt` was reckoned at. */
  atStep: number
}

const stepsPerMs = 100
const costUnits = 60_000 * stepsPerMs

export const newMeter = (): Meter => ({ debt: 0, atStep: 0 })

/** The debt at which nothing more is admitted. */
export const owedMax = (limit: number): number => costUnits * limit

/** Brings a meter up to `nowMs` without charging, for calls that cost nothing. */
export function refill(meter: Meter, limit: number, nowMs: number): void {
  const now = Math.floor(nowMs * stepsPerMs)
  // A lowered limit must not leave a debt that takes longer than a minute to pay off.
  const owed = Math.min(meter.debt, owedMax(limit))
  if (now <= meter.atStep) {
    meter.debt = owed
    return
  }
  meter.debt = Math.max(0, owed - (now - meter.atStep) * limit)
  meter.atStep = now
}

/** Charges one request, or refuses it. `limit` is requests per minute, a whole number ≥ 1. */
export function take(meter: Meter, limit: number, nowMs: number): boolean {
  refill(meter, limit, nowMs)
  if (meter.debt + costUnits > owedMax(limit)) return false
  meter.debt += costUnits
  return true
}

/** Gives back what `take` charged: a 304 costs no quota. */
export function refund(meter: Meter): void {
  meter.debt = Math.max(0, meter.debt - costUnits)
}

/** How many requests would be admitted at this very moment. */
export function remaining(meter: Meter, limit: number): number {
  return Math.max(0, Math.floor((owedMax(limit) - meter.debt) / costUnits))
}

/** Milliseconds until one request more than now would be admitted; 0 when nothing is owed. */
export function moreAfterMs(meter: Meter, limit: number, left = remaining(meter, limit)): number {
  if (meter.debt === 0) return 0
  const missing = meter.debt - costUnits * (limit - left - 1)
  return missing / limit / stepsPerMs
}

/** The same in whole seconds, never too early. */
export function moreAfterSeconds(meter: Meter, limit: number): number {
  return Math.ceil(moreAfterMs(meter, limit) / 1_000)
}

/** What a refused caller is told: after that many whole seconds the next request is admitted. */
export function retryAfterSeconds(meter: Meter, limit: number): number {
  return Math.max(1, moreAfterSeconds(meter, limit))
}
