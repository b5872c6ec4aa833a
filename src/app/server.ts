import { join } from 'node:path'
import { createAddressLimit, failuresPerMinute } from '../access/address-limit.ts'
import { adminCheck } from '../access/admin-token.ts'
import { tlsOf } from '../config/setting-files.ts'
import { feedWarnings } from '../contract/feed.ts'
import { adapters } from '../feeds/adapters.ts'
import { gameIdOf } from '../games/read-game.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { createObserve } from '../http/observe.ts'
import { pagesOf } from '../http/pages/index.ts'
import { mayBeSecure, originCheck, secureCheck } from '../http/secure-check.ts'
import { type Server, startServer } from '../http/server.ts'
import { openStoredReads } from '../http/stored-reads.ts'
import { newRuns } from '../ingest/endpoints/documents.ts'
import { watchStaleness } from '../ingest/feed-staleness.ts'
import { storeArchive } from '../journal/archive.ts'
import { Backups } from '../journal/backup/backups.ts'
import { MarkedSeqs } from '../journal/marked-seqs.ts'
import { requestMoment } from '../journal/request-moment.ts'
import { StoreChecks } from '../journal/store-checks.ts'
import { monotonicMs } from '../kernel/clock.ts'
import { once } from '../kernel/concurrency.ts'
import type { Metrics } from '../kernel/metrics.ts'
import type { Stream } from '../push/stream/stream.ts'
import type { Webhooks } from '../push/webhooks/open-webhooks.ts'
import { announceAddress } from '../store/driver/folder-lock.ts'
import { StoreError } from '../store/driver/store-error.ts'
import { openConsole } from './console.ts'
import type { AppContext } from './context.ts'
import type { Flow } from './flow.ts'
import type { Storage } from './storage.ts'
import { storyFinder } from './stories.ts'

export interface ServedParts {
  readonly storage: Storage
  readonly flow: Flow
  readonly webhooks: Webhooks
  readonly stream: Stream
}

/** Endpoints, pages and sockets behind one port. */
export async function openServer(context: AppContext, served: ServedParts): Promise<Server> {
  const { config, api, metrics, scrape, opened, publicUrl } = context
  const { flow, stream, storage } = served
  addGauges(metrics, flow)
  for (const role of storage.node.eligible) {
    const isLeading = () => (storage.node.roles.isLeading(role) ? 1 : 0)
    metrics.gauge('scoreline_role_held', 'Whether this node has the role', isLeading, { role })
  }
  let server: Server | null = null
  const addressOf = (request: Request) => server?.addressOf(request) ?? ''
  const http = httpDeps(context, served, addressOf)
  const backups = opened(openBackups(context, served.storage))
  const endpoints = bindEndpoints({ ...context, backups }, served)
  // Made when they are first read: that takes a tenth of the start.
  const whole = once(() => api.openApi.make(null))
  const openApi = {
    ...api.openApi,
    make: (sport: string | null) => (sport ? api.openApi.make(sport) : whole()),
  }
  const documents = { openApi, asyncApi: api.asyncApi, originOf: originCheck(config, publicUrl) }
  const story = storyFinder(flow.read)
  const pages = {
    ...pagesOf(http, {
      endpoints,
      ...api.contents,
      openApi: whole,
      documents,
      url: publicUrl,
      scrape,
      story,
    }),
    ...openConsole(context, { http, endpoints }),
  }
  const { HOST: host, PORT: port, TRUST_PROXY: trustProxy } = config
  const options = {
    host,
    port,
    trustProxy,
    tls: tlsOf(config),
    reusePort: config.WORKERS > 1,
    mayBeSecure: mayBeSecure(config),
  }
  const { routes: rawRoutes, websocket } = stream
  server = opened(startServer(http, { ...options, endpoints, pages, rawRoutes, websocket }))
  const { url } = server
  storage.node.describe(() => ({
    address: url,
    connections: stream.connections,
    lagEntries: Math.max(0, flow.snapshots.lag),
  }))
  // Closed before the server, which waits for every open connection.
  opened(stream)
  if (config.DATABASE_URL === null) await announceAddress(config.DATA_DIR, server.url)
  opened({ close: async () => flow.health.drain() })
  return server
}

function httpDeps(
  { config, clock, metrics, log, publicUrl }: AppContext,
  { storage: { database, keys, budget, secrets, sessions }, flow }: ServedParts,
  addressOf: HttpDeps['addressOf'],
): HttpDeps {
  const { snapshots, supervisor, tail, points, pointOf } = flow
  const moments = { database, tail, clock, points, pointOf }
  return {
    keys,
    budget,
    sessions,
    storedReads: openStoredReads({ isEmbedded: config.DATABASE_URL === null, isAway }, metrics),
    isAdmin: adminCheck(secrets.adminToken),
    failures: createAddressLimit(failuresPerMinute, monotonicMs),
    cursor: () => snapshots.cursor,
    momentOf: (principal, asked) => requestMoment(moments, principal, asked),
    now: () => clock.now(),
    monotonicMs,
    addressOf,
    isSecure: secureCheck(config, publicUrl),
    docsUrl: () => `${publicUrl()}/docs`,
    isStale: watchStaleness(supervisor, metrics, () => tail.isSilent),
    corsOrigins: config.CORS_ORIGINS,
    observe: createObserve(metrics),
    isOutage: (error) => error instanceof StoreError && error.isOutage,
    log,
  }
}

const bindEndpoints = (
  { areas, api, clock, config, log, publicUrl, backups }: AppContext & { readonly backups: Backups },
  { storage: { database, node, pause, keys, sessions, signer }, flow, webhooks, stream }: ServedParts,
) =>
  api.bind({
    areas: { read: flow.read, readAt: flow.readAt, exact: flow.exact },
    journal: {
      database,
      tail: flow.tail,
      kinds: areas.recordKinds,
      topics: areas.topicsByKind,
      marked: new MarkedSeqs(database.query, flow.tail),
      signer,
      backups,
      checks: new StoreChecks(storeArchive(database), log),
      now: () => clock.now(),
      points: flow.points,
      gamesOf: areas.gamesOf,
      gameIdOf: (record, id) => gameIdOf(flow.read, record, id),
    },
    stream,
    access: { keys, sessions, publicUrl, isSecure: secureCheck(config, publicUrl) },
    webhooks: { webhooks: webhooks.deps },
    replays: {
      database,
      tail: flow.tail,
      clock,
      points: flow.points,
      pointOf: flow.pointOf,
      keys,
      gameKind: (league) => areas.gamesOf(league)?.record ?? null,
      gameIdOf: (record, id) => gameIdOf(flow.read, record, id),
    },
    ingest: {
      ingest: flow.ingest,
      visible: () => flow.snapshots.caughtUp(),
      feeds: flow.supervisor,
      now: () => clock.now(),
      adapters,
      runs: newRuns(),
    },
    nodes: { node, pause },
    health: { health: flow.health },
  })

const openBackups = ({ config, clock, log }: AppContext, { database, secrets }: Storage): Backups =>
  new Backups({ database, secrets, now: () => clock.now(), folder: join(config.DATA_DIR, 'backups'), log })

function addGauges(metrics: Metrics, { tail, snapshots, supervisor }: Flow): void {
  metrics.gauge('scoreline_journal_seq', 'Last number of the journal', () => tail.headSeq)
  metrics.gauge('scoreline_live_lag_entries', 'Entries not yet folded into live state', () => snapshots.lag)
  metrics.gauge(
    'scoreline_store_silent_seconds',
    'Time since the journal was last read',
    () => tail.silentMs / 1_000,
  )
  for (const state of supervisor.states) {
    const { feed } = state
    for (const outcome of ['accepted', 'unchanged', 'rejected'] as const) {
      const changes = 'Changes of the feed, by what became of them'
      metrics.counted('scoreline_feed_changes_total', changes, () => state[outcome], { feed, outcome })
    }
    const failuresHelp = 'Requests without a usable document, and restarts of the feed'
    metrics.counted('scoreline_feed_failures_total', failuresHelp, () => state.failures, { feed })
    const help = 'Fields in which the feed disagrees with one that is trusted more'
    const count = () => supervisor.disagreements(feed).length
    metrics.gauge('scoreline_feed_disagreements', help, count, { feed })
    for (const reason of feedWarnings) {
      const isActive = () => (supervisor.warnings(feed).some((one) => one.reason === reason) ? 1 : 0)
      const text = 'Whether the feed needs attention for this reason'
      metrics.gauge('scoreline_feed_warning', text, isActive, { feed, reason })
    }
  }
}

const isAway = (error: unknown): boolean => error instanceof StoreError && error.isAway
