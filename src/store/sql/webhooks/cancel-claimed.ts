import type { Query } from '../../driver/database.ts'

export interface RefusedClaim {
  readonly id: string
  readonly token: string
  readonly reason: 'tier_insufficient' | 'scope_denied'
}

/**
 * Cancels claimed deliveries that their keys may not see, in the transaction that claimed them: no attempt is made and
 * none is counted, so a receiver that never answered does not wait for the next.
 */
export async function cancelClaimed(
  query: Query,
  refused: readonly RefusedClaim[],
  atMs: number,
): Promise<void> {
  if (refused.length === 0) return
  await query(
    `with cancelled as (update webhook_deliveries set
       state = 'cancelled', cancel_reason = refused.reason, attempts = attempts - 1,
       lease_token = null, lease_until = null, finished_at = to_timestamp($4::float8 / 1000)
     from unnest($1::text[], $2::text[], $3::text[]) as refused (id, token, reason)
     where webhook_deliveries.id = refused.id and state = 'in_flight' and lease_token = refused.token
     returning webhook_id)
     update webhooks set served_at = null
     where id in (select webhook_id from cancelled) and last_success_at is null`,
    [
      refused.map(({ id }) => id),
      refused.map(({ token }) => token),
      refused.map(({ reason }) => reason),
      atMs,
    ],
  )
}
