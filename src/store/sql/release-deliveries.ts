import type { Query } from '../driver/database.ts'

/**
 * Gives claimed deliveries back, due at once, for whoever claims next. Only those that still bear one of the tokens:
 * what another claim holds meanwhile is left alone.
 */
export async function releaseDeliveries(
  query: Query,
  claims: readonly { readonly id: string; readonly token: string }[],
  atMs: number,
): Promise<void> {
  if (claims.length === 0) return
  await query(
    `update webhook_deliveries set
       state = 'pending', next_at = to_timestamp($3::float8 / 1000), lease_token = null, lease_until = null
     from unnest($1::text[], $2::text[]) as claim (id, token)
     where webhook_deliveries.id = claim.id and state = 'in_flight' and lease_token = claim.token`,
    [claims.map(({ id }) => id), claims.map(({ token }) => token), atMs],
  )
}
