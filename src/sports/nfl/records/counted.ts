/** What is computed from the plays of a game. A feed cannot send it, and the journal has no entries for it. */
import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Nullable, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug, seasonField } from '../../../games/game-fields.ts'
import { computedKind } from '../../../games/kinds.ts'
import type { FootballLeague } from '../league.ts'
import { weekKey } from '../weeks.ts'
import { WeekNumber } from './game.ts'
import { Stats } from './stats.ts'

const linesSchema = ({ title, seasons, TeamCode }: FootballLeague) =>
  Strict(
    {
      game_id: GameId,
      season: seasonField(seasons),
      week: WeekNumber,
      teams: Type.Array(TeamCode, { minItems: 2, maxItems: 2 }),
      lines: Type.Array(Strict({ player: PlayerSlug, team: TeamCode, stats: Stats })),
    },
    `${title}GameLines`,
  )
/** The stat lines of a game, folded from its plays. */
export type GameLines = Static<ReturnType<typeof linesSchema>>

export const gameLinesRecord = (league: FootballLeague) => {
  const stored = linesSchema(league)
  return record({
    ...computedKind(league, 'lines', `The stat lines of ${league.aGame}`),
    input: stored,
    stored,
    place: (doc) => ({ parent: weekKey(doc), order: 0 }),
  })
}

const ratingsSchema = ({ title }: FootballLeague) =>
  Strict(
    {
      game_id: GameId,
      model: Type.String({ description: 'id@version of the model' }),
      /** By play id. */
      plays: Type.Record(
        Type.String(),
        Strict({ epa: Nullable(Type.Number()), wpa: Nullable(Type.Number()) }),
      ),
    },
    `${title}GameRatings`,
  )
/** Our own model's values for plays that came without epa and wpa. */
export type GameRatings = Static<ReturnType<typeof ratingsSchema>>

export const gameRatingsRecord = (league: FootballLeague) => {
  const stored = ratingsSchema(league)
  return record({
    ...computedKind(league, 'ratings', 'Expected points and win probability added by the plays of a game'),
    input: stored,
    stored,
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
  })
}
