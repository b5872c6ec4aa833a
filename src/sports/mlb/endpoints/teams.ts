import { teamEndpoints } from '../../../games/teams/team-endpoints.ts'
import { clubsIn } from '../standings/alignment.ts'
import { facts } from '../team-facts.ts'
import { otherSpellings, teams } from '../teams.ts'

/** Any season after the last change of the divisions. */
const today = 9999

export const teamsEndpoints = teamEndpoints({
  league: 'mlb',
  sport: 'baseball',
  teams,
  clubs: clubsIn(today),
  facts,
  spellings: otherSpellings,
})
