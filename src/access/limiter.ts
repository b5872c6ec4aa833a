/**
 * The rate limit: the generic cell rate algorithm in its continuous-state form (ITU-T I.371, annex A), where a
 * request adds to a debt that time pays off. A whole minute's number may be spent at once.
 *
 * All numbers are integers below 2^53, so nothing drifts: a request costs 60,000 units, every millisecond pays
 * `limit` units, and the most that may be owed is 60,000 × limit (6 × 10^13 for the largest limit).
 */
export interface Meter {
  debt: number
  /** The whole millisecond, of a clock that never runs backwards, that `debt` was reckoned at. */
  atMs: number
}

const costUnits = 60_000

export const newMeter = (): Meter => ({ debt: 0, atMs: 0 })

/** Brings a meter up to `nowMs` without charging, for calls that cost nothing. */
export function settle(meter: Meter, limit: number, nowMs: number): void {
  const now = Math.floor(nowMs)
  const owedMax = costUnits * limit
  // A lowered limit must not leave a debt that takes longer than a minute to pay off.
  const owed = Math.min(meter.debt, owedMax)
  if (now <= meter.atMs) {
    meter.debt = owed
    return
  }
  meter.debt = Math.max(0, owed - (now - meter.atMs) * limit)
  meter.atMs = now
}

/** Charges one request, or refuses it. `limit` is requests per minute, a whole number ≥ 1. */
export function take(meter: Meter, limit: number, nowMs: number): boolean {
  settle(meter, limit, nowMs)
  if (meter.debt + costUnits > costUnits * limit) return false
  meter.debt += costUnits
  return true
}

/** Gives back what `take` charged: a 304 costs no quota. */
export function refund(meter: Meter): void {
  meter.debt = Math.max(0, meter.debt - costUnits)
}

/** How many requests would be admitted at this very moment. */
export function remaining(meter: Meter, limit: number): number {
  return Math.max(0, Math.floor((costUnits * limit - meter.debt) / costUnits))
}

/** Milliseconds until one request more than now would be admitted; 0 when nothing is owed. */
export function moreAfterMs(meter: Meter, limit: number, left = remaining(meter, limit)): number {
  if (meter.debt === 0) return 0
  const missing = meter.debt - costUnits * (limit - left - 1)
  return missing / limit
}

/** The same in whole seconds, never too early. */
export function moreAfterSeconds(meter: Meter, limit: number): number {
  return Math.ceil(moreAfterMs(meter, limit) / 1_000)
}

/** What a refused caller is told: after that many whole seconds the next request is admitted. */
export function retryAfterSeconds(meter: Meter, limit: number): number {
  return Math.max(1, moreAfterSeconds(meter, limit))
}
