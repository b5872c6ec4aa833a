import type { Query } from '../../driver/database.ts'

/** Makes the transaction read one consistent state, however long it takes. Must be its first statement. */
export async function beginSnapshot(query: Query): Promise<void> {
  await query('set transaction isolation level repeatable read, read only')
}
