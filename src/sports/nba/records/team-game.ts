import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { type Phase, phaseOf } from '../season.ts'
import type { Side } from '../side.ts'
import { LineupSheet, Totals } from './box.ts'
import { TeamCode } from './game.ts'

const Pair = <S extends typeof Count | typeof Totals>(of: S) => Strict({ own: of, opponent: of })

/** The summary of a game for one side: the input of all season numbers. Computed only. */
export const TeamGame = Strict(
  {
    game_id: Type.String(),
    season: Type.String(),
    date: Day,
    team: TeamCode,
    opponent: TeamCode,
    side: OneOf(['home', 'away']),
    final: Type.Boolean(),
    /** The score of the game record. */
    score: Pair(Count),
    /** The method behind the possessions; null for a result without plays and box score. */
    method: Nullable(OneOf(['counted', 'oliver'])),
    possessions: Nullable(Strict({ own: Type.Number(), opponent: Type.Number() })),
    /** Playing time of all five, 14,400 in regulation. */
    team_seconds: Type.Number({ minimum: 0 }),
    totals: Nullable(Pair(Totals)),
    lineups: Nullable(LineupSheet),
  },
  'NbaTeamGame',
)
export type TeamGame = Static<typeof TeamGame>

export const teamGameId = (gameId: string, side: Side): string => `${gameId}:${side}`

/** The games of one team in one season; the regular season has a parent of its own. */
export const teamSeason = (season: string, team: string, phase: Phase = 'regular'): string =>
  phase === 'regular' ? `${season}:${team}` : `${season}:${team}:${phase}`

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const teamGame = record({
  kind: 'nba.summary',
  summary: 'The summary of a basketball game for one side',
  input: TeamGame,
  stored: TeamGame,
  tier: 'standard',
  league: () => 'nba',
  place: ({ season, team, game_id, date }) => ({
    parent: teamSeason(season, team, phaseOf(game_id)),
    order: Date.parse(date),
  }),
  reconcile: () => ({ rejected: 'it is computed from plays and box scores' }),
})
