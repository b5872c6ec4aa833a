import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from '../../../contract/errors.ts'
import { GameId } from '../../../contract/parameters.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { LiveGame, liveElement } from '../live.ts'
import { maxAgeOf } from '../max-age.ts'
import { game as gameRecord } from '../records/game.ts'

export const game = endpoint({
  path: '/v1/nba/games/{game_id}',
  league: 'nba',
  summary: 'One basketball game',
  params: Type.Object({ game_id: GameId }),
  response: Strict({ ...LiveGame.properties, meta: Meta }),
  handle: async ({ params, read }) => {
    const stored = await read.get(gameRecord, params.game_id)
    if (!stored) throw new ApiError('not_found', { message: `There is no game ${params.game_id}.` })
    return objectAnswer(liveElement(stored.doc), {
      lastModifiedMs: Date.parse(stored.doc.updated_at),
      maxAgeS: maxAgeOf(stored.doc),
    })
  },
})
