import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/store/driver/database.ts'
import { openPglite } from '../../src/store/driver/pglite.ts'
import { migrate } from '../../src/store/migrate.ts'
import { migratedFolder } from '../../src/store/migrated-folder.ts'

/** Opening a store can take seconds on a busy machine. */
export const storeTimeoutMs = 300_000

/** A new, empty embedded store with its tables. It is on disk: copying the prepared folder is faster than initialising. */
export async function openTestDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'scoreline-test-'))
  const database = await openPglite({ folder: join(folder, 'pglite'), prepared: migratedFolder })
  await migrate(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
