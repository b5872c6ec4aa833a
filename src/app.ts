/** The composition root: builds every part in the order of the flow, closes them in reverse. */
import { adminCheck } from './access/admin-token.ts'
import { createFailures } from './access/failures.ts'
import { type FirstKey, Keys } from './access/keys.ts'
import { openSecrets, type Secrets } from './access/secret-files.ts'
import {
  areas,
  derivations,
  isLeague,
  liveViews,
  recordKinds,
  scoringRules,
  topics,
  topicsByKind,
} from './areas.ts'
import type { Config } from './config/config.ts'
import { tiersOf, tlsOf } from './config/setting-files.ts'
import type { Feed } from './contract/feed.ts'
import { bindTable } from './endpoint-table.ts'
import { adapters } from './feeds/adapters.ts'
import { checkRanks } from './feeds/check-ranks.ts'
import { createFeeds } from './feeds/index.ts'
import type { HttpDeps } from './http/http-deps.ts'
import { createObserve } from './http/observe.ts'
import { pagesOf } from './http/pages/index.ts'
import { type Server, startServer } from './http/server.ts'
import { newRuns } from './ingest/endpoints/documents.ts'
import { watchStaleness } from './ingest/feed-staleness.ts'
import type { IngestDeps } from './ingest/ingest.ts'
import { openLeagueClock } from './ingest/league-clock.ts'
import { Supervisor } from './ingest/supervise.ts'
import { startRetention } from './journal/retain.ts'
import { Tail } from './journal/tail.ts'
import { type Clock, monotonicMs, systemClock } from './kernel/clock.ts'
import type { Log } from './kernel/log.ts'
import { createMetrics, type Metrics } from './kernel/metrics.ts'
import { createRead } from './live/reader.ts'
import { Snapshots } from './live/snapshots.ts'
import { watchHealth } from './live/watch-health.ts'
import { contractTiming, type Timing } from './push/stream/limits.ts'
import { Stream, type StreamDeps } from './push/stream/stream.ts'
import { openWebhooks, type Webhooks } from './push/webhooks/open-webhooks.ts'
import { addressSettingsOf } from './push/webhooks/sending/guard/url-rules.ts'
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

export interface AppDeps {
  readonly config: Config
  readonly log: Log
  readonly clock?: Clock
  /** How long the stream's readers have for what they owe. */
  readonly streamTiming?: Timing
}

/** What is built on, by every later stage; `opened` remembers to close a part. */
interface AppContext extends Required<AppDeps> {
  readonly metrics: Metrics
  readonly opened: <T extends { close: () => Promise<void> }>(part: T) => T
}

export async function startApp(parts: AppDeps): Promise<App> {
  const { config, log, clock = systemClock, streamTiming = contractTiming } = parts
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  const opened: AppContext['opened'] = (part) => {
    closers.push(() => part.close())
    return part
  }
  const ground = { config, log, clock, streamTiming, metrics: createMetrics(), opened }
  try {
    // First of all: what is wrong with them is told before a folder or a table is made.
    const feeds = openFeeds(config)
    const storage = await openStorage(ground)
    const flow = await openFlow(ground, storage.database, feeds)
    const webhooks = await startWebhooks(ground, storage, flow)
    const stream = openStream(ground, storage, flow)
    const server = await openServer(ground, storage, flow, webhooks, stream)
    // Last of all: a start that fails must not have made keys that nobody is shown.
    const firstKeys = await storage.keys.createFirstKeys()
    // What feeds have to say at first keeps store and machine busy: what is known already can be read before.
    flow.supervisor.start()
    const newAdminToken = storage.secrets.isNewToken ? storage.secrets.adminToken : null
    return { url: server.url, ready: flow.health.ready, firstKeys, newAdminToken, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

interface Storage {
  readonly database: Database
  readonly secrets: Secrets
  readonly keys: Keys
}

async function openStorage({ config, log, clock, opened }: AppContext): Promise<Storage> {
  const tiers = tiersOf(config)
  const database = opened(await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }))
  await migrate(database)
  const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
  const secrets = openSecrets(config.DATA_DIR, given)
  const options = { clock, log, tiers, knownLeagues: isLeague, pollEveryMs: pollMsOf(database) }
  const keys = opened(await Keys.open({ database, secret: secrets.secretKey, ...options }))
  return { database, secrets, keys }
}

/** Nobody but us writes to the embedded store, and its notifications are not lost: polling is only a backstop. */
const pollMsOf = (database: Database): number => (database.driver === 'pglite' ? 5_000 : 500)

function openFeeds(config: Config): readonly Feed[] {
  checkRanks(config, (kind) => recordKinds.get(kind)?.stored)
  return createFeeds(config)
}

/** Feeds → ingest → journal → live. */
async function openFlow(
  { config, log, clock, opened }: AppContext,
  database: Database,
  feeds: readonly Feed[],
) {
  const leagueClock = opened(await openLeagueClock(config.SIM_SPEED, clock, database))
  const tail = opened(await Tail.open({ database, log, pollMs: pollMsOf(database) }))
  const kinds = [...recordKinds.keys()]
  opened(startRetention({ database, retention: config.RETENTION, kinds, clock, log }))
  const views = liveViews
  const snapshots = opened(await Snapshots.open({ database, tail, views, clock: leagueClock, log }))
  const ingest: IngestDeps = {
    database,
    kinds: recordKinds,
    derivations,
    scoring: scoringRules,
    topics: topicsByKind,
    committed: (entries) => tail.committed(entries),
    clock,
    leagueClock,
    log,
  }
  const followed = () => snapshots.near()
  const ranks = config.FEED_RANKS
  const supervisor = opened(new Supervisor({ feeds, ranks, ingest, leagueClock, clock, log, followed }))
  const stale = () => supervisor.stale()
  const health = watchHealth({ database, tail, snapshots, feeds: supervisor.ready, stale })
  return { tail, snapshots, ingest, supervisor, health, read: createRead(database, snapshots, leagueClock) }
}

type Flow = Awaited<ReturnType<typeof openFlow>>

/** Journal → deliveries → receivers. */
async function startWebhooks(ground: AppContext, storage: Storage, { tail }: Flow): Promise<Webhooks> {
  const { config, opened } = ground
  const { database, keys, secrets } = storage
  const settings = {
    secretKey: secrets.secretKey,
    addresses: addressSettingsOf(config),
    timeoutMs: config.WEBHOOK_TIMEOUT,
    delaysMs: config.WEBHOOK_RETRY_DELAYS,
  }
  return opened(
    await openWebhooks({ ...ground, ...settings, database, keys, tail, areas, topics: topicsByKind }),
  )
}

/** Journal → hub → sockets and server-sent events. */
function openStream(ground: AppContext, { database, keys }: Storage, { tail, snapshots }: Flow): Stream {
  const { clock, log, metrics, streamTiming: timing } = ground
  const shown: StreamDeps['shown'] = (view) => snapshots.shown(view)
  const flow = { database, tail, topics: topicsByKind, areas, keys, shown }
  return Stream.open({ ...flow, clock, log, metrics, timing })
}

async function openServer(
  { config, log, clock, metrics, opened }: AppContext,
  storage: Storage,
  flow: Flow,
  webhooks: Webhooks,
  stream: Stream,
): Promise<Server> {
  const { database, keys, secrets } = storage
  const { tail, snapshots, ingest, supervisor, health, read } = flow
  metrics.gauge('scoreline_journal_seq', 'Last number of the journal', () => tail.headSeq)
  metrics.gauge('scoreline_live_lag_entries', 'Entries not yet folded into live state', () => snapshots.lag)
  for (const { feed } of supervisor.states) {
    const told = 'Fields in which the feed says otherwise than one that is trusted more'
    const count = () => supervisor.disagreements(feed).length
    metrics.gauge('scoreline_feed_disagreements', told, count, { feed })
  }
  metrics.gauge('scoreline_resident_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())

  const now = () => clock.now()
  const publicUrl = () => (config.PUBLIC_URL ?? server?.url ?? '').replace(/\/$/, '')
  const gate: HttpDeps = {
    keys,
    isAdmin: adminCheck(secrets.adminToken),
    failures: createFailures(monotonicMs),
    cursor: () => snapshots.cursor,
    now,
    monotonicMs,
    addressOf: (request) => server?.addressOf(request) ?? '',
    docsUrl: () => `${publicUrl()}/docs`,
    staleSports: watchStaleness(supervisor, metrics),
    corsOrigins: config.CORS_ORIGINS,
    observe: createObserve(metrics),
    isOutage: (error) => error instanceof StoreError && error.isOutage,
    log,
  }
  const endpoints = bindTable({
    areas: { read },
    journal: { database, tail, kinds: recordKinds, topics: topicsByKind },
    stream,
    access: { keys },
    webhooks: { webhooks: webhooks.deps },
    ingest: {
      ingest,
      visible: () => snapshots.caughtUp(),
      feeds: supervisor,
      now,
      adapters,
      runs: newRuns(),
    },
    health: { health },
  })
  const pages = pagesOf(gate, { endpoints, topics, version, url: publicUrl, metrics })
  const { HOST: host, PORT: port, TRUST_PROXY: trustProxy } = config
  const options = { host, port, trustProxy, tls: tlsOf(config), reusePort: config.WORKERS > 1 }
  let server: Server | null = null
  const { routes: rawRoutes, websocket } = stream
  server = opened(startServer(gate, { ...options, endpoints, pages, rawRoutes, websocket }))
  // Before the server: it waits for whoever is still connected.
  opened(stream)
  if (config.DATABASE_URL === null) await announceAddress(config.DATA_DIR, server.url)
  opened({ close: async () => health.drain() })
  return server
}
