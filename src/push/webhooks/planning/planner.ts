import type { Entry } from '../../../contract/change.ts'
import { eventsOf, type Topics } from '../../../journal/events.ts'
import { follow } from '../../../journal/follow.ts'
import type { Tail } from '../../../journal/tail.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { readEntries } from '../../../store/sql/journal/read-entries.ts'
import { type DeliveryToInsert, insertDeliveries } from '../../../store/sql/webhooks/insert-deliveries.ts'
import { insertWebhookEvents, type WebhookEvent } from '../../../store/sql/webhooks/insert-webhook-events.ts'
import { lockWebhookPlanner } from '../../../store/sql/webhooks/lock-webhook-planner.ts'
import { moveWebhookPlanner } from '../../../store/sql/webhooks/move-webhook-planner.ts'
import { readPlannedWebhooks } from '../../../store/sql/webhooks/read-planned-webhooks.ts'
import { readWebhookPlanner } from '../../../store/sql/webhooks/read-webhook-planner.ts'
import { skipWebhookPlanner } from '../../../store/sql/webhooks/skip-webhook-planner.ts'
import { holdBackDead } from '../delivery/throttle.ts'
import {
  createAudience,
  hears,
  type Listener,
  listenerOf,
  type PrincipalOf,
  rememberPrincipals,
} from './audience.ts'
import { webhookEventOf } from './event-body.ts'

export interface PlannerDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly principalOf: PrincipalOf
  readonly clock: Clock
  readonly log: Log
}

const entriesMax = 500
/** A transaction plans no more than this, one entry excepted: whoever waits for its locks waits shortly. */
const deliveriesMax = 5_000
const retryAfterMs = 1_000
/** After this many deliveries to receivers that may be dead it is time to see whether they take any. */
const unsteadyMax = 400

/** Who listens, as of a version of the subscriptions. */
interface Audience {
  readonly version: number
  readonly isEmpty: boolean
  readonly of: (name: string) => readonly Listener[]
}

interface Match {
  readonly events: readonly WebhookEvent[]
  readonly deliveries: readonly DeliveryToInsert[]
  /** How many of them go to receivers that may be dead. */
  readonly unsteady: number
  /** The last entry that this covers. */
  readonly reached: number
}

/**
 * Turns entries of the journal into deliveries. Deliveries and the planner's place commit together, under a lock on
 * that place, so each event is planned once for each subscription, whatever crashes and however many plan at once.
 */
export class Planner {
  readonly #parts: PlannerDeps
  readonly #stop = new AbortController()
  readonly #running: Promise<void>
  #audience: Audience | null = null
  #unsteady = 0
  #seq: number

  private constructor(parts: PlannerDeps, seq: number) {
    this.#parts = parts
    this.#seq = seq
    this.#running = this.#run()
  }

  static async start(parts: PlannerDeps): Promise<Planner> {
    return new Planner(parts, await readWebhookPlanner(parts.database.query))
  }

  /** Entries that this process knows of and has not seen planned. */
  get lag(): number {
    return Math.max(0, this.#parts.tail.headSeq - this.#seq)
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
        if (!signal.aborted) this.#parts.log.warn('webhooks.not_planned', { error })
      }
      if (!signal.aborted) await pause(retryAfterMs, signal)
    }
  }

  async #followOn(): Promise<void> {
    const { database, tail } = this.#parts
    this.#seq = await this.#readPlace()
    // What retention dropped before it was planned cannot be told any more: go on with what is kept.
    const after = { epoch: tail.epoch, seq: this.#seq, part: 0, floor: tail.floor }
    const batches = follow({ database, tail, after, signal: this.#stop.signal, batchMax: entriesMax })
    for await (const batch of batches) {
      let rest = batch
      while (rest.length > 0 && !this.#stop.signal.aborted) rest = await this.#plan(rest)
    }
  }

  /** Where to go on: behind what was planned and, however long that is, behind what came since and says nothing. */
  async #readPlace(): Promise<number> {
    const { database, tail } = this.#parts
    const planned = await readWebhookPlanner(database.query)
    const { headSeq } = tail
    const [first] = await readEntries(database.query, { afterSeq: planned, limit: 1, withEvents: true })
    return first ? first.seq - 1 : Math.max(planned, headSeq)
  }

  /** Plans what it can of a batch in one transaction and answers with the rest. */
  async #plan(batch: readonly Entry[]): Promise<readonly Entry[]> {
    const last = batch[batch.length - 1]!.seq
    // Nothing to plan: the place is written down with the next entry that has something to say.
    if (batch.every(({ events }) => events === null)) this.#seq = last
    else if (await this.#skip(batch)) this.#seq = last
    else this.#seq = await this.#parts.database.transaction((query) => this.#planIn(query, batch))
    if (this.#unsteady >= unsteadyMax) await this.#holdBack()
    return batch.filter(({ seq }) => seq > this.#seq)
  }

  /** Whether nobody wants anything of a batch; the place is moved behind it then, without a transaction. */
  async #skip(batch: readonly Entry[]): Promise<boolean> {
    const audience = this.#audience
    if (!audience || this.#match(batch, audience).deliveries.length > 0) return false
    const seq = batch[batch.length - 1]!.seq
    return skipWebhookPlanner(this.#parts.database.query, { seq, version: audience.version })
  }

  async #planIn(query: Query, batch: readonly Entry[]): Promise<number> {
    const { clock, log } = this.#parts
    const { seq: before, version } = await lockWebhookPlanner(query)
    const fresh = batch.filter(({ seq }) => seq > before)
    // Another process was faster.
    if (fresh.length === 0) return before
    const audience = await this.#audienceOf(query, version)
    const { events, deliveries, unsteady, reached } = this.#match(fresh, audience)
    await insertWebhookEvents(query, events)
    const isUrgent = unsteady > 0
    await insertDeliveries(query, deliveries, { atMs: clock.now(), trigger: 'schedule', isUrgent })
    await moveWebhookPlanner(query, reached)
    this.#unsteady += unsteady
    log.debug('webhooks.planned', { seq: reached, events: events.length, deliveries: deliveries.length })
    return reached
  }

  async #audienceOf(query: Query, version: number): Promise<Audience> {
    if (this.#audience?.version === version) return this.#audience
    const listeners = (await readPlannedWebhooks(query)).map(listenerOf)
    this.#audience = { version, isEmpty: listeners.length === 0, of: createAudience(listeners) }
    return this.#audience
  }

  /** In a transaction of its own: what was planned just now is on its way meanwhile. */
  async #holdBack(): Promise<void> {
    this.#unsteady = 0
    // Read anew: who was not steady may be by now.
    this.#audience = null
    await holdBackDead(this.#parts)
  }

  #match(entries: readonly Entry[], audience: Audience): Match {
    // Where nobody listens nothing is rendered.
    if (audience.isEmpty) return nothingUpTo(entries)
    const { topics, tail } = this.#parts
    const principalOf = rememberPrincipals(this.#parts.principalOf)
    const events: WebhookEvent[] = []
    const deliveries: DeliveryToInsert[] = []
    let unsteady = 0
    let reached = 0
    for (const entry of entries) {
      if (deliveries.length >= deliveriesMax) break
      reached = entry.seq
      for (const event of eventsOf(topics, tail.epoch, entry)) {
        const hearing = audience
          .of(event.topic.name)
          .filter((listener) => listener.activeFromSeq < entry.seq && hears(listener, principalOf, event))
        if (hearing.length === 0) continue
        events.push(webhookEventOf(event))
        for (const { id, isSteady } of hearing) {
          deliveries.push({ id: newId('dlv'), webhookId: id, eventId: event.id })
          if (!isSteady) unsteady++
        }
      }
    }
    return { events, deliveries, unsteady, reached }
  }
}

const nothingUpTo = (entries: readonly Entry[]): Match => ({
  events: [],
  deliveries: [],
  unsteady: 0,
  reached: entries[entries.length - 1]!.seq,
})

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
