import type { Query } from '../../driver/database.ts'

export interface TestDelivery {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  readonly state: 'succeeded' | 'exhausted'
  readonly createdAtMs: number
  readonly finishedAtMs: number
}

/** Inserts a finished delivery with one attempt: a test is sent first and recorded afterwards. */
export async function insertTestDelivery(query: Query, delivery: TestDelivery): Promise<void> {
  await query(
    `insert into webhook_deliveries
       (id, webhook_id, event_id, state, trigger, attempts, created_at, finished_at)
     values
       ($1::text, $2::text, $3::text, $4::text, 'test', 1,
        to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000))`,
    [
      delivery.id,
      delivery.webhookId,
      delivery.eventId,
      delivery.state,
      delivery.createdAtMs,
      delivery.finishedAtMs,
    ],
  )
}
