import type { Log } from '../kernel/log.ts'
import { sleep } from '../kernel/repeat.ts'
import { hasRole } from '../store/sql/nodes.ts'
import type { Leading, RoleName, Term } from './roles.ts'

export interface LeaseDeps {
  readonly role: RoleName
  readonly node: string
  readonly log: Log
}

/** The present term: its number, until when it holds without another renewal, and what ends with it. */
interface Held {
  readonly term: number
  untilMs: number
  readonly lost: AbortController
}

const retryAfterMs = 1_000

/** One role as this node has it, or waits for it. */
export class Lease {
  readonly #deps: LeaseDeps
  #held: Held | null = null
  readonly #waiters = new Set<() => void>()
  /** Whether another node had the role at the last renewal. */
  #isElsewhere = false

  constructor(deps: LeaseDeps) {
    this.#deps = deps
  }

  get isHeld(): boolean {
    return this.#held !== null
  }

  /** The outcome of a renewal: the term that the database confirms, or null when another node has the role. */
  renew(term: number | null, untilMs: number): void {
    if (term === null) {
      this.lose()
      this.#isElsewhere = true
    } else if (this.#held?.term === term) this.#held.untilMs = untilMs
    else {
      this.lose()
      this.#isElsewhere = false
      this.#held = { term, untilMs, lost: new AbortController() }
      this.#deps.log.info('role.taken', { role: this.#deps.role, term })
    }
    for (const wake of [...this.#waiters]) wake()
  }

  /** Returns whether a term has ended because it was not renewed in time. */
  expire(nowMs: number): boolean {
    const isOver = this.#held !== null && nowMs > this.#held.untilMs
    if (isOver) this.lose()
    return isOver
  }

  lose(): void {
    if (this.#held) this.#deps.log.warn('role.lost', { role: this.#deps.role, term: this.#held.term })
    this.resign()
  }

  /** Ends the term without a warning, because the node stops. */
  resign(): void {
    const held = this.#held
    this.#held = null
    held?.lost.abort()
  }

  /** Runs `work` in every term, until the signal aborts. */
  async run({ signal, onStandby }: Leading, work: (term: Term) => Promise<void>): Promise<void> {
    const { role, log } = this.#deps
    while (!signal.aborted) {
      const held = this.#held
      if (!held) {
        if (this.#isElsewhere) onStandby?.()
        await this.#nextRenewal(signal)
        continue
      }
      const ended = AbortSignal.any([signal, held.lost.signal])
      try {
        await work({ signal: ended, check: (query) => this.#check(held, query) })
      } catch (error) {
        if (!ended.aborted) log.error('role.failed', { role, error })
      }
      // Work that ends before its term is started again, after a pause.
      await sleep(retryAfterMs, ended)
    }
  }

  #nextRenewal(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiters.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      this.#waiters.add(done)
      signal.addEventListener('abort', done, { once: true })
    })
  }

  async #check(held: Held, query: Parameters<Term['check']>[0]): Promise<void> {
    const { node, role } = this.#deps
    if (await hasRole(query, { node, role, term: held.term })) return
    if (this.#held === held) this.lose()
    throw new Error(`another node has the role ${role}`)
  }
}
