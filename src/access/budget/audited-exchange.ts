/**
 * The budget in Redis, checked against the store. Redis answers fast and exactly, but anyone who can write to it can delete
 * or forge what it counts. So each node also reports to the store once a second what it was granted, and compares: when
 * Redis has forgotten requests that nodes have reported, or refuses a key for requests that no node has, or fails at
 * what it has stored, the nodes use the store's blocks for a while instead, longer each time.
 */
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import {
  type BudgetAnswers,
  type BudgetAsks,
  type BudgetExchange,
  BudgetForgedError,
  budgetUnits,
} from '../../store/budget-exchange.ts'

export interface AuditedExchangeDeps {
  readonly redis: BudgetExchange
  readonly store: BudgetExchange
  readonly monotonicMs: () => number
  readonly log: Log
  readonly metrics: Metrics
}

interface CountedKey {
  limit: number
  /** Requests granted by Redis that the store does not know of; below 0 those returned. */
  unreported: number
  /** What this node alone was granted, less what time has paid off: an honest Redis grants no more than the limit. */
  own: number
  usedAtMs: number
  isRefused: boolean
  /** Audits in a row at which Redis had a debt that nobody has reported. */
  tooHigh: number
}

interface CountedSlot {
  held: number
  most: number
  usedAtMs: number
  /** Audits in a row at which Redis counted more, or fewer, open on other nodes than the store. */
  tooMany: number
  tooFew: number
}

const auditEveryMs = 1_000
/** After a longer pause the charges of the nodes and of Redis no longer belong to the same time. */
const pauseMaxMs = 2_500
/** Every debt is paid off after this long. */
const settleMs = 60_000
const distrustMinMs = 60_000
const distrustMaxMs = 3_600_000
/** What another node was granted since its last report is not known to the store yet: only what lasts is forged. */
const keyAudits = 3
const slotAudits = 5

export class AuditedExchange implements BudgetExchange {
  readonly #deps: AuditedExchangeDeps
  readonly #keys = new Map<string, CountedKey>()
  readonly #slots = new Map<string, CountedSlot>()
  readonly #found: { add(): void }
  #node = ''
  #nodes: number | null = null
  #auditedMs: number
  #isAuditing = false
  /** Until then nothing is compared. */
  #unsettledUntilMs: number
  #distrustedUntilMs: number | null = null
  #distrustMs = distrustMinMs
  /** What Redis has granted that the store does not know of at the finding. */
  #pending: Omit<BudgetAsks, 'node'> | null = null

  constructor(deps: AuditedExchangeDeps) {
    this.#deps = deps
    this.#auditedMs = deps.monotonicMs()
    this.#unsettledUntilMs = Number.NEGATIVE_INFINITY
    const { metrics } = deps
    const help = 'Whether the limits are taken from Redis; 0 while it counts otherwise than the nodes'
    metrics.gauge('scoreline_budget_redis_trusted', help, () => (this.#distrustedUntilMs === null ? 1 : 0))
    const findings = 'Times that the limits in Redis were found to be forged or deleted'
    this.#found = metrics.counter('scoreline_budget_redis_forged_total', findings)
  }

  async exchange(asked: BudgetAsks): Promise<BudgetAnswers> {
    this.#node = asked.node
    if (this.#distrustedUntilMs !== null) return await this.#fromStore(asked, this.#distrustedUntilMs)
    try {
      const answers = await this.#deps.redis.exchange(asked)
      this.#count(asked, answers)
      if (this.#deps.monotonicMs() - this.#auditedMs >= auditEveryMs) void this.audit()
      return this.#nodes === null ? answers : { ...answers, nodes: this.#nodes }
    } catch (error) {
      if (!(error instanceof BudgetForgedError)) throw error
      // What Redis has granted just now is not used.
      return await this.#fromStore(asked, this.#distrust(error.message))
    }
  }

  async #fromStore(asked: BudgetAsks, untilMs: number): Promise<BudgetAnswers> {
    const { store, monotonicMs, log } = this.#deps
    if (monotonicMs() >= untilMs) {
      this.#distrustedUntilMs = null
      this.settle()
      log.info('budget.redis_trusted_again')
      // The node then gives Redis the debts that it knows of, as after an outage.
      throw new Error('the limits are taken from Redis again')
    }
    const pending = this.#pending
    this.#pending = null
    if (pending) await store.exchange({ node: asked.node, ...pending })
    // A debt that the node knows of may be the forged one: the store has its own.
    return await store.exchange({ ...asked, meters: asked.meters.map((one) => ({ ...one, debtMin: 0 })) })
  }

  /** Redis has lost its connection, or what it knew: for a minute its debts are not those of the reports. */
  settle(): void {
    this.#unsettledUntilMs = this.#deps.monotonicMs() + settleMs
    for (const key of this.#keys.values()) key.unreported = 0
  }

  /** Throws when Redis has forgotten what it has granted to this node. */
  #count({ meters, slots }: BudgetAsks, answers: BudgetAnswers): void {
    const nowMs = this.#deps.monotonicMs()
    const isSettled = nowMs >= this.#unsettledUntilMs
    const counted = meters.map(({ key, limit, tokens, owed }, i) => {
      const { debt, granted } = answers.meters[i]!
      const before = this.#keys.get(key) ?? newKey(limit, nowMs)
      const paid = ((nowMs - before.usedAtMs) * limit) / 60_000
      const own = Math.max(0, Math.min(before.own, limit) - paid) + granted + owed
      // The debt is at least what this node alone was granted, and that is at most the limit.
      const isLow = isSettled && debt / budgetUnits.perRequest < own - toleranceOf(limit, 1)
      if (isLow || own > limit + toleranceOf(limit, 1))
        throw new BudgetForgedError('Redis has forgotten requests that it has granted to this node')
      const unreported = before.unreported + granted + owed
      const isRefused = before.isRefused || granted < tokens
      return { ...before, limit, own, unreported, isRefused, usedAtMs: nowMs }
    })
    meters.forEach(({ key }, i) => {
      const known = this.#keys.get(key)
      if (known) Object.assign(known, counted[i])
      else this.#keys.set(key, counted[i]!)
    })
    slots.forEach(({ key, held, most }, i) => {
      const slot = this.#slots.get(key) ?? { held, most, usedAtMs: nowMs, tooMany: 0, tooFew: 0 }
      const granted = answers.slots[i]!.granted
      this.#slots.set(key, Object.assign(slot, { held: held + granted, most, usedAtMs: nowMs }))
    })
  }

  /** Reports to the store and compares. Without the store there is no evidence, and Redis is used as it is. */
  async audit(): Promise<void> {
    if (this.#isAuditing || this.#distrustedUntilMs !== null) return
    this.#isAuditing = true
    try {
      await this.#audit()
    } catch {
      this.#nodes = null
    }
    this.#isAuditing = false
  }

  async #audit(): Promise<void> {
    const { redis, store, monotonicMs } = this.#deps
    const startedMs = monotonicMs()
    if (startedMs - this.#auditedMs > pauseMaxMs) this.settle()
    const keys = [...this.#keys]
    const slots = [...this.#slots]
    const node = this.#node
    const report = this.#report()
    const stored = await store.exchange({ node, ...report })
    this.#auditedMs = monotonicMs()
    this.#nodes = stored.nodes
    const meters = report.meters.map((one) => ({ ...one, owed: 0 }))
    const inRedis = await redis.exchange({ node, meters, slots: report.slots })
    const isComparable = monotonicMs() - startedMs <= pauseMaxMs && monotonicMs() >= this.#unsettledUntilMs
    const findings = [
      ...keys.map(([, key], i) => this.#checkKey(key, stored.meters[i]!.debt, inRedis.meters[i]!.debt)),
      ...slots.map(([, slot], i) => checkSlot(slot, stored.slots[i]!.others, inRedis.slots[i]!.others)),
    ]
    for (const [name, { usedAtMs }] of keys) if (startedMs - usedAtMs > settleMs) this.#keys.delete(name)
    for (const [name, { held, usedAtMs }] of slots)
      if (held === 0 && startedMs - usedAtMs > settleMs) this.#slots.delete(name)
    const finding = isComparable ? findings.find((one) => one !== null) : null
    if (finding && this.#distrustedUntilMs === null) this.#distrust(finding)
  }

  #report(): Omit<BudgetAsks, 'node'> {
    const meters = [...this.#keys].map(([key, counted]) => {
      const { limit, unreported: owed } = counted
      counted.unreported = 0
      return { key, limit, tokens: 0, owed, debtMin: 0 }
    })
    const slots = [...this.#slots].map(([key, { held, most }]) => ({ key, held, more: 0, most }))
    return { meters, slots }
  }

  #checkKey(key: CountedKey, reported: number, inRedis: number): string | null {
    const { limit, isRefused } = key
    const tolerance = toleranceOf(limit, this.#nodes ?? 1) * budgetUnits.perRequest
    key.tooHigh = isRefused && inRedis > reported + tolerance ? key.tooHigh + 1 : 0
    key.isRefused = false
    if (inRedis + tolerance < reported) return 'Redis has forgotten requests that nodes have reported'
    return key.tooHigh >= keyAudits ? 'Redis counts requests that no node has reported' : null
  }

  /** Returns until when. */
  #distrust(reason: string): number {
    const { monotonicMs, log } = this.#deps
    const nowMs = monotonicMs()
    const seconds = this.#distrustMs / 1_000
    this.#distrustedUntilMs = nowMs + seconds * 1_000
    log.warn('budget.redis_not_trusted', { reason, seconds })
    this.#distrustMs = Math.min(2 * this.#distrustMs, distrustMaxMs)
    this.#found.add()
    this.#pending = this.#report()
    this.#keys.clear()
    this.#slots.clear()
    return nowMs + seconds * 1_000
  }
}

const newKey = (limit: number, nowMs: number): CountedKey => ({
  limit,
  unreported: 0,
  own: 0,
  usedAtMs: nowMs,
  isRefused: false,
  tooHigh: 0,
})

/** In requests: blocks that nodes have returned and not reported yet, and what three seconds pay off. */
const toleranceOf = (limit: number, nodes: number): number => nodes * Math.ceil(limit / 50) + limit / 20 + 2

function checkSlot(slot: CountedSlot, reported: number, inRedis: number): string | null {
  slot.tooMany = inRedis > reported ? slot.tooMany + 1 : 0
  slot.tooFew = inRedis < reported ? slot.tooFew + 1 : 0
  const isForged = Math.max(slot.tooMany, slot.tooFew) >= slotAudits
  return isForged ? 'Redis counts other connections than the nodes have reported' : null
}
