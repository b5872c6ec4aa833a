import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { numberedGames } from '../support/fixtures.ts'
import { type HookServer, percentile, receiverEnv, startHookServer } from '../support/hook-server.ts'
import { type RawReceiver, receiverCertPath, startRawReceiver } from '../support/receiver.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { until } from '../support/until.ts'
import { webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(900_000)

const dead = sized(60, 500)
const healthy = sized(5, 10)
const eventsPerSecond = sized(10, 20)
const seconds = sized(4, 60)

/** A port without a listener. */
async function refusingPort(): Promise<number> {
  const receiver = await startRawReceiver(() => {})
  await receiver.close()
  return receiver.port
}

describe('receivers that are dead', () => {
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  interface Rig {
    readonly service: Service
    readonly receiver: HookServer
    readonly hanging: RawReceiver
    readonly deadIds: readonly string[]
  }

  /** The service with subscriptions to one event; of the dead receivers half hang, the others refuse or reset. */
  async function openRig(deadCount: number): Promise<Rig> {
    const receiver = startHookServer()
    const hanging = await startRawReceiver(() => {}, { isPlain: true })
    const resetting = await startRawReceiver(() => {}, {
      isPlain: true,
      onConnection: (socket) => void socket.once('data', () => socket.resetAndDestroy()),
    })
    const ports = [hanging.port, hanging.port, await refusingPort(), resetting.port]
    const service = await startService({ FEEDS: 'none', ...receiverEnv(receiverCertPath) })
    closers.push(receiver.close, hanging.close, resetting.close, service.remove)
    const events = ['nba.scores.live']
    const answering = webhookClient(service, service.keys.pro, receiver.url('/'))
    for (let i = 0; i < healthy; i++) await answering.create({ events, url: receiver.url(`/${i}`) })
    // Warm-up: the first deliveries are slow, because statements are planned and code is compiled.
    await service.ingest(numberedGames(1, 20))
    await arrived(receiver, 20 * healthy)
    const others = webhookClient(service, service.keys.betting, '')
    const deadIds: string[] = []
    for (let i = 0; i < deadCount; i++) {
      const url = `https://127.0.0.1:${ports[i % ports.length]}/${i}`
      deadIds.push((await others.create({ events, url })).id)
    }
    return { service, receiver, hanging, deadIds }
  }

  const arrived = (receiver: HookServer, count: number) =>
    until(
      'healthy receivers have everything',
      () => receiver.hooks.length,
      (n) => n === count,
      { withinMs: 150_000 },
    )

  /** From commit to arrival at healthy receivers, in milliseconds, while `deadCount` others are dead. */
  async function latencies(deadCount: number): Promise<{ readonly ms: number[]; readonly held: number }> {
    const { service, receiver, hanging, deadIds } = await openRig(deadCount)
    const before = receiver.hooks.length
    const events = eventsPerSecond * seconds
    let held = 0
    for (let i = 0; i < events; i++) {
      await Promise.all([service.ingest(numberedGames(100 + i, 1)), Bun.sleep(1_000 / eventsPerSecond)])
      held = Math.max(held, hanging.open())
    }
    await arrived(receiver, before + events * healthy)
    const ms = receiver.hooks.slice(before).map(({ createdAtMs, receivedAtMs }) => receivedAtMs - createdAtMs)
    for (const id of deadIds.slice(0, 4)) {
      const { status, health } = await webhookClient(service, service.keys.betting, '').read(id)
      expect([status, health.last_success_at]).toEqual(['active', null])
    }
    for (const close of closers.splice(0).reverse()) await close()
    return { ms, held }
  }

  test(`${dead} of them do not delay ${healthy} healthy ones, and have one attempt in flight each`, async () => {
    // On a busy machine only the median is checked: no healthy receiver waits for the 5 s timeout of a dead one.
    const alone = sized(false, true) ? await latencies(0) : null
    const beside = await latencies(dead)
    const figures = ({ ms }: { readonly ms: readonly number[] }) =>
      [0.5, 0.99].map((share) => `p${share * 100} ${percentile(ms, share)} ms`).join(', ')
    const compared = alone ? `${figures(alone)} alone; ` : ''
    console.log(`commit to arrival: ${compared}${figures(beside)} beside ${dead} dead`)
    expect(beside.ms.length).toBe(eventsPerSecond * seconds * healthy)
    expect(beside.held).toBeLessThanOrEqual(dead)
    const [share, most] = alone ? [0.99, 1.5 * percentile(alone.ms, 0.99)] : [0.5, 2_500]
    expect(percentile(beside.ms, share)).toBeLessThanOrEqual(most)
  })
})
