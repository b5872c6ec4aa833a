import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { countStates, statusOf } from '../../../../test/support/deliveries.ts'
import { box, type Dispatching, openDispatching, specifiedMs } from '../../../../test/support/dispatching.ts'
import { answer, say } from '../../../../test/support/receiver.ts'
import { until } from '../../../../test/support/until.ts'
import { ManualClock, systemClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import type { Database } from '../../../store/driver/database.ts'
import { StoreError } from '../../../store/driver/store-error.ts'
import { Dispatcher } from './dispatcher.ts'

setDefaultTimeout(storeTimeoutMs)

let stand: Dispatching
beforeAll(async () => {
  stand = await openDispatching()
})
afterEach(() => stand.clear())
afterAll(() => stand.close())

describe('a dispatcher', () => {
  test('is woken by the commit that makes something due, and by each slot that frees itself', async () => {
    const receiver = await stand.startReceiver(say(200))
    const webhook = await stand.subscribe(receiver)
    await stand.start({ pollMs: 60_000 })
    await Bun.sleep(100)
    const events = await stand.due(webhook, 100)
    await stand.delivered(100)
    const received = receiver.requests.map(({ body }) => JSON.parse(body).id)
    expect(received.toSorted()).toEqual(events.toSorted())
  })

  test('claims nothing as long as nobody is to be delivered to, however often it looks', async () => {
    let [claims, looks] = [0, 0]
    const counting: Database = {
      ...stand.database,
      query: (text, params) => {
        if (text.includes('isAnyoneActive')) looks++
        return stand.database.query(text, params)
      },
      transaction: (work) => {
        claims++
        return stand.database.transaction(work)
      },
    }
    await stand.start({ database: counting })
    await until(
      'it has looked',
      () => looks,
      (n) => n >= 20,
    )
    // Those of its first rounds, before it knew.
    expect(claims).toBeLessThanOrEqual(4)
    const receiver = await stand.startReceiver(say(200))
    await stand.due(await stand.subscribe(receiver), 1)
    await stand.delivered(1)
  })

  test('has at most four attempts of a subscription under way, and one while it is failing', async () => {
    let [now, most] = [0, 0]
    let [status, heldMs] = [200, 100]
    const receiver = await stand.startReceiver((socket) => {
      most = Math.max(most, ++now)
      setTimeout(() => {
        now--
        socket.write(answer(status))
      }, heldMs)
    })
    const webhook = await stand.subscribe(receiver)
    await stand.start()
    await stand.due(webhook, 40)
    await stand.delivered(40)
    expect(most).toBe(4)

    status = 500
    heldMs = 20
    await stand.due(webhook, 1)
    await until(
      'it is failing',
      () => receiver.requests.length,
      (n) => n === 41,
    )
    await until(
      'that is settled',
      () => countStates(stand.database.query),
      (states) => states.in_flight === undefined,
    )
    most = 0
    await stand.due(webhook, 15)
    await until(
      'all were tried',
      () => receiver.requests.length,
      (n) => n === 56,
      { withinMs: 30_000 },
    )
    expect(most).toBe(1)
  })

  test('makes one attempt at a time at a receiver that has never answered, and four once it has', async () => {
    const held: (() => void)[] = []
    const receiver = await stand.startReceiver((socket) => void held.push(() => socket.write(answer(200))))
    const webhook = await stand.subscribeNew(receiver)
    await stand.start()
    await stand.due(webhook, 10)
    await until(
      'the first is under way',
      () => held.length,
      (n) => n === 1,
    )
    await Bun.sleep(100)
    expect(held.length).toBe(1)
    held[0]!()
    await until(
      'four more are',
      () => held.length,
      (n) => n === 5,
    )
    await Bun.sleep(100)
    expect(held.length).toBe(5)
    // The rest is answered at once.
    const timer = setInterval(() => held.splice(0).forEach((release) => void release()), 10)
    await stand.delivered(10)
    clearInterval(timer)
  })

  test('gives every subscription its turn: a backlog delays nobody else', async () => {
    const [busy, quiet] = [
      await stand.startReceiver((socket) => setTimeout(() => socket.write(answer(200)), 10)),
      await stand.startReceiver(say(200)),
    ]
    const [behind, ahead] = [await stand.subscribe(busy), await stand.subscribe(quiet)]
    await stand.start()
    await stand.due(behind, 1_000)
    await until(
      'it is at work',
      () => busy.requests.length,
      (n) => n > 10,
    )
    await stand.due(ahead, 1)
    await until(
      'the other one is served',
      () => quiet.requests.length,
      (n) => n === 1,
    )
    expect(busy.requests.length).toBeLessThan(900)
  })

  test('does not let a late outcome count: whoever holds the lease decides', async () => {
    const clock = new ManualClock(1_700_000_000_000)
    const held: (() => void)[] = []
    const receiver = await stand.startReceiver((socket) => {
      // The first attempt hangs until the second is over, then fails.
      if (receiver.requests.length === 1) held.push(() => socket.write(answer(500)))
      else socket.write(answer(200))
    })
    const webhook = await stand.subscribe(receiver)
    const { log } = await stand.start({ clock, timeoutMs: 5_000 })
    await stand.due(webhook, 1, clock.now())
    await until(
      'the first is under way',
      () => receiver.requests.length,
      (n) => n === 1,
    )
    clock.advance(14_999)
    await Bun.sleep(60)
    expect(receiver.requests.length).toBe(1)
    clock.advance(1)
    await until(
      'the second has succeeded',
      () => countStates(stand.database.query),
      (n) => n.succeeded === 1,
    )
    held[0]!()
    await until('the first outcome is refused', log, (text) => text.includes('webhooks.attempts_too_late'))
    expect(await countStates(stand.database.query)).toEqual({ succeeded: 1 })
    expect(await statusOf(stand.database.query, webhook.id)).toBe('active')
  })

  test('finishes what is under way when it is closed, and claims nothing more', async () => {
    const held: (() => void)[] = []
    const receiver = await stand.startReceiver((socket) => void held.push(() => socket.write(answer(200))))
    const webhook = await stand.subscribe(receiver)
    const { dispatcher } = await stand.start({ timeoutMs: 10_000 })
    await stand.due(webhook, 20)
    await until(
      'some are under way',
      () => receiver.requests.length,
      (n) => n === 4,
    )
    const closed = dispatcher.close()
    for (const release of held) release()
    await closed
    expect(await countStates(stand.database.query)).toEqual({ pending: 16, succeeded: 4 })
    expect(receiver.requests.length).toBe(4)
  })

  test('gives back at once what does not end in time', async () => {
    const receiver = await stand.startReceiver(() => {})
    const webhook = await stand.subscribe(receiver)
    const never = { attemptDelivery: () => new Promise<never>(() => {}) }
    const parts = { database: stand.database, box, delaysMs: specifiedMs, timeoutMs: 100, clock: systemClock }
    const stuck = await Dispatcher.start({ ...parts, ...never, log: silentLog, metrics: createMetrics() })
    await stand.due(webhook, 3)
    await until(
      'they are claimed',
      () => countStates(stand.database.query),
      (n) => n.in_flight === 3,
    )
    await stuck.close()
    expect(await countStates(stand.database.query)).toEqual({ pending: 3 })
  })

  test('gives back nothing of a subscription that was stopped meanwhile: that is cancelled', async () => {
    const receiver = await stand.startReceiver(() => {})
    const webhook = await stand.subscribe(receiver)
    const never = { attemptDelivery: () => new Promise<never>(() => {}) }
    const parts = { database: stand.database, box, delaysMs: specifiedMs, timeoutMs: 100, clock: systemClock }
    const stuck = await Dispatcher.start({ ...parts, ...never, log: silentLog, metrics: createMetrics() })
    await stand.due(webhook, 3)
    await until(
      'they are claimed',
      () => countStates(stand.database.query),
      (n) => n.in_flight === 3,
    )
    await stand.database.query(`update webhooks set status = 'paused'`)
    await stuck.close()
    expect(await countStates(stand.database.query)).toEqual({ cancelled: 3 })
  })

  test('of an embedded store cancels what a dead one had claimed for a subscription that was stopped', async () => {
    const receiver = await stand.startReceiver(say(200))
    const webhook = await stand.subscribe(receiver)
    await stand.due(webhook, 2)
    await stand.database.query(
      `update webhook_deliveries set state = 'in_flight', next_at = null, lease_token = 'dead',
         lease_until = now() + interval '15 seconds'`,
    )
    await stand.database.query(`update webhooks set status = 'paused'`)
    await stand.start()
    expect(await countStates(stand.database.query)).toEqual({ cancelled: 2 })
  })

  test('of an embedded store takes over at once what a dead one had claimed: nobody else could hold it', async () => {
    const receiver = await stand.startReceiver(say(200))
    const webhook = await stand.subscribe(receiver)
    await stand.due(webhook, 4)
    await stand.database.query(
      `update webhook_deliveries set state = 'in_flight', next_at = null, lease_token = 'dead',
         lease_until = now() + interval '15 seconds'`,
    )
    await stand.start()
    await stand.delivered(4)
  })

  test('keeps outcomes while the store is away, and sends nothing twice', async () => {
    const receiver = await stand.startReceiver(say(200))
    const webhook = await stand.subscribe(receiver)
    let failures = 0
    const flaky: Database = {
      ...stand.database,
      transaction: (work) => {
        if (receiver.requests.length === 0 || failures >= 4) return stand.database.transaction(work)
        failures++
        return Promise.reject(new StoreError('08006', 'away'))
      },
    }
    await stand.start({ database: flaky })
    await stand.due(webhook, 1)
    await until(
      'it is settled',
      () => countStates(stand.database.query),
      (n) => n.succeeded === 1,
    )
    expect([failures, receiver.requests.length]).toEqual([4, 1])
  })

  test('says of every attempt how it went, in one line and in numbers, and never a secret', async () => {
    const receiver = await stand.startReceiver((socket) =>
      socket.write(answer(receiver.requests.length === 1 ? 410 : 200)),
    )
    const webhook = await stand.subscribe(receiver)
    const { log, metrics } = await stand.start({ delaysMs: [20] })
    await stand.due(webhook, 1)
    await stand.delivered(1)
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const attempts = lines.filter(({ event }) => event === 'webhook.attempt')
    expect(attempts.map(({ attempt, outcome, status }) => [attempt, outcome, status])).toEqual([
      [1, 'non_2xx', 410],
      [2, 'succeeded', 200],
    ])
    expect(log()).not.toContain(webhook.secret)
    expect(log()).not.toContain('/hook')
    expect(metrics()).toContain('scoreline_webhook_attempts_total{outcome="non_2xx"} 1\n')
    expect(metrics()).toContain('scoreline_webhook_attempts_total{outcome="succeeded"} 1\n')
    expect(metrics()).toContain('scoreline_webhook_lateness_seconds_count 2\n')
  })
})
