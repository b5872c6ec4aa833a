import { lineupEndpoint } from '../../../games/lineup-endpoint.ts'
import { game } from '../records/game.ts'
import { lineup } from '../records/lineup.ts'
import { player } from '../records/player.ts'
import { servedLineup } from '../served-lineup.ts'

export const lineups = lineupEndpoint({
  league: 'mlb',
  sport: 'a baseball game',
  game,
  record: lineup,
  players: player,
  served: servedLineup,
})
