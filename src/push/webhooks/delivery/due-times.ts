import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../store/driver/database.ts'
import { type NextDue, readNextDue } from '../../../store/sql/webhooks/delivery-log.ts'
import type { ReceiverHealth } from '../../../store/sql/webhooks/health.ts'

export interface DueTimesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly pollMs: number
  /** Something was due before it was committed. */
  readonly onDue: (health: ReceiverHealth) => void
  /** What is due next has changed. */
  readonly onChange: (health: ReceiverHealth) => void
}

interface KnownDue extends NextDue {
  readonly readAtMs: number
}

/** An embedded store has no other process that schedules, so it is asked this many times less often. */
const embeddedPolls = 10
export const receiverHealths: readonly ReceiverHealth[] = ['healthy', 'unhealthy']

/**
 * What this process knows of when deliveries become due: what it schedules and is notified of itself, and what it reads
 * now and then. So an idle process reads the store once per poll, and not after each claim.
 */
export class DueTimes {
  readonly #deps: DueTimesDeps
  /** The time of the latest claim, and what becomes due after it as far as is known. */
  readonly #claimedAtMs: Record<ReceiverHealth, number> = { healthy: 0, unhealthy: 0 }
  readonly #nextDue: Record<ReceiverHealth, KnownDue | null> = { healthy: null, unhealthy: null }
  #wakes = 0
  #expected = 0

  constructor(deps: DueTimesDeps) {
    this.#deps = deps
  }

  /** A claim takes all that is due at this time. */
  claimed(health: ReceiverHealth, atMs: number): void {
    this.#claimedAtMs[health] = atMs
  }

  /** Whether there is a subscription to claim for, as far as is known. */
  hasActive(health: ReceiverHealth): boolean {
    return this.#nextDue[health]?.hasActive !== false
  }

  /** How long nothing will be due, as far as this process knows. A slot that becomes free wakes what waits for it. */
  async idleMs(health: ReceiverHealth): Promise<number> {
    const { database, clock, pollMs } = this.#deps
    const nowMs = clock.now()
    const afterMs = this.#claimedAtMs[health]
    // Read only now and then: this process knows what it schedules itself, and polling finds the rest.
    const freshMs = database.driver === 'pglite' ? pollMs * embeddedPolls : pollMs
    let nextDue = this.#nextDue[health]
    if (!nextDue || nowMs - nextDue.readAtMs >= freshMs || (nextDue.atMs ?? Infinity) <= afterMs) {
      const [wakes, expected] = [this.#wakes, this.#expected]
      nextDue = { readAtMs: nowMs, ...(await readNextDue(database.query, { health, afterMs })) }
      // A commit during the read may be missing from it: deliveries due later, or the first active subscription.
      const isCurrent = this.#expected === expected && (nextDue.hasActive || this.#wakes === wakes)
      this.#nextDue[health] = isCurrent ? nextDue : null
    }
    return Math.max(0, Math.min(pollMs, (nextDue.atMs ?? Infinity) - nowMs))
  }

  /** A delivery is due at this time. */
  expect(health: ReceiverHealth, atMs: number): void {
    this.#expected++
    if (atMs <= this.#claimedAtMs[health]) this.#deps.onDue(health)
    this.#forgetIdle()
    const nextDue = this.#nextDue[health]
    if (nextDue !== null && (nextDue.atMs ?? Infinity) <= atMs) return
    if (nextDue !== null) this.#nextDue[health] = { ...nextDue, atMs }
    this.#deps.onChange(health)
  }

  /** Something may be due now. */
  woken(): void {
    this.#wakes++
    this.#forgetIdle()
  }

  /** A receiver has recovered: its pending deliveries were not among those of healthy ones. */
  recovered(): void {
    this.#expected++
    this.#nextDue.healthy = null
  }

  /** A commit may have added the first active subscription. */
  #forgetIdle(): void {
    for (const health of receiverHealths) {
      if (this.#nextDue[health]?.hasActive === false) this.#nextDue[health] = null
    }
  }
}
