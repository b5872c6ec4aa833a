/** Reads deliveries: the log of a subscription, what is pending and what is due next. */
import type { Query } from '../../driver/database.ts'
import { isHealthy, type ReceiverHealth } from './health.ts'

export const deliveryStates = ['pending', 'in_flight', 'succeeded', 'exhausted', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The subscription was paused or failed, or the key may no longer see the event. */
export const cancelReasons = ['paused', 'failed', 'tier_insufficient', 'scope_denied'] as const
type CancelReason = (typeof cancelReasons)[number]

export interface DeliveryRow {
  readonly id: string
  /** Position among all deliveries; the newest has the highest. */
  readonly n: number
  readonly webhookId: string
  readonly eventId: string
  readonly event: string
  /** The event's league; null when it is about none. */
  readonly league: string | null
  readonly state: DeliveryState
  /** Why it was last cancelled. */
  readonly cancelReason: CancelReason | null
  readonly createdAtMs: number
  readonly nextAtMs: number | null
  readonly finishedAtMs: number | null
  readonly cursor: string
  /** The body of its event; null unless it was asked for. */
  readonly body: string | null
}

const deliveryColumns = `
  webhook_deliveries.id, n::float8 as n, webhook_id as "webhookId", event_id as "eventId",
  webhook_events.name as event, webhook_events.league, state, cancel_reason as "cancelReason",
  (extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from next_at) * 1000)::float8 as "nextAtMs",
  (extract(epoch from finished_at) * 1000)::float8 as "finishedAtMs",
  webhook_events.cursor, case when $8::boolean then webhook_events.body end as body`

export interface DeliveryRange {
  readonly webhookId: string
  /** Only this one. */
  readonly id?: string
  readonly state?: DeliveryState
  /** Deliveries that finished earlier are left out. */
  readonly finishedSinceMs: number
  /** Events of a league that happened later are left out: they are not visible yet. */
  readonly eventsUntilMs: number
  /** Only deliveries before this position. */
  readonly beforeN?: number
  /** Whether to read the bodies of their events. */
  readonly withBody?: boolean
  readonly limit: number
}

/** Later than any event, and still an instant of PostgreSQL. */
const latestMs = 8.64e13

/** The deliveries of one subscription, newest first. */
export function listDeliveries(query: Query, range: DeliveryRange): Promise<DeliveryRow[]> {
  return query<DeliveryRow>(
    `select ${deliveryColumns}
     from webhook_deliveries
     join webhook_events on webhook_events.id = event_id
     where webhook_id = $1::text
       and ($2::text is null or webhook_deliveries.id = $2::text)
       and ($3::text is null or state = $3::text)
       and (finished_at is null or finished_at >= to_timestamp($4::float8 / 1000))
       and ($5::bigint is null or n < $5::bigint)
       and (webhook_events.league is null or webhook_events.at <= to_timestamp($7::float8 / 1000))
     order by webhook_deliveries.n desc
     limit $6::int`,
    [
      range.webhookId,
      range.id ?? null,
      range.state ?? null,
      range.finishedSinceMs,
      range.beforeN ?? null,
      range.limit,
      Math.min(range.eventsUntilMs, latestMs),
      range.withBody ?? false,
    ],
  )
}

/** Whether a subscription has deliveries that are still to be sent. */
export async function hasUnfinished(query: Query, webhookId: string): Promise<boolean> {
  const [row] = await query<{ has: boolean }>(
    `select exists (
       select from webhook_deliveries where webhook_id = $1::text and state in ('pending', 'in_flight')
     ) as has`,
    [webhookId],
  )
  return row?.has ?? false
}

export interface DeliveryCount {
  readonly pending: number
  /** How long the oldest due delivery has been due; 0 when none is due. */
  readonly lagMs: number
}

/** Counts pending deliveries and measures how late they are; those of revoked or expired keys are left out. */
export async function countDeliveries(query: Query, nowMs: number): Promise<DeliveryCount> {
  const rows = await query<DeliveryCount>(
    `select
       count(*)::int as pending,
       coalesce(greatest(0, $1::float8 - (extract(epoch from min(next_at)) * 1000)), 0)::float8 as "lagMs"
     from webhook_deliveries
     join webhooks on webhooks.id = webhook_id
     join api_keys on api_keys.id = key_id
     where state = 'pending' and revoked_at is null
       and (expires_at is null or expires_at > to_timestamp($1::float8 / 1000))`,
    [nowMs],
  )
  return rows[0]!
}

export interface NextDue {
  /** Whether any subscription is active, whatever its health. */
  readonly hasActive: boolean
  /** When the next delivery becomes due or the next lease runs out; null when neither will happen. */
  readonly atMs: number | null
}

/** Reads what becomes due after `afterMs`: one index lookup per active subscription, however much is pending. */
export async function readNextDue(
  query: Query,
  { health, afterMs }: { readonly health: ReceiverHealth; readonly afterMs: number },
): Promise<NextDue> {
  const isOfHealth = health === 'healthy' ? isHealthy : `not ${isHealthy}`
  const [nextDue] = await query<NextDue>(
    `select count(*) > 0 as "hasActive", (extract(epoch from min(next.at)) * 1000)::float8 as "atMs"
     from webhooks
     left join lateral (
       (select next_at as at from webhook_deliveries
         where webhook_id = webhooks.id and state = 'pending' and next_at > to_timestamp($1::float8 / 1000)
         order by next_at limit 1)
       union all
       (select lease_until from webhook_deliveries
         where webhook_id = webhooks.id and state = 'in_flight' and lease_until > to_timestamp($1::float8 / 1000)
         order by lease_until limit 1)
     ) as next on ${isOfHealth}
     where webhooks.status = 'active'`,
    [afterMs],
  )
  return nextDue!
}
