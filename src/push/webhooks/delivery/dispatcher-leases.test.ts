import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { countStates, statusOf } from '../../../../test/support/deliveries.ts'
import {
  box,
  catalogue,
  type Dispatching,
  openDispatching,
  specifiedMs,
} from '../../../../test/support/dispatching.ts'
import { answer, respond } from '../../../../test/support/receiver.ts'
import { until } from '../../../../test/support/until.ts'
import { ManualClock, systemClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import type { Database } from '../../../store/driver/database.ts'
import { StoreError } from '../../../store/driver/store-error.ts'
import { Dispatcher } from './dispatcher.ts'

setDefaultTimeout(storeTimeoutMs)

let rig: Dispatching
beforeAll(async () => {
  rig = await openDispatching()
})
afterEach(() => rig.clear())
afterAll(() => rig.close())

describe('a dispatcher', () => {
  test('ignores a late outcome: only the current lease counts', async () => {
    const clock = new ManualClock(1_700_000_000_000)
    const held: (() => void)[] = []
    const receiver = await rig.startReceiver((socket) => {
      // The first attempt hangs until the second has finished, then fails.
      if (receiver.requests.length === 1) held.push(() => socket.write(answer(500)))
      else socket.write(answer(200))
    })
    const webhook = await rig.subscribe(receiver)
    const witness = await rig.subscribe(await rig.startReceiver(respond(200)))
    const states = () => countStates(rig.database.query, webhook.id)
    const { log } = await rig.start({ clock, timeoutMs: 5_000 })
    await rig.due(webhook, 1, clock.now())
    await until(
      'the first is in flight',
      () => receiver.requests.length,
      (n) => n === 1,
    )
    clock.advance(14_999)
    // A claim that serves the witness would also take an expired lease.
    await rig.due(witness, 1, clock.now())
    await until(
      'the witness has its delivery',
      () => countStates(rig.database.query, witness.id),
      (n) => n.succeeded === 1,
    )
    expect(receiver.requests.length).toBe(1)
    clock.advance(1)
    await until('the second has succeeded', states, (n) => n.succeeded === 1)
    held[0]!()
    await until('the first outcome is rejected', log, (text) => text.includes('webhooks.attempts_too_late'))
    expect(await states()).toEqual({ succeeded: 1 })
    expect(await statusOf(rig.database.query, webhook.id)).toBe('active')
  })

  test('ignores a late outcome also while the attempt that took over is in flight', async () => {
    const clock = new ManualClock(1_700_000_000_000)
    const held: ((status: number) => void)[] = []
    const receiver = await rig.startReceiver(
      (socket) => void held.push((status) => socket.write(answer(status))),
    )
    const webhook = await rig.subscribe(receiver)
    const { log } = await rig.start({ clock, timeoutMs: 5_000 })
    await rig.due(webhook, 1, clock.now())
    const attempts = (count: number) =>
      until(
        `attempt ${count} is in flight`,
        () => held.length,
        (n) => n === count,
      )
    await attempts(1)
    clock.advance(15_000)
    await attempts(2)
    held[0]!(500)
    await until('the first outcome is rejected', log, (text) => text.includes('webhooks.attempts_too_late'))
    expect(await countStates(rig.database.query)).toEqual({ in_flight: 1 })
    held[1]!(200)
    await rig.delivered(1)
  })

  test('finishes the attempts in flight when it is closed, and claims nothing more', async () => {
    const held: (() => void)[] = []
    const receiver = await rig.startReceiver((socket) => void held.push(() => socket.write(answer(200))))
    const webhook = await rig.subscribe(receiver)
    const { dispatcher } = await rig.start({ timeoutMs: 10_000 })
    await rig.due(webhook, 20)
    await until(
      'some are in flight',
      () => receiver.requests.length,
      (n) => n === 4,
    )
    const closed = dispatcher.close()
    for (const release of held) release()
    await closed
    expect(await countStates(rig.database.query)).toEqual({ pending: 16, succeeded: 4 })
    expect(receiver.requests.length).toBe(4)
  })

  test('releases deliveries at once whose attempts do not end in time', async () => {
    const receiver = await rig.startReceiver(() => {})
    const webhook = await rig.subscribe(receiver)
    const never = { attemptDelivery: () => new Promise<never>(() => {}) }
    const deps = {
      database: rig.database,
      box,
      catalogue,
      delaysMs: specifiedMs,
      timeoutMs: 100,
      clock: systemClock,
    }
    const stuck = await Dispatcher.start({ ...deps, ...never, log: silentLog, metrics: createMetrics() })
    await rig.due(webhook, 3)
    await until(
      'they are claimed',
      () => countStates(rig.database.query),
      (n) => n.in_flight === 3,
    )
    await stuck.close()
    expect(await countStates(rig.database.query)).toEqual({ pending: 3 })
  })

  test('cancels the deliveries it releases of a subscription that was stopped meanwhile', async () => {
    const receiver = await rig.startReceiver(() => {})
    const webhook = await rig.subscribe(receiver)
    const never = { attemptDelivery: () => new Promise<never>(() => {}) }
    const deps = {
      database: rig.database,
      box,
      catalogue,
      delaysMs: specifiedMs,
      timeoutMs: 100,
      clock: systemClock,
    }
    const stuck = await Dispatcher.start({ ...deps, ...never, log: silentLog, metrics: createMetrics() })
    await rig.due(webhook, 3)
    await until(
      'they are claimed',
      () => countStates(rig.database.query),
      (n) => n.in_flight === 3,
    )
    await rig.database.query(`update webhooks set status = 'paused'`)
    await stuck.close()
    expect(await countStates(rig.database.query)).toEqual({ cancelled: 3 })
  })

  test('on an embedded store cancels what a dead process had claimed for a stopped subscription', async () => {
    const receiver = await rig.startReceiver(respond(200))
    const webhook = await rig.subscribe(receiver)
    await rig.due(webhook, 2)
    await rig.database.query(
      `update webhook_deliveries set state = 'in_flight', next_at = null, lease_token = 'dead',
         lease_until = now() + interval '15 seconds'`,
    )
    await rig.database.query(`update webhooks set status = 'paused'`)
    await rig.start()
    expect(await countStates(rig.database.query)).toEqual({ cancelled: 2 })
  })

  test('on an embedded store takes over at once what a dead process had claimed: no other can hold it', async () => {
    // The clock does not move, so the lease never runs out.
    const clock = new ManualClock(1_700_000_000_000)
    const receiver = await rig.startReceiver(respond(200))
    const webhook = await rig.subscribe(receiver)
    await rig.due(webhook, 4, clock.now())
    await rig.database.query(
      `update webhook_deliveries set state = 'in_flight', next_at = null, lease_token = 'dead',
         lease_until = to_timestamp($1::float8 / 1000)`,
      [clock.now() + 15_000],
    )
    await rig.start({ clock })
    await rig.delivered(4)
  })

  test('keeps outcomes during a store outage, and sends nothing twice', async () => {
    const receiver = await rig.startReceiver(respond(200))
    const webhook = await rig.subscribe(receiver)
    let failures = 0
    const flaky: Database = {
      ...rig.database,
      transaction: (work) => {
        if (receiver.requests.length === 0 || failures >= 4) return rig.database.transaction(work)
        failures++
        return Promise.reject(new StoreError('08006', 'away'))
      },
    }
    await rig.start({ database: flaky })
    await rig.due(webhook, 1)
    await until(
      'it is recorded',
      () => countStates(rig.database.query),
      (n) => n.succeeded === 1,
    )
    expect([failures, receiver.requests.length]).toEqual([4, 1])
  })
})
