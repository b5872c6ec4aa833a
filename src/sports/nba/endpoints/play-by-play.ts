import Type from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { playsSince } from '../../../games/plays-since.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { SinceQuery } from '../../../games/since-parameter.ts'
import { game } from '../records/game.ts'
import { Play, play } from '../records/play.ts'

export const playByPlay = endpoint({
  path: '/v1/nba/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'nba',
  summary: 'Every play of a basketball game, in order',
  params: Type.Object({ game_id: GameId }),
  query: SinceQuery,
  response: Strict({ plays: means(Type.Array(Play), 'The plays, in the order they happened'), meta: Meta }),
  handle: async ({ params, query }, { read }) => {
    const stored = await readNamed(read, game, params.game_id)
    const plays = await read.list(play, { parents: [stored.id] })
    const shown = await playsSince(read, { record: play, plays, gameId: stored.id }, query.since_event_id)
    return textListAnswer(
      'plays',
      shown.map((p) => p.text),
      {
        lastModifiedMs: plays.reduce((latest, p) => Math.max(latest, p.atMs), stored.atMs),
        maxAgeS: gameMaxAgeS(stored.doc),
      },
    )
  },
})
