import type { SecretBox } from '../../../access/secret-box.ts'
import { type Clock, monotonicMs } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Histogram, Metrics } from '../../../kernel/metrics.ts'
import { yieldToLoop } from '../../../kernel/yield-to-loop.ts'
import type { Database } from '../../../store/driver/database.ts'
import {
  type Claim,
  type ClaimedDelivery,
  claimDeliveries,
} from '../../../store/sql/webhooks/claim-deliveries.ts'
import { deliveriesChannel, steadyOnly } from '../../../store/sql/webhooks/insert-deliveries.ts'
import { lockWebhooks } from '../../../store/sql/webhooks/lock-webhooks.ts'
import { type NextDue, readOutlook } from '../../../store/sql/webhooks/read-next-due.ts'
import { releaseAllDeliveries, releaseDeliveries } from '../../../store/sql/webhooks/release-deliveries.ts'
import { reusePlans } from '../../../store/sql/webhooks/reuse-plans.ts'
import type { AttemptDelivery } from '../sending/delivery-attempt.ts'
import { signingSecrets } from '../sending/signing-secrets.ts'
import { OutcomeQueue } from './outcome-queue.ts'
import { afterFailure } from './retry.ts'

export interface DispatcherDeps {
  readonly database: Database
  readonly attemptDelivery: AttemptDelivery
  readonly box: SecretBox
  /** Waits before each retry. */
  readonly delaysMs: readonly number[]
  /** The budget of one attempt. */
  readonly timeoutMs: number
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** How often to look without having been told. */
  readonly pollMs?: number
}

const perWebhookMax = 4
/** While it is failing, and until its receiver has answered once. */
const perUnsteadyMax = 1
/** Attempts of this process at once. */
const inFlightMax = 4_096
/** From here on every subscription has one slot: receivers that hang take none from those that answer. */
const crowdedFrom = 2_048
const claimMax = 256
/** Of receivers that may be dead few are claimed at a time, and claiming them takes a small part of the time. */
const unsteadyClaimMax = 6
const unsteadyEveryMsMin = 50
const unsteadyEveryMsMax = 1_000
/** The rest after each claim, as a multiple of its time: short while they answer, as new ones do, long once they do not. */
const restWhileAnswering = 5
const restWhileFailing = 100
const startsPerTurn = 2
/** What is to come is asked for so many times more rarely where this process alone decides it. */
const embeddedPolls = 10
/** An attempt, its outcome and a pause of the store fit into it; whoever dies in between is relieved after it. */
const leaseMsMin = 15_000
const leaseMarginMs = 10_000
const retryAfterMs = 500
const drainMsMax = 20_000

/** Claims what is due, sends it and writes down what became of it. No transaction is open while it sends. */
export class Dispatcher {
  readonly #parts: Required<DispatcherDeps>
  readonly #leaseMs: number
  readonly #inFlight = new Map<ClaimedDelivery, Promise<void>>()
  readonly #queue: OutcomeQueue
  readonly #lateness: Histogram
  #isClosed = false
  #isWoken = false
  /** Whether something may be due to those that may be dead, when their next turn is, and when at the latest. */
  #isUnsteadyDue = true
  #unsteadyAtMs = 0
  #unsteadyByMs = 0
  #unsteadyRest = restWhileAnswering
  #outlook: (NextDue & { readonly askedAtMs: number }) | null = null
  #wakeUp: (() => void) | null = null
  #running: Promise<void> = Promise.resolve()
  #unlisten: (() => Promise<void>) | null = null

  private constructor(parts: DispatcherDeps) {
    this.#parts = { pollMs: 1_000, ...parts }
    this.#leaseMs = Math.max(leaseMsMin, parts.timeoutMs + leaseMarginMs)
    const { database, log, metrics } = parts
    this.#queue = new OutcomeQueue({
      database,
      log,
      keptMs: this.#leaseMs,
      onSettled: () => this.wake(true),
    })
    metrics.gauge('scoreline_webhook_in_flight', 'Attempts under way', () => this.#inFlight.size)
    this.#lateness = metrics.histogram(
      'scoreline_webhook_lateness_seconds',
      'From when an attempt was due to its start',
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    )
  }

  static async start(parts: DispatcherDeps): Promise<Dispatcher> {
    const { database, clock } = parts
    const dispatcher = new Dispatcher(parts)
    if (database.driver === 'pglite') await releaseAllDeliveries(database.query, clock.now())
    dispatcher.#unlisten = await database.listen(deliveriesChannel, (due) =>
      dispatcher.wake(due === steadyOnly),
    )
    dispatcher.#running = dispatcher.#run()
    return dispatcher
  }

  /** Looks for due deliveries now; `isSteadyOnly`: those that may be dead have time. */
  wake(isSteadyOnly = false): void {
    this.#isWoken = true
    if (!isSteadyOnly) this.#isUnsteadyDue = true
    this.#wakeUp?.()
  }

  /** Claims nothing more and finishes what is under way; what does not end in time is given back. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.wake()
    await this.#running
    await this.#unlisten?.()
    const { timeoutMs } = this.#parts
    const inTime = Promise.withResolvers<unknown>()
    const timer = setTimeout(inTime.resolve, Math.min(drainMsMax, timeoutMs + retryAfterMs))
    await Promise.race([Promise.all(this.#inFlight.values()), inTime.promise])
    clearTimeout(timer)
    await this.#queue.drained()
    await this.#release([...this.#inFlight.keys()])
  }

  async #run(): Promise<void> {
    const { log } = this.#parts
    while (!this.#isClosed) {
      // Where nobody is to be delivered to nothing is claimed; a commit that makes something due says that there is.
      if (this.#isWoken && this.#outlook?.isAnyoneActive === false) this.#outlook = null
      const isWorthIt = this.#outlook?.isAnyoneActive !== false
      this.#isWoken = false
      try {
        const isMoreLikely = isWorthIt && (await this.#claimAll())
        if (!isMoreLikely) await this.#pause(await this.#idleMs())
      } catch (error) {
        if (!this.#isClosed) log.warn('webhooks.not_claimed', { error })
        await this.#pause(retryAfterMs)
      }
    }
  }

  /** Whether more may be due of those that answer. */
  async #claimAll(): Promise<boolean> {
    const isMoreLikely = await this.#claim('steady', claimMax)
    await this.#claimUnsteady()
    return isMoreLikely
  }

  /** Receivers that may be dead: after the others, a few at a time, so that hundreds of them delay nobody. */
  async #claimUnsteady(): Promise<void> {
    const { clock, pollMs } = this.#parts
    const startedMs = monotonicMs()
    const isTime = startedMs >= this.#unsteadyByMs || (this.#outlook?.atMs ?? Infinity) <= clock.now()
    if (isTime) this.#isUnsteadyDue = true
    if (!this.#isUnsteadyDue || startedMs < this.#unsteadyAtMs) return
    this.#isUnsteadyDue = false
    this.#isUnsteadyDue = (await this.#claim('unsteady', unsteadyClaimMax)) || this.#isUnsteadyDue
    const restMs = (monotonicMs() - startedMs) * this.#unsteadyRest
    this.#unsteadyAtMs = startedMs + Math.min(Math.max(restMs, unsteadyEveryMsMin), unsteadyEveryMsMax)
    this.#unsteadyByMs = startedMs + pollMs
  }

  /** Whether it took all it could, so that there may be more. */
  async #claim(whose: Claim['whose'], most: number): Promise<boolean> {
    const { database, clock } = this.#parts
    const limit = Math.min(most, inFlightMax - this.#inFlight.size)
    if (limit <= 0) return false
    const isCrowded = this.#inFlight.size >= crowdedFrom
    const claim = {
      nowMs: clock.now(),
      token: newId('claim'),
      leaseMs: this.#leaseMs,
      limit,
      whose,
      perWebhookMax: whose === 'unsteady' || isCrowded ? perUnsteadyMax : perWebhookMax,
    }
    const claimed = await database.transaction(async (query) => {
      await reusePlans(query)
      return claimDeliveries(query, claim)
    })
    for (const [i, delivery] of claimed.entries()) {
      // A burst of handshakes would hold up answers that have arrived meanwhile.
      if (i % startsPerTurn === startsPerTurn - 1) await yieldToLoop()
      this.#start(delivery, whose)
    }
    return claimed.length === limit
  }

  /** How long nothing will be due, as far as can be known. What waits for a slot is woken by the one that frees it. */
  async #idleMs(): Promise<number> {
    const { database, clock, pollMs } = this.#parts
    if (this.#isWoken) return 0
    const nowMs = clock.now()
    // Asked for now and then: what this process schedules meanwhile it knows, the rest is found by looking again.
    // Of an embedded store that is nothing: nobody else schedules.
    const knownMs = database.driver === 'pglite' ? pollMs * embeddedPolls : pollMs
    let outlook = this.#outlook
    if (!outlook || nowMs - outlook.askedAtMs >= knownMs || (outlook.atMs ?? Infinity) <= nowMs) {
      outlook = { askedAtMs: nowMs, ...(await readOutlook(database.query, nowMs)) }
      this.#outlook = outlook
    }
    const unsteadyMs = this.#isUnsteadyDue ? Math.max(0, this.#unsteadyAtMs - monotonicMs()) : pollMs
    return Math.min(pollMs, unsteadyMs, (outlook.atMs ?? Infinity) - nowMs)
  }

  #expect(atMs: number | null): void {
    if (atMs === null || !this.#outlook) return
    this.#outlook = { ...this.#outlook, atMs: Math.min(atMs, this.#outlook.atMs ?? atMs) }
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isWoken || this.#isClosed) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wakeUp = null
  }

  async #release(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const { database, clock } = this.#parts
    if (claimed.length === 0) return
    await database.transaction(async (query) => {
      await lockWebhooks(query, [...new Set(claimed.map(({ webhookId }) => webhookId))])
      await releaseDeliveries(query, claimed, clock.now())
    })
  }

  #start(delivery: ClaimedDelivery, whose: Claim['whose']): void {
    const { log, clock } = this.#parts
    this.#lateness.observe(Math.max(0, clock.now() - delivery.dueAtMs) / 1_000)
    const attempt = this.#attempt(delivery, whose)
      // Ours, such as a secret sealed under another key: the lease runs out and it is tried again.
      .catch((error) => log.error('webhook.not_attempted', { delivery: delivery.id, error }))
      .finally(() => {
        this.#inFlight.delete(delivery)
        if (this.#inFlight.size === 0) this.#queue.flush()
      })
    this.#inFlight.set(delivery, attempt)
  }

  async #attempt(delivery: ClaimedDelivery, whose: Claim['whose']): Promise<void> {
    const { attemptDelivery: ship, box, clock, delaysMs } = this.#parts
    const { webhookId, number, trigger, failures } = delivery
    const secrets = signingSecrets(box, webhookId, delivery)
    const outcome = await ship({ ...delivery, deliveryId: delivery.id, secrets })
    const atMs = clock.now()
    const { startedAtMs, durationMs, status, error, responseBody } = outcome
    if (whose === 'unsteady') this.#unsteadyRest = error === null ? restWhileAnswering : restWhileFailing
    const next =
      error === null
        ? ({ outcome: 'succeeded', nextAtMs: null } as const)
        : afterFailure(delaysMs, failures, atMs)
    this.#expect(next.nextAtMs)
    this.#queue.add({
      deliveryId: delivery.id,
      webhookId,
      token: delivery.token,
      attempt: { number, trigger, startedAtMs, durationMs, status, error, responseBody },
      ...next,
      atMs,
    })
  }
}
