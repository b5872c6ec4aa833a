import type { Area } from '../../contract/area.ts'
import { teamNames } from '../../contract/team-name.ts'
import { clockTime } from '../../games/game-times.ts'
import { derivations } from './derive.ts'
import { advanced } from './endpoints/advanced.ts'
import { boxScore as boxScoreEndpoint } from './endpoints/box-score.ts'
import { game as gameEndpoint } from './endpoints/game.ts'
import { lineups } from './endpoints/lineups.ts'
import { odds as oddsEndpoint } from './endpoints/odds.ts'
import { playByPlay } from './endpoints/play-by-play.ts'
import { playerGames } from './endpoints/player-games.ts'
import { playersEndpoints } from './endpoints/players.ts'
import { schedule } from './endpoints/schedule.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamLines } from './endpoints/team-lines.ts'
import { teamsEndpoints } from './endpoints/teams.ts'
import { liveGames } from './live.ts'
import { quotes } from './odds.ts'
import { box } from './records/box.ts'
import { boxScore } from './records/box-score.ts'
import { game } from './records/game.ts'
import { lineup } from './records/lineup.ts'
import { odds } from './records/odds.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { shift } from './records/shift.ts'
import { scoringRule } from './scoring.ts'
import { standings } from './standings/index.ts'
import { teams } from './teams.ts'
import { topics } from './topics.ts'
import { winProbability } from './win-probability/index.ts'

export const nhl: Area = {
  name: 'nhl',
  leagues: ['nhl'],
  teams: teamNames('nhl', teams),
  records: [
    player,
    game,
    lineup,
    play,
    shift,
    box,
    boxScore,
    odds,
    standings.record,
    quotes.closing,
    winProbability.record,
  ],
  derivations: [...derivations, ...standings.derivations, quotes.derivation, ...winProbability.derivations],
  scoring: [scoringRule],
  topics: [...topics, ...quotes.topics, standings.topic, winProbability.topic],
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
    advanced,
    teamLines,
    oddsEndpoint,
    quotes.history,
    winProbability.endpoint,
    ...teamsEndpoints,
    ...playersEndpoints,
    playerGames,
  ],
}
