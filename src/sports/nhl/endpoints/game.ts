import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { GameId } from '../../../contract/parameters.ts'
import { gameMaxAgeS, readNamed } from '../../../contract/read-game.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { LiveGame, liveElement } from '../live.ts'
import { game as gameRecord } from '../records/game.ts'

export const game = endpoint({
  path: '/v1/nhl/games/{game_id}',
  league: 'nhl',
  summary: 'One ice hockey game',
  params: Type.Object({ game_id: GameId }),
  response: Strict({ ...LiveGame.properties, meta: Meta }),
  handle: async ({ params, read }) => {
    const { doc } = await readNamed(read, gameRecord, params.game_id)
    return objectAnswer(liveElement(doc), {
      lastModifiedMs: Date.parse(doc.updated_at),
      maxAgeS: gameMaxAgeS(doc),
    })
  },
})
