import type { Query } from '../../driver/database.ts'

export interface DeliveryToInsert {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  /** When it is due, if later than now. */
  readonly dueMs?: number
}

/** Notifies dispatchers that deliveries are due. */
export const deliveriesChannel = 'deliveries'
/** The payload when only healthy receivers need to be served at once. */
export const healthyOnly = 'healthy'
/** The payload when deliveries were added that are due later, with the first of their times. */
export const dueLater = {
  write: (atMs: number): string => `due ${atMs}`,
  read: (payload: string): number | null => {
    const found = /^due (.*)$/.exec(payload)?.[1]
    return found === undefined ? null : Number(found)
  },
}
/** The payload when a subscription was stopped or deleted: dispatchers start no more attempts that they have claimed. */
export const stoppedWebhook = {
  write: (webhookId: string): string => `stopped ${webhookId}`,
  read: (payload: string): string | null => /^stopped (.*)$/.exec(payload)?.[1] ?? null,
}

/** Deliveries that are inserted as claimed. */
export interface InsertedClaim {
  readonly token: string
  readonly untilMs: number
  readonly claimed: readonly { readonly id: string }[]
}

/**
 * Guarantee: each event is planned at most once per subscription, even when it is planned again. The deliveries are
 * due at `atMs` or later, in the order given; the commit notifies dispatchers of those that are not claimed. Returns the
 * ids of the claimed ones that were inserted.
 */
export async function insertDeliveries(
  query: Query,
  deliveries: readonly DeliveryToInsert[],
  {
    atMs,
    trigger,
    isUrgent = true,
    claim = null,
  }: {
    readonly atMs: number
    readonly trigger: 'schedule' | 'replay'
    /** False: unhealthy receivers are served at their next turn, within a second. */
    readonly isUrgent?: boolean
    readonly claim?: InsertedClaim | null
  },
): Promise<ReadonlySet<string>> {
  if (deliveries.length === 0) return new Set()
  const laterMs = deliveries.flatMap(({ dueMs = 0 }) => (dueMs > atMs ? [dueMs] : []))
  const payloads = laterMs.length === 0 ? [] : [dueLater.write(laterMs.reduce((a, b) => Math.min(a, b)))]
  if (laterMs.length < deliveries.length) payloads.push(isUrgent ? '' : healthyOnly)
  const claimed = new Set(claim?.claimed.map(({ id }) => id))
  const [inserted] = await query<{ claimed: readonly string[] }>(
    `with added as (
       insert into webhook_deliveries
         (id, webhook_id, event_id, state, trigger, attempts, next_at, lease_token, lease_until, created_at)
       select
         id, webhook_id, event_id, case when is_claimed then 'in_flight' else 'pending' end, $5::text,
         is_claimed::int,
         case when not is_claimed then to_timestamp(greatest($4::float8, due) / 1000) end,
         case when is_claimed then $9::text end, case when is_claimed then to_timestamp($10::float8 / 1000) end,
         to_timestamp($4::float8 / 1000)
       from unnest($1::text[], $2::text[], $3::text[], $7::float8[], $8::boolean[]) with ordinality
         as delivery (id, webhook_id, event_id, due, is_claimed, n)
       order by n
       on conflict (webhook_id, event_id) do nothing
       returning id, state
     )
     select
       array(select id from added where state = 'in_flight') as claimed,
       (
         select count(pg_notify('${deliveriesChannel}', payload)) from unnest($6::text[]) as payload
         where exists (select from added where state = 'pending')
       ) as notified`,
    [
      deliveries.map((delivery) => delivery.id),
      deliveries.map((delivery) => delivery.webhookId),
      deliveries.map((delivery) => delivery.eventId),
      atMs,
      trigger,
      payloads,
      deliveries.map((delivery) => delivery.dueMs ?? 0),
      deliveries.map((delivery) => claimed.has(delivery.id)),
      claim?.token ?? null,
      claim?.untilMs ?? null,
    ],
  )
  return new Set(inserted!.claimed)
}
