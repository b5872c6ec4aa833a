import type { SecretBox } from '../../../access/secret-box.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Histogram, Metrics } from '../../../kernel/metrics.ts'
import { yieldIfDue } from '../../../kernel/yield-to-loop.ts'
import type { Database } from '../../../store/driver/database.ts'
import type { Completion } from '../../../store/sql/webhooks/attempts.ts'
import {
  type ClaimedDelivery,
  cancelClaimed,
  claimDeliveries,
  reusePlans,
} from '../../../store/sql/webhooks/claims.ts'
import {
  deliveriesChannel,
  dueLater,
  healthyOnly,
  releaseAllDeliveries,
  releaseDeliveries,
  stoppedWebhook,
} from '../../../store/sql/webhooks/deliveries.ts'
import type { ReceiverHealth } from '../../../store/sql/webhooks/health.ts'
import { lockWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { attemptsPerWebhook, claimLimit, claimTurnMs, gatherMs, pacing, quickClaim } from '../pacing.ts'
import type { AttemptDelivery } from '../sending/delivery-attempt.ts'
import type { EventName } from '../subscriptions/catalogue.ts'
import { partByRights } from '../subscriptions/refusal.ts'
import { type AttemptClaimedDeps, attemptClaimed } from './attempt-claimed.ts'
import { ClaimLoop } from './claim-loop.ts'
import type { MovedBy } from './delivery-states.ts'
import { DueTimes, receiverHealths } from './due-times.ts'
import { Lanes } from './lanes.ts'
import { OutcomeQueue } from './outcome-queue.ts'
import { PlannedClaims } from './planned-claims.ts'

export interface DispatcherDeps {
  readonly database: Database
  readonly attemptDelivery: AttemptDelivery
  readonly box: SecretBox
  /** Which tier and leagues an event needs. */
  readonly catalogue: readonly EventName[]
  /** The delay before each retry. */
  readonly delaysMs: readonly number[]
  /** The time limit of one attempt. */
  readonly timeoutMs: number
  /** Why nothing is sent now; null, or absent, when deliveries are sent. */
  readonly heldBack?: () => string | null
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** How often to look for due deliveries without a wake-up. */
  readonly pollMs?: number
}

/**
 * A lease lasts three times as long as an attempt may: long enough for its outcome and a short store outage. Then
 * another process takes over from a dead one.
 */
const leasePerTimeout = 3
const leaseMsMin = 2_000
const drainMarginMs = 500
const drainMsMax = 20_000

/**
 * Claims due deliveries, sends them and records the outcomes. `delivery-states.ts` has the states of a delivery, and
 * `pacing.ts` decides how many and when. No transaction is open while it sends, and nothing is sent before the
 * transaction that claimed it has committed. It has these modes:
 *
 * - **Claiming.** Two loops, one for healthy and one for unhealthy receivers, claim what is due, so that claims and
 *   handshakes for the dead delay nobody else. A loop runs when it is woken (a commit, a free slot) and when something
 *   becomes due (`due-times.ts`).
 * - **Claimed while planned.** In the process that plans, deliveries to quick receivers with nothing due are inserted
 *   as claimed (`planned-claims.ts`), and started here after the commit. The loops find nothing of these.
 * - **Crowded.** With thousands of attempts in flight each subscription has one slot, and nothing is claimed ahead.
 * - **Held back.** The installation is paused or sends nothing: the loops claim nothing and look again every poll.
 * - **Store outage.** Outcomes wait until they can be recorded or their lease has run out (`outcome-queue.ts`).
 * - **Closing.** Nothing new starts, attempts in flight get their time, and the rest is released.
 */
export class Dispatcher {
  readonly #deps: Required<DispatcherDeps>
  readonly #leaseMs: number
  readonly #lanes = new Lanes({
    attempt: (delivery) => this.#attempt(delivery),
    attemptsMax: (quick) => attemptsPerWebhook('healthy', this.#lanes.active.size, quick),
    unsettledMax: pacing.healthy.unsettledMax,
    onFull: () => this.#queue.flush(),
    onStale: (deliveries) => this.#releaseWaiting(deliveries),
  })
  readonly #queue: OutcomeQueue
  readonly #attempting: AttemptClaimedDeps
  /** For the planner of this process. */
  readonly planned: PlannedClaims
  /** Marks the claims of this process. */
  readonly #owner = newId('claim')
  #claims = 0
  readonly #lateness: Histogram
  readonly #dueTimes: DueTimes
  #loops: Readonly<Record<ReceiverHealth, ClaimLoop>> | null = null
  #unlisten: (() => Promise<void>) | null = null

  private constructor(deps: DispatcherDeps) {
    this.#deps = { pollMs: 1_000, heldBack: () => null, ...deps }
    this.#leaseMs = Math.max(leaseMsMin, deps.timeoutMs * leasePerTimeout)
    const { database, clock, log, metrics } = deps
    const { attemptDelivery, box, delaysMs } = deps
    this.#attempting = { lanes: this.#lanes, attemptDelivery, box, clock, delaysMs }
    this.#dueTimes = new DueTimes({
      database,
      clock,
      pollMs: this.#deps.pollMs,
      onDue: (health) => this.#loops?.[health].wake(),
      onChange: (health) => this.#loops?.[health].recheck(),
    })
    this.planned = new PlannedClaims({
      lanes: this.#lanes,
      owner: this.#owner,
      leaseMs: this.#leaseMs,
      catalogue: deps.catalogue,
      now: () => clock.now(),
      start: (claimed) => this.#startPlanned(claimed),
    })
    this.#queue = new OutcomeQueue({
      database,
      log,
      gatherMs: () => gatherMs(this.#lanes.quickActive),
      keptMs: this.#leaseMs,
      onGivenUp: ({ webhookId }) => this.#lanes.settled(webhookId),
      onRecorded: (completions, hasRecovered) => {
        for (const { webhookId } of completions) this.#lanes.settled(webhookId)
        this.planned.settled()
        if (hasRecovered) this.#dueTimes.recovered()
        if (completions.some((completion) => this.#mayClaimAfter(completion))) this.wakeHealthy()
        // A receiver that has just failed is unhealthy when its retry is due; polling finds the exceptions.
        for (const { nextAtMs } of completions)
          if (nextAtMs !== null) this.#dueTimes.expect('unhealthy', nextAtMs)
      },
    })
    metrics.gauge('scoreline_webhook_in_flight', 'Attempts in flight', () => this.#lanes.active.size)
    this.#lateness = metrics.histogram(
      'scoreline_webhook_lateness_seconds',
      'Time from when an attempt was due to its start',
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    )
  }

  static async start(deps: DispatcherDeps): Promise<Dispatcher> {
    const { database, clock } = deps
    const dispatcher = new Dispatcher(deps)
    if (database.driver === 'pglite') await releaseAllDeliveries(database.query, clock.now())
    dispatcher.#unlisten = await database.listen(deliveriesChannel, (due) => {
      dispatcher.planned.dueAdded()
      const stopped = stoppedWebhook.read(due)
      const laterMs = dueLater.read(due)
      if (laterMs !== null) for (const health of receiverHealths) dispatcher.#dueTimes.expect(health, laterMs)
      else if (stopped !== null) dispatcher.#releaseWaiting(dispatcher.#lanes.drop(stopped))
      else if (due === healthyOnly) dispatcher.wakeHealthy()
      else dispatcher.wake()
    })
    dispatcher.#loops = { healthy: dispatcher.#loop('healthy'), unhealthy: dispatcher.#loop('unhealthy') }
    return dispatcher
  }

  /** Looks for due deliveries now. */
  wake(): void {
    this.wakeHealthy()
    this.#loops?.unhealthy.wake()
  }

  /** Looks for due deliveries to healthy receivers now; unhealthy ones wait for their next look. */
  wakeHealthy(): void {
    this.#dueTimes.woken()
    this.#loops?.healthy.wake()
  }

  /** Claims and starts nothing more and finishes the attempts in flight; releases those that do not end in time. */
  async close(): Promise<void> {
    await Promise.all([this.#loops?.healthy.close(), this.#loops?.unhealthy.close()])
    await this.#unlisten?.()
    const waiting = this.#lanes.dropAll()
    const { timeoutMs } = this.#deps
    const inTime = Promise.withResolvers<unknown>()
    const timer = setTimeout(inTime.resolve, Math.min(drainMsMax, timeoutMs + drainMarginMs))
    await Promise.race([Promise.all(this.#lanes.active.values()), inTime.promise])
    clearTimeout(timer)
    await this.#queue.drained()
    await this.#release(waiting, 'claimed')
    await this.#release([...this.#lanes.active.keys()], 'sent')
  }

  /** Healthy and unhealthy receivers have a loop each: claims and handshakes for one delay no claim for the other. */
  #loop(health: ReceiverHealth): ClaimLoop {
    const { log, heldBack, pollMs } = this.#deps
    const mayClaim = () => heldBack() === null && this.#dueTimes.hasActive(health)
    return new ClaimLoop({
      claim: async () => mayClaim() && (await this.#claim(health)),
      idleMs: async () => (heldBack() === null ? this.#dueTimes.idleMs(health) : pollMs),
      turnMs: (claimMs) => claimTurnMs(health, claimMs),
      onError: (error) => log.warn('webhooks.not_claimed', { error }),
    })
  }

  /** Returns whether the claim was full, so that more may be due. */
  async #claim(health: ReceiverHealth): Promise<boolean> {
    const { database, clock } = this.#deps
    const inFlight = this.#lanes.active.size
    const limit = claimLimit(health, inFlight, this.#lanes.waiting)
    if (limit <= 0) return false
    const nowMs = clock.now()
    this.#dueTimes.claimed(health, nowMs)
    const quick = health === 'healthy' ? [...this.#lanes.quick] : []
    const claim = {
      nowMs,
      token: `${this.#owner}.${++this.#claims}`,
      owner: this.#owner,
      quick: { webhookIds: quick, ...quickClaim(quick.length, inFlight) },
      leaseMs: this.#leaseMs,
      limit,
      health,
      perWebhookMax: attemptsPerWebhook(health, inFlight),
      probeDelay: pacing.unhealthy.probeDelay,
    }
    const claimed = await database.transaction(async (query) => {
      // Sent together, to save a round trip.
      const [, all] = await Promise.all([reusePlans(query), claimDeliveries(query, claim)])
      const { refused, allowed } = partByRights(this.#deps.catalogue, all)
      await cancelClaimed(query, refused, claim.nowMs)
      return { count: all.length, allowed }
    })
    for (const { webhookId } of claimed.allowed) this.planned.found(webhookId)
    await this.#startAll(claimed.allowed)
    return claimed.count === limit
  }

  async #startAll(claimed: readonly ClaimedDelivery[]): Promise<void> {
    for (const delivery of claimed) {
      await yieldIfDue()
      this.#lanes.add(delivery)
    }
  }

  /** Starts what the planner claimed; a receiver that has failed or was stopped meanwhile gets nothing ahead. */
  async #startPlanned(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const late = claimed.filter(({ webhookId }) => !this.#lanes.quick.has(webhookId))
    if (late.length > 0) this.#releaseWaiting(late)
    await this.#startAll(late.length === 0 ? claimed : claimed.filter((delivery) => !late.includes(delivery)))
  }

  /** Whether a claim after this outcome may find something: not while enough of a quick receiver's are claimed. */
  #mayClaimAfter({ webhookId, outcome }: Completion): boolean {
    const { active, quick } = this.#lanes
    if (outcome !== 'succeeded' || !quick.has(webhookId)) return true
    if (this.planned.isServed(webhookId)) return false
    return this.#lanes.claimedOf(webhookId) <= quickClaim(quick.size, active.size).againAt
  }

  /** Releases deliveries whose attempts have not started. */
  #releaseWaiting(waiting: readonly ClaimedDelivery[]): void {
    this.#release(waiting, 'claimed').then(
      () => this.wakeHealthy(),
      // Without a release they are due when their lease runs out.
      (error) => this.#deps.log.warn('webhooks.not_released', { error }),
    )
  }

  async #release(claimed: readonly ClaimedDelivery[], stage: MovedBy<'release'>): Promise<void> {
    const { database, clock } = this.#deps
    if (claimed.length === 0) return
    await database.transaction(async (query) => {
      await lockWebhooks(query, [...new Set(claimed.map(({ webhookId }) => webhookId))])
      await releaseDeliveries(query, claimed, stage, clock.now())
    })
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { log, clock } = this.#deps
    this.#lateness.observe(Math.max(0, clock.now() - delivery.dueAtMs) / 1_000)
    try {
      this.#queue.add(await attemptClaimed(this.#attempting, delivery))
    } catch (error) {
      // Our fault, such as a secret sealed under another key: it is retried when the lease runs out.
      log.error('webhook.not_attempted', { delivery: delivery.id, error })
      this.#lanes.settled(delivery.webhookId)
    }
    // This one is still counted.
    if (this.#lanes.active.size === 1) this.#queue.flush()
  }
}
