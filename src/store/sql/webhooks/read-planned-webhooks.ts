import type { Query } from '../../driver/database.ts'
import { isSteady } from './healthy-webhooks.ts'

/** What planning needs of an active subscription that keeps up with the journal. */
export interface PlannedWebhook {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  /** JSON text. */
  readonly filter: string
  readonly activeFromSeq: number
  readonly isSteady: boolean
}

/** Those that are planned for as entries come; who is catching up is not among them. */
export function readPlannedWebhooks(query: Query): Promise<PlannedWebhook[]> {
  return query<PlannedWebhook>(
    `select id, key_id as "keyId", events, filter::text as filter, active_from_seq::float8 as "activeFromSeq",
       ${isSteady} as "isSteady"
     from webhooks
     where status = 'active' and replay_seq is null
     order by id`,
  )
}
