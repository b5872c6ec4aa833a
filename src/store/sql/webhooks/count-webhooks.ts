import type { Query } from '../../driver/database.ts'

/** How many subscriptions a key and its open replay sessions have together, whatever their status. */
export async function countWebhooks(query: Query, owner: string, nowMs: number): Promise<number> {
  const rows = await query<{ count: number }>(
    `select count(*)::int as count from webhooks
     where key_id = $1::text or key_id in (
       select id from api_keys
       where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
         and expires_at > to_timestamp($2::float8 / 1000)
     )`,
    [owner, nowMs],
  )
  return rows[0]!.count
}
