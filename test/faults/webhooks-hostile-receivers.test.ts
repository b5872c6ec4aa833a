import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { numberedGames } from '../support/fixtures.ts'
import { type HookServer, percentile, receiverEnv, startHookServer } from '../support/hook-server.ts'
import { receiverCertPath } from '../support/receiver.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { until } from '../support/until.ts'
import { webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(900_000)

/** Subscriptions per behaviour. */
const each = sized(2, 40)
const seconds = sized(1.5, 20)
const readsPerSecond = 100
const eventsPerSecond = 10
/** What two cores may add, whatever the ratio. */
const allowedMs = 30

interface Ports {
  readonly ports: Readonly<Record<string, number>>
  readonly well: number
}

describe('receivers that send hostile answers', () => {
  let receivers: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
  let ports: Ports

  beforeAll(async () => {
    const script = fileURLToPath(new URL('../support/hostile-receivers.ts', import.meta.url))
    receivers = Bun.spawn([process.execPath, script], { stdin: 'ignore', stdout: 'pipe' })
    ports = await firstLine(receivers.stdout)
  })
  afterAll(() => receivers.kill())

  /**
   * The times of live reads in milliseconds, while every event is sent to `each` subscriptions of each port and to a
   * healthy receiver. Each time a new service, so that nothing is left of other receivers.
   */
  async function readTimes(targets: readonly number[]): Promise<number[]> {
    const healthy = startHookServer()
    const env = { FEEDS: 'none', WEBHOOK_ALLOW_HTTP: 'true', ...receiverEnv(receiverCertPath) }
    const service = await startService(env)
    try {
      const events = ['nba.scores.live']
      await webhookClient(service, service.keys.pro, healthy.url('/')).create({ events })
      // Warm-up: code is compiled and statements are planned.
      await measure(service, healthy, sized(0.3, 5))
      await Promise.all(
        targets.map(async (port) => {
          // A key each, because a tier includes a number of subscriptions.
          const { body } = await service.admin('POST', '/admin/keys', { name: 'test', tier: 'betting' })
          const client = webhookClient(service, body.key, '')
          for (let i = 0; i < each; i++) await client.create({ events, url: `http://127.0.0.1:${port}/${i}` })
        }),
      )
      return await measure(service, healthy, seconds)
    } finally {
      await service.remove()
      await healthy.close()
    }
  }

  let game = 100
  async function measure(service: Service, healthy: HookServer, forSeconds: number): Promise<number[]> {
    const before = healthy.hooks.length
    const reads: Promise<number>[] = []
    const rounds = eventsPerSecond * forSeconds
    const perRound = readsPerSecond / eventsPerSecond
    for (let i = 0; i < rounds; i++) {
      const ingested = service.ingest(numberedGames(game++, 1))
      for (let n = 0; n < perRound; n++) {
        reads.push(timeRead(service))
        await Bun.sleep(1_000 / readsPerSecond)
      }
      await ingested
    }
    const times = await Promise.all(reads)
    // The full size asks for several times the deliveries that two cores can make: it waits longer than it measures.
    await until(
      'the healthy receiver has every event',
      () => healthy.hooks.length,
      (n) => n >= before + rounds,
      { withinMs: 400_000 },
    )
    return times
  }

  async function timeRead(service: Service): Promise<number> {
    const startedMs = performance.now()
    const response = await fetch(`${service.url}/v1/nba/scores/live`, {
      headers: { Authorization: `Bearer ${service.keys.betting}` },
    })
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    return performance.now() - startedMs
  }

  test(`${20 * each} subscriptions of 20 behaviours do not slow live reads down`, async () => {
    const hostilePorts = Object.values(ports.ports)
    expect(hostilePorts).toHaveLength(20)
    const beside = await readTimes(hostilePorts.map(() => ports.well))
    const hostile = await readTimes(hostilePorts)
    const figures = (ms: readonly number[]) =>
      [0.5, 0.99, 1].map((share) => `p${share * 100} ${percentile(ms, share).toFixed(1)} ms`).join(', ')
    console.log(
      `live reads: ${figures(beside)} beside good receivers; ${figures(hostile)} beside hostile ones`,
    )
    // On a busy machine only the median is checked, and that nothing stalls.
    const share = sized(0.5, 0.99)
    const most = Math.max(1.5 * percentile(beside, share), allowedMs)
    expect(percentile(hostile, share)).toBeLessThanOrEqual(most)
    expect(Math.max(...hostile)).toBeLessThan(2_500)
  })
})

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<Ports> {
  let text = ''
  for await (const chunk of stream) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n')) break
  }
  return JSON.parse(text.split('\n', 1)[0]!)
}
