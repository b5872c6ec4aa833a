import type { Query } from '../../../store/driver/database.ts'
import type { ClaimableWebhook, ClaimedDelivery } from '../../../store/sql/webhooks/claims.ts'
import type { DeliveryToInsert } from '../../../store/sql/webhooks/deliveries.ts'
import type { WebhookEvent } from '../../../store/sql/webhooks/planner.ts'
import type { EventName } from '../subscriptions/catalogue.ts'
import { refusalOf, rightsOf } from '../subscriptions/refusal.ts'

/** Where a planner claims for its process. */
export interface ClaimsOfProcess {
  /** Waits while most receivers have enough to go on with. */
  readonly untilRoom: (query: Query) => Promise<void>
  /** Reads, under the planner's lock, what may be claimed in this transaction. */
  readonly open: (query: Query) => Promise<PlannedClaim>
  /** Starts the attempts: the transaction has committed, and these were inserted. */
  readonly committed: (claim: PlannedClaim, inserted: ReadonlySet<string>) => Promise<void>
}

/** The planner waits while more than half of the receivers have no room, until all but one of this many have some. */
export const crowdedShare = 8

/** What one transaction of the planner claims. */
export class PlannedClaim {
  readonly token: string
  readonly untilMs: number
  /** How often deliveries had become due elsewhere when this was opened. */
  readonly added: number
  readonly #claimed: ClaimedDelivery[] = []
  readonly #catalogue: readonly EventName[]
  readonly #webhooks: ReadonlyMap<string, ClaimableWebhook>
  /** Those that were asked for. */
  readonly #quick: ReadonlySet<string>
  /** How many more may be claimed of each subscription. */
  readonly #room: Map<string, number>

  constructor(terms: {
    readonly token: string
    readonly untilMs: number
    readonly added: number
    readonly catalogue: readonly EventName[]
    readonly room: Map<string, number>
    readonly webhooks: readonly ClaimableWebhook[]
  }) {
    this.token = terms.token
    this.untilMs = terms.untilMs
    this.added = terms.added
    this.#catalogue = terms.catalogue
    this.#webhooks = new Map(terms.webhooks.map((webhook) => [webhook.webhookId, webhook]))
    this.#quick = new Set(terms.room.keys())
    this.#room = new Map([...terms.room].filter(([id]) => this.#webhooks.has(id)))
  }

  /** How many deliveries fit, if about as many go to each subscription: what most of those with room have room for. */
  get room(): number {
    const rooms = [...this.#room.values()].filter((room) => room > 0).sort((a, b) => a - b)
    return (rooms[Math.floor(rooms.length / crowdedShare)] ?? 0) * rooms.length
  }

  /** Subscriptions of which all deliveries are claimed. */
  get served(): readonly string[] {
    return [...this.#room.keys()]
  }

  /** Whether a subscription has, or may have, deliveries for others to claim. */
  isLeft(webhookId: string): boolean {
    return this.#quick.has(webhookId) && !this.#room.has(webhookId)
  }

  get claimed(): readonly ClaimedDelivery[] {
    return this.#claimed
  }

  /** Claims what is due at `atMs`, up to the first delivery of each subscription that has to be left to others. */
  take(deliveries: readonly DeliveryToInsert[], events: readonly WebhookEvent[], atMs: number): void {
    if (this.#room.size === 0) return
    const byId = new Map(events.map((event) => [event.id, event]))
    for (const { id, webhookId, eventId, dueMs = 0 } of deliveries) {
      const room = this.#room.get(webhookId)
      const webhook = this.#webhooks.get(webhookId)
      const event = byId.get(eventId)
      if (!room || !webhook || !event || dueMs > atMs || this.#isRefused(webhook, event)) {
        this.#room.delete(webhookId)
        continue
      }
      this.#room.set(webhookId, room - 1)
      this.#claimed.push({ id, token: this.token, ...webhook, ...attemptAt(event, atMs) })
    }
  }

  #isRefused({ tier, keyLeagues }: ClaimableWebhook, { name, league }: WebhookEvent): boolean {
    return refusalOf(this.#catalogue, rightsOf(tier, keyLeagues), { event: name, league }) !== null
  }
}

/** The first attempt at a delivery. */
const attemptAt = ({ id, name, cursor, league, body }: WebhookEvent, atMs: number) => ({
  eventId: id,
  event: name,
  cursor,
  league,
  body,
  number: 1,
  trigger: 'schedule' as const,
  failures: 0,
  dueAtMs: atMs,
})
