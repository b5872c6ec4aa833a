/** A sender and raw receivers on the loopback address, closed after each test. */
import { afterEach } from 'bun:test'
import { systemClock } from '../../src/kernel/clock.ts'
import { createDial } from '../../src/push/webhooks/sending/dial.ts'
import { addressSettingsOf } from '../../src/push/webhooks/sending/guard/url-rules.ts'
import { Sender, type SenderDeps } from '../../src/push/webhooks/sending/send.ts'
import {
  type Behaviour,
  type RawOptions,
  type RawReceiver,
  receiverCert,
  startRawReceiver,
} from './receiver.ts'

const closers: (() => unknown)[] = []

/** Call once per test file. */
export function closeAfterEach(): void {
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })
}

/** Long enough for an answer on any machine. */
export const timeoutMs = 10_000
const settings = addressSettingsOf({ WEBHOOK_ALLOW: ['127.0.0.0/8', 'localhost'], WEBHOOK_ALLOW_HTTP: true })

export function startSender(deps: Partial<SenderDeps> = {}): Sender {
  const dial = createDial({ ca: receiverCert })
  const sender = new Sender({ settings, timeoutMs, clock: systemClock, dial, ...deps })
  closers.push(() => sender.close())
  return sender
}

export async function startReceiver(behave: Behaviour, options?: RawOptions): Promise<RawReceiver> {
  const receiver = await startRawReceiver(behave, options)
  closers.push(receiver.close)
  return receiver
}

export const body = Buffer.from('{"id":"evt_1","data":{"name":"Dončić"}}')
export const post = (sender: Sender, port: number, path = '/hook?a=b') =>
  sender.send({ url: `https://127.0.0.1:${port}${path}`, headers: { 'X-Test': '1' }, body })

/** The outcome of one attempt at a receiver with this behaviour. */
export async function outcomeOf(behave: Behaviour, deps: Partial<SenderDeps> = {}) {
  const receiver = await startReceiver(behave)
  return post(startSender(deps), receiver.port)
}
