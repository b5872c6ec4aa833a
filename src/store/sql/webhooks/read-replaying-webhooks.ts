import type { Query } from '../../driver/database.ts'
import type { ReplayScope } from './activate-webhook.ts'
import { isSteady } from './healthy-webhooks.ts'

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
  readonly isSteady: boolean
}

/** A receiver that is failing gets something new so long after the last attempt. */
const probeAfter = `least(2 * consecutive_failures, 60) * interval '1 second'`

const columns = `
  id, key_id as "keyId", events, filter::text as filter,
  replay_seq::float8 as "replaySeq", replay_part as "replayPart", replay_scope as "replayScope",
  ${isSteady} as "isSteady"`

/**
 * Those that have room for more: with fewer than `pendingMax` to be sent or, where the receiver may be dead, with
 * nothing due at all and the more time since the last attempt the longer it has been failing; of these no more than
 * `unsteadyMax`, those first that have waited longest.
 */
export function readReplayingWebhooks(
  query: Query,
  {
    pendingMax,
    unsteadyMax: unhealthyMax,
    nowMs,
  }: { readonly pendingMax: number; readonly unsteadyMax: number; readonly nowMs: number },
): Promise<ReplayingWebhook[]> {
  return query<ReplayingWebhook>(
    `(select ${columns} from webhooks
      where status = 'active' and replay_seq is not null and ${isSteady}
        and (select count(*) from (
          select from webhook_deliveries where webhook_id = webhooks.id and state = 'pending' limit $1::int
        ) as waiting) < $1::int
      order by id)
     union all
     (select ${columns} from webhooks
      where status = 'active' and replay_seq is not null and not ${isSteady}
        and coalesce(served_at + ${probeAfter}, '-infinity') <= to_timestamp($3::float8 / 1000)
        and coalesce((
          select next_at from webhook_deliveries
          where webhook_id = webhooks.id and state = 'pending' order by next_at limit 1
        ), 'infinity') > to_timestamp($3::float8 / 1000)
      order by served_at nulls first, id limit $2::int)`,
    [pendingMax, unhealthyMax, nowMs],
  )
}
