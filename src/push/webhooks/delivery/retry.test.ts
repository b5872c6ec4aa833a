import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { countStates, statusOf } from '../../../../test/support/deliveries.ts'
import { type Dispatching, openDispatching, specifiedMs } from '../../../../test/support/dispatching.ts'
import { answer, respond } from '../../../../test/support/receiver.ts'
import { until } from '../../../../test/support/until.ts'
import { ManualClock } from '../../../kernel/clock.ts'
import { readDeliveryAttempts } from '../../../store/sql/webhooks/attempts.ts'
import { readWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'

setDefaultTimeout(storeTimeoutMs)

let rig: Dispatching
beforeAll(async () => {
  rig = await openDispatching()
})
afterEach(() => rig.clear())
afterAll(() => rig.close())

const hour = 3_600_000
const headerOf = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1]

describe('the schedule', () => {
  test('makes six attempts, 0, 1 m, 5 m, 30 m, 2 h and 12 h after the failure before, never early, then fails', async () => {
    const clock = new ManualClock(1_700_000_000_000)
    const startMs = clock.now()
    const receiver = await rig.startReceiver(respond(500, 'broken'))
    const healthy = await rig.startReceiver(respond(200))
    const [webhook, other] = [await rig.subscribe(receiver), await rig.subscribe(healthy, ['webhook.failed'])]
    await rig.start({ clock })
    await rig.due(webhook, 1, startMs)
    // More is planned for two days later: none of it is sent once the subscription has failed.
    await rig.due(webhook, 20, startMs + 48 * hour)

    const attempted = (count: number) =>
      until(
        'the attempt is recorded',
        async () => {
          const states = await countStates(rig.database.query, webhook.id)
          return receiver.requests.length === count && states.in_flight === undefined
        },
        Boolean,
      )
    /** A claim that serves a new witness would also take a retry that is due: both are unhealthy. */
    const witnessReceiver = await rig.startReceiver(respond(200))
    const witnessClaimed = async () => {
      const witness = await rig.subscribeNew(witnessReceiver)
      await rig.due(witness, 1, clock.now())
      await until(
        'the witness has its delivery',
        () => countStates(rig.database.query, witness.id),
        (states) => states.succeeded === 1,
      )
    }
    await attempted(1)
    for (const [i, delayMs] of specifiedMs.entries()) {
      clock.advance(delayMs - 1)
      await witnessClaimed()
      expect(receiver.requests.length).toBe(i + 1)
      clock.advance(1)
      await attempted(i + 2)
    }
    expect(await statusOf(rig.database.query, webhook.id)).toBe('failed')
    expect(await countStates(rig.database.query, webhook.id)).toEqual({ cancelled: 20, exhausted: 1 })
    clock.advance(72 * hour)
    await until(
      'the other subscription is notified',
      () => healthy.requests.length,
      (n) => n >= 1,
    )
    // A clock that jumps while it is sent makes its claim expire: it may be sent again.
    expect(new Set(healthy.requests.map(({ body }) => body)).size).toBe(1)
    expect(JSON.parse(healthy.requests[0]!.body)).toMatchObject({
      event: 'webhook.failed',
      data: { webhook_id: webhook.id, reason: 'non_2xx', response_status: 500 },
    })
    await until(
      'it is recorded',
      () => countStates(rig.database.query, other.id),
      (n) => n.succeeded === 1,
    )
    expect(receiver.requests.length).toBe(6)

    // The same delivery each time; the attempt number and the timestamp differ.
    const heads = receiver.requests.map(({ head }) => head)
    expect(new Set(heads.map((head) => headerOf(head, 'X-Service-Delivery'))).size).toBe(1)
    expect(heads.map((head) => headerOf(head, 'X-Service-Attempt'))).toEqual(['1', '2', '3', '4', '5', '6'])
    const sums = specifiedMs.map((_, i) =>
      specifiedMs.slice(0, i + 1).reduce((sum, delayMs) => sum + delayMs),
    )
    const times = [0, ...sums].map((sinceMs) => (startMs + sinceMs) / 1_000)
    expect(heads.map((head) => Number(/t=(\d+)/.exec(headerOf(head, 'X-Service-Signature')!)![1]))).toEqual(
      times,
    )
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1)
    const id = headerOf(heads[0]!, 'X-Service-Delivery')!
    const attempts = await readDeliveryAttempts(rig.database.query, [id])
    expect(
      attempts.map(({ number, status, error, responseBody }) => [number, status, error, responseBody]),
    ).toEqual(Array.from({ length: 6 }, (_, i) => [i + 1, 500, 'non_2xx', 'broken']))
  })

  test('holds in real time: no retry starts before its delay after the failure has passed', async () => {
    const delaysMs = [100, 200, 300]
    const at: number[] = []
    const receiver = await rig.startReceiver((socket) => {
      at.push(performance.now())
      setTimeout(() => socket.write(answer(503)), 50)
    })
    const webhook = await rig.subscribe(receiver)
    // Polling would be far too late: the next due time wakes the dispatcher.
    await rig.start({ delaysMs, pollMs: 30_000 })
    await rig.due(webhook, 1)
    await until(
      'it has failed',
      () => statusOf(rig.database.query, webhook.id),
      (status) => status === 'failed',
      { withinMs: 25_000 },
    )
    expect(at.length).toBe(4)
    for (const [i, delayMs] of delaysMs.entries()) {
      // Timers have a resolution of whole milliseconds.
      expect(at[i + 1]! - at[i]! - 50).toBeGreaterThanOrEqual(delayMs - 2)
    }
  })

  test('ends at once when the receiver is gone: 410 fails the subscription, with the reason gone', async () => {
    const receiver = await rig.startReceiver(respond(410))
    const webhook = await rig.subscribe(receiver)
    const healthy = await rig.startReceiver(respond(200))
    await rig.subscribe(healthy, ['webhook.failed'])
    await rig.start()
    await rig.due(webhook, 1)
    await until(
      'it has failed',
      () => statusOf(rig.database.query, webhook.id),
      (status) => status === 'failed',
    )
    const [row] = await readWebhooks(rig.database.query, { keyId: null, id: webhook.id })
    expect([row?.failureReason, row?.failureStatus]).toEqual(['gone', 410])
    expect(receiver.requests.length).toBe(1)
    await until(
      'the other subscription is notified',
      () => healthy.requests.length,
      (n) => n >= 1,
    )
    expect(JSON.parse(healthy.requests[0]!.body)).toMatchObject({
      data: { webhook_id: webhook.id, reason: 'gone', response_status: 410 },
    })
  })

  test('starts later when the receiver asks for it in Retry-After, up to 15 minutes, and never earlier', async () => {
    const clock = new ManualClock(1_700_000_000_000)
    const asked = ['300', '1', '7200', new Date(clock.now() + 600_000).toUTCString(), 'soon', '']
    const waits = [300_000, 60_000, 900_000, 600_000, 60_000, 60_000]
    for (const [i, text] of asked.entries()) {
      const header = text === '' ? '' : `Retry-After: ${text}\r\n`
      const receiver = await rig.startReceiver((socket) => socket.write(answer(503, '', header)))
      const webhook = await rig.subscribe(receiver)
      await rig.start({ clock })
      await rig.due(webhook, 1, clock.now())
      const nextAt = async () =>
        (
          await rig.database.query<{ at: number }>(
            `select (extract(epoch from next_at) * 1000)::float8 as at from webhook_deliveries
             where webhook_id = $1::text and failures = 1`,
            [webhook.id],
          )
        )[0]?.at
      const at = await until('the attempt is recorded', nextAt, (ms) => ms !== undefined)
      expect([text, at! - clock.now()]).toEqual([text, waits[i]!])
      await rig.clear()
    }
  })

  test('ends with the first success', async () => {
    const receiver = await rig.startReceiver((socket) =>
      socket.write(answer(receiver.requests.length < 3 ? 500 : 204)),
    )
    const webhook = await rig.subscribe(receiver)
    await rig.start({ delaysMs: [20, 20, 20, 20, 20] })
    await rig.due(webhook, 1)
    await rig.delivered(1)
    expect([receiver.requests.length, await statusOf(rig.database.query, webhook.id)]).toEqual([3, 'active'])
  })
})
