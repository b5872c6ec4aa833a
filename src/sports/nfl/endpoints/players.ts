import { teamFilter } from '../../../games/parameters.ts'
import { playerEndpoints } from '../../../games/players/player-endpoints.ts'

import { player } from '../records/player.ts'
import { otherCodes, teamCodes, teamNamed } from '../teams.ts'

export const playersEndpoints = playerEndpoints({
  sport: 'nfl',
  noun: 'American football',
  record: player,
  team: teamFilter(teamCodes, otherCodes),
  isTeam: (team, asked) => team === teamNamed(asked),
})
