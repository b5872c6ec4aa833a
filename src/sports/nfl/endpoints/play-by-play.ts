import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { game } from '../records/game.ts'
import { type GameRatings, gameRatings } from '../records/game-ratings.ts'
import { play } from '../records/play.ts'
import { player } from '../records/player.ts'
import { playElement, ServedPlay } from '../served-play.ts'

const NamedPlay = Strict({ ...ServedPlay.properties, player_name: PlayerName }, 'NflNamedPlay')

export const playByPlay = endpoint({
  path: '/v1/nfl/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'nfl',
  summary: 'Every play of an American football game, in order',
  description:
    'epa and wpa come from the feed if it has them, otherwise from our own model; the field model names the source. Values that depend on the next snap are provisional until then.',
  params: Type.Object({ game_id: GameId }),
  response: Strict({
    plays: means(Type.Array(NamedPlay), 'The plays, in the order they happened'),
    meta: Meta,
  }),
  handle: async ({ params }, { read }) => {
    const found = await readNamed(read, game, params.game_id)
    const plays = await read.list(play, { parents: [found.id] })
    const ratings = await read.get(gameRatings, found.id)
    const elements = plays.map(({ doc }) => playElement(doc, ratingOf(ratings?.doc, doc.play_id)))
    const names = await readNames(
      read,
      player,
      elements.map((one) => one.player),
    )
    return listAnswer(
      'plays',
      elements.map((one) => ({ ...one, player_name: names.nameOf(one.player) })),
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
