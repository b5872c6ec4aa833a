import type { Query } from '../../driver/database.ts'

export interface DeliveryToInsert {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
}

/** The channel on which senders are told that something is due. */
export const deliveriesChannel = 'deliveries'
/** What is said there where receivers that may be dead need not be looked at for it now. */
export const steadyOnly = 'steady'

/**
 * Guarantee: each event goes to a subscription at most once, whoever plans it again; senders hear of it when the
 * transaction commits. Due at `atMs`, in the order given.
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
    /** False: receivers that may be dead get theirs when they are looked at anyway, within a second. */
    readonly isUrgent?: boolean
  },
): Promise<void> {
  if (deliveries.length === 0) return
  await query(
    `with added as (
       insert into webhook_deliveries (id, webhook_id, event_id, state, trigger, next_at, created_at)
       select id, webhook_id, event_id, 'pending', $5::text, to_timestamp($4::float8 / 1000),
         to_timestamp($4::float8 / 1000)
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality
         as delivery (id, webhook_id, event_id, n)
       order by n
       on conflict (webhook_id, event_id) do nothing
       returning id
     )
     select pg_notify('${deliveriesChannel}', $6::text) from added limit 1`,
    [
      deliveries.map((delivery) => delivery.id),
      deliveries.map((delivery) => delivery.webhookId),
      deliveries.map((delivery) => delivery.eventId),
      atMs,
      trigger,
      isUrgent ? '' : steadyOnly,
    ],
  )
}
