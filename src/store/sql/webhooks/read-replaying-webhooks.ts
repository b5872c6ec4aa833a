import type { Query } from '../../driver/database.ts'
import type { ReplayScope } from './activate-webhook.ts'
import { backlogUpTo } from './backlog.ts'
import { isHealthy, type ProbeDelay, probeDelay } from './healthy-webhooks.ts'

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
  /** The round of a looping session. */
  readonly replayLoop: number
  readonly isHealthy: boolean
  readonly delaySeconds: number
}

export interface ReplayRoom {
  readonly nowMs: number
  /** A healthy subscription with a smaller backlog than this has room. */
  readonly pendingMax: number
  /** Most unhealthy subscriptions to return. */
  readonly unhealthyMax: number
  /** How long an unhealthy one waits after its last attempt. */
  readonly probeDelay: ProbeDelay
}

const columns = `
  id, key_id as "keyId", events, filter::text as filter,
  replay_seq::float8 as "replaySeq", replay_part as "replayPart", replay_scope as "replayScope", replay_loop::float8 as "replayLoop",
  ${isHealthy} as "isHealthy", delay_seconds as "delaySeconds"`

/**
 * Subscriptions with room for more deliveries. An unhealthy one has room when nothing is due and its probe delay has
 * passed; the ones that have waited longest come first.
 */
export function readReplayingWebhooks(query: Query, room: ReplayRoom): Promise<ReplayingWebhook[]> {
  return query<ReplayingWebhook>(
    `(select ${columns} from webhooks
      where status = 'active' and replay_seq is not null and ${isHealthy}
        and ${backlogUpTo('$1::int', '$3')} < $1::int
      order by id)
     union all
     (select ${columns} from webhooks
      where status = 'active' and replay_seq is not null and not ${isHealthy}
        and coalesce(served_at + ${probeDelay('$4', '$5')}, '-infinity') <= to_timestamp($3::float8 / 1000)
        and coalesce((
          select next_at from webhook_deliveries
          where webhook_id = webhooks.id and state = 'pending' order by next_at limit 1
        ), 'infinity') > to_timestamp($3::float8 / 1000)
      order by served_at nulls first, id limit $2::int)`,
    [room.pendingMax, room.unhealthyMax, room.nowMs, room.probeDelay.msPerFailure, room.probeDelay.msMax],
  )
}
