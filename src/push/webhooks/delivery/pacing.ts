/**
 * Paces deliveries so that hundreds of dead receivers delay no healthy one. A receiver is healthy when it has answered
 * before and its latest attempt succeeded; any other may be dead. Pure: callers pass the time in.
 *
 * | Rule                                | Healthy             | Unhealthy                                        |
 * | ----------------------------------- | ------------------- | ------------------------------------------------ |
 * | Attempts in flight per subscription | 4; 1 when crowded   | 1                                                |
 * | Deliveries per claim                | 256                 | 6, after each healthy claim                      |
 * | Start of a claim to the next        | no rest             | 5 × its duration while they answer, 100 × while  |
 * |                                     |                     | they fail; at least 50 ms, at most 1 s           |
 * | Claim without a wake-up             | at next due time    | at next due time and every poll interval         |
 * | Outcomes per transaction            | 128                 | 4, alternating with the healthy ones             |
 * | Throttled (planned later) from      | 10,000 pending each | 400 pending together: each with 1 or more        |
 * | Catches up again below              | half of that        | nothing due                                      |
 * | One step of catching up             | 200 entries         | 32 entries, 1 event: a probe                     |
 * | Subscriptions per catch-up round    | all                 | 4; after each step a rest of 20 × its duration,  |
 * |                                     |                     | at most 200 ms                                   |
 * | Wait between an attempt and a probe | none                | 2 s per consecutive failure, at most 60 s        |
 *
 * A process has at most 4,096 attempts in flight and is crowded from 2,048 on.
 */
import type { ReceiverHealth } from '../../../store/sql/webhooks/healthy-webhooks.ts'

export const pacing = {
  healthy: {
    attemptsMax: 4,
    claimMax: 256,
    outcomesMax: 128,
    /** Per subscription. */
    pendingMax: 10_000,
    stepEntriesMax: 200,
    stepEventsMax: Infinity,
  },
  unhealthy: {
    attemptsMax: 1,
    claimMax: 6,
    outcomesMax: 4,
    /** Of all unhealthy subscriptions together. */
    pendingMax: 400,
    /** Beyond `pendingMax`, subscriptions with this many pending are throttled. */
    pendingEachMin: 1,
    /** The planner checks `pendingMax` each time it has planned this many deliveries. */
    plannedMax: 400,
    stepEntriesMax: 32,
    stepEventsMax: 1,
    webhooksPerRound: 4,
    probeDelayMsPerFailure: 2_000,
    probeDelayMsMax: 60_000,
  },
} as const

const inFlightMax = 4_096
const crowdedFrom = 2_048

/** How many deliveries to claim now; 0 or less when the process has no slot left. */
export const claimLimit = (health: ReceiverHealth, inFlight: number): number =>
  Math.min(pacing[health].claimMax, inFlightMax - inFlight)

/** In a crowd every subscription has one slot: receivers that hang take none from those that answer. */
export const attemptsPerWebhook = (health: ReceiverHealth, inFlight: number): number =>
  inFlight >= crowdedFrom ? pacing.unhealthy.attemptsMax : pacing[health].attemptsMax

const stepRestFactor = 20
const stepRestMsMax = 200

/** The rest after one catch-up step of an unhealthy subscription. */
export const restAfterStepMs = (stepMs: number): number => Math.min(stepMs * stepRestFactor, stepRestMsMax)

const restFactorWhileAnswering = 5
const restFactorWhileFailing = 100
const restMsMin = 50
const restMsMax = 1_000

/** When the dispatcher next claims for unhealthy receivers. Monotonic milliseconds. */
export interface UnhealthyPace {
  /** Whether a delivery to one of them may be due. */
  readonly isDue: boolean
  /** They rest until then. */
  readonly notBeforeMs: number
  /** Then they are looked at without a wake-up. */
  readonly checkAtMs: number
  readonly restFactor: number
}

export const initialPace: UnhealthyPace = {
  isDue: true,
  notBeforeMs: 0,
  checkAtMs: 0,
  restFactor: restFactorWhileAnswering,
}

export const markDue = (pace: UnhealthyPace): UnhealthyPace => ({ ...pace, isDue: true })

/** Whether to claim now. A claim uses `isDue` up; what becomes due while it runs sets it again. */
export function startClaim(
  pace: UnhealthyPace,
  { nowMs, isNextDueReached }: { readonly nowMs: number; readonly isNextDueReached: boolean },
): { readonly mayClaim: boolean; readonly pace: UnhealthyPace } {
  const isDue = pace.isDue || isNextDueReached || nowMs >= pace.checkAtMs
  const mayClaim = isDue && nowMs >= pace.notBeforeMs
  return { mayClaim, pace: { ...pace, isDue: isDue && !mayClaim } }
}

export interface FinishedClaim {
  readonly startedMs: number
  readonly endedMs: number
  /** Whether the claim was full, so that more may be due. */
  readonly isMoreLikely: boolean
  readonly pollMs: number
}

/** The rest grows with the claim's duration: claiming for them takes a small share of the time. */
export function finishClaim(pace: UnhealthyPace, claim: FinishedClaim): UnhealthyPace {
  const { startedMs, endedMs, isMoreLikely, pollMs } = claim
  const restMs = Math.min(Math.max((endedMs - startedMs) * pace.restFactor, restMsMin), restMsMax)
  return {
    ...pace,
    isDue: pace.isDue || isMoreLikely,
    notBeforeMs: startedMs + restMs,
    checkAtMs: startedMs + pollMs,
  }
}

/** The latest attempt at an unhealthy receiver decides how long they rest: new ones answer, dead ones do not. */
export const recordAttempt = (pace: UnhealthyPace, result: 'answered' | 'failed'): UnhealthyPace => ({
  ...pace,
  restFactor: result === 'answered' ? restFactorWhileAnswering : restFactorWhileFailing,
})

/** How long the dispatcher may sleep as far as unhealthy receivers are concerned. */
export const untilClaimMs = (pace: UnhealthyPace, nowMs: number, pollMs: number): number =>
  pace.isDue ? Math.max(0, pace.notBeforeMs - nowMs) : pollMs
