import { Keys } from '../access/keys.ts'
import type { RemoteOptions } from '../access/remote-call.ts'
import { openSecrets } from '../access/secret-files.ts'
import { isLeague } from '../areas.ts'
import { type Config, processConfig } from '../config/config.ts'
import { tiersOf } from '../config/setting-files.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'

/** What a command works with when it has the database to itself, or shares a PostgreSQL. */
export interface Installation {
  readonly config: Config
  readonly database: Database
  readonly keys: Keys
  readonly secretKey: string
}

export interface Ways<T> {
  readonly here: (installation: Installation) => Promise<T>
  /** Over the admin API, while a server holds the embedded database. */
  readonly remote: (options: RemoteOptions) => Promise<T>
}

/** Works on this installation, whichever way there is, and closes what was opened. */
export async function withInstallation<T>({ here, remote }: Ways<T>): Promise<T> {
  const config = processConfig()
  const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
  let database: Database
  try {
    database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  } catch (error) {
    if (!(error instanceof FolderInUseError) || !error.owner?.url) throw error
    const { adminToken } = openSecrets(config.DATA_DIR, given)
    return await remote({ url: error.owner.url, adminToken })
  }
  try {
    await migrate(database)
    const { secretKey } = openSecrets(config.DATA_DIR, given)
    const keys = await openKeys(config, database, secretKey)
    return await here({ config, database, keys, secretKey }).finally(() => keys.close())
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
    log: silentLog,
    tiers,
    knownLeagues: isLeague,
  })
}
