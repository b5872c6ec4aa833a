/**
 * Paces deliveries so that hundreds of dead receivers delay no healthy one. A receiver is healthy when it has answered
 * before and its latest attempt succeeded; any other may be dead. Pure: callers pass the time in.
 *
 * | Rule                                | Healthy             | Unhealthy                                        |
 * | ----------------------------------- | ------------------- | ------------------------------------------------ |
 * | Attempts in flight per subscription | 4; 1 when crowded,  | 1                                                |
 * |                                     | and for the quick   |                                                  |
 * |                                     | ones from 128 of    |                                                  |
 * |                                     | theirs on           |                                                  |
 * | Claimed ahead, once it has answered | 28; 256 for all of  | none                                             |
 * | within 100 ms                       | them together       |                                                  |
 * | Attempts whose outcomes are not     | 7                   | 1                                                |
 * | stored, per subscription            |                     |                                                  |
 * | Claimed while they are planned, by  | quick ones with     | none                                             |
 * | the process that plans              | nothing due         |                                                  |
 * | Deliveries per claim                | 256                 | 32; a loop of their own                          |
 * | Start of a claim to the next        | no rest             | 3 × its duration, handshakes included; at least  |
 * |                                     |                     | 50 ms, at most 250 ms                            |
 * | Claim without a wake-up             | at next due time    | at next due time and every poll interval         |
 * | Outcomes per transaction            | 128                 | 16, alternating with the healthy ones            |
 * | Outcomes are gathered for           | 2 ms; 25 ms while 32 or more to quick ones are in flight               |
 * | Throttled (planned later) from      | 10,000 pending each | 400 pending together: each with 1 or more        |
 * | Catches up again below              | half of that        | nothing due                                      |
 * | One step of catching up             | 200 entries         | 32 entries, 1 event: a probe                     |
 * | Subscriptions per catch-up round    | all; of replay      | 4 a second in turn, and 4 of replay sessions;    |
 * |                                     | sessions one step a | after each step a rest of 20 × its duration, at  |
 * |                                     | second              | most 200 ms                                      |
 * | Wait between an attempt and a probe | none                | 1 s per consecutive failure, at most 60 s; the   |
 * | or the first attempt at another     |                     | schedule alone decides about retries. 60 s while |
 * |                                     |                     | the receiver has never answered 2xx              |
 *
 * Pending deliveries that only wait for the delay of their subscription are not counted. A process has at most 4,096
 * attempts in flight and is crowded from 2,048 on.
 */
import type { ReceiverHealth } from '../../store/sql/webhooks/health.ts'

export const pacing = {
  healthy: {
    attemptsMax: 4,
    claimMax: 256,
    /** After a crash, each attempt whose outcome was not stored is repeated, so few may be open per subscription. */
    unsettledMax: 7,
    /** Claimed ahead of free slots: of one quick receiver, and of all. A crash delays these by a lease. */
    aheadEachMax: 28,
    aheadMax: 256,
    /** Nothing more is claimed while this many wait for a slot of their subscription. */
    waitingMax: 512,
    outcomesMax: 128,
    /** Per subscription. */
    pendingMax: 10_000,
    stepEntriesMax: 200,
    stepEventsMax: Infinity,
  },
  unhealthy: {
    attemptsMax: 1,
    claimMax: 32,
    outcomesMax: 16,
    /** Of all unhealthy subscriptions together. */
    pendingMax: 400,
    /** Beyond `pendingMax`, subscriptions with this many pending are throttled. */
    pendingEachMin: 1,
    /** The planner checks `pendingMax` each time it has planned this many deliveries. */
    plannedMax: 400,
    stepEntriesMax: 32,
    stepEventsMax: 1,
    webhooksPerRound: 4,
    probeDelay: { msPerFailure: 1_000, msMax: 60_000 },
  },
} as const

const inFlightMax = 4_096
const crowdedFrom = 2_048
/** Quick receivers answer as many in all when they get one at a time: more would only open more connections. */
const quickCrowdedFrom = 128
const burstFrom = 32

/** How many deliveries to claim now; 0 or less when the process has no slot left or enough that wait. */
export const claimLimit = (health: ReceiverHealth, inFlight: number, waiting: number): number =>
  health === 'healthy' && waiting >= pacing.healthy.waitingMax
    ? 0
    : Math.min(pacing[health].claimMax, inFlightMax - inFlight)

export interface QuickClaim {
  /** How many deliveries to a quick receiver to have claimed. */
  readonly max: number
  /** More are claimed once this many are left: fewer and larger claims. */
  readonly againAt: number
}

/** What waits is shared among all quick receivers; in a crowd nothing waits. */
export const quickClaim = (quick: number, inFlight: number): QuickClaim => {
  const attempts = attemptsPerWebhook('healthy', inFlight)
  const share = Math.floor(pacing.healthy.aheadMax / Math.max(1, quick))
  const ahead = inFlight >= crowdedFrom ? 0 : Math.min(share, pacing.healthy.aheadEachMax)
  const max = attempts + ahead
  return { max, againAt: Math.floor(max / 2) }
}

/** In a crowd every subscription has one slot: receivers that hang take none from those that answer. */
export const attemptsPerWebhook = (health: ReceiverHealth, inFlight: number, quickInFlight = 0): number =>
  inFlight >= crowdedFrom || quickInFlight >= quickCrowdedFrom
    ? pacing.unhealthy.attemptsMax
    : pacing[health].attemptsMax

/**
 * How long outcomes wait for others to be recorded with: longer in a burst, because attempts need the processor first.
 * Gathering ends early when the last attempt does, or when a subscription waits for its outcomes.
 */
export const gatherMs = (quickInFlight: number): number => (quickInFlight >= burstFrom ? 25 : 2)

const stepRestFactor = 20
const stepRestMsMax = 200

/** The rest after one catch-up step of an unhealthy subscription. */
export const restAfterStepMs = (stepMs: number): number => Math.min(stepMs * stepRestFactor, stepRestMsMax)

const turnFactor = 3
const turnMsMin = 50
const turnMsMax = 250

/** How long a claim and the rest after it last: claiming for unhealthy receivers takes a share of the time only. */
export const claimTurnMs = (health: ReceiverHealth, claimMs: number): number =>
  health === 'healthy' ? 0 : Math.min(Math.max(claimMs * turnFactor, turnMsMin), turnMsMax)
