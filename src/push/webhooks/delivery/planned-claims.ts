import type { Query } from '../../../store/driver/database.ts'
import { areSeveralNodes } from '../../../store/sql/nodes.ts'
import { type ClaimedDelivery, readClaimableWebhooks } from '../../../store/sql/webhooks/claims.ts'
import { quickClaim } from '../pacing.ts'
import { type ClaimsOfProcess, crowdedShare, PlannedClaim } from '../planning/planned-claim.ts'
import type { EventName } from '../subscriptions/catalogue.ts'
import type { Lanes } from './lanes.ts'

export interface PlannedClaimsDeps {
  readonly lanes: Lanes
  /** Marks the claims of this process. */
  readonly owner: string
  readonly leaseMs: number
  readonly catalogue: readonly EventName[]
  readonly now: () => number
  /** Starts claimed deliveries. */
  readonly start: (claimed: readonly ClaimedDelivery[]) => Promise<void>
  /** How long the planner waits for room. */
  readonly waitMsMax?: number
}

/** It waits until about this many deliveries fit: each transaction costs something. */
const worthMin = 200

/**
 * Deliveries that the planner inserts as claimed by its own process: to quick receivers, as far as there is room for
 * them. Each saves a claim, one row write of three, and the way from one transaction to the next.
 */
export class PlannedClaims implements ClaimsOfProcess {
  readonly #deps: PlannedClaimsDeps
  /** Subscriptions with nothing pending, as far as is known: all that was planned for them is claimed here. */
  readonly #served = new Set<string>()
  /** Subscriptions for which nothing is claimed in the next transaction. */
  #left: readonly string[] = []
  #added = 0
  #opened = 0
  #onRoom: (() => void) | null = null

  constructor(deps: PlannedClaimsDeps) {
    this.#deps = deps
  }

  /** Whether a claim for this subscription would find nothing, as far as is known. */
  isServed(webhookId: string): boolean {
    return this.#served.has(webhookId)
  }

  /** Deliveries have become due that may not be claimed. */
  dueAdded(): void {
    this.#added++
  }

  /** A claim has found deliveries of this subscription. */
  found(webhookId: string): void {
    this.#served.delete(webhookId)
  }

  /** Outcomes were stored, which may make room. */
  settled(): void {
    if (this.#onRoom && this.#crowded().length * crowdedShare <= this.#served.size) this.#onRoom()
  }

  /**
   * Waits while most of the receivers that are served this way have enough deliveries to go on with: what is planned
   * later can be claimed too. Those that still have enough when the time is over are left to all processes; with other
   * nodes at once, since these have room.
   */
  async untilRoom(query: Query): Promise<void> {
    if (this.#crowded().length * 2 <= this.#served.size) return
    if (!(await areSeveralNodes(query)) && (await this.#roomInTime())) return
    this.#left = this.#crowded()
    for (const id of this.#left) this.#served.delete(id)
  }

  /** Reads, under the planner's lock, what may be claimed in this transaction. The one before it must be over. */
  async open(query: Query): Promise<PlannedClaim> {
    const { lanes, owner, leaseMs, catalogue, now } = this.#deps
    const nowMs = now()
    const { max } = quickClaim(lanes.quick.size, lanes.active.size)
    const room = new Map<string, number>()
    for (const id of lanes.quick) room.set(id, Math.max(0, max - lanes.claimedOf(id)))
    for (const id of this.#left) room.delete(id)
    this.#left = []
    const added = this.#added
    const webhooks =
      room.size === 0
        ? []
        : await readClaimableWebhooks(query, { webhookIds: [...room.keys()], owner, nowMs })
    const token = `${owner}.planned.${++this.#opened}`
    return new PlannedClaim({ token, untilMs: nowMs + leaseMs, catalogue, room, webhooks, added })
  }

  /** The transaction has committed: starts those of its claims that were inserted. The others exist already. */
  async committed(claim: PlannedClaim, inserted: ReadonlySet<string>): Promise<void> {
    const { quick } = this.#deps.lanes
    for (const id of this.#served) if (!quick.has(id) || claim.isLeft(id)) this.#served.delete(id)
    if (claim.added === this.#added) for (const id of claim.served) this.#served.add(id)
    await this.#deps.start(claim.claimed.filter(({ id }) => inserted.has(id)))
  }

  /** Returns whether there was room within the time. */
  async #roomInTime(): Promise<boolean> {
    const { waitMsMax = 250 } = this.#deps
    const hasRoom = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMsMax)
      this.#onRoom = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
    this.#onRoom = null
    return hasRoom
  }

  #crowded(): readonly string[] {
    const { lanes } = this.#deps
    const { max, againAt } = quickClaim(lanes.quick.size, lanes.active.size)
    const room = Math.min(max - againAt, Math.ceil(worthMin / Math.max(1, this.#served.size)))
    return [...this.#served].filter((id) => lanes.claimedOf(id) + room > max)
  }
}
