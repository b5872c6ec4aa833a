import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { game } from '../records/game.ts'
import { type GameRatings, gameRatings } from '../records/game-ratings.ts'
import { play } from '../records/play.ts'
import { playElement, ServedPlay } from '../served-play.ts'

export const playByPlay = endpoint({
  path: '/v1/nfl/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'nfl',
  summary: 'Every play of an American football game, in order',
  description:
    'epa and wpa come from the feed if it has them, otherwise from our own model; the field model names the source. Values that depend on the next snap are provisional until then.',
  params: Type.Object({ game_id: GameId }),
  response: Strict({
    plays: means(Type.Array(ServedPlay), 'The plays, in the order they happened'),
    meta: Meta,
  }),
  handle: async ({ params }, { read }) => {
    const found = await readNamed(read, game, params.game_id)
    const plays = await read.list(play, { parents: [found.id] })
    const ratings = await read.get(gameRatings, found.id)
    return listAnswer(
      'plays',
      plays.map(({ doc }) => playElement(doc, ratingOf(ratings?.doc, doc.play_id))),
      {
        lastModifiedMs: plays.reduce((latest, { atMs }) => Math.max(latest, atMs), found.atMs),
        maxAgeS: gameMaxAgeS(found.doc),
      },
    )
  },
})

/** Our rating of a play of the game; null without one. */
function ratingOf(ratings: GameRatings | undefined, playId: number) {
  const own = ratings?.plays[playId]
  return own && { ...own, model: ratings.model }
}
