/** A dispatcher with a real store, signatures, TLS and receivers on loopback. */

import { createSecretBox } from '../../src/access/secret-box.ts'
import { type Clock, systemClock } from '../../src/kernel/clock.ts'
import { createLog } from '../../src/kernel/log.ts'
import { createMetrics, renderMetrics } from '../../src/kernel/metrics.ts'
import { Dispatcher } from '../../src/push/webhooks/delivery/dispatcher.ts'
import { createAttemptDelivery } from '../../src/push/webhooks/sending/attempt-delivery.ts'
import { createDial } from '../../src/push/webhooks/sending/dial.ts'
import { addressSettingsOf } from '../../src/push/webhooks/sending/guard/url-rules.ts'
import { Sender } from '../../src/push/webhooks/sending/send.ts'
import { createSendDelivery } from '../../src/push/webhooks/sending/send-delivery.ts'
import { catalogueOf, type EventName } from '../../src/push/webhooks/subscriptions/catalogue.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { recordWebhookHealth } from '../../src/store/sql/webhooks/health.ts'
import { openTestDatabase } from './database.ts'
import {
  countStates,
  forgetWebhooks,
  type StoredWebhook,
  storeDeliveries,
  storeKey,
  storeWebhook,
} from './deliveries.ts'
import { type Behaviour, type RawReceiver, receiverCert, startRawReceiver } from './receiver.ts'
import { until } from './until.ts'

const minute = 60_000
const hour = 60 * minute
/** The retry delays of the specification. */
export const specifiedMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]

/** The events that tests deliver. */
export const catalogue: readonly EventName[] = [
  { name: 'nba.scores.live', tier: 'free', leagues: ['nba'], facets: ['team'] },
  { name: 'nba.play', tier: 'standard', leagues: ['nba'], facets: ['team'] },
  ...catalogueOf([]),
]

export const box = createSecretBox('a secret of thirty-two characters')

export interface DispatcherTerms {
  readonly clock?: Clock
  readonly delaysMs?: readonly number[]
  /** Long by default: an attempt that a machine makes too slow would be repeated after minutes. */
  readonly timeoutMs?: number
  /** Short by default: a manual clock wakes no dispatcher. */
  readonly pollMs?: number
  readonly database?: Database
}

export interface StartedDispatcher {
  readonly dispatcher: Dispatcher
  readonly log: () => string
  readonly metrics: () => string
  readonly close: () => Promise<void>
}

export async function startDispatcher(
  database: Database,
  terms: DispatcherTerms = {},
): Promise<StartedDispatcher> {
  const { clock = systemClock, delaysMs = specifiedMs, timeoutMs = 30_000, pollMs = 10 } = terms
  const settings = addressSettingsOf({ WEBHOOK_ALLOW: ['127.0.0.0/8'], WEBHOOK_ALLOW_HTTP: false })
  const sender = new Sender({ settings, timeoutMs, clock, dial: createDial({ ca: receiverCert }) })
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const log = createLog({ level: 'debug', format: 'json', write, now: () => clock.now() })
  const metrics = createMetrics()
  const attemptDelivery = createAttemptDelivery({ send: createSendDelivery(sender), clock, log, metrics })
  const deps = { database, attemptDelivery, box, catalogue, delaysMs, timeoutMs, clock, log, metrics, pollMs }
  const dispatcher = await Dispatcher.start(deps)
  return {
    dispatcher,
    log: () => lines.join(''),
    metrics: () => renderMetrics(metrics.read()),
    close: async () => {
      await dispatcher.close()
      sender.close()
    },
  }
}

export interface Dispatching {
  readonly database: Database
  readonly start: (terms?: DispatcherTerms) => Promise<StartedDispatcher>
  readonly startReceiver: (behave: Behaviour) => Promise<RawReceiver>
  /** A subscription whose receiver has never answered. */
  readonly subscribeNew: (receiver: RawReceiver, events?: readonly string[]) => Promise<StoredWebhook>
  /** A subscription whose receiver has answered before. */
  readonly subscribe: (receiver: RawReceiver, events?: readonly string[]) => Promise<StoredWebhook>
  readonly due: (webhook: StoredWebhook, count: number, atMs?: number) => Promise<string[]>
  /** Waits until this many deliveries have succeeded. */
  readonly delivered: (count: number) => Promise<unknown>
  /** Closes what a test started and deletes its subscriptions. */
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openDispatching(): Promise<Dispatching> {
  const database = await openTestDatabase()
  const { query } = database
  const keyId = await storeKey(query, 0)
  const closers: (() => Promise<void>)[] = []
  const subscribeNew: Dispatching['subscribeNew'] = ({ port }, events = ['nba.*']) =>
    storeWebhook(query, box, { keyId, url: `https://127.0.0.1:${port}/hook`, atMs: 0, events })
  const clear = async () => {
    for (const close of closers.splice(0).reverse()) await close()
    await forgetWebhooks(query)
  }
  return {
    database,
    start: async (terms = {}) => {
      const started = await startDispatcher(terms.database ?? database, terms)
      closers.push(started.close)
      return started
    },
    startReceiver: async (behave) => {
      const receiver = await startRawReceiver(behave)
      closers.push(receiver.close)
      return receiver
    },
    subscribeNew,
    subscribe: async (receiver, events) => {
      const webhook = await subscribeNew(receiver, events)
      await recordWebhookHealth(query, [{ webhookId: webhook.id, lastSuccessAtMs: 1, failures: 0 }])
      return webhook
    },
    due: (webhook, count, atMs = systemClock.now()) => storeDeliveries(query, [webhook.id], { count, atMs }),
    delivered: (count) =>
      until(
        `${count} are delivered`,
        () => countStates(query),
        (states) => states.succeeded === count,
      ),
    clear,
    close: async () => {
      await clear()
      await database.close()
    },
  }
}
