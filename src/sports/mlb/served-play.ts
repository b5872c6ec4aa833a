import Type, { type Static } from 'typebox'
import { Count, means, Nullable, Strict } from '../../contract/schema.ts'
import { PlayerSlug } from '../../games/game-fields.ts'
import type { Kinds } from './kinds.ts'
import type { BaseballLeague } from './league.ts'
import { emptyBases } from './metrics/bases.ts'
import { walkGame } from './metrics/game-walk.ts'
import type { Play } from './records/play.ts'

const Runner = Nullable(PlayerSlug)
const inEvents = 'null in events, because it depends on the plays before'

/** A play as served: a plate appearance, or what happened to runners during one. */
export const servedPlaySchema = ({ title }: BaseballLeague, { play }: Kinds) => {
  const p = play.stored.properties
  return Strict(
    {
      event_id: p.event_id,
      game_id: p.game_id,
      order: p.order,
      inning: p.inning,
      half: p.half,
      batter: p.batter,
      pitcher: p.pitcher,
      event: Type.Unsafe<Play['type']>({
        ...p.type,
        description: 'How the plate appearance ended; null while it is under way',
      }),
      description: p.description,
      rbi: Type.Integer({ minimum: 0, description: 'Runs batted in' }),
      outs_after: p.outs,
      bases_after: {
        ...Nullable(
          Strict(
            {
              first: means(Runner, 'Runner on first base; null when it is empty'),
              second: means(Runner, 'Runner on second base; null when it is empty'),
              third: means(Runner, 'Runner on third base; null when it is empty'),
            },
            `${title}Bases`,
          ),
        ),
        description: `The runner on each base after the play, nobody after the third out; ${inEvents}`,
      },
      score: {
        ...Nullable(
          Strict(
            { home: means(Count, 'Runs of the home side'), away: means(Count, 'Runs of the visitors') },
            `${title}ScoreAfter`,
          ),
        ),
        description: `The score after the play; ${inEvents}`,
      },
      count: p.count,
      revision: p.revision,
      edited_at: p.edited_at,
    },
    `${title}Play`,
  )
}
export type ServedPlay = Static<ReturnType<typeof servedPlaySchema>>

/** A play by itself, as events have it. */
export const playElement = (play: Play): ServedPlay => ({
  event_id: play.event_id,
  game_id: play.game_id,
  order: play.order,
  inning: play.inning,
  half: play.half,
  batter: play.batter,
  pitcher: play.pitcher,
  event: play.type,
  description: play.description,
  rbi: play.runners.filter(({ rbi }) => rbi).length,
  outs_after: play.outs,
  bases_after: null,
  score: null,
  count: play.count,
  revision: play.revision,
  edited_at: play.edited_at,
})

/** The plays of a game in order, complete. The third out empties the bases. */
export const playElements = (plays: readonly Play[]): ServedPlay[] =>
  walkGame(plays, null).map(({ play, after }) => ({
    ...playElement(play),
    bases_after: play.outs === outsMax ? { ...emptyBases } : { ...after.bases },
    score: { ...after.score },
  }))

const outsMax = 3
