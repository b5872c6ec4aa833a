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

/** The lease of one key. */
class KeyLease implements Lease {
  readonly key: string
  readonly meter: Meter = newMeter(this)
  readonly shares: () => number
  readonly #touch: (lease: KeyLease) => void
  block = 0
  credit = 0
  spent = 0
  lowMark = 0
  limit = 1
  /** Requests that wait for this lease. */
  waiting = 0
  /** Until then the shared store has nothing to give. */
  refusedUntilMs = Number.NEGATIVE_INFINITY
  /** When the shared store was last asked. */
  askedAtMs = Number.NEGATIVE_INFINITY
  /** How many requests waited then. */
  asked = 0
  /** Another node got nothing. */
  isWanted = false
  /** The shared store may have forgotten the debt. */
  isUnsure = false

  constructor(key: string, shares: () => number, touch: (lease: KeyLease) => void) {
    this.key = key
    this.shares = shares
    this.#touch = touch
  }

  onLow(): void {
    this.#touch(this)
  }
}

/** No block is larger than this part of the limit: what one node holds, the others cannot use. */
const blockPart = 1 / 50
/** A refused key asks again after this long at the latest: another node may have returned its block. */
const askAgainMs = 250

/** The leases of one node. */
export class Leases {
  readonly #options: LeaseOptions
  readonly #now: () => number
  /** Those in use. */
  readonly #active = new Map<string, KeyLease>()
  /** Those that need the next exchange: a regular one looks at all in use. */
  readonly #due = new Set<KeyLease>()
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
    return new KeyLease(key, shares, (lease) => this.#touch(lease)).meter
  }

  mayRefill({ lease }: Meter, nowMs: number): boolean {
    return lease instanceof KeyLease && !this.#isAway && nowMs >= lease.refusedUntilMs
  }

  wait({ lease }: Meter, requests: number): void {
    if (!(lease instanceof KeyLease)) return
    lease.waiting += Math.min(requests, lease.limit)
    this.#use(lease)
  }

  /** What to ask now: nothing for a lease that has enough. */
  asks(which: 'due' | 'all'): { readonly asks: readonly MeterAsk[]; readonly leases: readonly KeyLease[] } {
    const nowMs = this.#now()
    const leases: KeyLease[] = []
    const asks: MeterAsk[] = []
    const looked = which === 'all' ? [...this.#active.values()] : [...this.#due]
    this.#due.clear()
    for (const lease of looked) {
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
      const missing = Math.max(1, lease.asked) - Math.max(granted, lease.block)
      const isRefused = tokens > 0 && missing > 0
      if (isRefused) lease.refusedUntilMs = nowMs + Math.min(askAgainMs, afterMs(missing, debt, limit))
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
      this.#due.add(lease)
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
    this.#use(lease)
    this.#onLow()
  }

  #use(lease: KeyLease): void {
    this.#active.set(lease.key, lease)
    this.#due.add(lease)
  }
}

/** Time until the shared store has so many requests to give. */
function afterMs(requests: number, debt: number, limit: number): number {
  return Math.max(1, (debt + costUnits * requests - debtMax(limit)) / limit / stepsPerMs)
}
