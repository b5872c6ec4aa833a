import type { Query } from '../../driver/database.ts'

export interface BegunAttempt {
  readonly eventId: string
  readonly event: string
  readonly cursor: string
  readonly body: string
  readonly number: number
}

/** Reserves the next attempt number for an attempt outside the schedule. Returns null for an unknown delivery. */
export async function beginDeliveryAttempt(query: Query, deliveryId: string): Promise<BegunAttempt | null> {
  const rows = await query<BegunAttempt>(
    `update webhook_deliveries set attempts = attempts + 1
     from webhook_events
     where webhook_deliveries.id = $1::text and webhook_events.id = event_id
     returning event_id as "eventId", name as event, cursor, body, attempts as number`,
    [deliveryId],
  )
  return rows[0] ?? null
}
