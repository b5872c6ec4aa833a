import { scoring } from '../../contract/scoring.ts'
import { gameAfterPlays } from './after-plays.ts'
import { scoreOf } from './metrics/score.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'

/** The score of a game is its goals, plus one for the winner of the shootout. */
export const scoringRule = scoring({
  game,
  play,
  gameIdOf: ({ game_id }) => game_id,
  after: gameAfterPlays,
  score: (plays, { home, away }) => scoreOf({ home: home.team, away: away.team }, plays),
})
