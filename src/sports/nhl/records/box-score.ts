import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { BoxSource } from '../../../games/box-score.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { nameFields } from '../../../games/players/names.ts'
import { Decision } from './box.ts'
import { TeamCode } from './game.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const known = (description: string) =>
  Nullable(count(`${description}; null where the feed has neither plays nor the count`))

const TimeOnIce = Nullable(
  count('Seconds on the ice; null where neither shifts nor a stated box score are known'),
)

export const BoxSkater = Strict(
  {
    player: PlayerSlug,
    ...nameFields,
    pos: Nullable(
      OneOf(['C', 'L', 'R', 'D'], 'Centre, left wing, right wing or defence; null when not known'),
    ),
    g: count('Goals, the shootout excluded'),
    a: count('Assists'),
    pts: count('Goals and assists'),
    shots: count('Shots on goal, goals included'),
    hits: known('Hits'),
    blocks: known('Shots of the opponents blocked'),
    pim: count('Penalty minutes'),
    plus_minus: Nullable(
      Type.Integer({
        description:
          'Goals for minus goals against while on the ice, power-play goals excluded; null as for the time on ice',
      }),
    ),
    toi_seconds: TimeOnIce,
    fow: known('Faceoffs won'),
    fol: known('Faceoffs lost'),
  },
  'NhlBoxSkater',
)
export type BoxSkater = Static<typeof BoxSkater>

export const BoxGoalie = Strict(
  {
    player: PlayerSlug,
    ...nameFields,
    sa: count('Shots against, the shootout excluded'),
    sv: count('Saves'),
    ga: count('Goals against'),
    toi_seconds: TimeOnIce,
    decision: means(
      Nullable(Decision),
      'W win, L loss, O loss in overtime or the shootout; null without one',
    ),
  },
  'NhlBoxGoalie',
)
export type BoxGoalie = Static<typeof BoxGoalie>

const BoxSide = Strict(
  {
    team: TeamCode,
    skaters: Type.Array(BoxSkater, { description: 'Most points first, then most time' }),
    goalies: Type.Array(BoxGoalie, { description: 'Most shots against first' }),
  },
  'NhlBoxSide',
)

/** The box score of a game as served. Computed only. */
export const BoxScore = Strict(
  {
    game_id: GameId,
    source: BoxSource,
    home: means(BoxSide, 'The box score of the home side'),
    away: means(BoxSide, 'The box score of the visitors'),
  },
  'NhlBoxScore',
)
export type BoxScore = Static<typeof BoxScore>

export const boxScore = record({
  kind: 'nhl.box_score',
  summary: 'The box score of an ice hockey game, counted from its plays or as the feed states it',
  input: BoxScore,
  stored: BoxScore,
  tier: 'standard',
  league: () => 'nhl',
  place: ({ game_id }) => ({ parent: game_id, order: 0 }),
  isDerived: true,
  reconcile: () => ({ rejected: 'it is computed from plays, shifts and box scores' }),
})
