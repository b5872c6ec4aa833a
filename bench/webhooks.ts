/**
 * Deliveries per second of the real service to a healthy receiver over HTTPS on this machine, from ingest to response,
 * against bare signed requests over keep-alive connections; then, at half that load, the time from commit to arrival.
 * Live reads are timed on the idle service and while it delivers at full rate.
 */
import { systemClock } from '../src/kernel/clock.ts'
import { createDial } from '../src/push/webhooks/sending/dial.ts'
import { addressSettingsOf } from '../src/push/webhooks/sending/guard/url-rules.ts'
import { Sender } from '../src/push/webhooks/sending/send.ts'
import { signatureHeaders } from '../src/push/webhooks/sending/signature.ts'
import { gameId, gameLine } from '../test/support/fixtures.ts'
import { percentile, receiverEnv } from '../test/support/hook-server.ts'
import { testPostgres } from '../test/support/postgres.ts'
import { receiverCert, receiverCertPath } from '../test/support/receiver.ts'
import { report } from './support/figures.ts'
import type { Received } from './support/hook-receiver.ts'
import { adminToken, type Running, type Service, start, startService } from './support/processes.ts'
import { againstQuiet, table } from './support/report.ts'
import { timeReads } from './support/time-reads.ts'

/** Subscriptions, and events to each of them: enough for some seconds, so that a hundredth of the reads are several. */
const loads = [
  { subscriptions: 1, events: 3_000 },
  { subscriptions: 200, events: 200 },
]
const drivers = ['embedded', 'PostgreSQL'] as const
/** How long the load lasts at half rate. */
const steadySeconds = 8
/** Events that would arrive faster than this are ingested together. */
const ingestsPerSecondMax = 50
/** More than any league plays at once; the work of an ingest grows with them. */
const liveGames = 40
const quietMs = 3_000

async function call(receiver: Running, path: string): Promise<Received> {
  const response = await fetch(receiver.url + path, { tls: { ca: receiverCert } })
  return (await response.json()) as Received
}

async function received(receiver: Running, count: number): Promise<Received> {
  for (;;) {
    const now = await call(receiver, '/count')
    if (now.count >= count) return call(receiver, '/')
    await Bun.sleep(50)
  }
}

const perSecond = ({ count, firstAtMs, lastAtMs }: Received): number =>
  (count * 1_000) / (lastAtMs - firstAtMs)

/** Only signing and sending, with the concurrency that the subscriptions allow. */
async function bare(receiver: Running, atOnce: number): Promise<number> {
  const settings = addressSettingsOf({ WEBHOOK_ALLOW: ['127.0.0.1'], WEBHOOK_ALLOW_HTTP: false })
  const sender = new Sender({
    settings,
    timeoutMs: 5_000,
    clock: systemClock,
    dial: createDial({ ca: receiverCert }),
  })
  const event = { id: 'evt_1', created_at: new Date().toISOString(), data: 'x'.repeat(900) }
  const body = Buffer.from(JSON.stringify(event))
  let left = 10_000
  await call(receiver, '/reset')
  const work = async () => {
    while (left-- > 0) {
      const timestamp = Math.floor(systemClock.now() / 1_000)
      const headers = signatureHeaders({ eventId: 'evt_1', timestamp, body, secrets: ['whsec_AAAA'] })
      await sender.send({ url: receiver.url, headers, body })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  sender.close()
  return perSecond(await call(receiver, '/reset'))
}

async function post(url: string, token: string, body: object): Promise<{ readonly key: string }> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(`${url}: ${await response.text()}`)
  return (await response.json()) as { readonly key: string }
}

async function subscribe(service: Service, receiver: Running, count: number): Promise<void> {
  const { key } = await post(`${service.url}/admin/keys`, adminToken, { name: 'bench', tier: 'betting' })
  for (let i = 0; i < count; i++) {
    const subscription = { url: `${receiver.url}/${i}`, events: ['nba.scores.live'] }
    await post(`${service.url}/v1/webhooks`, key, subscription)
  }
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly quietP99: number
  readonly busyP99: number
}

let score = 0
/** Changes of the games of one evening, one event each. */
const nextChanges = (count: number) =>
  Array.from({ length: count }, () => {
    score++
    return gameLine(gameId(1 + (score % liveGames)), { status: 'in_progress', home: { score } })
  })

async function measure(
  receiver: Running,
  databaseUrl: string | null,
  { subscriptions, events }: (typeof loads)[number],
): Promise<Figures> {
  const env = { FEEDS: 'none', ...receiverEnv(receiverCertPath) }
  const service = await startService(databaseUrl === null ? env : { ...env, DATABASE_URL: databaseUrl })
  await subscribe(service, receiver, subscriptions)
  // Warm-up.
  await service.ingest(nextChanges(20))
  await received(receiver, 20 * subscriptions)
  const quiet = await timeReads(service, () => Bun.sleep(quietMs))
  await call(receiver, '/reset')
  let rate = 0
  const busy = await timeReads(service, async () => {
    await service.ingest(nextChanges(events))
    rate = perSecond(await received(receiver, events * subscriptions))
  })
  await call(receiver, '/reset')
  const delaysMs = await steady(service, receiver, { subscriptions, rate: rate / 2 })
  await service.stop()
  return {
    perSecond: rate,
    p50: percentile(delaysMs, 0.5),
    p99: percentile(delaysMs, 0.99),
    quietP99: percentile(quiet, 0.99),
    busyP99: percentile(busy, 0.99),
  }
}

/** Commit to arrival in milliseconds, at this many deliveries per second. */
async function steady(
  service: Service,
  receiver: Running,
  { subscriptions, rate }: { readonly subscriptions: number; readonly rate: number },
): Promise<readonly number[]> {
  const eventsPerSecond = rate / subscriptions
  const perCall = Math.ceil(eventsPerSecond / ingestsPerSecondMax)
  const pauseMs = (1_000 * perCall) / eventsPerSecond
  const startedMs = performance.now()
  let sent = 0
  for (let n = 1; performance.now() - startedMs < steadySeconds * 1_000; n++) {
    await service.ingest(nextChanges(perCall))
    sent += perCall
    await Bun.sleep(Math.max(0, startedMs + n * pauseMs - performance.now()))
  }
  const { delaysMs } = await received(receiver, sent * subscriptions)
  await call(receiver, '/reset')
  return delaysMs
}

/** The named ones, or all: `bun bench/webhooks.ts 200 PostgreSQL`. */
const wanted = <T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] => {
  const named = all.filter((one) => process.argv.slice(2).includes(nameOf(one)))
  return named.length > 0 ? named : all
}
const receiver = await start(['bench/support/hook-receiver.ts'])
const rows: string[][] = []
/** The slowest reads of each store, against quiet ones. */
const slowest = new Map<(typeof drivers)[number], number>()
/** What many subscriptions of a PostgreSQL get. */
let many: { readonly perSecond: number; readonly p99: number } | null = null
for (const load of wanted(loads, ({ subscriptions }) => String(subscriptions))) {
  const { subscriptions } = load
  const base = await bare(receiver, 4 * subscriptions)
  rows.push([`bare requests, ${4 * subscriptions} at once`, base.toFixed(0), '1.00', '', '', '', ''])
  for (const driver of wanted(drivers, String)) {
    const url = driver === 'embedded' ? null : await (await testPostgres()).database()
    const { perSecond, p50, p99, quietP99, busyP99 } = await measure(receiver, url, load)
    const label = `${driver}, ${subscriptions} subscription${subscriptions === 1 ? '' : 's'}`
    const figures = [perSecond.toFixed(0), (perSecond / base).toFixed(2), p50.toFixed(0), p99.toFixed(0)]
    rows.push([label, ...figures, quietP99.toFixed(1), busyP99.toFixed(1)])
    const times = againstQuiet(quietP99, busyP99, 1.5)
    slowest.set(driver, Math.max(times, slowest.get(driver) ?? 0))
    if (driver === 'PostgreSQL' && subscriptions > 1) many = { perSecond, p99 }
  }
}
console.log(
  '\nwebhooks: deliveries at full rate; commit to arrival at half that rate; live reads, quiet and busy',
)
table(['', 'deliveries/s', 'ratio', 'p50 ms', 'p99 ms', 'quiet reads p99 ms', 'busy reads p99 ms'], rows)
report('webhooks', {
  'PostgreSQL, 200 subscriptions, deliveries a second': many?.perSecond ?? null,
  'PostgreSQL, 200 subscriptions, p99 ms at half load': many?.p99 ?? null,
  'embedded, p99 of live reads at full rate, against quiet': slowest.get('embedded') ?? null,
  'PostgreSQL, p99 of live reads at full rate, against quiet': slowest.get('PostgreSQL') ?? null,
})
await receiver.stop()
await (await testPostgres()).stop()
process.exit(0)
