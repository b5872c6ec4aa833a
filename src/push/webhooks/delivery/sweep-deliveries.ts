import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { pruneWebhookCreations } from '../../../store/sql/webhooks/creations.ts'
import { lockWebhookPlanner } from '../../../store/sql/webhooks/planner.ts'
import { pruneDeliveries, pruneWebhookEvents } from '../../../store/sql/webhooks/retention.ts'
import { readWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { creationKeptMs } from '../subscriptions/create-webhook.ts'
import type { PrincipalOf } from '../subscriptions/webhook-deps.ts'

export interface SweepDeps {
  readonly database: Database
  readonly principalOf: PrincipalOf
  readonly clock: Clock
  readonly log: Log
}

const stepRows = 2_000
/** An event may be stored shortly before its deliveries. */
const eventsKeptMs = 3_600_000

/**
 * Deletes finished deliveries that the tier of their key no longer lists, events without a delivery, and expired answers
 * to idempotent creations. Works in short steps, so that no other transaction waits long for it.
 */
export async function sweepDeliveries(deps: SweepDeps, isStopped: () => boolean): Promise<void> {
  const { database, principalOf, clock, log } = deps
  const { query } = database
  const nowMs = clock.now()
  const keyIds = new Set((await readWebhooks(query, { keyId: null })).map(({ keyId }) => keyId))
  const byWindow = Map.groupBy(keyIds, (keyId) => principalOf(keyId)?.limits.resumeWindowMs ?? 0)
  let deliveries = 0
  for (const [windowMs, keys] of byWindow) {
    const range = { keyIds: keys, beforeMs: nowMs - windowMs, limit: stepRows }
    deliveries += await inSteps(() => pruneDeliveries(query, range), isStopped)
  }
  const oldEvents = { beforeMs: nowMs - eventsKeptMs, limit: stepRows }
  const events = await inSteps(
    () =>
      database.transaction(async (query) => {
        await lockWebhookPlanner(query)
        return pruneWebhookEvents(query, oldEvents)
      }),
    isStopped,
  )
  await pruneWebhookCreations(query, nowMs - creationKeptMs)
  log.info('webhooks.swept', { deliveries, events })
}

async function inSteps(step: () => Promise<number>, isStopped: () => boolean): Promise<number> {
  let dropped = 0
  while (!isStopped()) {
    const inStep = await step()
    dropped += inStep
    if (inStep < stepRows) break
  }
  return dropped
}
