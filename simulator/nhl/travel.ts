import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { GameState } from './game-state.ts'
import { blueLineX, directionOf, type Spot } from './rink.ts'

/** Seconds from the neutral zone, and from one's own, to a shot in the run of play; rushes are faster. */
const seconds = { neutral: 5, own: 7 } as const

/** When each side can next attempt a shot, after the puck was at a position. */
export function readyAfter(game: GameState, spot: Spot): Readonly<Record<Side, number>> {
  const readyFor = (side: Side): number => {
    const ahead = spot.x * directionOf(game.homeDefends, side)
    if (ahead > blueLineX) return game.second
    return game.second + (ahead < -blueLineX ? seconds.own : seconds.neutral)
  }
  return { home: readyFor('home'), away: readyFor('away') }
}
