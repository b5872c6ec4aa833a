import type { GameState } from './game-state.ts'
import type { PlayResult } from './play-facts.ts'

/** First to fourth down, yards to the goal line, yards to a new set of downs. */
export interface Situation {
  readonly down: number
  readonly spot: number
  readonly toGo: number
}

/** Cost in points of having used up downs. */
const downCosts = [0, 0.5, 1.15, 2.7] as const
const touchdownWorth = 7

/** Roughly the points that a first down is worth: enough to choose between a play and a penalty. */
const firstDownWorth = (spot: number): number => 5.6 - 0.068 * spot

export const worthOf = ({ down, spot, toGo }: Situation): number =>
  firstDownWorth(spot) - downCosts[down - 1]! - 0.07 * (toGo - Math.min(10, spot))

/** The expected points after a play, for the side that had the ball. */
export function worthAfter(game: GameState, { facts, end }: PlayResult): number {
  if (facts.touchdown) return facts.touchdown.side === game.side ? touchdownWorth : -touchdownWorth
  if (facts.safety) return -3
  if (end.side !== game.side) return -firstDownWorth(end.spot)
  const gained = game.spot - end.spot
  if (gained >= game.toGo) return worthOf({ down: 1, spot: end.spot, toGo: Math.min(10, end.spot) })
  if (game.down === 4) return -firstDownWorth(100 - end.spot)
  return worthOf({ down: game.down + 1, spot: end.spot, toGo: game.toGo - gained })
}
