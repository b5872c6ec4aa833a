import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { BoxSource } from '../../../games/box-score.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { boxScoreKind } from '../../../games/kinds.ts'
import { nameFields } from '../../../games/players/names.ts'
import type { HockeyLeague } from '../league.ts'
import { Decision } from './box.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const known = (description: string) =>
  Nullable(count(`${description}; null where the feed has neither plays nor the count`))

const TimeOnIce = Nullable(
  count('Seconds on the ice; null where neither shifts nor a stated box score are known'),
)

const skaterSchema = (title: string) =>
  Strict(
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
    `${title}BoxSkater`,
  )
export type BoxSkater = Static<ReturnType<typeof skaterSchema>>

const goalieSchema = (title: string) =>
  Strict(
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
    `${title}BoxGoalie`,
  )
export type BoxGoalie = Static<ReturnType<typeof goalieSchema>>

/** The box score of a game as served, and the lines of it. Computed only. */
export const boxScoreRecord = (league: HockeyLeague) => {
  const { title, TeamCode } = league
  const [BoxSkater, BoxGoalie] = [skaterSchema(title), goalieSchema(title)]
  const Side = Strict(
    {
      team: TeamCode,
      skaters: Type.Array(BoxSkater, { description: 'Most points first, then most time' }),
      goalies: Type.Array(BoxGoalie, { description: 'Most shots against first' }),
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
  const boxScore = record({ ...boxScoreKind(league), input: Score, stored: Score })
  return { boxScore, BoxSkater, BoxGoalie }
}
export type BoxScore = Static<ReturnType<typeof boxScoreRecord>['boxScore']['stored']>
