import type { Query } from '../../driver/database.ts'
import type { WebhookStatus } from './read-webhooks.ts'

export interface LockedWebhook {
  readonly id: string
  readonly status: WebhookStatus
}

/**
 * Holds subscriptions, and with each all its deliveries, until the transaction ends. Whoever changes a delivery
 * holds its subscription; in one order, so that two of them cannot wait for each other. Those that are gone are
 * not in the answer.
 */
export function lockWebhooks(query: Query, ids: readonly string[]): Promise<LockedWebhook[]> {
  return query<LockedWebhook>(
    `select id, status from webhooks
     where id = any ($1::text[])
     order by id
     for no key update`,
    [ids],
  )
}
