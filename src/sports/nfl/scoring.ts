import { scoring } from '../../contract/scoring.ts'
import { gameAfterPlays } from './after-plays.ts'
import { pointsOf } from './points.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'

/** The score of a game is the sum of the points of its plays. */
export const scoringRule = scoring({
  game,
  play,
  gameIdOf: ({ game_id }) => game_id,
  after: gameAfterPlays,
  points: (one, { home, away }) => ({ home: pointsOf(one, home.team), away: pointsOf(one, away.team) }),
})
