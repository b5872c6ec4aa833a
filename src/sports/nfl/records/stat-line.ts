import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, Nullable, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import { weekKey } from '../season.ts'
import { type Game, Season, SeasonTypeField, TeamCode, WeekNumber } from './game.ts'
import { Position } from './player.ts'
import { Stats } from './stats.ts'

/** The week of a player or a team defence from a feed. It counts only when the team's game has no plays. */
export const StatLine = Strict(
  {
    player: PlayerSlug,
    team: TeamCode,
    pos: Nullable(Position),
    season: Season,
    week: WeekNumber,
    season_type: SeasonTypeField,
    stats: Stats,
    updated_at: Instant,
  },
  'NflStatLineRecord',
)
export type StatLine = Static<typeof StatLine>

const s = StatLine.properties

export const statLine = record({
  kind: 'nfl.stat_line',
  summary: 'The stats of a player in one week of American football, for games without plays',
  input: Strict({
    player: s.player,
    team: s.team,
    pos: Type.Optional(s.pos),
    season: s.season,
    week: s.week,
    season_type: Type.Optional(s.season_type),
    stats: s.stats,
    updated_at: Type.Optional(Instant),
  }),
  stored: StatLine,
  tier: 'standard',
  league: () => 'nfl',
  place: (doc) => ({ parent: weekKey(doc), order: 0 }),
  game: ({ season, week, season_type, team }) => ({
    season,
    // Only games of football are passed.
    is: (one) => isGameOf(one as Game, { week, season_type, team }),
  }),
  reconcile: (input, previous, { id, atMs }) => {
    const named = statLineId(input.season, input.week, input.player)
    if (named !== id) return { rejected: `the id of the change, ${id}, is not ${named}` }
    return reconcileLatest(
      {
        player: input.player,
        team: input.team,
        pos: input.pos ?? previous?.pos ?? null,
        season: input.season,
        week: input.week,
        season_type: input.season_type ?? previous?.season_type ?? 'REG',
        stats: input.stats,
        updated_at: input.updated_at ?? new Date(atMs).toISOString(),
      },
      previous,
      input,
    )
  },
})

const isGameOf = (
  { week, season_type, home, away }: Game,
  line: Pick<StatLine, 'week' | 'season_type' | 'team'>,
): boolean =>
  week === line.week &&
  season_type === line.season_type &&
  (home.team === line.team || away.team === line.team)

export const statLineId = (season: string, week: number, player: string): string =>
  `${weekKey({ season, week })}:${player}`
