/** The composition root: opens every part in the order of the flow and closes them in reverse. */
import { signInUrl } from './access/endpoints/post-console-link.ts'
import type { FirstKey } from './access/keys.ts'
import type { AppContext } from './app/context.ts'
import { openFlow, requireCheckpoints } from './app/flow.ts'
import { openFeeds } from './app/open-feeds.ts'
import { watchProcess } from './app/process-metrics.ts'
import { openStream, startWebhooks } from './app/push.ts'
import { openServer } from './app/server.ts'
import { openStorage } from './app/storage.ts'
import { type Areas, builtIn } from './areas.ts'
import type { Config } from './config/config.ts'
import { apiOf, builtInApi } from './endpoint-table.ts'
import { type Clock, monotonicMs, systemClock } from './kernel/clock.ts'
import type { Log } from './kernel/log.ts'
import { createMetrics, type MetricFamily } from './kernel/metrics.ts'
import { contractTiming, type Timing } from './push/stream/limits.ts'
import { openOutageLog } from './store/driver/outage-log.ts'
import type { Migration } from './store/migrations/index.ts'

export interface App {
  readonly url: string
  /** Resolves when live games can be read. On the first start it returns a key per tier, to be shown once. */
  readonly ready: Promise<readonly FirstKey[] | null>
  /** Shown once, on the first start, unless the operator set one. */
  readonly newAdminToken: string | null
  /** A new address that signs the operator in to the console, once. */
  readonly signInLink: () => Promise<string>
  readonly close: () => Promise<void>
}

/** The metrics of all workers of a host, of which this process is one. */
export interface HostMetrics {
  /** Lets the others read the metrics of this process. */
  readonly join: (read: () => readonly MetricFamily[]) => void
  readonly collect: () => Promise<readonly MetricFamily[]>
}

export interface AppDeps {
  readonly config: Config
  readonly log: Log
  readonly clock?: Clock
  /** How long a client of the stream may take to authenticate, answer a ping or read. */
  readonly streamTiming?: Timing
  /** How often webhooks look for due deliveries without a wake-up: a clock that a test moves wakes nothing. */
  readonly webhookPollMs?: number
  /** The sports; by default those that come with the service. */
  readonly areas?: Areas
  /** The schema of this version; a test may pass that of another. */
  readonly migrations?: readonly Migration[]
  /** Absent when this process is the only one on its port. */
  readonly hostMetrics?: HostMetrics
}

export async function startApp(deps: AppDeps): Promise<App> {
  const { config, clock = systemClock, streamTiming = contractTiming, areas = builtIn } = deps
  const { webhookPollMs, migrations, hostMetrics } = deps
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  const opened: AppContext['opened'] = (part) => {
    closers.push(() => part.close())
    return part
  }
  let url = ''
  const publicUrl = () => (config.PUBLIC_URL ?? url).replace(/\/$/, '')
  const metrics = createMetrics()
  hostMetrics?.join(metrics.read)
  const scrape = async () => hostMetrics?.collect() ?? metrics.read()
  const outages = openOutageLog(deps.log, monotonicMs)
  const { log } = outages
  const timing = { clock, streamTiming, webhookPollMs }
  const known = { areas, api: areas === builtIn ? builtInApi : apiOf(areas) }
  const shown = { metrics, scrape, publicUrl }
  const context: AppContext = { config, log, ...known, ...timing, migrations, ...shown, opened }
  opened(watchProcess(metrics))
  try {
    // First, so that a wrong setting is reported before a folder or a table exists.
    requireCheckpoints(config)
    const feeds = openFeeds(config, context.publicUrl)
    const storage = await openStorage(context, outages)
    const flow = await openFlow(context, storage, feeds)
    const webhooks = await startWebhooks(context, storage, flow)
    const stream = openStream(context, storage, flow)
    const server = await openServer(context, { storage, flow, webhooks, stream })
    url = server.url
    // The first documents of the feeds keep store and machine busy; stored data is readable before them.
    flow.supervisor.start()
    const newAdminToken = storage.secrets.isNewToken ? storage.secrets.adminToken : null
    // Last, so that a start that fails or is interrupted has not created keys that were never shown.
    const ready = flow.health.ready.then(() => storage.keys.createFirstKeys())
    // The caller awaits it and sees a failure; when a start is stopped early, nobody awaits it.
    ready.catch(() => {})
    const signInLink = async () => {
      const { code } = await storage.sessions.issueLink()
      return signInUrl(publicUrl(), code)
    }
    return { url: server.url, ready, newAdminToken, signInLink, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}
