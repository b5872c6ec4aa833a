import { Meta, Strict } from '../../../contract/schema.ts'
import { gameEndpoint } from '../../../games/game-endpoint.ts'
import { LiveGame, liveElement } from '../live.ts'
import { game as gameRecord } from '../records/game.ts'

export const game = gameEndpoint({
  path: '/v1/mlb/games/{game_id}',
  league: 'mlb',
  summary: 'One baseball game',
  record: gameRecord,
  response: Strict({ ...LiveGame.properties, meta: Meta }),
  render: liveElement,
})
