import type { Query } from '../../driver/database.ts'
import { deliveriesChannel, stoppedWebhook } from './insert-deliveries.ts'

/** Deliveries of a subscription that was stopped meanwhile are cancelled, like its others. */
const released = (atMs: string): string => `
  state = case when webhooks.status = 'active' then 'pending' else 'cancelled' end,
  cancel_reason = case when webhooks.status <> 'active' then webhooks.status end,
  next_at = case when webhooks.status = 'active' then to_timestamp(${atMs}::float8 / 1000) end,
  finished_at = case when webhooks.status = 'active' then null else to_timestamp(${atMs}::float8 / 1000) end,
  lease_token = null, lease_until = null`

/**
 * Releases claimed deliveries, due at once; their subscriptions must be locked (`lock-webhooks.ts`). Leaves deliveries
 * alone that another claim holds meanwhile. Attempts that were `waiting` to start do not count.
 */
export async function releaseDeliveries(
  query: Query,
  claims: readonly { readonly id: string; readonly token: string }[],
  stage: 'waiting' | 'started',
  atMs: number,
): Promise<void> {
  await query(
    `update webhook_deliveries set ${released('$3')}, attempts = attempts - $4::int
     from unnest($1::text[], $2::text[]) as claim (id, token), webhooks
     where webhook_deliveries.id = claim.id and state = 'in_flight' and lease_token = claim.token
       and webhooks.id = webhook_id`,
    [claims.map(({ id }) => id), claims.map(({ token }) => token), atMs, stage === 'waiting' ? 1 : 0],
  )
}

/**
 * Releases the claimed deliveries of a locked subscription, also those whose attempts have started: their outcomes no longer
 * count. Dispatchers start no more of them.
 */
export async function releaseDeliveriesOf(query: Query, webhookId: string, atMs: number): Promise<void> {
  await query(`select pg_notify('${deliveriesChannel}', $1::text)`, [stoppedWebhook.write(webhookId)])
  await query(
    `update webhook_deliveries set ${released('$2')}
     from webhooks
     where webhook_id = $1::text and state = 'in_flight' and webhooks.id = webhook_id`,
    [webhookId, atMs],
  )
}

/**
 * Releases every claimed delivery. Only for a store that a single process can open, before that process claims
 * anything: every earlier claimant is dead, so there is no need to wait for leases to run out.
 */
export async function releaseAllDeliveries(query: Query, atMs: number): Promise<void> {
  await query(
    `update webhook_deliveries set ${released('$1')}
     from webhooks
     where state = 'in_flight' and webhooks.id = webhook_id`,
    [atMs],
  )
}
