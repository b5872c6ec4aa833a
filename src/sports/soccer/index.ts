import type { Area } from '../../contract/area.ts'
import { clubTeamNames } from './clubs/team-names.ts'
import { derivations } from './derive.ts'
import { events } from './endpoints/events.ts'
import { fixture as fixtureEndpoint } from './endpoints/fixture.ts'
import { fixtures } from './endpoints/fixtures.ts'
import { leagueTable } from './endpoints/league-table.ts'
import { odds as oddsEndpoint } from './endpoints/odds.ts'
import { playersEndpoints } from './endpoints/players.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { leagueIds } from './leagues.ts'
import { liveFixtures } from './live.ts'
import { event } from './records/event.ts'
import { award, deduction, override, qualification } from './records/facts.ts'
import { fixture } from './records/fixture.ts'
import { odds } from './records/odds.ts'
import { player } from './records/player.ts'
import { table } from './records/table.ts'
import { scoringRule } from './scoring.ts'
import { topics } from './topics.ts'

export const soccer: Area = {
  name: 'soccer',
  leagues: leagueIds,
  teams: clubTeamNames(),
  records: [player, fixture, event, deduction, award, override, qualification, odds, table],
  derivations,
  scoring: [scoringRule],
  topics,
  live: [liveFixtures],
  endpoints: [
    scoresLive,
    fixtures,
    fixtureEndpoint,
    events,
    leagueTable,
    oddsEndpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
  ],
}
