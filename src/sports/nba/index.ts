import type { Area } from '../../contract/area.ts'
import { teamNames } from '../../contract/team-name.ts'
import { summaries } from './derive.ts'
import { game as gameEndpoint } from './endpoints/game.ts'
import { odds as oddsEndpoint } from './endpoints/odds.ts'
import { playByPlay } from './endpoints/play-by-play.ts'
import { playersEndpoints } from './endpoints/players.ts'
import { schedule } from './endpoints/schedule.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamStats } from './endpoints/team-stats.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { liveGames } from './live.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { odds, prop } from './records/odds.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { scoringRule } from './scoring.ts'
import { standings } from './standings/index.ts'
import { teams } from './teams.ts'
import { topics } from './topics.ts'

export const nba: Area = {
  name: 'nba',
  leagues: ['nba'],
  teams: teamNames('nba', teams),
  records: [player, game, play, box, odds, prop, standings.record],
  derivations: [...summaries, ...standings.derivations],
  scoring: [scoringRule],
  topics: [...topics, standings.topic],
  live: [liveGames],
  endpoints: [
    scoresLive,
    schedule,
    standings.endpoint,
    gameEndpoint,
    playByPlay,
    teamStats,
    oddsEndpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
  ],
}
