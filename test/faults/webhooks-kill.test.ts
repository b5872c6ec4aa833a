import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import type { WebhookView } from '../../src/push/webhooks/subscriptions/webhook-schema.ts'
import { numberedGames } from '../support/fixtures.ts'
import { type HookServer, receiverEnv, startHookServer } from '../support/hook-server.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { receiverCertPath } from '../support/receiver.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(1_800_000)

const kills = sized(2, 20)
const subscriptions = sized(3, 10)
const eventsPerKill = sized(150, 200)
/** A short time limit of attempts makes short leases, which a dead process holds. */
const timeoutMs = sized(2_000, 5_000)
/** The time to restart and to notice an expired lease; longer on a busy machine. */
const noticedMs = sized(40_000, 10_000)
const paths = Array.from({ length: subscriptions }, (_, i) => `/hook/${i}`)

async function subscribe(service: Service, receiver: HookServer): Promise<void> {
  for (const path of paths) {
    const body = JSON.stringify({ url: receiver.url(path), events: ['nba.scores.live'] })
    const headers = { 'Content-Type': 'application/json' }
    const reply = await service.get('/v1/webhooks', { method: 'POST', headers, body })
    expect(reply.status).toBe(201)
    receiver.expectSecret(path, String(reply.body.secret))
  }
}

/** The ids of all events that match the subscriptions, from the events endpoint. */
async function readEvents(service: Service): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  for (;;) {
    const since = cursor === '' ? '' : `&since_cursor=${cursor}`
    const { events } = (await service.get(`/v1/events?types=nba.scores.live&limit=1000${since}`)).body
    if (events.length === 0) return ids
    ids.push(...events.map(({ id }) => id))
    cursor = events.at(-1)!.cursor
  }
}

/** Deliveries that are pending or in flight. */
async function pendingOf(service: Service): Promise<number> {
  const { webhooks } = JSON.parse((await service.get('/v1/webhooks')).text) as { webhooks: WebhookView[] }
  return webhooks.reduce((sum, { health }) => sum + health.pending, 0)
}

const drivers = [
  // No other process can hold a lease: the next start sends everything at once.
  { name: 'the embedded database', missing: null, leaseMs: 0, open: async () => null },
  {
    name: 'PostgreSQL',
    missing: missingPostgres(),
    leaseMs: 3 * timeoutMs,
    open: async () => (await testPostgres()).database(),
  },
]

for (const { name, missing, leaseMs, open } of drivers) {
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    const receiver = startHookServer()
    let service: Service
    afterAll(async () => {
      await service?.remove()
      await receiver.close()
      if (name === 'PostgreSQL') await (await testPostgres()).stop()
    })

    test(`${kills} times kill -9 during deliveries: each arrives, few twice, none is stuck`, async () => {
      const rng = createRng(`webhooks-kill/${name}`)
      const databaseUrl = await open()
      service = await startService({
        FEEDS: 'none',
        WEBHOOK_TIMEOUT: `${timeoutMs}ms`,
        ...receiverEnv(receiverCertPath),
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      })
      await subscribe(service, receiver)
      let killedAtMs = 0
      for (let kill = 0; kill < kills; kill++) {
        await service.ingest(numberedGames(1 + kill * eventsPerKill, eventsPerKill))
        // Somewhere in the middle; the last time when only attempts in flight are left.
        const all = (kill + 1) * eventsPerKill * subscriptions
        const left = kill === kills - 1 ? 4 * subscriptions : rng.int(1, eventsPerKill * subscriptions)
        await until(
          'deliveries arrive',
          () => receiver.arrivals.size,
          (count) => count >= all - left,
          { withinMs: 150_000, pauseMs: 5 },
        )
        await service.kill()
        killedAtMs = Date.now()
        service = await service.restart()
      }
      const events = await readEvents(service)
      expect(events.length).toBe(kills * eventsPerKill)

      const expected = new Set(paths.flatMap((path) => events.map((id) => `${path} ${id}`)))
      await until(
        'all have arrived',
        () => expected.size - receiver.arrivals.size,
        (missing) => missing === 0,
        { withinMs: 150_000 },
      )
      expect([...receiver.arrivals.values()].at(-1)! - killedAtMs).toBeLessThan(leaseMs + noticedMs)
      // Attempts that were not recorded when the process died are sent again when their lease has run out.
      await until(
        'nothing is pending',
        () => pendingOf(service),
        (count) => count === 0,
        { withinMs: leaseMs + 60_000 },
      )
      expect(new Set(receiver.arrivals.keys())).toEqual(expected)
      const twice = receiver.hooks.length - expected.size
      expect(twice / expected.size).toBeLessThanOrEqual(0.05)
      expect(receiver.forged()).toBe(0)
      const deliveries = new Set(receiver.hooks.map(({ delivery }) => delivery))
      expect(deliveries.size).toBe(expected.size)
      console.log(`${name}: ${expected.size} deliveries, ${kills} kills, ${twice} sent twice`)
    })
  })
}
