import type { Entry } from '../../../contract/change.ts'
import { eventsOf, type JournalEvent, type Topics } from '../../../journal/events.ts'
import { follow } from '../../../journal/follow.ts'
import type { Tail } from '../../../journal/tail.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Log } from '../../../kernel/log.ts'
import { sleep } from '../../../kernel/repeat.ts'
import { yieldIfDue, yieldToLoop } from '../../../kernel/yield-to-loop.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { readEntries } from '../../../store/sql/journal/entries.ts'
import { reusePlans } from '../../../store/sql/webhooks/claims.ts'
import { type DeliveryToInsert, insertDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import {
  insertWebhookEvents,
  lockWebhookPlanner,
  moveWebhookPlanner,
  readPlannedWebhooks,
  readWebhookPlanner,
  skipWebhookPlanner,
  type WebhookEvent,
} from '../../../store/sql/webhooks/planner.ts'
import { pacing } from '../pacing.ts'
import type { PointOf, PrincipalOf } from '../subscriptions/webhook-deps.ts'
import {
  createAudience,
  pointOfSubscriber,
  receives,
  rememberPrincipals,
  type Subscriber,
  subscriberOf,
} from './audience.ts'
import { webhookEventOf } from './event-body.ts'
import type { ClaimsOfProcess, PlannedClaim } from './planned-claim.ts'
import { throttleUnhealthy } from './throttle.ts'

export interface PlannerDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly principalOf: PrincipalOf
  readonly pointOf: PointOf
  readonly clock: Clock
  readonly log: Log
  /** Claims deliveries for this process while they are planned; without it any process claims them afterwards. */
  readonly claims?: ClaimsOfProcess
}

const entriesMax = 500
/** A transaction stops after the entry that exceeds this: locks are held briefly, and requests are answered in between. */
const deliveriesMax = 1_000
const retryAfterMs = 1_000

/** The subscriptions of one version, by event name. */
interface Audience {
  readonly version: number
  readonly isEmpty: boolean
  readonly of: (name: string) => readonly Subscriber[]
}

interface Match {
  readonly events: readonly WebhookEvent[]
  readonly deliveries: readonly DeliveryToInsert[]
  /** How many of them go to unhealthy receivers. */
  readonly unhealthy: number
  /** The last entry covered. */
  readonly reached: number
}

interface Planned {
  readonly reached: number
  readonly claim: PlannedClaim | null
  /** The claimed deliveries that were inserted. */
  readonly inserted: ReadonlySet<string>
}

/**
 * Turns journal entries into deliveries. Deliveries and the planner's position commit together, under a lock on that
 * position, so each event is planned once per subscription, whatever crashes and however many planners run.
 */
export class Planner {
  readonly #deps: PlannerDeps
  readonly #stop = new AbortController()
  readonly #running: Promise<void>
  #audience: Audience | null = null
  #unhealthyPlanned = 0
  /** The epoch of the entries that are being planned. */
  #epoch: string
  #seq: number

  private constructor(deps: PlannerDeps, seq: number) {
    this.#deps = deps
    this.#epoch = deps.tail.epoch
    this.#seq = seq
    this.#running = this.#run()
  }

  static async start(deps: PlannerDeps): Promise<Planner> {
    return new Planner(deps, await readWebhookPlanner(deps.database.query))
  }

  /** Known entries that this process has not seen planned. */
  get lag(): number {
    return Math.max(0, this.#deps.tail.headSeq - this.#seq)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        await this.#followOn()
      } catch (error) {
        if (!signal.aborted) this.#deps.log.warn('webhooks.not_planned', { error })
      }
      if (!signal.aborted) await sleep(retryAfterMs, signal)
    }
  }

  async #followOn(): Promise<void> {
    const { database, tail } = this.#deps
    const { branch } = tail
    const { signal } = this.#stop
    this.#epoch = tail.epoch
    this.#seq = await this.#readPosition()
    // Entries that retention dropped before they were planned are lost: continue with those that are kept.
    const after = { epoch: this.#epoch, seq: this.#seq, part: 0, floor: tail.floor }
    const batches = follow({ database, tail, after, branch, signal, batchMax: entriesMax })
    for await (const batch of batches) {
      // Nothing is delivered that the store has not got.
      if (!(await tail.confirm(batch.at(-1)!.seq, branch, signal))) return
      let rest = batch
      while (rest.length > 0 && !signal.aborted) rest = await this.#plan(rest)
    }
  }

  /** The position to continue from: after the planned entries and after the ones since that make no event. */
  async #readPosition(): Promise<number> {
    const { database, tail } = this.#deps
    const planned = await readWebhookPlanner(database.query)
    const { seq: storedSeq } = tail.stored
    const [first] = await readEntries(database.query, { afterSeq: planned, limit: 1, withEvents: true })
    return first ? first.seq - 1 : Math.max(planned, storedSeq)
  }

  /** Plans as much of a batch as fits into one transaction and returns the rest. */
  async #plan(batch: readonly Entry[]): Promise<readonly Entry[]> {
    const last = batch[batch.length - 1]!.seq
    // Nothing to plan: the position is stored with the next entry that makes events.
    if (batch.every(({ events }) => events === null)) this.#seq = last
    else if (await this.#skip(batch)) this.#seq = last
    else this.#seq = await this.#planDeliveries(batch)
    if (this.#unhealthyPlanned >= pacing.unhealthy.plannedMax) await this.#throttleUnhealthy()
    return batch.filter(({ seq }) => seq > this.#seq)
  }

  /** Moves the position past a batch without a transaction, if no subscription receives any of its events. */
  async #skip(batch: readonly Entry[]): Promise<boolean> {
    const audience = this.#audience
    if (!audience || this.#isReceived(batch, audience)) return false
    const seq = batch[batch.length - 1]!.seq
    return skipWebhookPlanner(this.#deps.database.query, {
      seq,
      epoch: this.#epoch,
      version: audience.version,
    })
  }

  async #planDeliveries(batch: readonly Entry[]): Promise<number> {
    const { database, claims } = this.#deps
    await claims?.untilRoom(database.query)
    const { reached, claim, inserted } = await database.transaction((query) => this.#planIn(query, batch))
    if (claim) await claims?.committed(claim, inserted)
    return reached
  }

  async #planIn(query: Query, batch: readonly Entry[]): Promise<Planned> {
    const { clock, log, claims } = this.#deps
    // Sent together, to save round trips; they run one after the other.
    const [, { seq: before, version }, claim] = await Promise.all([
      reusePlans(query),
      lockWebhookPlanner(query),
      claims?.open(query) ?? null,
    ])
    const fresh = batch.filter(({ seq }) => seq > before)
    // Another process has planned them.
    if (fresh.length === 0) return { reached: before, claim: null, inserted: new Set() }
    const audience = await this.#audienceOf(query, version)
    const match = await this.#match(fresh, audience, claim?.room || deliveriesMax)
    const { events, deliveries, unhealthy, reached } = match
    const atMs = clock.now()
    // With hundreds of receivers each of these steps takes milliseconds: requests are answered in between.
    await yieldToLoop()
    claim?.take(deliveries, events, atMs)
    await yieldToLoop()
    const isUrgent = unhealthy > 0
    const [, inserted] = await Promise.all([
      insertWebhookEvents(query, events),
      insertDeliveries(query, deliveries, { atMs, trigger: 'schedule', isUrgent, claim }),
      moveWebhookPlanner(query, reached, this.#epoch),
    ])
    this.#unhealthyPlanned += unhealthy
    log.debug('webhooks.planned', { seq: reached, events: events.length, deliveries: deliveries.length })
    return { reached, claim, inserted }
  }

  async #audienceOf(query: Query, version: number): Promise<Audience> {
    if (this.#audience?.version === version) return this.#audience
    const subscribers = (await readPlannedWebhooks(query)).map(subscriberOf)
    this.#audience = { version, isEmpty: subscribers.length === 0, of: createAudience(subscribers) }
    return this.#audience
  }

  /** Runs in a separate transaction, so that what was just planned can be sent meanwhile. */
  async #throttleUnhealthy(): Promise<void> {
    this.#unhealthyPlanned = 0
    // Read the subscriptions again: an unhealthy one may be healthy by now.
    this.#audience = null
    await throttleUnhealthy(this.#deps)
  }

  /** Whether any subscription receives any event of these entries. */
  #isReceived(entries: readonly Entry[], audience: Audience): boolean {
    if (audience.isEmpty) return false
    const { topics } = this.#deps
    const principalOf = rememberPrincipals(this.#deps.principalOf)
    return entries.some((entry) =>
      eventsOf(topics, this.#epoch, entry).some((event) =>
        audience.of(event.topic.name).some((subscriber) => isFor(subscriber, principalOf, entry, event)),
      ),
    )
  }

  /** Stops after the entry that brings `max` deliveries. */
  async #match(entries: readonly Entry[], audience: Audience, max: number): Promise<Match> {
    // Without subscriptions no event is rendered.
    if (audience.isEmpty) return nothingUpTo(entries)
    const { topics, pointOf } = this.#deps
    const principalOf = rememberPrincipals(this.#deps.principalOf)
    const events: WebhookEvent[] = []
    const deliveries: DeliveryToInsert[] = []
    let unhealthy = 0
    let reached = 0
    for (const entry of entries) {
      if (deliveries.length >= max) break
      const pause = yieldIfDue()
      if (pause) await pause
      reached = entry.seq
      for (const event of eventsOf(topics, this.#epoch, entry)) {
        const subscribers = audience.of(event.topic.name)
        const receivers = subscribers.filter((one) => isFor(one, principalOf, entry, event))
        if (receivers.length === 0) continue
        events.push(webhookEventOf(event))
        for (const receiver of receivers) {
          const point = pointOfSubscriber(pointOf, principalOf(receiver.keyId)!, receiver)
          const dueMs = point.visibleAtMs(entry)
          deliveries.push({ id: newId('dlv'), webhookId: receiver.id, eventId: event.id, dueMs })
          if (!receiver.isHealthy) unhealthy++
        }
      }
    }
    return { events, deliveries, unhealthy, reached }
  }
}

const isFor = (
  subscriber: Subscriber,
  principalOf: PrincipalOf,
  entry: Entry,
  event: JournalEvent,
): boolean => subscriber.activeFromSeq < entry.seq && receives(subscriber, principalOf, event)

const nothingUpTo = (entries: readonly Entry[]): Match => ({
  events: [],
  deliveries: [],
  unhealthy: 0,
  reached: entries[entries.length - 1]!.seq,
})
