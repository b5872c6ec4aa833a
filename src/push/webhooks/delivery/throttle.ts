import type { Log } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/advance-webhooks.ts'
import {
  hasUnhealthyBacklog,
  throttleUnhealthyWebhooks,
  throttleWebhooks,
} from '../../../store/sql/webhooks/throttle-webhooks.ts'
import { pacing } from './pacing.ts'

export interface ThrottleDeps {
  readonly database: Database
  readonly log: Log
}

/** Stops planning for subscriptions that have too many deliveries pending; they catch up later. */
export async function throttle({
  database,
  log,
  pendingMax = pacing.healthy.pendingMax,
}: ThrottleDeps & { readonly pendingMax?: number }): Promise<void> {
  const throttled = await database.transaction(async (query) =>
    throttleWebhooks(query, { plannedSeq: await advanceWebhooks(query), pendingMax }),
  )
  if (throttled.length > 0) log.warn('webhooks.throttled', { webhook_ids: throttled })
}

/** The same for unhealthy subscriptions, once too many deliveries to all of them together are pending. */
export async function throttleUnhealthy({ database, log }: ThrottleDeps): Promise<void> {
  const { pendingMax, pendingEachMin } = pacing.unhealthy
  if (!(await database.transaction((query) => hasUnhealthyBacklog(query, pendingMax)))) return
  const throttled = await database.transaction(async (query) =>
    throttleUnhealthyWebhooks(query, {
      plannedSeq: await advanceWebhooks(query),
      pendingMax,
      pendingEachMin,
    }),
  )
  if (throttled.length > 0) log.info('webhooks.throttled', { webhooks: throttled.length })
}
