import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { numberedGames } from '../support/fixtures.ts'
import { receiverEnv } from '../support/hook-server.ts'
import { answer, type RawReceiver, receiverCertPath, startRawReceiver } from '../support/receiver.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { until } from '../support/until.ts'
import { webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

const failing = sized(100, 500)
/** These hang until their time limit. */
const hangingCount = sized(10, 100)
const delayMs = sized(2_000, 20_000)

const firstAttemptsWithinMs = 12_000
const retryLateMsMax = 5_000
const firstDeliveryWithinMs = 1_000

interface Attempt {
  readonly path: string
  readonly delivery: string
  readonly number: number
  readonly atMs: number
}

const headerOf = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)![1]!.trim()

describe(`beside ${failing} receivers that answer 500`, () => {
  let service: Service
  let receiver: RawReceiver
  let hanging: RawReceiver
  const attempts: Attempt[] = []
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    receiver = await startRawReceiver((socket, { head }) => {
      const path = / (\S+) /.exec(head)![1]!
      const delivery = headerOf(head, 'X-Service-Delivery')
      attempts.push({ path, delivery, number: Number(headerOf(head, 'X-Service-Attempt')), atMs: Date.now() })
      socket.write(answer(path.startsWith('/failing') ? 500 : 204))
    })
    hanging = await startRawReceiver(() => {}, { isPlain: true })
    const delays = { WEBHOOK_RETRY_DELAYS: `${delayMs}ms,${delayMs}ms,1h,1h,1h` }
    service = await startService({ FEEDS: 'none', ...delays, ...receiverEnv(receiverCertPath) })
    closers.push(receiver.close, hanging.close, service.remove)
    for (let i = 0; i < failing; i += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, n) => subscribe(receiver, `/failing/${i + n}`)))
    }
    for (let i = 0; i < hangingCount; i++) await subscribe(hanging, `/hanging/${i}`, service.keys.pro)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  const subscribe = ({ port }: RawReceiver, path: string, key = service.keys.betting) =>
    webhookClient(service, key, `https://127.0.0.1:${port}${path}`).create({ events: ['nba.scores.live'] })
  /** The attempts with this number at the first delivery of each failing receiver. */
  const attempted = async (number: number) => {
    const firsts = new Map<string, string>()
    const find = () => {
      for (const { path, delivery } of attempts) if (!firsts.has(path)) firsts.set(path, delivery)
      return attempts.filter(
        (one) =>
          one.path.startsWith('/failing') && one.number === number && firsts.get(one.path) === one.delivery,
      )
    }
    const limits = { withinMs: 120_000 }
    return until(`each has attempt ${number}`, find, (found) => found.length === failing, limits)
  }

  test('all first attempts start within 12 s', async () => {
    const startedMs = Date.now()
    await service.ingest(numberedGames(1, 1))
    const ms = (await attempted(1)).map(({ atMs }) => atMs - startedMs)
    console.log(`first attempts: the last after ${Math.max(...ms)} ms`)
    expect(Math.max(...ms)).toBeLessThanOrEqual(firstAttemptsWithinMs)
  })

  test('a new receiver gets its first delivery within 1 s', async () => {
    for (let i = 0; i < 3; i++) {
      await subscribe(receiver, `/new/${i}`, service.keys.standard)
      const startedMs = Date.now()
      await service.ingest(numberedGames(100 + i, 1))
      const [delivery] = await until(
        'the delivery',
        () => attempts.filter(({ path }) => path === `/new/${i}`),
        (found) => found.length > 0,
      )
      console.log(`first delivery after ${delivery!.atMs - startedMs} ms`)
      expect(delivery!.atMs - startedMs).toBeLessThanOrEqual(firstDeliveryWithinMs)
    }
  })

  test('retries start at most 5 s late, never early', async () => {
    const [first, second, third] = [await attempted(1), await attempted(2), await attempted(3)]
    const lateness = [
      [first, second],
      [second, third],
    ].flatMap(([before, after]) => {
      const atMs = new Map(before!.map((one) => [one.path, one.atMs]))
      return after!.map((one) => one.atMs - atMs.get(one.path)! - delayMs)
    })
    console.log(`retries: late by ${Math.max(...lateness)} ms at most`)
    expect(Math.min(...lateness)).toBeGreaterThanOrEqual(-2)
    expect(Math.max(...lateness)).toBeLessThanOrEqual(retryLateMsMax)
  })
})
