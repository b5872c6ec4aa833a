import { gameEndpoint } from '../../../games/game-endpoint.ts'
import { LiveGame, liveElement } from '../live.ts'
import { game as gameRecord } from '../records/game.ts'

export const game = gameEndpoint({
  path: '/v1/nba/games/{game_id}',
  league: 'nba',
  summary: 'One basketball game',
  record: gameRecord,
  fields: LiveGame.properties,
  render: liveElement,
})
