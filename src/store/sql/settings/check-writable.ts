import type { Query } from '../../driver/database.ts'

/** A write that changes nothing: rejected when the database does not answer, or has no room to write. */
export async function checkWritable(query: Query): Promise<void> {
  await query('update facts set value = value where false')
}
