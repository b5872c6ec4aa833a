/** Subscriptions that are behind the journal. */
import type { Query } from '../../driver/database.ts'
import { backlogUpTo, hasValidKey, isHealthy, type ProbeDelay, probeDelay } from './health.ts'
import { type ReplayScope, webhooksChannel } from './status.ts'

/** Whether any active subscription is behind the journal or unhealthy. */
export async function hasOverdue(query: Query): Promise<boolean> {
  const rows = await query<{ has: boolean }>(
    `select exists (
       select from webhooks where status = 'active' and (replay_seq is not null or not ${isHealthy})
     ) as has`,
  )
  return rows[0]!.has
}

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

export interface ReplayMove {
  readonly id: string
  /** The position where the step started. */
  readonly fromSeq: number
  readonly fromPart: number
  readonly toSeq: number
  /** The round of a looping session that it is in from here on. */
  readonly toLoop: number
  /** Whether it has caught up: from here on the planner plans for it. */
  readonly isOver: boolean
}

/**
 * Moves the replay position of a subscription to `toSeq`. Needs the planner's lock. Returns false when the position is
 * not where the step started: another process took the step, or the subscription was stopped.
 */
export async function moveWebhookReplay(query: Query, move: ReplayMove): Promise<boolean> {
  const rows = await query(
    `update webhooks set
       replay_seq = case when $5::boolean then null else $4::bigint end,
       replay_part = case when $5::boolean then null else 0 end,
       replay_loop = $6::bigint,
       replay_scope = case when $5::boolean then null else replay_scope end,
       active_from_seq = case when $5::boolean then $4::bigint else active_from_seq end
     where id = $1::text and status = 'active' and replay_seq = $2::bigint and replay_part = $3::int
     returning id`,
    [move.id, move.fromSeq, move.fromPart, move.toSeq, move.isOver, move.toLoop],
  )
  return rows.length === 1
}

/** Moves the subscriptions of a replay session to a position: what follows is sent, also what was sent before. */
export async function seekWebhooks(
  query: Query,
  keyId: string,
  { seq, loop }: { readonly seq: number; readonly loop: number },
): Promise<void> {
  await query(
    `with moved as (
       update webhooks set replay_seq = $2::bigint, replay_part = 0, replay_loop = $3::bigint
       where key_id = $1::text and replay_scope = 'session'
       returning id
     )
     select pg_notify('${webhooksChannel}', id) from moved limit 1`,
    [keyId, seq, loop],
  )
}
