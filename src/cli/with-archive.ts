import { openSecrets } from '../access/secret-files.ts'
import { processConfig } from '../config/config.ts'
import { type Archive, storeArchive } from '../journal/archive.ts'
import type { Database } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import { CliError, withCliErrors } from './cli-error.ts'
import { remoteArchive } from './remote-archive.ts'

/** Runs `work` on what this installation has stored: on its database, or over HTTP while the service has it open. */
export async function withArchive<T>(work: (archive: Archive) => Promise<T>): Promise<T> {
  const config = processConfig()
  let database: Database
  try {
    database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const url = error.owner?.url
    if (url === undefined)
      throw new CliError(`${error.message}, which is not a service: wait until it ends`, 1)
    const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
    const { adminToken } = openSecrets(config.DATA_DIR, given)
    return await withCliErrors(() => work(remoteArchive({ url, adminToken })))
  }
  try {
    await migrate(database)
    return await work(storeArchive(database))
  } finally {
    await database.close()
  }
}
