import type { MeterAnswer, MeterAsk } from '../../store/budget-exchange.ts'
import { costUnits, debtMax, type Lease, type Meter, newMeter, refill, stepsPerMs } from '../limiter.ts'

/** How blocks are sized; the two shared stores differ in what a round trip costs. */
export interface LeaseOptions {
  /** A block lasts this long at the key's present pace, so that it is refilled in time. */
  readonly aheadMs: number
  /** A block that is not used for this long is returned: held longer, it could be used beside a limit that has refilled. */
  readonly returnAfterMs: number
  /** The part of a limit that all nodes together may admit before it is charged. */
  readonly creditShare: number
}

interface KeyLease extends Lease {
  readonly key: string
  readonly meter: Meter
  /** Requests that wait for this lease. */
  waiting: number
  /** Until then the shared store has nothing to give. */
  refusedUntilMs: number
  /** When the shared store was last asked. */
  askedAtMs: number
  /** How many requests waited then. */
  asked: number
  /** Another node got nothing. */
  isWanted: boolean
  /** The shared store may have forgotten the debt. */
  isUnsure: boolean
}

/** No block is larger than this part of the limit: what one node holds, the others cannot use. */
const blockPart = 1 / 50
/** A refused key asks again after this long at the latest: another node may have returned its block. */
const askAgainMs = 250

/** The leases of one node. Those in use are in `active`. */
export class Leases {
  readonly #options: LeaseOptions
  readonly #now: () => number
  readonly #byMeter = new WeakMap<Meter, KeyLease>()
  readonly #active = new Map<string, KeyLease>()
  readonly #onLow: () => void
  #nodes = 1
  #isAway = false

  constructor(options: LeaseOptions, now: () => number, onLow: () => void) {
    this.#options = options
    this.#now = now
    this.#onLow = onLow
  }

  newMeter(key: string): Meter {
    const shares = () => (this.#isAway ? this.#nodes : 0)
    const never = Number.NEGATIVE_INFINITY
    const onLow = () => this.#touch(lease)
    const terms: Lease = { block: 0, credit: 0, spent: 0, lowMark: 0, limit: 1, shares, onLow }
    const lease = terms as KeyLease
    const meter = newMeter(lease)
    const own = { waiting: 0, asked: 0, refusedUntilMs: never, askedAtMs: never }
    Object.assign(lease, { key, meter, ...own, isWanted: false, isUnsure: false })
    this.#byMeter.set(meter, lease)
    return meter
  }

  mayRefill(meter: Meter, nowMs: number): boolean {
    const lease = this.#byMeter.get(meter)
    return lease !== undefined && !this.#isAway && nowMs >= lease.refusedUntilMs
  }

  wait(meter: Meter): void {
    const lease = this.#byMeter.get(meter)
    if (!lease) return
    lease.waiting++
    this.#active.set(lease.key, lease)
  }

  /** What to ask now: nothing for a lease that has enough. */
  asks(): { readonly asks: readonly MeterAsk[]; readonly leases: readonly KeyLease[] } {
    const nowMs = this.#now()
    const leases: KeyLease[] = []
    const asks: MeterAsk[] = []
    for (const lease of this.#active.values()) {
      const ask = this.#askOf(lease, nowMs)
      if (!ask) continue
      leases.push(lease)
      asks.push(ask)
    }
    return { asks, leases }
  }

  #askOf(lease: KeyLease, nowMs: number): MeterAsk | null {
    const { key, limit, meter, waiting } = lease
    refill(meter, limit, nowMs)
    const ahead = this.#aheadOf(lease, nowMs)
    const held = Math.max(0, lease.block)
    // Held any longer, a block could be used beside a limit that has refilled meanwhile.
    const isReturned = lease.isWanted || nowMs - lease.askedAtMs >= this.#options.returnAfterMs
    const returned = isReturned ? held : 0
    const target = waiting + (lease.isWanted ? 0 : ahead)
    const isLow = waiting > 0 || held <= ahead / 2
    const tokens = isReturned || isLow ? Math.max(0, target - held + returned) : 0
    const owed = Math.max(0, -lease.block) - returned
    const isUnused = lease.spent === 0 && waiting === 0 && held === returned && meter.debt === 0
    if (isUnused) this.#active.delete(key)
    if (tokens === 0 && owed === 0 && !lease.isUnsure) return null
    const debtMin = lease.isUnsure ? meter.debt : 0
    // What is returned or reported must not be used or reported again while the call is under way.
    lease.block += owed
    lease.asked = waiting
    Object.assign(lease, { waiting: 0, spent: 0, askedAtMs: nowMs, isWanted: false })
    return { key, limit, tokens, owed, debtMin }
  }

  /** How large a block the present pace needs; none after a refusal, when there is nothing to prepare for. */
  #aheadOf({ limit, spent, waiting, askedAtMs, refusedUntilMs }: KeyLease, nowMs: number): number {
    const { aheadMs } = this.#options
    if (nowMs < refusedUntilMs) return 0
    const pace = (spent + waiting) / Math.max(nowMs - askedAtMs, aheadMs / 4)
    return Math.min(Math.floor(pace * aheadMs), Math.ceil(limit * blockPart))
  }

  answered(leases: readonly KeyLease[], asks: readonly MeterAsk[], answers: readonly MeterAnswer[]): void {
    const nowMs = this.#now()
    leases.forEach((lease, i) => {
      const { debt, granted } = answers[i]!
      const { meter, limit } = lease
      const { tokens } = asks[i]!
      if (granted > 0) lease.block += granted
      lease.lowMark = Math.floor(lease.block / 2)
      refill(meter, limit, nowMs)
      // The node's own block is still its to use.
      meter.debt = Math.min(debtMax(limit), Math.max(0, debt - lease.block * costUnits))
      const isPlenty = debt <= debtMax(limit) / 2
      lease.credit = isPlenty ? Math.floor((limit * this.#options.creditShare) / this.#nodes) : 0
      lease.isUnsure = false
      const isRefused = tokens > 0 && granted < Math.max(1, lease.asked)
      if (isRefused) lease.refusedUntilMs = nowMs + Math.min(askAgainMs, nextAfterMs(debt, limit))
    })
  }

  setNodes(nodes: number): void {
    this.#nodes = Math.max(1, nodes)
  }

  setAway(isAway: boolean): void {
    this.#isAway = isAway
    if (isAway) for (const lease of this.#active.values()) Object.assign(lease, { isUnsure: true, credit: 0 })
  }

  /** Other nodes need these; returns whether this node holds some. */
  want(keys: readonly string[]): boolean {
    let holds = false
    for (const key of keys) {
      const lease = this.#active.get(key)
      if (!lease || lease.block <= 0) continue
      lease.isWanted = true
      holds = true
    }
    return holds
  }

  /** Every block is given back, as at the end. */
  returnAll(): void {
    for (const lease of this.#active.values()) lease.isWanted = true
  }

  #touch(lease: KeyLease): void {
    lease.isUnsure ||= this.#isAway
    this.#active.set(lease.key, lease)
    this.#onLow()
  }
}

/** Time until the shared store has one more request to give. */
function nextAfterMs(debt: number, limit: number): number {
  return Math.max(1, (debt + costUnits - debtMax(limit)) / limit / stepsPerMs)
}
