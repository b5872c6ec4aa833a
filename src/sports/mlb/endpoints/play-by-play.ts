import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { readNames } from '../../../games/players/names.ts'
import { playsSince } from '../../../games/plays-since.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { SinceQuery } from '../../../games/since-parameter.ts'
import { namesOfPlay, playNames } from '../duel-names.ts'
import { game } from '../records/game.ts'
import { play } from '../records/play.ts'
import { player } from '../records/player.ts'
import { playElements, ServedPlay } from '../served-play.ts'

const NamedPlay = Strict({ ...ServedPlay.properties, ...playNames }, 'MlbNamedPlay')

export const playByPlay = endpoint({
  path: '/v1/mlb/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'mlb',
  summary: 'Every play of a baseball game, in order',
  params: Type.Object({ game_id: GameId }),
  query: SinceQuery,
  response: Strict({
    plays: means(Type.Array(NamedPlay), 'The plays, in the order they happened'),
    meta: Meta,
  }),
  handle: async ({ params, query }, { read }) => {
    const { id, doc, atMs } = await readNamed(read, game, params.game_id)
    const plays = await read.list(play, { parents: [id] })
    const shown = await playsSince(read, { record: play, plays, gameId: id }, query.since_event_id)
    const complete = playElements(plays.map((one) => one.doc)).slice(plays.length - shown.length)
    const slugs = complete.flatMap(({ batter, pitcher }) => [batter, pitcher])
    const names = await readNames(read, player, slugs)
    const named = complete.map((one) => ({ ...one, ...namesOfPlay(names, one) }))
    return listAnswer('plays', named, {
      lastModifiedMs: plays.reduce((latest, one) => Math.max(latest, one.atMs), atMs),
      maxAgeS: gameMaxAgeS(doc),
    })
  },
})
