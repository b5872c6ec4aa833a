/**
 * The rate limit: the generic cell rate algorithm in its continuous-state form (ITU-T I.371, annex A). A request adds
 * to a debt that decreases with time. A burst may use the limit of a whole minute at once.
 *
 * Time advances in steps of 10 µs, so that the debt of a key with a high limit decreases within a millisecond too. All
 * numbers are integers below 2^53, so nothing drifts: a request costs 6,000,000 units, every step pays `limit` units,
 * and the maximum debt is 6,000,000 × limit (6 × 10^15 for the largest limit).
 *
 * What takes more counts as several requests, but never as more than the limit: otherwise it would never be admitted.
 */
import { budgetUnits } from '../store/budget-exchange.ts'

export interface Meter {
  debt: number
  /** The step of the monotonic clock at which `debt` was computed. */
  atStep: number
  /** Set when several nodes share the limit; `debt` is then what this node knows of the debt of all nodes. */
  readonly lease: Lease | null
}

/** A node's part of a limit that several nodes share: requests that the shared store has already charged. */
export interface Lease {
  /** Requests that may be admitted without asking; below 0 when some were admitted on credit. */
  block: number
  /** How many may be admitted before the shared store has charged them. */
  credit: number
  /** Requests admitted since the shared store was last asked. */
  spent: number
  /** A block this small is refilled in the background. */
  lowMark: number
  limit: number
  /** 0, or while the shared store is away the number of nodes: each admits its share. */
  readonly shares: () => number
  /** Called when the lease is used and needs to be looked after. */
  readonly onLow: () => void
}

export const { stepsPerMs, perRequest: costUnits } = budgetUnits

export const newMeter = (lease: Lease | null = null): Meter => ({ debt: 0, atStep: 0, lease })

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

/**
 * Charges some requests, all of them or none; returns false when they are over the limit. `limit` is requests per
 * minute, an integer ≥ 1.
 */
export function take(meter: Meter, limit: number, nowMs: number, requests = 1): boolean {
  refill(meter, limit, nowMs)
  const charged = Math.min(requests, limit)
  if (meter.lease !== null) return takeLeased(meter, meter.lease, limit, charged)
  const cost = costUnits * charged
  if (meter.debt + cost > debtMax(limit)) return false
  meter.debt += cost
  return true
}

function takeLeased(meter: Meter, lease: Lease, limit: number, charged: number): boolean {
  lease.limit = limit
  if (lease.block + lease.credit >= charged) {
    lease.block -= charged
    lease.spent += charged
    meter.debt = Math.min(meter.debt + costUnits * charged, debtMax(limit))
    if (lease.block <= lease.lowMark) lease.onLow()
    return true
  }
  if (lease.shares() === 0) return false
  const cost = costOf(meter, limit, charged)
  if (meter.debt + cost > debtMax(limit)) return false
  meter.debt += cost
  lease.onLow()
  return true
}

/** What some requests add to the debt. A node that is cut off assumes that every other one admits as many. */
const costOf = ({ lease }: Meter, limit: number, requests: number): number =>
  costUnits * Math.min(requests * Math.max(1, lease?.shares() ?? 1), limit)

/** Returns what `take` charged, because a 304 costs no quota. */
export function refund(meter: Meter, limit: number, requests = 1): void {
  const charged = Math.min(requests, limit)
  meter.debt = Math.max(0, meter.debt - costUnits * charged)
  if (meter.lease !== null) meter.lease.block += charged
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

/** The `Retry-After` of a refused call: after this many seconds one that counts as so many requests is admitted. */
export function retryAfterSeconds(meter: Meter, limit: number, requests = 1): number {
  const missing = meter.debt + costOf(meter, limit, requests) - debtMax(limit)
  return Math.max(1, Math.ceil(missing / limit / stepsPerMs / 1_000))
}
