import { scoring } from '../../contract/scoring.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'

/** The score of a game is the sum of the points of its plays. */
export const scoringRule = scoring({
  game,
  play,
  gameIdOf: ({ game_id }) => game_id,
  points: ({ team, points }, { home, away }) => ({
    home: team === home.team ? points : 0,
    away: team === away.team ? points : 0,
  }),
})
