/** The planner's lock and position, and what it plans for. */
import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import { isHealthy } from './health.ts'

export interface PlannerState {
  /** The last planned entry. */
  readonly seq: number
  /** Changes whenever a subscription changes. */
  readonly version: number
}

/** Takes the planner's lock: until the transaction ends, no other one plans or changes a subscription. */
export async function lockWebhookPlanner(query: Query): Promise<PlannerState> {
  const rows = await query<PlannerState>(
    'select seq::float8 as seq, version::float8 as version from webhook_planner for update',
  )
  return rows[0]!
}

/**
 * Takes the planner's lock and advances the version of the subscriptions. Guarantee: until the transaction ends, no
 * other one changes a subscription or plans deliveries; afterwards every planner reads the subscriptions again. Must be
 * the first lock of the transaction. Returns the last planned entry.
 */
export async function advanceWebhooks(query: Query): Promise<number> {
  const rows = await query<{ seq: number }>(
    'update webhook_planner set version = version + 1 returning seq::float8 as seq',
  )
  return rows[0]!.seq
}

/** Reads the last planned entry without waiting for the planner's lock. */
export async function readWebhookPlanner(query: Query): Promise<number> {
  const rows = await query<{ seq: number }>('select seq::float8 as seq from webhook_planner')
  return rows[0]!.seq
}

/**
 * Marks every entry up to `seq` as planned. Needs the planner's lock. Fails the transaction when the journal has lost
 * these entries and has another epoch.
 */
export async function moveWebhookPlanner(query: Query, seq: number, epoch: string): Promise<void> {
  const moved = await query(
    `
    update webhook_planner set seq = $1::bigint
    where (select journal_head.epoch from journal_head) = $2::text
    returning seq`,
    [seq, epoch],
  )
  assert(moved.length === 1, 'the planned entries are still in the journal')
}

/**
 * Moves the planner past entries that made no delivery for the subscriptions of a version. Returns false, and moves
 * nothing, when the version or the journal's epoch has changed.
 */
export async function skipWebhookPlanner(
  query: Query,
  { seq, epoch, version }: { readonly seq: number; readonly epoch: string; readonly version: number },
): Promise<boolean> {
  const rows = await query(
    `
    update webhook_planner set seq = greatest(seq, $1::bigint)
    where version = $2::bigint and (select journal_head.epoch from journal_head) = $3::text
    returning seq`,
    [seq, version, epoch],
  )
  return rows.length === 1
}

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

export interface WebhookEvent {
  readonly id: string
  readonly name: string
  readonly cursor: string
  readonly atMs: number
  /** Null when it is about no league. */
  readonly league: string | null
  /** The exact bytes that receivers get. */
  readonly body: string
}

/** Guarantee: each event is stored once; a stored event never changes. */
export async function insertWebhookEvents(query: Query, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  await query(
    `insert into webhook_events (id, name, cursor, at, league, body)
     select id, name, cursor, to_timestamp(at / 1000), league, body
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::text[], $6::text[])
       as event (id, name, cursor, at, league, body)
     order by id
     on conflict (id) do nothing`,
    [
      events.map((event) => event.id),
      events.map((event) => event.name),
      events.map((event) => event.cursor),
      events.map((event) => event.atMs),
      events.map((event) => event.league),
      events.map((event) => event.body),
    ],
  )
}
