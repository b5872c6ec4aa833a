import { Keys } from '../access/keys.ts'
import { remoteKeys } from '../access/remote-keys.ts'
import { openSecrets } from '../access/secret-files.ts'
import { isLeague } from '../areas.ts'
import { type Config, processConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLogger } from '../kernel/logger.ts'
import { tiersOf } from '../setting-files.ts'
import type { Database } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import type { WithKeys } from './keys.ts'

/** The keys of this installation: in the database or, while a server holds the embedded one, over its admin API. */
export const withKeys: WithKeys = async (work) => {
  const config = processConfig()
  const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
  let database: Database
  try {
    database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  } catch (error) {
    if (!(error instanceof FolderInUseError) || !error.owner?.url) throw error
    const { adminToken } = openSecrets(config.DATA_DIR, given)
    return await work(remoteKeys({ url: error.owner.url, adminToken }))
  }
  try {
    await migrate(database)
    const { secretKey } = openSecrets(config.DATA_DIR, given)
    const keys = await openKeys(config, database, secretKey)
    return await work(keys).finally(() => keys.close())
  } finally {
    await database.close()
  }
}

function openKeys(config: Config, database: Database, secret: string): Promise<Keys> {
  const tiers = tiersOf(config)
  return Keys.open({
    database,
    secret,
    clock: systemClock,
    logger: silentLogger,
    tiers,
    knownLeagues: isLeague,
  })
}
