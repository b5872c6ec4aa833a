import type { Query } from '../../driver/database.ts'
import { hasValidKey } from './healthy-webhooks.ts'

export interface ClosingWebhook {
  readonly id: string
  /** A subscription of a replay session is removed, that of a key is stopped. */
  readonly isOfReplay: boolean
}

/**
 * Subscriptions that have to be closed: those of replay sessions that are over, and active ones of revoked keys. A key that
 * has only expired can be prolonged.
 */
export function listClosingWebhooks(query: Query, nowMs: number, limit: number): Promise<ClosingWebhook[]> {
  return query<ClosingWebhook>(
    `select webhooks.id, key.replay is not null as "isOfReplay"
     from webhooks join api_keys as key on key.id = webhooks.key_id
     where (key.replay is not null and not ${hasValidKey('to_timestamp($1::float8 / 1000)')})
       or (key.replay is null and key.revoked_at is not null and webhooks.status = 'active')
     order by webhooks.id
     limit $2::int`,
    [nowMs, limit],
  )
}
