import type { Query } from '../driver/database.ts'
import type { ReplayScope } from './enable-webhook.ts'

/** An active subscription that is catching up with the journal. */
export interface ReplayingWebhook {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  /** JSON text. */
  readonly filter: string
  readonly replaySeq: number
  readonly replayPart: number
  readonly replayScope: ReplayScope
  /** Deliveries that are due or in flight. */
  readonly pending: number
}

const columns = `
  id, key_id as "keyId", events, filter::text as filter,
  replay_seq::float8 as "replaySeq", replay_part as "replayPart", replay_scope as "replayScope",
  (select count(*) from webhook_deliveries
    where webhook_id = webhooks.id and state in ('pending', 'in_flight'))::float8 as pending`

export function readReplayingWebhooks(query: Query): Promise<ReplayingWebhook[]> {
  return query<ReplayingWebhook>(
    `select ${columns} from webhooks where status = 'active' and replay_seq is not null order by id`,
  )
}
