import type { Query } from '../../driver/database.ts'

/** Where the subscription was stopped meanwhile nothing is to be sent any more, as for its other deliveries. */
const givenBack = (atMs: string): string => `
  state = case when webhooks.status = 'active' then 'pending' else 'cancelled' end,
  next_at = case when webhooks.status = 'active' then to_timestamp(${atMs}::float8 / 1000) end,
  finished_at = case when webhooks.status = 'active' then null else to_timestamp(${atMs}::float8 / 1000) end,
  lease_token = null, lease_until = null`

/**
 * Gives claimed deliveries back, due at once, for whoever claims next, in a transaction that holds their subscriptions
 * (`lock-webhooks.ts`). Only those that still bear one of the tokens: what another claim holds meanwhile is left alone.
 */
export async function releaseDeliveries(
  query: Query,
  claims: readonly { readonly id: string; readonly token: string }[],
  atMs: number,
): Promise<void> {
  await query(
    `update webhook_deliveries set ${givenBack('$3')}
     from unnest($1::text[], $2::text[]) as claim (id, token), webhooks
     where webhook_deliveries.id = claim.id and state = 'in_flight' and lease_token = claim.token
       and webhooks.id = webhook_id`,
    [claims.map(({ id }) => id), claims.map(({ token }) => token), atMs],
  )
}

/**
 * Gives every claimed delivery back. Only for a store that one process alone can open, before that process claims
 * anything: whoever had claimed is dead then, and nobody needs to wait for a lease to run out.
 */
export async function releaseAllDeliveries(query: Query, atMs: number): Promise<void> {
  await query(
    `update webhook_deliveries set ${givenBack('$1')}
     from webhooks
     where state = 'in_flight' and webhooks.id = webhook_id`,
    [atMs],
  )
}
