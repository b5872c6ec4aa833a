import type { Area } from '../../contract/area.ts'
import { minuteTime } from '../../games/game-times.ts'
import { readClubLeagues } from './club-leagues.ts'
import { clubTeamNames } from './clubs/index.ts'
import { derivations } from './derive.ts'
import {
  events,
  lineups,
  odds as oddsEndpoint,
  oneFixture,
  playersEndpoints,
  shots,
} from './endpoints/calls.ts'
import { fixtures } from './endpoints/fixtures.ts'
import { leagueTable } from './endpoints/league-table.ts'
import { playerGames } from './endpoints/player-games.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { leagueIds } from './leagues.ts'
import { liveFixtures } from './live.ts'
import { quotes } from './odds.ts'
import { event } from './records/event.ts'
import { award, deduction, override, qualification } from './records/facts.ts'
import { fixture } from './records/fixture.ts'
import { lineup } from './records/lineup.ts'
import { odds } from './records/odds.ts'
import { player } from './records/player.ts'
import { shot } from './records/shot.ts'
import { table } from './records/table.ts'
import { scoringRule } from './scoring.ts'
import { topics } from './topics.ts'
import { winProbability } from './win-probability/index.ts'

export const soccer: Area = {
  name: 'soccer',
  leagues: leagueIds,
  teams: clubTeamNames(),
  records: [
    player,
    fixture,
    lineup,
    event,
    shot,
    deduction,
    award,
    override,
    qualification,
    odds,
    table,
    quotes.closing,
    winProbability.record,
  ],
  derivations: [...derivations, quotes.derivation, ...winProbability.derivations],
  scoring: [scoringRule],
  topics: [...topics, ...quotes.topics, winProbability.topic],
  live: [liveFixtures],
  gameTime: minuteTime,
  teamLeagues: readClubLeagues,
  endpoints: [
    lineups,
    scoresLive,
    fixtures,
    oneFixture,
    events,
    shots,
    leagueTable,
    oddsEndpoint,
    quotes.history,
    winProbability.endpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
    playerGames,
  ],
}
