import { teamEndpoints } from '../../../games/teams/team-endpoints.ts'
import { clubsIn } from '../standings/alignment.ts'
import { facts } from '../team-facts.ts'
import { spellings, teams } from '../teams.ts'

/** Any season after the last change of the divisions. */
const today = 9999

export const teamsEndpoints = teamEndpoints({
  league: 'nfl',
  sport: 'American football',
  teams,
  clubs: clubsIn(today),
  facts,
  spellings,
})
