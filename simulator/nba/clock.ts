import { sides } from '../../src/sports/nba/side.ts'
import type { GameState } from './game-state.ts'

/** The length of a period in tenths of a second. */
export const periodTenths = (period: number): number => (period <= 4 ? 7200 : 3000)

/** Game clock elapsed in all periods so far. */
export function elapsedTenths(game: GameState): number {
  const before = Math.min(game.period - 1, 4) * 7200 + Math.max(game.period - 5, 0) * 3000
  return before + periodTenths(game.period) - game.tenthsLeft
}

/** Runs the game clock, at most to the horn, for everyone on the floor and on the bench. */
export function runClock(game: GameState, tenths: number): void {
  const run = Math.min(Math.max(0, Math.round(tenths)), game.tenthsLeft)
  game.tenthsLeft -= run
  game.shotClock = Math.max(0, game.shotClock - run)
  for (const side of sides) {
    const team = game.teams[side]
    for (const p of team.players) p.stintTenths += run
    for (const p of team.floor) p.playedTenths += run
  }
}

/** `MM:SS`, rounded down, but `00:01` while any time is left. */
export function clockText(tenthsLeft: number): string {
  const seconds = tenthsLeft > 0 && tenthsLeft < 10 ? 1 : Math.floor(tenthsLeft / 10)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n))
