import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { means, Nullable, Strict } from '../../../contract/schema.ts'
import { BoxSource } from '../../../games/box-score.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { boxScoreKind } from '../../../games/kinds.ts'
import { regulationSeconds } from '../../../games/periods.ts'
import { nameFields } from '../../../games/players/names.ts'
import { type BasketballLeague, fiveCount } from '../league.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const Minutes = Type.Number({ minimum: 0, description: 'Minutes played, two decimals' })

const counts = {
  pts: count('Points'),
  reb: count('Rebounds'),
  oreb: count('Offensive rebounds'),
  dreb: count('Defensive rebounds'),
  ast: count('Assists'),
  stl: count('Steals'),
  blk: count('Blocked shots'),
  tov: count('Turnovers'),
  pf: count('Personal fouls, technical ones excluded'),
  fgm: count('Field goals made'),
  fga: count('Field goals attempted'),
  fg3m: count('Three-pointers made'),
  fg3a: count('Three-pointers attempted'),
  ftm: count('Free throws made'),
  fta: count('Free throws attempted'),
}

const schemasOf = ({ title, TeamCode, periods }: BasketballLeague) => {
  const Player = Strict(
    {
      player: PlayerSlug,
      ...nameFields,
      starter: Nullable(
        Type.Boolean({ description: 'Whether the player started the game; null when not known' }),
      ),
      min: Minutes,
      ...counts,
      plus_minus: Type.Integer({ description: 'Point difference while the player was on the floor' }),
    },
    `${title}BoxPlayer`,
  )
  const minutes = (fiveCount * regulationSeconds(periods)) / 60
  const Totals = Strict(
    {
      min: Type.Number({ minimum: 0, description: `Minutes of all players, ${minutes} in regulation` }),
      ...counts,
      plus_minus: Type.Integer({ description: 'Point difference of the game' }),
    },
    `${title}BoxTotals`,
  )
  const Side = Strict(
    {
      team: TeamCode,
      players: Type.Array(Player, { description: 'Starters first' }),
      totals: {
        ...Totals,
        description: 'The sum of the players, and the turnovers that are charged to the team',
      },
    },
    `${title}BoxSide`,
  )
  const Score = Strict(
    {
      game_id: GameId,
      source: BoxSource,
      home: means(Side, 'The box score of the home side'),
      away: means(Side, 'The box score of the visitors'),
    },
    `${title}BoxScore`,
  )
  return { Player, Totals, Score }
}
type Schemas = ReturnType<typeof schemasOf>
export type BoxPlayer = Static<Schemas['Player']>
export type BoxTotals = Static<Schemas['Totals']>
export type BoxScore = Static<Schemas['Score']>

/** The box score of a game as served, and a line of it. Computed only. */
export const boxScoreRecord = (league: BasketballLeague) => {
  const { Player, Score } = schemasOf(league)
  return { boxScore: record({ ...boxScoreKind(league), input: Score, stored: Score }), BoxPlayer: Player }
}
