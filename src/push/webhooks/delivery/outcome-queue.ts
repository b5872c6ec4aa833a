import { monotonicMs } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { StoreError } from '../../../store/driver/store-error.ts'
import type { Completion } from '../../../store/sql/webhooks/complete-deliveries.ts'
import { recordOutcomes } from './record-outcomes.ts'

export interface OutcomeQueueDeps {
  readonly database: Database
  readonly log: Log
  /** After this long nobody asks for the outcome of an attempt any more: its lease has run out. */
  readonly keptMs: number
  /** Something was written down: there is room for more. */
  readonly onSettled: () => void
}

/** Outcomes that come together are written together. */
const gatherMs = 2
const batchMax = 128
/** Outcomes of receivers that fail are written in short steps, so that nobody waits long for them. */
const failingMax = 4
const retryAfterMs = 250

interface Waiting {
  readonly completion: Completion
  readonly untilMs: number
}

/** Writes outcomes down in batches, one after the other, and holds on to them while the store is away. */
export class OutcomeQueue {
  readonly #parts: OutcomeQueueDeps
  #waiting: Waiting[] = []
  #settling: Promise<void> | null = null
  #gathered: (() => void) | null = null

  constructor(parts: OutcomeQueueDeps) {
    this.#parts = parts
  }

  add(completion: Completion): void {
    this.#waiting.push({ completion, untilMs: monotonicMs() + this.#parts.keptMs })
    this.#settling ??= this.#settleAll().finally(() => {
      this.#settling = null
    })
  }

  /** Nothing else is to come for now: gathering ends. */
  flush(): void {
    this.#gathered?.()
  }

  /** Resolves when nothing waits. */
  async drained(): Promise<void> {
    await this.#settling
  }

  async #settleAll(): Promise<void> {
    await this.#gather()
    for (let isFailingNext = false; this.#waiting.length > 0; isFailingNext = !isFailingNext) {
      const batch = this.#take(isFailingNext)
      if (batch.length === 0) continue
      const rest = await this.#settle(batch.map(({ completion }) => completion))
      if (rest.size === 0) continue
      const nowMs = monotonicMs()
      const kept = batch.filter(({ completion, untilMs }) => rest.has(completion) && untilMs > nowMs)
      this.#waiting.unshift(...kept)
      await Bun.sleep(retryAfterMs)
    }
  }

  /**
   * Takes outcomes of subscriptions that have a success among them or, in turn, of the others. Those of one
   * subscription stay in their order.
   */
  #take(isFailing: boolean): readonly Waiting[] {
    const answering = new Set<string>()
    for (const { completion } of this.#waiting) {
      if (completion.outcome === 'succeeded') answering.add(completion.webhookId)
    }
    const max = isFailing ? failingMax : batchMax
    const [taken, left]: [Waiting[], Waiting[]] = [[], []]
    for (const one of this.#waiting) {
      const isAsked = answering.has(one.completion.webhookId) !== isFailing
      if (isAsked && taken.length < max) taken.push(one)
      else left.push(one)
    }
    this.#waiting = left
    return taken
  }

  async #gather(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs)
      this.#gathered = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#gathered = null
  }

  /** Those that could not be written down now and may be later. */
  async #settle(batch: readonly Completion[]): Promise<ReadonlySet<Completion>> {
    const { database, log, onSettled } = this.#parts
    try {
      const { counted, failed } = await recordOutcomes(database, batch)
      for (const webhook of failed) log.warn('webhook.failed', { webhook })
      const late = batch.length - counted.size
      if (late > 0) log.warn('webhooks.attempts_too_late', { attempts: late })
      onSettled()
      return new Set()
    } catch (error) {
      const isOutage = error instanceof StoreError && error.isOutage
      log.warn('webhooks.not_settled', { attempts: batch.length, error })
      if (isOutage) return new Set(batch)
      // One of them is at fault: the others do not wait for it.
      if (batch.length > 1) for (const one of batch) await this.#settle([one])
      return new Set()
    }
  }
}
