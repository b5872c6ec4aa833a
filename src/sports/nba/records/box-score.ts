import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { means, Nullable, Strict } from '../../../contract/schema.ts'
import { BoxSource } from '../../../games/box-score.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { nameFields } from '../../../games/players/names.ts'
import { TeamCode } from './game.ts'

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

export const BoxPlayer = Strict(
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
  'NbaBoxPlayer',
)
export type BoxPlayer = Static<typeof BoxPlayer>

export const BoxTotals = Strict(
  {
    min: Type.Number({ minimum: 0, description: 'Minutes of all players, 240 in regulation' }),
    ...counts,
    plus_minus: Type.Integer({ description: 'Point difference of the game' }),
  },
  'NbaBoxTotals',
)
export type BoxTotals = Static<typeof BoxTotals>

const BoxSide = Strict(
  {
    team: TeamCode,
    players: Type.Array(BoxPlayer, { description: 'Starters first' }),
    totals: {
      ...BoxTotals,
      description: 'The sum of the players, and the turnovers that are charged to the team',
    },
  },
  'NbaBoxSide',
)

/** The box score of a game as served. Computed only. */
export const BoxScore = Strict(
  {
    game_id: GameId,
    source: BoxSource,
    home: means(BoxSide, 'The box score of the home side'),
    away: means(BoxSide, 'The box score of the visitors'),
  },
  'NbaBoxScore',
)
export type BoxScore = Static<typeof BoxScore>

export const boxScore = record({
  kind: 'nba.box_score',
  summary: 'The box score of a basketball game, counted from its plays or as the feed states it',
  input: BoxScore,
  stored: BoxScore,
  tier: 'standard',
  league: () => 'nba',
  place: ({ game_id }) => ({ parent: game_id, order: 0 }),
  isDerived: true,
  reconcile: () => ({ rejected: 'it is computed from plays and box scores' }),
})
