import { teamEndpoints } from '../../../games/teams/team-endpoints.ts'
import { clubsIn } from '../standings/alignment.ts'
import { facts, spellings } from '../team-facts.ts'
import { teams } from '../teams.ts'

/** Any season after the last change of the divisions. */
const today = 9999

export const teamsEndpoints = teamEndpoints({
  league: 'nhl',
  sport: 'ice hockey',
  teams,
  clubs: clubsIn(today),
  facts,
  spellings,
})
