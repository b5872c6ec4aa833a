import { periodTypeOf } from '../../src/sports/nhl/index.ts'
import type { GameState } from './game-state.ts'

const lengths = { REG: 1200, OT: 300, SO: 0 } as const

/** Length of the current period in seconds. */
export const periodSeconds = (game: GameState): number => lengths[periodTypeOf(game.id, game.period)]

export const secondsLeft = (game: GameState): number => periodSeconds(game) - game.second

/** Seconds of the game so far, by which rest and ice time are measured. */
export const gameSecond = (game: GameState): number => (game.period - 1) * lengths.REG + game.second

/** `MM:SS`. */
export function clockText(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n))
