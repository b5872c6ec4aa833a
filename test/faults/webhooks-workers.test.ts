import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { systemClock } from '../../src/kernel/clock.ts'
import { openPostgres } from '../../src/store/driver/postgres.ts'
import { migrate } from '../../src/store/migrate.ts'
import { countStates, storeDeliveries, storeKey, storeWebhook } from '../support/deliveries.ts'
import { box, startDispatcher } from '../support/dispatching.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { answer, startRawReceiver } from '../support/receiver.ts'
import { sized } from '../support/sized.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(600_000)

const workers = 3
const subscriptions = 5
const events = sized(24, 2_000)
/** Long enough for four requests to overlap on a busy machine. */
const heldMs = sized(100, 10)

describe.skipIf(missingPostgres() !== null)(`${workers} dispatchers on one PostgreSQL`, () => {
  const closers: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
    await (await testPostgres()).stop()
  })

  test('send each delivery once, and together at most four at a time to a subscription', async () => {
    const inFlight = new Map<string, number>()
    let most = 0
    const receiver = await startRawReceiver((socket, { head }) => {
      const path = head.split(' ')[1]!
      const now = (inFlight.get(path) ?? 0) + 1
      inFlight.set(path, now)
      most = Math.max(most, now)
      setTimeout(() => {
        inFlight.set(path, inFlight.get(path)! - 1)
        socket.write(answer(200))
      }, heldMs)
    })
    closers.push(receiver.close)
    const url = await (await testPostgres()).database()
    const handles = await Promise.all(Array.from({ length: workers }, () => openPostgres({ url })))
    closers.push(...handles.map(({ close }) => close))
    const { query } = handles[0]!
    await migrate(handles[0]!)
    const keyId = await storeKey(query, 0)
    const ids: string[] = []
    for (let i = 0; i < subscriptions; i++) {
      const target = `https://127.0.0.1:${receiver.port}/${i}`
      ids.push((await storeWebhook(query, box, { keyId, url: target, atMs: 0 })).id)
    }
    for (const handle of handles) closers.push((await startDispatcher(handle)).close)
    await storeDeliveries(query, ids, { count: events, atMs: systemClock.now() })

    const all = events * subscriptions
    const succeeded = async () => (await countStates(query)).succeeded
    await until('all are delivered', succeeded, (count) => count === all, {
      withinMs: sized(60_000, 300_000),
    })
    expect(receiver.requests.length).toBe(all)
    const sent = receiver.requests.map(({ head }) => /X-Service-Delivery: (\S+)/.exec(head)![1])
    expect(new Set(sent).size).toBe(all)
    expect(most).toBe(4)
  })
})
