import type { Query } from '../../driver/database.ts'
import type { AttemptRow } from './complete-deliveries.ts'

/**
 * Records an attempt outside the schedule; its subscription must be locked. A success ends the delivery, unless a
 * scheduled attempt is in flight; a failure changes nothing. Does nothing for a deleted delivery.
 */
export async function recordDeliveryAttempt(
  query: Query,
  deliveryId: string,
  attempt: AttemptRow,
  atMs: number,
): Promise<void> {
  await query(
    `with written as (
       insert into webhook_attempts
         (delivery_id, number, trigger, started_at, duration_ms, status, error, response_body)
       select id, $2::int, $3::text, to_timestamp($4::float8 / 1000), $5::int, $6::int, $7::text, $8::text
       from webhook_deliveries where id = $1::text
     )
     update webhook_deliveries set
       state = 'succeeded', next_at = null, finished_at = to_timestamp($9::float8 / 1000)
     where id = $1::text and $7::text is null and state <> 'in_flight'`,
    [
      deliveryId,
      attempt.number,
      attempt.trigger,
      attempt.startedAtMs,
      Math.round(attempt.durationMs),
      attempt.status,
      attempt.error,
      attempt.responseBody,
      atMs,
    ],
  )
}
