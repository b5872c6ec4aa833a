import type { Query } from '../../driver/database.ts'

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
