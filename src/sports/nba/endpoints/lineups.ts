import { servedLineup } from '../../../games/lineup.ts'
import { lineupEndpoint } from '../../../games/lineup-endpoint.ts'
import { game } from '../records/game.ts'
import { lineup } from '../records/lineup.ts'
import { player } from '../records/player.ts'

export const lineups = lineupEndpoint({
  league: 'nba',
  sport: 'a basketball game',
  game,
  record: lineup,
  players: player,
  served: servedLineup,
})
