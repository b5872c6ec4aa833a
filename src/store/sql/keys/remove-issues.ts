import type { Query } from '../../driver/database.ts'

/** Deletes the console sessions and stream tickets that came from a key. */
export async function removeIssues(query: Query, keyId: string): Promise<void> {
  await query('delete from console_sessions where key_id = $1::text', [keyId])
  await query('delete from stream_tickets where key_id = $1::text', [keyId])
}
