import type { Query } from '../../driver/database.ts'
import { isHealthy } from './healthy-webhooks.ts'
import type { WebhookStatus } from './read-webhooks.ts'

export interface LockedWebhook {
  readonly id: string
  readonly url: string
  readonly status: WebhookStatus
  readonly isHealthy: boolean
}

/**
 * Locks subscriptions, and with them all their deliveries, until the transaction ends. Every change of a delivery needs
 * the lock of its subscription; locks are taken in one order, so that no two transactions deadlock. Deleted
 * subscriptions are not returned.
 */
export function lockWebhooks(query: Query, ids: readonly string[]): Promise<LockedWebhook[]> {
  return query<LockedWebhook>(
    `select id, url, status, ${isHealthy} as "isHealthy" from webhooks
     where id = any ($1::text[])
     order by id
     for no key update`,
    [ids],
  )
}
