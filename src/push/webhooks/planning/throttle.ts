import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import {
  hasUnhealthyBacklog,
  throttleUnhealthyWebhooks,
  throttleWebhooks,
} from '../../../store/sql/webhooks/health.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/planner.ts'
import { pacing } from '../pacing.ts'

export interface ThrottleDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Stops planning for subscriptions whose backlog is too long; they catch up later. */
export async function throttle({
  database,
  clock,
  log,
  pendingMax = pacing.healthy.pendingMax,
}: ThrottleDeps & { readonly pendingMax?: number }): Promise<void> {
  const throttled = await database.transaction(async (query) =>
    throttleWebhooks(query, {
      nowMs: clock.now(),
      plannedSeq: await advanceWebhooks(query),
      pendingMax,
    }),
  )
  if (throttled.length > 0) log.warn('webhooks.throttled', { webhook_ids: throttled })
}

/** The same for unhealthy subscriptions, once the backlog of all of them together is too long. */
export async function throttleUnhealthy({ database, clock, log }: ThrottleDeps): Promise<void> {
  const { pendingMax, pendingEachMin } = pacing.unhealthy
  const nowMs = clock.now()
  if (!(await database.transaction((query) => hasUnhealthyBacklog(query, { nowMs, pendingMax })))) return
  const throttled = await database.transaction(async (query) =>
    throttleUnhealthyWebhooks(query, {
      nowMs,
      plannedSeq: await advanceWebhooks(query),
      pendingMax,
      pendingEachMin,
    }),
  )
  if (throttled.length > 0) log.info('webhooks.throttled', { webhooks: throttled.length })
}
