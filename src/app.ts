/** The composition root: builds every part in the order of the flow, closes them in reverse. */
import { readFileSync } from 'node:fs'
import { adminCheck } from './access/admin-token.ts'
import { accessEndpoints } from './access/endpoints/index.ts'
import { createFailures } from './access/failures.ts'
import { type FirstKey, Keys } from './access/keys.ts'
import { openSecrets } from './access/secret-files.ts'
import { resolveTiers, type Tiers } from './access/tiers.ts'
import { areas } from './areas.ts'
import { type Config, ConfigError } from './config.ts'
import { type BoundEndpoint, bindEndpoint } from './contract/endpoint.ts'
import type { RecordKind } from './contract/record.ts'
import { createFeeds } from './feeds/index.ts'
import type { Gate } from './http/gate.ts'
import { healthz, readyz } from './http/health.ts'
import { createObserve } from './http/observe.ts'
import { pagesOf } from './http/pages/index.ts'
import { type Server, startServer } from './http/server.ts'
import { ingestEndpoints } from './ingest/endpoints/index.ts'
import type { IngestParts } from './ingest/ingest.ts'
import { Supervisor } from './ingest/supervise.ts'
import { journalEndpoints } from './journal/endpoints/index.ts'
import { startRetention } from './journal/retain.ts'
import { Tail } from './journal/tail.ts'
import { type Clock, monotonicMs, systemClock } from './kernel/clock.ts'
import type { Logger } from './kernel/logger.ts'
import { createMetrics } from './kernel/metrics.ts'
import { leagueClockOf } from './league-clock.ts'
import { createRead } from './live/reader.ts'
import { Snapshots } from './live/snapshots.ts'
import { watchHealth } from './live/watch-health.ts'
import type { Database } from './store/driver/database.ts'
import { announceAddress } from './store/driver/folder-lock.ts'
import { StoreError } from './store/driver/store-error.ts'
import { migrate } from './store/migrate.ts'
import { openDatabase } from './store/open-database.ts'
import { version } from './version.ts'

export interface App {
  readonly url: string
  /** Resolves when live games can be read. */
  readonly ready: Promise<void>
  /** Shown once, on the first start: keys per tier and, when it was made here, the operator's token. */
  readonly firstKeys: readonly FirstKey[] | null
  readonly newAdminToken: string | null
  readonly close: () => Promise<void>
}

export interface AppParts {
  readonly config: Config
  readonly log: Logger
  readonly clock?: Clock
}

export const recordKinds: ReadonlyMap<string, RecordKind> = new Map(
  areas.flatMap((area) => area.records.map((record) => [record.kind, record])),
)

export async function startApp({ config, log, clock = systemClock }: AppParts): Promise<App> {
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return await build({ config, log, clock }, closers, closeAll)
  } catch (error) {
    await closeAll().catch(() => {})
    throw error
  }
}

async function build(
  { config, log, clock }: Required<AppParts>,
  closers: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<App> {
  const opened = <T extends { close: () => Promise<void> }>(part: T): T => {
    closers.push(() => part.close())
    return part
  }
  const tiers = tiersOf(config)
  const database = opened(await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }))
  await migrate(database)
  const secrets = openSecrets(config.DATA_DIR, {
    adminToken: config.ADMIN_TOKEN,
    secretKey: config.SECRET_KEY,
  })

  const leagues = new Set(areas.flatMap((area) => area.leagues))
  const knownLeagues = (id: string) => leagues.has(id)
  const keys = opened(
    await Keys.open({
      database,
      secret: secrets.secretKey,
      clock,
      logger: log,
      tiers,
      knownLeagues,
      pollEveryMs: pollMsOf(database),
    }),
  )
  const firstKeys = await keys.createFirstKeys()

  const leagueClock = opened(await leagueClockOf(config, clock, database))
  const tail = opened(await Tail.open({ database, log, pollMs: pollMsOf(database) }))
  opened(
    startRetention({ database, retention: config.RETENTION, kinds: [...recordKinds.keys()], clock, log }),
  )
  const views = areas.flatMap((area) => area.live)
  const snapshots = opened(await Snapshots.open({ database, tail, views, clock: leagueClock, log }))

  const derivations = areas.flatMap((area) => area.derivations)
  const ingest: IngestParts = { database, kinds: recordKinds, derivations, clock, log }
  const feeds = createFeeds(config, areas)
  const supervisor = opened(new Supervisor({ feeds, ingest, leagueClock, clock, log }))
  const health = watchHealth({ database, tail, snapshots, feeds: supervisor.ready })

  const metrics = createMetrics()
  metrics.gauge('scoreline_journal_seq', 'Last number of the journal', () => tail.headSeq)
  metrics.gauge('scoreline_live_lag_entries', 'Entries not yet folded into live state', () => snapshots.lag)
  metrics.gauge('scoreline_resident_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())

  let server: Server | null = null
  const publicUrl = () => (config.PUBLIC_URL ?? server?.url ?? '').replace(/\/$/, '')
  const gate: Gate = {
    keys,
    isAdmin: adminCheck(secrets.adminToken),
    failures: createFailures(monotonicMs),
    cursor: () => snapshots.cursor,
    now: () => clock.now(),
    monotonicMs,
    addressOf: (request) => server?.addressOf(request) ?? '',
    docsUrl: () => `${publicUrl()}/docs`,
    corsOrigins: config.CORS_ORIGINS,
    observe: createObserve(metrics),
    isOutage: (error) => error instanceof StoreError && error.isOutage,
    log,
  }
  const read = createRead(database, snapshots, leagueClock)
  const endpoints: BoundEndpoint[] = [
    ...areas.flatMap((area) => area.endpoints.map((e) => bindEndpoint(e, { read }))),
    ...journalEndpoints.map((e) => bindEndpoint(e, { database, tail, kinds: recordKinds })),
    ...accessEndpoints.map((e) => bindEndpoint(e, { keys })),
    ...ingestEndpoints.map((e) =>
      bindEndpoint(e, {
        ingest,
        visible: () => snapshots.caughtUp(),
        feeds: supervisor,
        now: () => clock.now(),
      }),
    ),
    bindEndpoint(healthz, { read }),
    bindEndpoint(readyz, { health }),
  ]
  server = opened(
    startServer(gate, {
      host: config.HOST,
      port: config.PORT,
      tls: tlsOf(config),
      reusePort: config.WORKERS > 1,
      trustProxy: config.TRUST_PROXY,
      endpoints,
      pages: pagesOf(gate, { endpoints, version, url: publicUrl, metrics }),
    }),
  )
  if (config.DATABASE_URL === null) await announceAddress(config.DATA_DIR, server.url)
  closers.push(async () => health.drain())
  return {
    url: server.url,
    ready: health.ready,
    firstKeys,
    newAdminToken: secrets.isNewToken ? secrets.adminToken : null,
    close: closeAll,
  }
}

function tiersOf({ TIERS_FILE: path }: Config): Tiers {
  if (path === null) return resolveTiers()
  const text = readSetting('TIERS_FILE', path)
  try {
    return resolveTiers(text)
  } catch (error) {
    throw new ConfigError(`TIERS_FILE: ${error instanceof Error ? error.message : path}`)
  }
}

/** Nobody but us writes to the embedded store, and its notifications are not lost: polling is only a backstop. */
const pollMsOf = (database: Database): number => (database.driver === 'pglite' ? 5_000 : 500)

function tlsOf(config: Config): { cert: string; key: string } | null {
  if (config.TLS_CERT === null || config.TLS_KEY === null) return null
  return { cert: readSetting('TLS_CERT', config.TLS_CERT), key: readSetting('TLS_KEY', config.TLS_KEY) }
}

function readSetting(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${name} cannot be read: ${error instanceof Error ? error.message : path}`)
  }
}
