import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, Nullable, Strict } from '../../../contract/schema.ts'
import { PlayerSlug, seasonField } from '../../../games/game-fields.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import type { FootballLeague } from '../league.ts'
import { weekKey } from '../weeks.ts'
import { type Game, SeasonTypeField, WeekNumber } from './game.ts'
import { Stats } from './stats.ts'

export const Position = Type.String({
  pattern: '^[A-Z]{1,4}$',
  description: 'Position as the feed writes it: QB, RB, WR, TE, K …; DST is a team defence',
})

/** The week of a player or a team defence from a feed. It counts only when the team's game has no plays. */
const statLineSchema = ({ title, seasons, TeamCode }: FootballLeague) =>
  Strict(
    {
      player: PlayerSlug,
      team: TeamCode,
      pos: Nullable(Position),
      season: seasonField(seasons),
      week: WeekNumber,
      season_type: SeasonTypeField,
      stats: Stats,
      updated_at: Instant,
    },
    `${title}StatLineRecord`,
  )
export type StatLine = Static<ReturnType<typeof statLineSchema>>

const inputSchema = (league: FootballLeague) => {
  const s = statLineSchema(league).properties
  return Strict({
    player: s.player,
    team: s.team,
    pos: Type.Optional(s.pos),
    season: s.season,
    week: s.week,
    season_type: Type.Optional(s.season_type),
    stats: s.stats,
    updated_at: Type.Optional(Instant),
  })
}

export const statLineRecord = (league: FootballLeague) =>
  record({
    kind: `${league.id}.stat_line`,
    summary: `The stats of a player in one week of ${league.noun}, for games without plays`,
    input: inputSchema(league),
    stored: statLineSchema(league),
    tier: 'standard',
    league: league.id,
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
