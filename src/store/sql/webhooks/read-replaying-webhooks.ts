import type { Query } from '../../driver/database.ts'
import type { ReplayScope } from './activate-webhook.ts'
import { backlogUpTo } from './backlog.ts'
import { hasValidKey, isHealthy, type ProbeDelay, probeDelay } from './healthy-webhooks.ts'

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

/** The subscriptions that had the latest turns. */
export interface ReplayTurns {
  readonly session: string
  readonly other: string
}

export interface ReplayRoom {
  readonly nowMs: number
  /** A healthy subscription with a smaller backlog than this has room. */
  readonly pendingMax: number
  /** Most unhealthy subscriptions to return, of replay sessions and of others each. */
  readonly unhealthyMax: number
  /** Whether healthy subscriptions of replay sessions are returned too. */
  readonly withSessions: boolean
  /** Of the unhealthy ones, those after these come first: of replay sessions, and of others. */
  readonly after: ReplayTurns
  /** How long an unhealthy one waits after its last attempt. */
  readonly probeDelay: ProbeDelay
}

const now = 'to_timestamp($3::float8 / 1000)'

const columns = `
  id, key_id as "keyId", events, filter::text as filter,
  replay_seq::float8 as "replaySeq", replay_part as "replayPart", replay_scope as "replayScope", replay_loop::float8 as "replayLoop",
  ${isHealthy} as "isHealthy", delay_seconds as "delaySeconds"`

/**
 * Subscriptions with room for more deliveries and a valid key. An unhealthy one has room when nothing is due and its probe
 * delay has passed. These have turns: the next ones after those of the latest, so that those that cannot go on keep no other from
 * going on.
 */
export function readReplayingWebhooks(query: Query, room: ReplayRoom): Promise<ReplayingWebhook[]> {
  const unhealthy = (isInTurn: string, after: string): string => `
    (select ${columns} from webhooks
      where status = 'active' and replay_seq is not null and not ${isHealthy} and ${isInTurn}
        and ${hasValidKey(now)}
        and coalesce(served_at + ${probeDelay('$4', '$5')}, '-infinity') <= ${now}
        and coalesce((
          select next_at from webhook_deliveries
          where webhook_id = webhooks.id and state = 'pending' order by next_at limit 1
        ), 'infinity') > ${now}
      order by id <= ${after}::text, id limit $2::int)`
  return query<ReplayingWebhook>(
    `(select ${columns} from webhooks
      where status = 'active' and replay_seq is not null and ${isHealthy}
        and ($6::boolean or replay_scope <> 'session') and ${hasValidKey(now)}
        and ${backlogUpTo('$1::int', '$3')} < $1::int
      order by id)
     union all ${unhealthy(`replay_scope <> 'session'`, '$7')}
     union all ${unhealthy(`replay_scope = 'session'`, '$8')}`,
    [
      room.pendingMax,
      room.unhealthyMax,
      room.nowMs,
      room.probeDelay.msPerFailure,
      room.probeDelay.msMax,
      room.withSessions,
      room.after.other,
      room.after.session,
    ],
  )
}
