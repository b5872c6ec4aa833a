import { scoring } from '../../contract/scoring.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'
import { battingSide } from './side.ts'

/** The score of a game is the number of runs in its plays. */
export const scoringRule = scoring({
  game,
  play,
  gameIdOf: ({ game_id }) => game_id,
  points: ({ half, runners }) => {
    const runs = runners.filter((move) => move.end === 'home').length
    return { home: 0, away: 0, [battingSide(half)]: runs }
  },
})
