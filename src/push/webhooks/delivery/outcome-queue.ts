import { monotonicMs } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { StoreError } from '../../../store/driver/store-error.ts'
import type { Completion } from '../../../store/sql/webhooks/attempts.ts'
import type { ReceiverHealth } from '../../../store/sql/webhooks/health.ts'
import { pacing } from '../pacing.ts'
import { recordOutcomes } from './record-outcomes.ts'

export interface OutcomeQueueDeps {
  readonly database: Database
  readonly log: Log
  /** Outcomes that arrive within this time are recorded together. */
  readonly gatherMs: () => number
  /** How long an outcome is worth keeping: afterwards the lease of its attempt has run out. */
  readonly keptMs: number
  /** Called when outcomes were recorded, which frees slots, schedules retries and may let a receiver recover. */
  readonly onRecorded: (completions: readonly Completion[], hasRecovered: boolean) => void
  /** Called when an outcome will not be recorded. */
  readonly onGivenUp: (completion: Completion) => void
}

const retryAfterMs = 250

interface Waiting {
  readonly completion: Completion
  readonly untilMs: number
}

/** Records outcomes in batches, one after the other, and keeps them during a store outage. */
export class OutcomeQueue {
  readonly #deps: OutcomeQueueDeps
  #waiting: Waiting[] = []
  #recording: Promise<void> | null = null
  #gathered: (() => void) | null = null

  constructor(deps: OutcomeQueueDeps) {
    this.#deps = deps
  }

  add(completion: Completion): void {
    this.#waiting.push({ completion, untilMs: monotonicMs() + this.#deps.keptMs })
    this.#recording ??= this.#recordAll().finally(() => {
      this.#recording = null
    })
  }

  /** Ends gathering: no other outcome is expected soon, or one is waited for. */
  flush(): void {
    this.#gathered?.()
  }

  /** Resolves when no outcome is waiting. */
  async drained(): Promise<void> {
    await this.#recording
  }

  async #recordAll(): Promise<void> {
    await this.#gather()
    for (let health: ReceiverHealth = 'healthy'; this.#waiting.length > 0; health = otherOf(health)) {
      const batch = this.#take(health)
      if (batch.length === 0) continue
      const rest = await this.#record(batch.map(({ completion }) => completion))
      if (rest.size === 0) continue
      const nowMs = monotonicMs()
      const unrecorded = batch.filter(({ completion }) => rest.has(completion))
      for (const { completion, untilMs } of unrecorded) if (untilMs <= nowMs) this.#deps.onGivenUp(completion)
      this.#waiting.unshift(...unrecorded.filter(({ untilMs }) => untilMs > nowMs))
      await Bun.sleep(retryAfterMs)
    }
  }

  /**
   * Takes the next batch. Subscriptions with a success among their outcomes count as healthy; the others get small
   * batches, so that nothing waits long for them. The outcomes of one subscription stay in order.
   */
  #take(health: ReceiverHealth): readonly Waiting[] {
    const answering = new Set<string>()
    for (const { completion } of this.#waiting) {
      if (completion.outcome === 'succeeded') answering.add(completion.webhookId)
    }
    const max = pacing[health].outcomesMax
    const [taken, left]: [Waiting[], Waiting[]] = [[], []]
    for (const one of this.#waiting) {
      const isMatch = answering.has(one.completion.webhookId) === (health === 'healthy')
      if (isMatch && taken.length < max) taken.push(one)
      else left.push(one)
    }
    this.#waiting = left
    return taken
  }

  async #gather(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#deps.gatherMs())
      this.#gathered = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#gathered = null
  }

  /** Returns the outcomes to retry: those that a store outage kept from being recorded. */
  async #record(batch: readonly Completion[]): Promise<ReadonlySet<Completion>> {
    const { database, log, onRecorded } = this.#deps
    try {
      const { counted, failed, hasRecovered } = await recordOutcomes(database, batch)
      for (const webhook of failed) log.warn('webhook.failed', { webhook })
      const late = batch.length - counted.size
      if (late > 0) log.warn('webhooks.attempts_too_late', { attempts: late })
      onRecorded(batch, hasRecovered)
      return new Set()
    } catch (error) {
      const isOutage = error instanceof StoreError && error.isOutage
      log.warn('webhooks.outcomes_not_recorded', { attempts: batch.length, error })
      if (isOutage) return new Set(batch)
      // One of them is at fault: record the others without it.
      if (batch.length > 1) for (const one of batch) await this.#record([one])
      else for (const one of batch) this.#deps.onGivenUp(one)
      return new Set()
    }
  }
}

const otherOf = (health: ReceiverHealth): ReceiverHealth => (health === 'healthy' ? 'unhealthy' : 'healthy')
