import { monotonicMs } from '../../../kernel/clock.ts'
import type { ClaimedDelivery } from '../../../store/sql/webhooks/claims.ts'

export interface LanesDeps {
  /** Makes an attempt. Resolves when it is over; never rejects. Each is followed by a call of `settled`. */
  readonly attempt: (delivery: ClaimedDelivery) => Promise<void>
  /** Most attempts in flight of one subscription, given those of all quick receivers if it is one of them. */
  readonly attemptsMax: (quickInFlight: number) => number
  /** Most attempts of one subscription whose outcomes are not stored. */
  readonly unsettledMax: number
  /** Called when deliveries of a subscription wait until outcomes are stored. */
  readonly onFull: () => void
  /** Called with deliveries that waited too long to be sent under their claim. */
  readonly onStale: (deliveries: readonly ClaimedDelivery[]) => void
}

interface Lane {
  /** Attempts in flight. */
  active: number
  /** Attempts that have started and whose outcomes are not stored: a crash would send these again. */
  unsettled: number
  isFailing: boolean
  waiting: { readonly delivery: ClaimedDelivery; readonly claimedAtMs: number }[]
}

/** What the key may see is checked when a delivery is claimed: it is not sent later than this. */
const waitMsMax = 1_000
/** Receivers that answer within this time get deliveries claimed ahead; beyond the other time they lose that. */
const quickMsMax = 100
const slowMsMin = 250
const quickMax = 2_000

/**
 * The claimed deliveries of this process, by subscription. For quick receivers more are claimed than may be in flight,
 * so that the next one starts as soon as a slot is free; the others wait here.
 */
export class Lanes {
  readonly #deps: LanesDeps
  readonly #lanes = new Map<string, Lane>()
  readonly #active = new Map<ClaimedDelivery, Promise<void>>()
  readonly #quick = new Set<string>()
  #quickActive = 0
  #waiting = 0

  constructor(deps: LanesDeps) {
    this.#deps = deps
  }

  /** Attempts in flight. */
  get active(): ReadonlyMap<ClaimedDelivery, Promise<void>> {
    return this.#active
  }

  /** Those of quick receivers. */
  get quickActive(): number {
    return this.#quickActive
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Subscriptions whose receivers answer quickly. */
  get quick(): ReadonlySet<string> {
    return this.#quick
  }

  /** Deliveries of a subscription that are claimed: those that wait, and those whose outcomes are not stored. */
  claimedOf(webhookId: string): number {
    const lane = this.#lanes.get(webhookId)
    return lane ? lane.waiting.length + lane.unsettled : 0
  }

  add(delivery: ClaimedDelivery): void {
    const { webhookId } = delivery
    const lane = this.#lanes.get(webhookId) ?? { active: 0, unsettled: 0, isFailing: false, waiting: [] }
    this.#lanes.set(webhookId, lane)
    lane.waiting.push({ delivery, claimedAtMs: monotonicMs() })
    this.#waiting++
    this.#startNext(webhookId, lane)
  }

  /** The outcome of an attempt has been stored, or given up. */
  settled(webhookId: string): void {
    const lane = this.#lanes.get(webhookId)
    if (!lane) return
    lane.unsettled--
    this.#continue(webhookId, lane)
  }

  succeeded(webhookId: string, durationMs: number): void {
    const lane = this.#lanes.get(webhookId)
    if (lane) lane.isFailing = false
    if (durationMs > slowMsMin) this.#quick.delete(webhookId)
    else if (durationMs <= quickMsMax && this.#quick.size < quickMax) this.#quick.add(webhookId)
  }

  /** Returns the deliveries that wait for the receiver; until it succeeds, it gets one at a time. */
  failed(webhookId: string): readonly ClaimedDelivery[] {
    const lane = this.#lanes.get(webhookId)
    if (lane) lane.isFailing = true
    return this.drop(webhookId)
  }

  /** Removes the deliveries of a subscription that wait. */
  drop(webhookId: string): readonly ClaimedDelivery[] {
    this.#quick.delete(webhookId)
    const lane = this.#lanes.get(webhookId)
    const dropped = lane?.waiting.splice(0) ?? []
    this.#waiting -= dropped.length
    return dropped.map(({ delivery }) => delivery)
  }

  /** Removes all deliveries that wait. */
  dropAll(): readonly ClaimedDelivery[] {
    return [...this.#lanes.keys()].flatMap((webhookId) => this.drop(webhookId))
  }

  #continue(webhookId: string, lane: Lane): void {
    this.#startNext(webhookId, lane)
    if (lane.unsettled === 0 && lane.active === 0 && lane.waiting.length === 0) this.#lanes.delete(webhookId)
  }

  #startNext(webhookId: string, lane: Lane): void {
    const isQuick = this.#quick.has(webhookId)
    const max = () => (lane.isFailing ? 1 : this.#deps.attemptsMax(isQuick ? this.#quickActive : 0))
    while (lane.active < max() && lane.unsettled < this.#deps.unsettledMax && lane.waiting.length > 0) {
      if (monotonicMs() - lane.waiting[0]!.claimedAtMs > waitMsMax) {
        this.#deps.onStale(this.drop(webhookId))
        return
      }
      this.#start(lane, lane.waiting.shift()!.delivery, isQuick)
    }
    if (lane.waiting.length > 0 && lane.unsettled >= this.#deps.unsettledMax) this.#deps.onFull()
  }

  #start(lane: Lane, delivery: ClaimedDelivery, isQuick: boolean): void {
    lane.active++
    if (isQuick) this.#quickActive++
    lane.unsettled++
    this.#waiting--
    const over = this.#deps.attempt(delivery).then(() => {
      lane.active--
      if (isQuick) this.#quickActive--
      this.#active.delete(delivery)
      this.#continue(delivery.webhookId, lane)
    })
    this.#active.set(delivery, over)
  }
}
