import { playerEndpoints } from '../../../games/players/player-endpoints.ts'
import { slugOf } from '../../../kernel/slug.ts'
import { readCoveredPlayers } from '../club-leagues.ts'
import { clubSlugsAnywhere } from '../clubs/index.ts'
import { ClubFilter } from '../filters.ts'
import { player } from '../records/player.ts'
import { requireAnyLeague } from '../scope.ts'

export const playersEndpoints = playerEndpoints({
  sport: 'soccer',
  noun: 'soccer',
  record: player,
  team: ClubFilter,
  isTeam: (team, asked) => clubSlugsAnywhere(team).includes(slugOf(asked)),
  checkScope: requireAnyLeague,
  readCovered: readCoveredPlayers,
})
