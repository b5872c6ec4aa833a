import type { Area } from '../../contract/area.ts'
import { teamNames } from '../../contract/team-name.ts'
import { derivations } from './derive.ts'
import { advanced } from './endpoints/advanced.ts'
import { game as gameEndpoint } from './endpoints/game.ts'
import { odds as oddsEndpoint } from './endpoints/odds.ts'
import { playersEndpoints } from './endpoints/players.ts'
import { schedule } from './endpoints/schedule.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamLines } from './endpoints/team-lines.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { liveGames } from './live.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { odds } from './records/odds.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { shift } from './records/shift.ts'
import { scoringRule } from './scoring.ts'
import { standings } from './standings/index.ts'
import { teams } from './teams.ts'
import { topics } from './topics.ts'

export const nhl: Area = {
  name: 'nhl',
  leagues: ['nhl'],
  teams: teamNames('nhl', teams),
  records: [player, game, play, shift, box, odds, standings.record],
  derivations: [...derivations, ...standings.derivations],
  scoring: [scoringRule],
  topics: [...topics, standings.topic],
  live: [liveGames],
  endpoints: [
    scoresLive,
    schedule,
    standings.endpoint,
    gameEndpoint,
    advanced,
    teamLines,
    oddsEndpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
  ],
}
