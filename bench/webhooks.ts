/**
 * Deliveries per second of the real service to a healthy receiver over HTTPS on this machine, from ingest to response,
 * and the latency of a single event, against bare signed requests over keep-alive connections.
 */
import { systemClock } from '../src/kernel/clock.ts'
import { createDial } from '../src/push/webhooks/sending/dial.ts'
import { addressSettingsOf } from '../src/push/webhooks/sending/guard/url-rules.ts'
import { Sender } from '../src/push/webhooks/sending/send.ts'
import { signatureHeaders } from '../src/push/webhooks/sending/signature.ts'
import { numberedGames } from '../test/support/fixtures.ts'
import { percentile, receiverEnv } from '../test/support/hook-server.ts'
import { testPostgres } from '../test/support/postgres.ts'
import { receiverCert, receiverCertPath } from '../test/support/receiver.ts'
import type { Received } from './support/hook-receiver.ts'
import { type Running, type Service, start, startService } from './support/processes.ts'
import { table } from './support/report.ts'

const events = 500
const singles = 200

async function call(receiver: Running, path: string): Promise<Received> {
  const response = await fetch(receiver.url + path, { tls: { ca: receiverCert } })
  return (await response.json()) as Received
}

async function received(receiver: Running, count: number): Promise<Received> {
  for (;;) {
    const now = await call(receiver, '/')
    if (now.count >= count) return now
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
  let left = events * 20
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

async function subscribe(service: Service, receiver: Running, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' }
  for (let i = 0; i < count; i++) {
    const body = JSON.stringify({ url: `${receiver.url}/${i}`, events: ['nba.scores.live'] })
    const response = await fetch(`${service.url}/v1/webhooks`, { method: 'POST', headers, body })
    if (response.status !== 201) throw new Error(`no subscription: ${await response.text()}`)
  }
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

async function measure(
  receiver: Running,
  databaseUrl: string | null,
  subscriptions: number,
): Promise<Figures> {
  const env = { FEEDS: 'none', ...receiverEnv(receiverCertPath) }
  const service = await startService(databaseUrl === null ? env : { ...env, DATABASE_URL: databaseUrl })
  await subscribe(service, receiver, subscriptions)
  // Warm-up.
  await service.ingest(numberedGames(1, 20))
  await received(receiver, 20 * subscriptions)
  await call(receiver, '/reset')
  await service.ingest(numberedGames(1_000, events))
  const all = await received(receiver, events * subscriptions)
  await call(receiver, '/reset')
  // Single events on an idle service: each is delivered before the next.
  for (let i = 0; i < singles; i++) {
    await service.ingest(numberedGames(5_000 + i, 1))
    await received(receiver, (i + 1) * subscriptions)
  }
  const { delaysMs } = await call(receiver, '/reset')
  await service.stop()
  return { perSecond: perSecond(all), p50: percentile(delaysMs, 0.5), p99: percentile(delaysMs, 0.99) }
}

const receiver = await start(['bench/support/hook-receiver.ts'])
const rows: string[][] = []
for (const subscriptions of [1, 20]) {
  const base = await bare(receiver, 4 * subscriptions)
  rows.push([`bare requests, ${4 * subscriptions} at once`, base.toFixed(0), '1.00', '', ''])
  const postgres = await testPostgres()
  for (const [name, url] of [
    ['embedded', null],
    ['PostgreSQL', await postgres.database()],
  ] as const) {
    const { perSecond, p50, p99 } = await measure(receiver, url, subscriptions)
    const label = `${name}, ${subscriptions} subscription${subscriptions === 1 ? '' : 's'}`
    rows.push([label, perSecond.toFixed(0), (perSecond / base).toFixed(2), String(p50), String(p99)])
  }
}
console.log(
  `\nwebhooks: ${events} events to each subscription; then ${singles} single events, commit to arrival`,
)
table(['', 'deliveries/s', 'ratio', 'p50 ms', 'p99 ms'], rows)
await receiver.stop()
await (await testPostgres()).stop()
process.exit(0)
