import type { Keys } from '../../access/keys.ts'
import { createSecretBox } from '../../access/secret-box.ts'
import type { Area } from '../../contract/area.ts'
import type { Topics } from '../../journal/events.ts'
import type { Tail } from '../../journal/tail.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { aborted, type Repeat, repeat } from '../../kernel/repeat.ts'
import type { Roles } from '../../nodes/roles.ts'
import type { Database } from '../../store/driver/database.ts'
import { inTurns } from '../../store/driver/in-turns.ts'
import { countDeliveries, type DeliveryCount } from '../../store/sql/webhooks/delivery-log.ts'
import { Dispatcher } from './delivery/dispatcher.ts'
import { sweepDeliveries, type SweepDeps as UpkeepDeps } from './delivery/sweep-deliveries.ts'
import { pacing } from './pacing.ts'
import { startCatchUp } from './planning/catch-up.ts'
import { Planner, type PlannerDeps } from './planning/planner.ts'
import { throttle } from './planning/throttle.ts'
import { createAttemptDelivery } from './sending/attempt-delivery.ts'
import type { AddressSettings } from './sending/guard/url-rules.ts'
import { SendThread } from './sending/send-thread.ts'
import { rememberOpened } from './sending/signing-secrets.ts'
import { catalogueOf } from './subscriptions/catalogue.ts'
import { type CloseEndedDeps, startClosingEnded } from './subscriptions/close-ended.ts'
import type { PointOf, WebhookDeps } from './subscriptions/webhook-deps.ts'

export interface WebhookBaseDeps {
  readonly database: Database
  readonly tail: Tail
  readonly areas: readonly Pick<Area, 'topics' | 'leagues'>[]
  readonly keys: Pick<Keys, 'acceptedById'>
  /** The read point of a key. */
  readonly pointOf: PointOf
  /** Encrypts secrets. */
  readonly secretKey: string
  readonly addresses: AddressSettings
  readonly timeoutMs: number
  /** Why nothing is sent now; null when deliveries are sent. */
  readonly heldBack: () => string | null
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

export interface OpenWebhooksDeps extends WebhookBaseDeps {
  readonly keys: Pick<Keys, 'acceptedById' | 'onChange'>
  readonly topics: Topics
  readonly roles: Roles
  /** The delay before each retry. */
  readonly delaysMs: readonly number[]
  /** How often to look for due deliveries without a wake-up. */
  readonly pollMs?: number
}

export interface Webhooks {
  /** For the endpoints. */
  readonly deps: WebhookDeps
  readonly close: () => Promise<void>
}

const sweepEveryMs = 3_600_000
const countEveryMs = 5_000

/** Starts everything that runs for subscriptions: the dispatcher on every node, planner, catch-up and sweep on one. */
export async function openWebhooks(base: OpenWebhooksDeps): Promise<Webhooks> {
  const { log, metrics, roles } = base
  const { deps, sender } = createWebhookDeps(base)
  // On two cores no more arrives when planning, claiming and recording run side by side, and live reads wait almost twice as
  // long: each keeps a process of PostgreSQL busy.
  const database = inTurns(base.database)
  const { attemptDelivery, box, catalogue, heldBack, principalOf, pointOf } = deps
  const { tail, topics, keys, delaysMs, timeoutMs, clock } = base
  const dispatcher = await Dispatcher.start({
    database,
    attemptDelivery,
    box,
    catalogue,
    delaysMs,
    timeoutMs,
    heldBack,
    clock,
    log,
    metrics,
    ...(base.pollMs === undefined ? {} : { pollMs: base.pollMs }),
  })
  const upkeep: UpkeepDeps = { database, principalOf, clock, log }
  const planner = startPlanning({
    planner: { database, tail, topics, principalOf, pointOf, clock, log, claims: dispatcher.planned },
    closing: { database, keys, clock, log },
    roles,
  })
  metrics.gauge('scoreline_webhook_planner_lag_entries', 'Entries not yet planned', () => planner.lag())
  const counting = startCounting(upkeep, metrics)
  let isClosing = false
  const sweeping = repeat(sweepEveryMs, async () => {
    if (!roles.isLeading('retention')) return
    await sweepDeliveries(upkeep, () => isClosing).catch((error) => log.warn('webhooks.not_swept', { error }))
  })
  return {
    deps,
    close: async () => {
      isClosing = true
      await Promise.all([planner.close(), counting.stop(), sweeping.stop()])
      await dispatcher.close()
      sender.close()
    },
  }
}

interface Planning {
  /** Entries not yet planned; 0 while another node plans. */
  readonly lag: () => number
  readonly close: () => Promise<void>
}

interface PlanningDeps {
  readonly planner: PlannerDeps
  readonly closing: CloseEndedDeps
  readonly roles: Roles
}

/** Plans deliveries while this node leads planning. */
function startPlanning({ planner: deps, closing: closingDeps, roles }: PlanningDeps): Planning {
  const stop = new AbortController()
  const { signal } = stop
  let current: Planner | null = null
  const running = roles.whileLeading({ role: 'planner', signal }, async (term) => {
    const planner = await Planner.start(deps)
    current = planner
    try {
      const closing = startClosingEnded(closingDeps)
      const catchUp = await startCatchUp(deps)
      await aborted(term.signal)
      await Promise.all([catchUp.close(), closing.close()])
    } finally {
      current = null
      await planner.close()
    }
  })
  return {
    lag: () => current?.lag ?? 0,
    close: async () => {
      stop.abort()
      await running
    },
  }
}

/** The dependencies of subscriptions, without anything that runs by itself. The caller closes the sender. */
export function createWebhookDeps(base: WebhookBaseDeps): {
  readonly deps: WebhookDeps
  readonly sender: SendThread
} {
  const { database, tail, clock, log, metrics, addresses, timeoutMs, keys, heldBack } = base
  const sender = new SendThread({ settings: addresses, timeoutMs })
  const deps: WebhookDeps = {
    database,
    tail,
    clock,
    addresses,
    catalogue: catalogueOf(base.areas),
    box: rememberOpened(createSecretBox(base.secretKey)),
    attemptDelivery: createAttemptDelivery({ send: sender.send, clock, log, metrics }),
    principalOf: (keyId) => keys.acceptedById(keyId)?.principal ?? null,
    pointOf: base.pointOf,
    heldBack,
  }
  return { deps, sender }
}

/** Updates the gauges and throttles subscriptions with too many pending deliveries. */
function startCounting({ database, clock, log }: UpkeepDeps, metrics: Metrics): Repeat {
  let count: DeliveryCount = { pending: 0, lagMs: 0 }
  metrics.gauge('scoreline_webhook_pending', 'Deliveries to be sent', () => count.pending)
  metrics.gauge(
    'scoreline_webhook_lag_seconds',
    'How long the oldest due delivery has been due',
    () => count.lagMs / 1_000,
  )
  return repeat(countEveryMs, async () => {
    try {
      count = await countDeliveries(database.query, clock.now())
      if (count.pending >= pacing.healthy.pendingMax) await throttle({ database, clock, log })
    } catch (error) {
      log.warn('webhooks.not_counted', { error })
    }
  })
}
