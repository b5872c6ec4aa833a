import { processConfig } from '../config/config.ts'
import type { Database } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import { CliError } from './cli-error.ts'

/** Runs `work` on the store of this installation. The service must not run, unless it uses PostgreSQL. */
export async function withStore<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = processConfig()
  const database = await openDatabase({ databaseUrl, dataDir }).catch((error) => {
    if (!(error instanceof FolderInUseError)) throw error
    throw new CliError(`${error.message}: stop it first, or use PostgreSQL`, 1)
  })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
