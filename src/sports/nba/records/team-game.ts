import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { computedKind } from '../../../games/kinds.ts'
import type { BasketballLeague, Phase } from '../league.ts'
import type { Side } from '../side.ts'
import { LineupSheet, Totals } from './box.ts'

const Pair = <S extends typeof Count | typeof Totals>(of: S) => Strict({ own: of, opponent: of })

/** The summary of a game for one side: the input of all season numbers. Computed only. */
const teamGameSchema = ({ title, TeamCode }: BasketballLeague) =>
  Strict(
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
    `${title}TeamGame`,
  )
export type TeamGame = Static<ReturnType<typeof teamGameSchema>>

export const teamGameId = (gameId: string, side: Side): string => `${gameId}:${side}`

/** The games of one team in one season; the regular season has a parent of its own. */
export const teamSeason = (season: string, team: string, phase: Phase = 'regular'): string =>
  phase === 'regular' ? `${season}:${team}` : `${season}:${team}:${phase}`

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const teamGameRecord = (league: BasketballLeague) => {
  const stored = teamGameSchema(league)
  return record({
    ...computedKind(league, 'summary', `The summary of ${league.aGame} for one side`),
    input: stored,
    stored,
    place: ({ season, team, game_id, date }) => ({
      parent: teamSeason(season, team, league.phaseOf(game_id)),
      order: Date.parse(date),
    }),
  })
}
