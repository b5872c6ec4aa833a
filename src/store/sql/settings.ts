import type { Query } from '../driver/database.ts'

/** The value stored under this name, or null. */
export async function readSetting(query: Query, name: string): Promise<string | null> {
  const [setting] = await query<{ value: string }>('select value from facts where name = $1::text', [name])
  return setting?.value ?? null
}

/** Stores a value under this name; the last write wins. */
export async function writeSetting(query: Query, name: string, value: string): Promise<void> {
  await query(
    `
    insert into facts (name, value) values ($1::text, $2::text)
    on conflict (name) do update set value = excluded.value`,
    [name, value],
  )
}

/**
 * Guarantee: the first value ever put under this name is kept and returned. The update that changes nothing makes a
 * concurrent first start wait for the row and see it.
 */
export async function putSetting(query: Query, name: string, value: string): Promise<string> {
  const rows = await query<{ value: string }>(
    `insert into facts (name, value) values ($1::text, $2::text)
     on conflict (name) do update set value = facts.value
     returning value`,
    [name, value],
  )
  return rows[0]!.value
}

/** Deletes the value under this name; returns it, or null when there was none. */
export async function removeSetting(query: Query, name: string): Promise<string | null> {
  const [setting] = await query<{ value: string }>(
    'delete from facts where name = $1::text returning value',
    [name],
  )
  return setting?.value ?? null
}

/** A write that changes nothing: rejected when the database does not answer, or has no room to write. */
export async function checkWritable(query: Query): Promise<void> {
  await query('update facts set value = value where false')
}

/** From `wallMs` on league time is `leagueMs` plus `speed` times the time since. */
export interface LeagueTime {
  readonly wallMs: number
  readonly leagueMs: number
  readonly speed: number
}

/** Every start of the league clock, oldest first. */
export function readLeagueTimes(query: Query): Promise<LeagueTime[]> {
  return query<LeagueTime>(
    'select wall_ms as "wallMs", league_ms as "leagueMs", speed from league_times order by wall_ms',
  )
}

/** Adds a start; another one at the same instant is replaced. */
export async function addLeagueTime(query: Query, { wallMs, leagueMs, speed }: LeagueTime): Promise<void> {
  await query(
    `insert into league_times (wall_ms, league_ms, speed) values ($1::float8, $2::float8, $3::float8)
     on conflict (wall_ms) do update set league_ms = excluded.league_ms, speed = excluded.speed`,
    [wallMs, leagueMs, speed],
  )
}
