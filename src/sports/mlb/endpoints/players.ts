import { teamFilter } from '../../../games/parameters.ts'
import { playerEndpoints } from '../../../games/players/player-endpoints.ts'

import { player } from '../records/player.ts'
import { teamCodes } from '../teams.ts'

export const playersEndpoints = playerEndpoints({
  sport: 'mlb',
  noun: 'baseball',
  record: player,
  team: teamFilter(teamCodes),
  isTeam: (team, asked) => team === asked.toUpperCase(),
})
