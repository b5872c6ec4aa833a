import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answer } from '../../../../test/support/receiver.ts'
import { closeAfterEach, startReceiver } from '../../../../test/support/sending.ts'
import { monotonicMs } from '../../../kernel/clock.ts'
import type { DeliveryAttempt } from './delivery-attempt.ts'
import { addressSettingsOf } from './guard/url-rules.ts'
import { makeSecretText } from './secret-text.ts'
import { SendThread } from './send-thread.ts'

closeAfterEach()
setDefaultTimeout(300_000)

const settings = addressSettingsOf({ WEBHOOK_ALLOW: ['127.0.0.0/8'], WEBHOOK_ALLOW_HTTP: true })
let thread: SendThread
afterEach(() => thread.close())

const deliveryTo = (port: number, more: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  deliveryId: 'dlv_1',
  eventId: 'evt_1',
  event: 'nba.scores.live',
  cursor: 'cursor',
  body: '{"id":"evt_1"}',
  url: `http://127.0.0.1:${port}/`,
  number: 1,
  secrets: [makeSecretText()],
  headers: {},
  signature: null,
  ...more,
})

/** Of every thread of this process: the 17th field after its name. */
const nicenessOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

describe('the thread that sends', () => {
  test('makes attempts under the rules for addresses, many at once', async () => {
    thread = new SendThread({ settings, timeoutMs: 10_000 })
    const receiver = await startReceiver((socket) => socket.write(answer(200, 'ok')), { isPlain: true })
    const many = Array.from({ length: 20 }, () => thread.send(deliveryTo(receiver.port), 1_700_000_000))
    for (const outcome of await Promise.all(many)) {
      expect(outcome).toMatchObject({ status: 200, error: null, responseBody: 'ok' })
    }
    expect(receiver.requests[0]!.head).toContain('X-Service-Signature: t=1700000000,v1=')
    const refused = await thread.send(deliveryTo(1, { url: 'http://10.0.0.1/' }), 1_700_000_000)
    expect(refused).toMatchObject({ status: null, error: 'blocked_address' })
  })

  test('passes the outcomes of a burst on in several turns of the event loop', async () => {
    thread = new SendThread({ settings, timeoutMs: 10_000 })
    const refused = deliveryTo(1, { url: 'http://10.0.0.1/' })
    await thread.send(refused, 1)
    let turn = 0
    let isOver = false
    const nextTurn = () => {
      turn++
      if (!isOver) setImmediate(nextTurn)
    }
    nextTurn()
    /** As long as it takes to start the next attempt, or longer. */
    const keepBusy = () => {
      const untilMs = monotonicMs() + 0.2
      while (monotonicMs() < untilMs);
      return turn
    }
    const turns = await Promise.all(Array.from({ length: 300 }, () => thread.send(refused, 1).then(keepBusy)))
    isOver = true
    const inOneTurn = [...Map.groupBy(turns, (one) => one).values()].map(({ length }) => length)
    expect(Math.max(...inOneTurn)).toBeLessThan(30)
  })

  test.skipIf(process.platform !== 'linux')('lets the thread that answers requests go ahead', async () => {
    const before = getPriority()
    thread = new SendThread({ settings, timeoutMs: 10_000 })
    await thread.send(deliveryTo(1, { url: 'http://10.0.0.1/' }), 1)
    expect(Math.max(...nicenessOfThreads())).toBeGreaterThanOrEqual(10)
    expect(getPriority()).toBe(before)
  })

  test('rejects an attempt that it cannot make, and goes on with the others', async () => {
    thread = new SendThread({ settings, timeoutMs: 10_000 })
    const receiver = await startReceiver((socket) => socket.write(answer(204)), { isPlain: true })
    // Not a text, as no store returns it.
    const impossible = deliveryTo(receiver.port, { body: 7 as unknown as string })
    const [good, bad] = await Promise.allSettled([
      thread.send(deliveryTo(receiver.port), 1),
      thread.send(impossible, 1),
    ])
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected'])
  })

  test('rejects what is in flight when it ends; the next attempt starts it again', async () => {
    thread = new SendThread({ settings, timeoutMs: 10_000 })
    let isSilent = true
    const receiver = await startReceiver((socket) => void (isSilent || socket.write(answer(204))), {
      isPlain: true,
    })
    const lost = thread.send(deliveryTo(receiver.port), 1).catch((error: Error) => error.message)
    await Bun.sleep(0)
    thread.close()
    expect(await lost).toContain('the thread that sends webhooks stopped')
    isSilent = false
    expect(await thread.send(deliveryTo(receiver.port), 1)).toMatchObject({ status: 204 })
  })

  test('sends nothing of what it rejected, also when it ends in the turn of an attempt', async () => {
    thread = new SendThread({ settings, timeoutMs: 10_000 })
    const receiver = await startReceiver((socket) => socket.write(answer(204)), { isPlain: true })
    const lost = thread.send(deliveryTo(receiver.port), 1).catch((error: Error) => error.message)
    thread.close()
    expect(await lost).toContain('the thread that sends webhooks stopped')
    await thread.send(deliveryTo(receiver.port), 2)
    await thread.send(deliveryTo(receiver.port), 3)
    const times = receiver.requests.map(({ head }) => /signature: t=(\d)/i.exec(head)?.[1])
    expect(times).toEqual(['2', '3'])
  })
})
