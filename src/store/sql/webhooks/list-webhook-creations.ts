import type { Query } from '../../driver/database.ts'
import type { CreationToWrite } from './write-webhook-creation.ts'

/** Every stored creation, in the form that `write-webhook-creation.ts` takes. */
export function listWebhookCreations(query: Query): Promise<CreationToWrite[]> {
  return query<CreationToWrite>(
    `select
       key_id as "keyId", idempotency_key as "idempotencyKey", request_hash as "requestHash", answer,
       (extract(epoch from created_at) * 1000)::float8 as "atMs"
     from webhook_creations
     order by key_id, idempotency_key`,
  )
}
