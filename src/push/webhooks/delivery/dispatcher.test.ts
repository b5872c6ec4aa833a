import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { countStates, storeDeliveries, storeKey, storeWebhook } from '../../../../test/support/deliveries.ts'
import { box, type Dispatching, openDispatching } from '../../../../test/support/dispatching.ts'
import { answer, respond } from '../../../../test/support/receiver.ts'
import { until } from '../../../../test/support/until.ts'
import { ManualClock, systemClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../store/driver/database.ts'
import { cancelDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import { stopWebhook } from '../../../store/sql/webhooks/status.ts'

setDefaultTimeout(storeTimeoutMs)

let rig: Dispatching
beforeAll(async () => {
  rig = await openDispatching()
})
afterEach(() => rig.clear())
afterAll(() => rig.close())

describe('a dispatcher', () => {
  test('is woken by the commit that makes something due, and by each slot that becomes free', async () => {
    const receiver = await rig.startReceiver(respond(200))
    const webhook = await rig.subscribe(receiver)
    let idles = 0
    const watched: Database = {
      ...rig.database,
      query: (text, params) => {
        if (text.includes('hasActive')) idles++
        return rig.database.query(text, params)
      },
    }
    await rig.start({ database: watched, pollMs: 60_000 })
    // Only an idle dispatcher asks for the next due time.
    await until(
      'it is idle',
      () => idles,
      (n) => n > 0,
    )
    const events = await rig.due(webhook, 30)
    await rig.delivered(30)
    const received = receiver.requests.map(({ body }) => JSON.parse(body).id)
    expect(received.toSorted()).toEqual(events.toSorted())
  })

  test('sends delayed deliveries when they are due, without polling, also the first ones of a receiver', async () => {
    const receiver = await rig.startReceiver(respond(200))
    const webhook = await rig.subscribeNew(receiver)
    await rig.start({ pollMs: 3_600_000 })
    const plan = (delayMs: number) =>
      storeDeliveries(rig.database.query, [webhook.id], { count: 2, atMs: systemClock.now(), delayMs })
    await plan(0)
    await rig.delivered(2)
    // Nothing was due when these are planned; the second ones are due before the first.
    await plan(600)
    await plan(300)
    await rig.delivered(6)
    const other = await rig.subscribeNew(receiver)
    // The first success makes it healthy, while its later deliveries are planned already.
    await storeDeliveries(rig.database.query, [other.id], {
      count: 1,
      atMs: systemClock.now() - 1,
      delayMs: 1,
    })
    await storeDeliveries(rig.database.query, [other.id], { count: 5, atMs: systemClock.now(), delayMs: 500 })
    await rig.delivered(12)
  })

  test('claims nothing without an active subscription, however often it polls', async () => {
    let [claims, polls] = [0, 0]
    const counting: Database = {
      ...rig.database,
      query: (text, params) => {
        if (text.includes('hasActive')) polls++
        return rig.database.query(text, params)
      },
      transaction: (work) => {
        claims++
        return rig.database.transaction(work)
      },
    }
    await rig.start({ database: counting })
    await until(
      'it has polled',
      () => polls,
      (n) => n >= 8,
    )
    // The claims of its first rounds, before it knew.
    expect(claims).toBeLessThanOrEqual(4)
    const receiver = await rig.startReceiver(respond(200))
    await rig.due(await rig.subscribe(receiver), 1)
    await rig.delivered(1)
  })

  test('has at most four attempts of a subscription in flight, and one while it fails', async () => {
    let [now, most] = [0, 0]
    let [status, heldMs] = [200, 100]
    const receiver = await rig.startReceiver((socket) => {
      most = Math.max(most, ++now)
      setTimeout(() => {
        now--
        socket.write(answer(status))
      }, heldMs)
    })
    const clock = new ManualClock(1_700_000_000_000)
    const webhook = await rig.subscribe(receiver)
    await rig.start({ clock })
    await rig.due(webhook, 16, clock.now())
    await rig.delivered(16)
    expect(most).toBe(4)

    status = 500
    heldMs = 20
    await rig.due(webhook, 1, clock.now())
    await until(
      'it fails',
      () => receiver.requests.length,
      (n) => n === 17,
    )
    await until(
      'the outcome is recorded',
      () => countStates(rig.database.query),
      (states) => states.in_flight === undefined,
    )
    most = 0
    await rig.due(webhook, 6, clock.now())
    await until(
      'all were tried',
      () => {
        // While it fails, each first attempt waits for a probe delay.
        clock.advance(1_000)
        return receiver.requests.length
      },
      (n) => n >= 23,
    )
    expect(most).toBe(1)
  })

  test('makes one attempt at a time while a receiver has never answered, and four once it has', async () => {
    const held: (() => void)[] = []
    const receiver = await rig.startReceiver((socket) => void held.push(() => socket.write(answer(200))))
    const webhook = await rig.subscribeNew(receiver)
    // A claim that serves the witness would also take whatever it may of the other subscription.
    const witness = await rig.subscribeNew(await rig.startReceiver(respond(200)))
    const witnessClaimed = async (count: number) => {
      await rig.due(witness, 1)
      await until(
        'the witness has its delivery',
        () => countStates(rig.database.query, witness.id),
        (states) => states.succeeded === count,
      )
    }
    await rig.start()
    await rig.due(webhook, 10)
    await until(
      'the first is in flight',
      () => held.length,
      (n) => n === 1,
    )
    await witnessClaimed(1)
    expect(held.length).toBe(1)
    held[0]!()
    await until(
      'four more are',
      () => held.length,
      (n) => n === 5,
    )
    await witnessClaimed(2)
    expect(held.length).toBe(5)
    // The others are answered at once.
    const timer = setInterval(() => held.splice(0).forEach((release) => void release()), 10)
    await rig.delivered(12)
    clearInterval(timer)
  })

  test('claims ahead for a quick receiver, and sends nothing of that once the subscription is stopped', async () => {
    const { query } = rig.database
    const held: (() => void)[] = []
    let isHeld = false
    const receiver = await rig.startReceiver((socket) => {
      if (isHeld) held.push(() => socket.write(answer(200)))
      else socket.write(answer(200))
    })
    const webhook = await rig.subscribe(receiver)
    await rig.start()
    // The first request takes longer, because it opens a connection.
    for (let i = 1; i <= 8; i++) {
      await rig.due(webhook, 1)
      await rig.delivered(i)
    }
    isHeld = true
    await rig.due(webhook, 30)
    await until(
      'more are claimed than sent',
      () => countStates(query),
      (states) => (states.in_flight ?? 0) > 4,
    )
    await until(
      'all slots are taken',
      () => held.length,
      (n) => n === 4,
    )
    await rig.database.transaction(async (inside) => {
      await stopWebhook(inside, { id: webhook.id, atMs: systemClock.now(), plannedSeq: 0, failure: null })
      await cancelDeliveries(inside, webhook.id, systemClock.now(), 'paused')
    })
    await until(
      'the others are cancelled',
      () => countStates(query),
      (states) => states.cancelled === 26,
    )
    for (const release of held.splice(0)) release()
    await rig.delivered(12)
    expect(receiver.requests.length).toBe(12)
    // A delivery that was not sent has no attempt.
    const [{ most } = { most: null }] = await query(
      `select max(attempts) as most from webhook_deliveries where state = 'cancelled'`,
    )
    expect(most).toBe(0)
  })

  test('serves subscriptions in turn: the backlog of one delays no other', async () => {
    const [busy, quiet] = [
      await rig.startReceiver((socket) => setTimeout(() => socket.write(answer(200)), 10)),
      await rig.startReceiver(respond(200)),
    ]
    const [behind, ahead] = [await rig.subscribe(busy), await rig.subscribe(quiet)]
    await rig.start()
    await rig.due(behind, 400)
    await until(
      'the backlog is being sent',
      () => busy.requests.length,
      (n) => n > 10,
    )
    await rig.due(ahead, 1)
    await until(
      'the other one is served',
      () => quiet.requests.length,
      (n) => n === 1,
    )
    expect(busy.requests.length).toBeLessThan(360)
  })

  test('starts deliveries in the order planned, one for each slot that becomes free', async () => {
    const held: (() => void)[] = []
    const receiver = await rig.startReceiver((socket) => void held.push(() => socket.write(answer(200))))
    const webhook = await rig.subscribe(receiver)
    const planned = await rig.due(webhook, 10)
    await rig.start()
    for (let started = 4; started <= planned.length; started++) {
      await until(
        `${started} are started`,
        () => held.length,
        (n) => n === started,
      )
      const ids = receiver.requests.map(({ body }) => JSON.parse(body).id)
      expect(ids.toSorted()).toEqual(planned.slice(0, started).toSorted())
      held[started - 4]!()
    }
    for (const release of held.slice(-3)) release()
    await rig.delivered(10)
  })

  test('signs with the previous secret until its overlap ends', async () => {
    const clock = new ManualClock(1_700_000_000_000)
    const receiver = await rig.startReceiver(respond(200))
    const webhook = await rig.subscribe(receiver)
    await rig.database.query(
      `update webhooks set previous_secret = secret, previous_secret_expires_at = to_timestamp($1::float8 / 1000)`,
      [clock.now() + 1_000],
    )
    await rig.start({ clock })
    await rig.due(webhook, 1, clock.now())
    await rig.delivered(1)
    clock.advance(1_000)
    await rig.due(webhook, 1, clock.now())
    await rig.delivered(2)
    const signatures = receiver.requests.map(({ head }) => head.match(/v1=/g)!.length)
    expect(signatures).toEqual([2, 1])
  })

  test('sends nothing for a revoked or expired key, not even what was planned before', async () => {
    const { query } = rig.database
    const receiver = await rig.startReceiver(respond(200))
    const silent = await rig.startReceiver(respond(200))
    const ended = await Promise.all(
      [`revoked_at = now()`, `expires_at = now() - interval '1 second'`].map(async (change) => {
        const keyId = await storeKey(query, 0)
        await query(`update api_keys set ${change} where id = $1::text`, [keyId])
        return storeWebhook(query, box, { keyId, url: `https://127.0.0.1:${silent.port}/`, atMs: 0 })
      }),
    )
    // All receivers are new: a claim that serves the witness would serve the others too.
    const witness = await rig.subscribeNew(receiver)
    for (const webhook of [...ended, witness]) await rig.due(webhook, 1)
    await rig.start()
    await rig.delivered(1)
    expect(silent.requests).toEqual([])
    for (const { id } of ended) expect(await countStates(query, id)).toEqual({ pending: 1 })
  })

  test('logs every attempt in one line and counts it, and never logs a secret', async () => {
    const receiver = await rig.startReceiver((socket) =>
      socket.write(answer(receiver.requests.length === 1 ? 409 : 200)),
    )
    const webhook = await rig.subscribe(receiver)
    const { log, metrics } = await rig.start({ delaysMs: [20] })
    await rig.due(webhook, 1)
    await rig.delivered(1)
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const attempts = lines.filter(({ event }) => event === 'webhook.attempt')
    expect(attempts.map(({ attempt, outcome, status }) => [attempt, outcome, status])).toEqual([
      [1, 'non_2xx', 409],
      [2, 'succeeded', 200],
    ])
    expect(log()).not.toContain(webhook.secret)
    expect(log()).not.toContain('/hook')
    expect(metrics()).toContain('scoreline_webhook_attempts_total{outcome="non_2xx"} 1\n')
    expect(metrics()).toContain('scoreline_webhook_attempts_total{outcome="succeeded"} 1\n')
    expect(metrics()).toContain('scoreline_webhook_lateness_seconds_count 2\n')
  })
})
