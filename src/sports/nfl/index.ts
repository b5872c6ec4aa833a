import type { Area } from '../../contract/area.ts'
import { teamNames } from '../../contract/team-name.ts'
import { derivations } from './derive.ts'
import { fantasyPoints } from './endpoints/fantasy-points.ts'
import { fantasyRules } from './endpoints/fantasy-rules.ts'
import { game as gameEndpoint } from './endpoints/game.ts'
import { injuries } from './endpoints/injuries.ts'
import { odds as oddsEndpoint } from './endpoints/odds.ts'
import { playByPlay } from './endpoints/play-by-play.ts'
import { playersEndpoints } from './endpoints/players.ts'
import { props } from './endpoints/props.ts'
import { schedule } from './endpoints/schedule.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { liveGames } from './live.ts'
import { game } from './records/game.ts'
import { injury } from './records/injury.ts'
import { odds, prop } from './records/odds.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { statLine } from './records/stat-line.ts'
import { scoringRule } from './scoring.ts'
import { standings } from './standings/index.ts'
import { teams } from './teams.ts'
import { topics } from './topics.ts'

export const nfl: Area = {
  name: 'nfl',
  leagues: ['nfl'],
  teams: teamNames('nfl', teams),
  records: [game, play, statLine, player, injury, odds, prop, standings.record],
  scoring: [scoringRule],
  topics: [...topics, standings.topic],
  derivations: [...derivations, ...standings.derivations],
  live: [liveGames],
  endpoints: [
    scoresLive,
    schedule,
    standings.endpoint,
    gameEndpoint,
    playByPlay,
    fantasyPoints,
    fantasyRules,
    props,
    injuries,
    oddsEndpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
  ],
}
