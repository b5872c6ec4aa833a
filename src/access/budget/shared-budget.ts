import { newId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { type Repeat, repeat } from '../../kernel/repeat.ts'
import { yieldToLoop } from '../../kernel/yield-to-loop.ts'
import { aliveMs, type BudgetExchange } from '../../store/budget-exchange.ts'
import type { Meter } from '../limiter.ts'
import type { Budget } from './budget.ts'
import { type LeaseOptions, Leases } from './leases.ts'
import { Slots } from './slots.ts'

export interface SharedBudgetDeps extends LeaseOptions {
  readonly store: BudgetExchange
  readonly monotonicMs: () => number
  readonly log: Log
  readonly metrics: Metrics
  /** Whether a low block is refilled at once; otherwise with the next regular exchange. */
  readonly isQuick: boolean
  /** How often the node exchanges in any case; 0 = only when a test calls `tick`. */
  readonly everyMs?: number
  /** How long something waits to be opened: until a node that died no longer counts. */
  readonly openWithinMs?: number
}

/** The node exchanges this often, so that the others know that it is alive and see what it does not use. */
const exchangeEveryMs = 250
/** A request waits no longer than this for the shared store. */
const patienceMs = 500
const openWithinDefaultMs = aliveMs + 500
const openAgainMs = 100

/**
 * A budget that nodes share. Each node admits requests from a block that the shared store has charged in advance, so
 * that a request needs no round trip; all that the node needs goes into one exchange at a time. While the store is away
 * each node admits its share.
 */
export class SharedBudget implements Budget {
  readonly #deps: SharedBudgetDeps
  readonly #node = newId('nod')
  readonly #leases: Leases
  readonly #slots = new Slots()
  readonly #repeat: Repeat | null
  #nodes = 1
  #isAway = false
  #isClosed = false
  /** The exchange that has not begun yet, for those who wait for it. */
  #next: PromiseWithResolvers<void> | null = null
  #isRunning = false
  /** What the next exchange looks at. */
  #scope: 'due' | 'all' = 'due'
  /** A call that got no answer in time and may still be under way. */
  #stuck: Promise<unknown> | null = null
  readonly #failures: { add(): void }

  constructor(deps: SharedBudgetDeps) {
    this.#deps = deps
    this.#leases = new Leases(deps, deps.monotonicMs, () => {
      if (deps.isQuick && !this.#isAway) void this.#exchangeSoon()
    })
    const { everyMs = exchangeEveryMs, metrics } = deps
    this.#repeat = everyMs === 0 ? null : repeat(everyMs, () => this.tick())
    const help =
      'Whether the store of the shared limits answers; while it does not, each node admits its share'
    metrics.gauge('scoreline_budget_store_up', help, () => (this.#isAway ? 0 : 1))
    metrics.gauge('scoreline_budget_nodes', 'Nodes that share the limits', () => this.#nodes)
    this.#failures = metrics.counter('scoreline_budget_failures_total', 'Exchanges of limits that failed')
  }

  newMeter(keyId: string): Meter {
    return this.#leases.newMeter(keyId)
  }

  mayRefill(meter: Meter, nowMs: number): boolean {
    return this.#leases.mayRefill(meter, nowMs)
  }

  async refill(meter: Meter, requests = 1): Promise<void> {
    this.#leases.wait(meter, requests)
    await this.#exchangeSoon()
  }

  async openSlot(name: string, most: number): Promise<(() => void) | null> {
    const { monotonicMs, openWithinMs = openWithinDefaultMs } = this.#deps
    const deadline = monotonicMs() + openWithinMs
    for (;;) {
      const outcome = this.#isAway ? 'away' : await this.#askSlot(name, most)
      if (outcome === 'granted') break
      if (outcome === 'away' && this.#slots.openShare(name, most, this.#nodes)) break
      // Another node's may be closed already, or the node dead: a client that moves here must not be turned away.
      if (outcome !== 'elsewhere' || monotonicMs() >= deadline || this.#isClosed) return null
      await Bun.sleep(openAgainMs)
    }
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#slots.release(name)
    }
  }

  async #askSlot(name: string, most: number) {
    const outcome = this.#slots.ask(name, most)
    await this.#exchangeSoon()
    return await outcome
  }

  /** The regular exchange, which looks at everything that is in use. */
  async tick(): Promise<void> {
    this.#scope = 'all'
    await this.#exchangeSoon()
  }

  /** The store has lost its connection, and perhaps what it knew. */
  markAway(error: unknown): void {
    if (!this.#isAway) this.#deps.log.warn('budget.store_away', { nodes: this.#nodes, error })
    this.#isAway = true
    this.#leases.setAway(true)
    this.#slots.markChanged()
  }

  async close(): Promise<void> {
    await this.#repeat?.stop()
    this.#isClosed = true
    this.#leases.returnAll()
    this.#scope = 'all'
    if (!this.#isAway) await this.#exchangeSoon()
  }

  /** Resolves when an exchange that begins from now on has ended. */
  #exchangeSoon(): Promise<void> {
    this.#next ??= Promise.withResolvers()
    const { promise } = this.#next
    if (!this.#isRunning) {
      this.#isRunning = true
      // In a later turn, so that everything asked in this one goes together.
      queueMicrotask(() => void this.#run())
    }
    return promise
  }

  async #run(): Promise<void> {
    while (this.#next) {
      const { resolve } = this.#next
      this.#next = null
      await this.#exchange()
      resolve()
      // Those who waited use what they got before the next exchange gives it back as unused.
      await yieldToLoop()
    }
    this.#isRunning = false
  }

  async #exchange(): Promise<void> {
    if (this.#stuck) {
      this.#slots.failed()
      return
    }
    // After an outage the first call only looks whether the store is back: nothing is at stake when it fails.
    const wasAway = this.#isAway
    const { asks: meters, leases } = wasAway ? { asks: [], leases: [] } : this.#leases.asks(this.#scope)
    const slots = wasAway ? [] : this.#slots.asks()
    this.#scope = 'due'
    const call = this.#deps.store.exchange({ node: this.#node, meters, slots })
    try {
      const answers = await this.#inTime(call)
      this.#nodes = answers.nodes
      this.#leases.setNodes(answers.nodes)
      this.#leases.answered(leases, meters, answers.meters)
      this.#slots.answered(slots, answers.slots)
      if (wasAway) await this.#markBack()
      if (this.#leases.want(answers.wanted)) void this.#exchangeSoon()
    } catch (error) {
      this.#failures.add()
      this.markAway(error)
      this.#slots.failed()
    }
  }

  /** Requests that waited for this exchange have got nothing yet, and no longer a share: they get theirs now. */
  async #markBack(): Promise<void> {
    this.#isAway = false
    this.#leases.setAway(false)
    this.#deps.log.info('budget.store_back', { nodes: this.#nodes })
    this.#scope = 'all'
    await this.#exchange()
  }

  async #inTime<T>(call: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the store of the limits does not answer')), patienceMs)
    })
    try {
      return await Promise.race([call, late])
    } catch (error) {
      const settled = call.then(
        () => {},
        () => {},
      )
      this.#stuck = settled
      void settled.then(() => {
        this.#stuck = null
      })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
