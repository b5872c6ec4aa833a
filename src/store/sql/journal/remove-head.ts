import type { Query } from '../../driver/database.ts'

/** Removes the position of a journal without entries: the next migration starts a new journal. */
export async function removeHead(query: Query): Promise<void> {
  await query('delete from journal_head where seq = 0')
}
