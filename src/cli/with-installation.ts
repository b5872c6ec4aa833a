import { localBudget } from '../access/budget/local-budget.ts'
import { Keys } from '../access/keys.ts'
import type { RemoteOptions } from '../access/remote-call.ts'
import { openSecrets } from '../access/secret-files.ts'
import { leagues } from '../areas.ts'
import { type Config, processConfig } from '../config/config.ts'
import { tiersOf } from '../config/setting-files.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'

/** What a command uses when it opens the database itself. */
export interface Installation {
  readonly config: Config
  readonly database: Database
  readonly keys: Keys
  readonly secretKey: string
  readonly adminToken: string
}

export interface Access<T> {
  readonly here: (installation: Installation) => Promise<T>
  /** Over the admin API, while a server has the embedded database open. */
  readonly remote: (options: RemoteOptions) => Promise<T>
}

/** Runs `here` on the database of this installation, or `remote` while a server has it open. */
export async function withInstallation<T>({ here, remote }: Access<T>): Promise<T> {
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
    const { secretKey, adminToken } = openSecrets(config.DATA_DIR, given)
    const keys = await openKeys(config, database, secretKey)
    return await here({ config, database, keys, secretKey, adminToken }).finally(() => keys.close())
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
    knownLeagues: leagues,
    budget: localBudget(),
  })
}
