import type { Database } from '../store/driver/database.ts'
import { openPglite } from '../store/driver/pglite.ts'
import { migrate } from '../store/migrate.ts'

/** A store's first start takes seconds, more on a busy machine. */
export const storeTimeoutMs = 60_000

/** An empty store in memory, with its tables. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openPglite({ memory: true })
  await migrate(database)
  return database
}
