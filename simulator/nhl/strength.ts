import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { periodTypeOf } from '../../src/sports/nhl/season.ts'
import type { GameState, TeamState } from './game-state.ts'

const skaters = { regulation: 5, overtime: 3, max: 5, shortMax: 2 } as const

/** By how many players a side is short through penalties. */
export const shortOf = (team: TeamState): number => Math.min(skaters.shortMax, team.serving.length)

/** Skaters that a side may have when the puck is next dropped. */
export function skatersDue(game: GameState, side: Side): number {
  const own = game.teams[side]
  const extra = Number(own.isNetEmpty)
  if (periodTypeOf(game.id, game.period) === 'REG') return skaters.regulation - shortOf(own) + extra
  // In overtime a penalty adds a player to the other side instead of removing one.
  const more = shortOf(game.teams[otherSide(side)]) - shortOf(own)
  return Math.min(skaters.max, skaters.overtime + Math.max(0, more)) + extra
}

/** Whether a side has the advantage through penalties, regardless of pulled goalies. */
export const hasPowerPlay = (game: GameState, side: Side): boolean =>
  shortOf(game.teams[otherSide(side)]) > shortOf(game.teams[side])
