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

/**
 * Guarantee: each event is planned at most once per subscription, even when it is planned again. The deliveries are
 * due at `atMs` or later, in the order given; the commit notifies dispatchers.
 */
export async function insertDeliveries(
  query: Query,
  deliveries: readonly DeliveryToInsert[],
  {
    atMs,
    trigger,
    isUrgent = true,
  }: {
    readonly atMs: number
    readonly trigger: 'schedule' | 'replay'
    /** False: unhealthy receivers are served at their next turn, within a second. */
    readonly isUrgent?: boolean
  },
): Promise<void> {
  if (deliveries.length === 0) return
  const laterMs = deliveries.flatMap(({ dueMs = 0 }) => (dueMs > atMs ? [dueMs] : []))
  const payloads = laterMs.length === 0 ? [] : [dueLater.write(laterMs.reduce((a, b) => Math.min(a, b)))]
  if (laterMs.length < deliveries.length) payloads.push(isUrgent ? '' : healthyOnly)
  await query(
    `with added as (
       insert into webhook_deliveries (id, webhook_id, event_id, state, trigger, next_at, created_at)
       select id, webhook_id, event_id, 'pending', $5::text, to_timestamp(greatest($4::float8, due) / 1000),
         to_timestamp($4::float8 / 1000)
       from unnest($1::text[], $2::text[], $3::text[], $7::float8[]) with ordinality
         as delivery (id, webhook_id, event_id, due, n)
       order by n
       on conflict (webhook_id, event_id) do nothing
       returning id
     )
     select pg_notify('${deliveriesChannel}', payload) from unnest($6::text[]) as payload
     where exists (select from added)`,
    [
      deliveries.map((delivery) => delivery.id),
      deliveries.map((delivery) => delivery.webhookId),
      deliveries.map((delivery) => delivery.eventId),
      atMs,
      trigger,
      payloads,
      deliveries.map((delivery) => delivery.dueMs ?? 0),
    ],
  )
}
