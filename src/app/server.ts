import { join } from 'node:path'
import { adminCheck } from '../access/admin-token.ts'
import { createFailures } from '../access/failures.ts'
import { gamesOf, recordKinds, topicsByKind } from '../areas.ts'
import { tlsOf } from '../config/setting-files.ts'
import { feedWarnings } from '../contract/feed.ts'
import { asyncApiDocument, bindTable, openApiDocument } from '../endpoint-table.ts'
import { adapters } from '../feeds/adapters.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { createObserve } from '../http/observe.ts'
import { pagesOf } from '../http/pages/index.ts'
import { secureCheck } from '../http/secure-check.ts'
import { type Server, startServer } from '../http/server.ts'
import { newRuns } from '../ingest/endpoints/documents.ts'
import { watchStaleness } from '../ingest/feed-staleness.ts'
import { Backups } from '../journal/backup/backups.ts'
import { requestMoment } from '../journal/request-moment.ts'
import { monotonicMs } from '../kernel/clock.ts'
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
  const { config, metrics, opened, publicUrl } = context
  const { flow, stream } = served
  addGauges(metrics, flow)
  let server: Server | null = null
  const addressOf = (request: Request) => server?.addressOf(request) ?? ''
  const http = httpDeps(context, served, addressOf)
  const backups = opened(openBackups(context, served.storage))
  const endpoints = bindEndpoints({ ...context, backups }, served)
  const documents = { openApi: openApiDocument(), asyncApi: asyncApiDocument() }
  const story = storyFinder(flow.read)
  const pages = {
    ...pagesOf(http, { endpoints, ...documents, url: publicUrl, metrics, story }),
    ...openConsole(context, served.storage, { http, endpoints }),
  }
  const { HOST: host, PORT: port, TRUST_PROXY: trustProxy } = config
  const options = { host, port, trustProxy, tls: tlsOf(config), reusePort: config.WORKERS > 1 }
  const { routes: rawRoutes, websocket } = stream
  server = opened(startServer(http, { ...options, endpoints, pages, rawRoutes, websocket }))
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
    isAdmin: adminCheck(secrets.adminToken),
    failures: createFailures(monotonicMs),
    cursor: () => snapshots.cursor,
    momentOf: (principal, asked) => requestMoment(moments, principal, asked),
    now: () => clock.now(),
    monotonicMs,
    addressOf,
    docsUrl: () => `${publicUrl()}/docs`,
    staleSports: watchStaleness(supervisor, metrics),
    corsOrigins: config.CORS_ORIGINS,
    observe: createObserve(metrics),
    isOutage: (error) => error instanceof StoreError && error.isOutage,
    log,
  }
}

const bindEndpoints = (
  { clock, config, publicUrl, backups }: AppContext & { readonly backups: Backups },
  { storage: { database, keys, sessions, signer }, flow, webhooks, stream }: ServedParts,
) =>
  bindTable({
    areas: { read: flow.read, readAt: flow.readAt },
    journal: {
      database,
      tail: flow.tail,
      kinds: recordKinds,
      topics: topicsByKind,
      signer,
      backups,
      now: () => clock.now(),
      points: flow.points,
      gamesOf,
    },
    stream,
    access: { keys, sessions, isSecure: secureCheck(config, publicUrl) },
    webhooks: { webhooks: webhooks.deps },
    replays: {
      database,
      tail: flow.tail,
      clock,
      points: flow.points,
      pointOf: flow.pointOf,
      keys,
      gameKind: (league) => gamesOf(league)?.record ?? null,
    },
    ingest: {
      ingest: flow.ingest,
      visible: () => flow.snapshots.caughtUp(),
      feeds: flow.supervisor,
      now: () => clock.now(),
      adapters,
      runs: newRuns(),
    },
    health: { health: flow.health },
  })

const openBackups = ({ config, clock, log }: AppContext, { database, secrets }: Storage): Backups =>
  new Backups({ database, secrets, now: () => clock.now(), folder: join(config.DATA_DIR, 'backups'), log })

function addGauges(metrics: Metrics, { tail, snapshots, supervisor }: Flow): void {
  metrics.gauge('scoreline_journal_seq', 'Last number of the journal', () => tail.headSeq)
  metrics.gauge('scoreline_live_lag_entries', 'Entries not yet folded into live state', () => snapshots.lag)
  for (const { feed } of supervisor.states) {
    const help = 'Fields in which the feed disagrees with one that is trusted more'
    const count = () => supervisor.disagreements(feed).length
    metrics.gauge('scoreline_feed_disagreements', help, count, { feed })
    for (const reason of feedWarnings) {
      const isActive = () => (supervisor.warnings(feed).some((one) => one.reason === reason) ? 1 : 0)
      const text = 'Whether the feed needs attention for this reason'
      metrics.gauge('scoreline_feed_warning', text, isActive, { feed, reason })
    }
  }
  metrics.gauge('scoreline_resident_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
}
