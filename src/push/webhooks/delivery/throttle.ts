import type { Log } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/advance-webhooks.ts'
import {
  holdBackUnsteady,
  holdBackWebhooks,
  isUnsteadyCrowded,
} from '../../../store/sql/webhooks/throttle-webhooks.ts'

export interface ThrottleDeps {
  readonly database: Database
  readonly log: Log
}

/** A subscription with this much to be sent gets no more until it has half of it. */
export const pendingMaxDefault = 10_000

/** Plans no more for subscriptions that have too much to be sent already. */
export async function throttle({
  database,
  log,
  pendingMax = pendingMaxDefault,
}: ThrottleDeps & { readonly pendingMax?: number }): Promise<void> {
  const held = await database.transaction(async (query) =>
    holdBackWebhooks(query, { plannedSeq: await advanceWebhooks(query), pendingMax }),
  )
  if (held.length > 0) log.warn('webhooks.held_back', { webhook_ids: held })
}

/** The same for receivers that may be dead, where much waits for them together. */
export async function holdBackDead({ database, log }: ThrottleDeps): Promise<void> {
  if (!(await database.transaction(isUnsteadyCrowded))) return
  const held = await database.transaction(async (query) =>
    holdBackUnsteady(query, await advanceWebhooks(query)),
  )
  if (held.length > 0) log.info('webhooks.held_back', { webhooks: held.length })
}
