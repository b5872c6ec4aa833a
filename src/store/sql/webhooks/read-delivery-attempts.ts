import type { Query } from '../../driver/database.ts'
import type { AttemptRow } from './complete-deliveries.ts'

export interface AttemptOfDelivery extends AttemptRow {
  readonly deliveryId: string
}

/** All attempts of these deliveries, ordered by number within each delivery. */
export function readDeliveryAttempts(
  query: Query,
  deliveryIds: readonly string[],
): Promise<AttemptOfDelivery[]> {
  return query<AttemptOfDelivery>(
    `select
       delivery_id as "deliveryId", number, trigger,
       (extract(epoch from started_at) * 1000)::float8 as "startedAtMs",
       duration_ms as "durationMs", status, error, response_body as "responseBody"
     from (
       select delivery_id, number, trigger, started_at, duration_ms, status, error, response_body
       from webhook_attempts where delivery_id = any ($1::text[])
       union all
       select id, 1, 'schedule', first_started_at, first_duration_ms, first_status, null, first_response
       from webhook_deliveries where id = any ($1::text[]) and first_started_at is not null
     ) as attempts
     order by delivery_id, number`,
    [deliveryIds],
  )
}
