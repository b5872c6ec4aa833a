import type { Query } from '../../driver/database.ts'

/** How many subscriptions a key has, whatever their status. */
export async function countWebhooks(query: Query, keyId: string): Promise<number> {
  const rows = await query<{ count: number }>(
    'select count(*)::int as count from webhooks where key_id = $1::text',
    [keyId],
  )
  return rows[0]!.count
}
