import type { Query } from '../../driver/database.ts'

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
