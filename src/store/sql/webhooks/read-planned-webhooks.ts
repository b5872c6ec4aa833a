import type { Query } from '../../driver/database.ts'
import { isHealthy } from './healthy-webhooks.ts'

/** What the planner needs of an active subscription that is up to date with the journal. */
export interface PlannedWebhook {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  /** JSON text. */
  readonly filter: string
  readonly activeFromSeq: number
  readonly isHealthy: boolean
  readonly delaySeconds: number
}

/** Reads the active subscriptions that are not catching up. */
export function readPlannedWebhooks(query: Query): Promise<PlannedWebhook[]> {
  return query<PlannedWebhook>(
    `select id, key_id as "keyId", events, filter::text as filter, active_from_seq::float8 as "activeFromSeq",
       ${isHealthy} as "isHealthy", delay_seconds as "delaySeconds"
     from webhooks
     where status = 'active' and replay_seq is null
     order by id`,
  )
}
