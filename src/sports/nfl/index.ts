import type { Area } from '../../contract/area.ts'
import { teamNames } from '../../contract/team-name.ts'
import { clockTime } from '../../games/game-times.ts'
import { derivations } from './derive.ts'
import { boxScore as boxScoreEndpoint } from './endpoints/box-score.ts'
import { fantasyPoints } from './endpoints/fantasy-points.ts'
import { fantasyRules } from './endpoints/fantasy-rules.ts'
import { game as gameEndpoint } from './endpoints/game.ts'
import { injuries } from './endpoints/injuries.ts'
import { lineups } from './endpoints/lineups.ts'
import { odds as oddsEndpoint } from './endpoints/odds.ts'
import { playByPlay } from './endpoints/play-by-play.ts'
import { playerGames } from './endpoints/player-games.ts'
import { playersEndpoints } from './endpoints/players.ts'
import { props } from './endpoints/props.ts'
import { schedule } from './endpoints/schedule.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { liveGames } from './live.ts'
import { quotes } from './odds.ts'
import { boxScore } from './records/box-score.ts'
import { game } from './records/game.ts'
import { injury } from './records/injury.ts'
import { lineup } from './records/lineup.ts'
import { odds, prop } from './records/odds.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { statLine } from './records/stat-line.ts'
import { scoringRule } from './scoring.ts'
import { standings } from './standings/index.ts'
import { teams } from './teams.ts'
import { topics } from './topics.ts'
import { winProbability } from './win-probability/index.ts'

export const nfl: Area = {
  name: 'nfl',
  leagues: ['nfl'],
  teams: teamNames('nfl', teams),
  records: [
    game,
    lineup,
    play,
    boxScore,
    statLine,
    player,
    injury,
    odds,
    prop,
    standings.record,
    quotes.closing,
    winProbability.record,
  ],
  scoring: [scoringRule],
  topics: [...topics, ...quotes.topics, standings.topic, winProbability.topic],
  derivations: [...derivations, ...standings.derivations, quotes.derivation, ...winProbability.derivations],
  live: [liveGames],
  gameTime: clockTime,
  endpoints: [
    lineups,
    scoresLive,
    schedule,
    standings.endpoint,
    gameEndpoint,
    playByPlay,
    boxScoreEndpoint,
    fantasyPoints,
    fantasyRules,
    props,
    injuries,
    oddsEndpoint,
    quotes.history,
    winProbability.endpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
    playerGames,
  ],
}
