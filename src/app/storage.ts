import type { Budget } from '../access/budget/budget.ts'
import { localBudget } from '../access/budget/local-budget.ts'
import { postgresBudget, redisBackedBudget } from '../access/budget/open-budget.ts'
import { type ConsoleSessions, createConsoleSessions } from '../access/console-sessions.ts'
import { Keys } from '../access/keys.ts'
import { openSecrets, type Secrets } from '../access/secret-files.ts'
import { openSigner, type Signer } from '../access/signing-key.ts'
import type { Config } from '../config/config.ts'
import { tiersOf } from '../config/setting-files.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { Node } from '../nodes/node.ts'
import { Pause } from '../nodes/pause.ts'
import { roleNames } from '../nodes/roles.ts'
import { watchNodes } from '../nodes/watch-nodes.ts'
import type { Database } from '../store/driver/database.ts'
import { diskSpace } from '../store/driver/disk-room.ts'
import type { OutageLog } from '../store/driver/outage-log.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase, timeDatabase } from '../store/open-database.ts'
import { openRedis, type Redis } from '../store/redis/redis.ts'
import { version } from '../version.ts'
import type { AppContext } from './context.ts'

export interface Storage {
  readonly database: Database
  readonly node: Node
  /** Whether this is a restored copy that nobody has resumed yet. */
  readonly pause: Pause
  readonly secrets: Secrets
  readonly keys: Keys
  readonly budget: Budget
  /** Null when the nodes share everything through PostgreSQL, or there is only one. */
  readonly redis: Redis | null
  readonly signer: Signer
  readonly sessions: ConsoleSessions
}

/** The database, migrated, and the keys and secrets in it. */
export async function openStorage(context: AppContext, outages: OutageLog): Promise<Storage> {
  const { config, areas, log, clock, metrics, migrations, opened } = context
  const tiers = tiersOf(config)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config
  const connected = opened(await openDatabase({ databaseUrl, dataDir, log }))
  const database = timeDatabase(outages.watch(connected), metrics)
  await migrate(database, migrations)
  const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
  const secrets = openSecrets(config.DATA_DIR, given)
  const signer = await openSigner(database.query, secrets.secretKey)
  const redis = openSharedRedis(context, database, signer)
  const budget = opened(openBudget(context, database, redis))
  const options = { clock, log, tiers, knownLeagues: areas.leagues, budget, pollEveryMs: pollMsOf(database) }
  const keys = opened(await Keys.open({ database, secret: secrets.secretKey, ...options }))
  const sessions = createConsoleSessions({ database, keys, clock, adminToken: secrets.adminToken })
  const pause = opened(await Pause.open({ query: database.query, log }))
  // A node without feeds or deliveries leaves them to others.
  const isOff = { feeds: config.FEEDS.length === 0, planner: !config.WEBHOOKS, retention: false }
  const roles = roleNames.filter((role) => !isOff[role])
  opened(watchNodes(database, metrics))
  watchDisk(config, metrics)
  if (redis) metrics.gauge('scoreline_redis_up', 'Whether Redis answers', () => (redis.isUp() ? 1 : 0))
  const node = opened(new Node({ database, version, roles, clock, log }))
  return { database, node, pause, secrets, keys, budget, redis, signer, sessions }
}

/** Of the file system of the data folder: with PostgreSQL it has only secrets and backups. */
function watchDisk({ DATA_DIR: folder }: Config, metrics: Metrics): void {
  const of = 'of the file system of DATA_DIR'
  metrics.gauge('scoreline_disk_free_bytes', `Free space ${of}`, () => diskSpace(folder).freeBytes)
  metrics.gauge('scoreline_disk_size_bytes', `Size ${of}`, () => diskSpace(folder).sizeBytes)
}

/** The embedded store has one process: it shares nothing. Another installation on the same Redis has other names. */
function openSharedRedis(
  { config, log, opened }: AppContext,
  database: Database,
  signer: Signer,
): Redis | null {
  if (config.REDIS_URL === null || database.driver === 'pglite') return null
  const id = new Bun.CryptoHasher('sha256').update(signer.publicKey).digest('hex').slice(0, 16)
  return opened(openRedis({ url: config.REDIS_URL, prefix: `scoreline:${id}:`, log }))
}

function openBudget({ log, metrics }: AppContext, database: Database, redis: Redis | null): Budget {
  if (database.driver === 'pglite') return localBudget()
  return redis
    ? redisBackedBudget(redis, database.query, { log, metrics })
    : postgresBudget(database.query, { log, metrics })
}

/** Only this process writes to the embedded store and its notifications are never lost: there polling is a backstop. */
export const pollMsOf = (database: Database): number => (database.driver === 'pglite' ? 2_000 : 500)
