/** A season with its open games: what is certain by records alone, and how open games may end. */
import type { Outlook, Pairing, SeasonRules } from './rules.ts'
import { type IndexedGame, tableOf } from './season-game.ts'
import { addResult, dropResult, type Result } from './table.ts'

export interface SeasonLength {
  /** Games of each club in the season; null where they differ from club to club. */
  readonly gamesEach: number | null
  /** True when games after the regular season were played: no club has games left. */
  readonly isOver: boolean
}

export function outlookOf(
  rules: SeasonRules,
  games: readonly IndexedGame[],
  { gamesEach, isOver }: SeasonLength,
): Outlook {
  const table = tableOf(rules.clubs, rules.overtimePoint, games)
  const { size, totalGames } = table
  /** By club: games played, and those to come that were not called off. */
  const listed = totalGames.slice()
  for (const { score, home, away, calledOff } of games) {
    if (score || calledOff) continue
    listed[home]! += 1
    listed[away]! += 1
  }
  const isComplete = (club: number) => isOver || (gamesEach !== null && listed[club]! >= gamesEach)
  const isOpen = ({ score, home, away, calledOff }: IndexedGame) => {
    if (score || isOver || calledOff === 'cancelled') return false
    // A postponed game stays on the schedule when it is never made up, or made up as another game.
    return calledOff !== 'postponed' || (!isComplete(home) && !isComplete(away))
  }
  const open = games.filter(isOpen)
  const cancelled = games.filter(({ score, calledOff }) => !score && calledOff === 'cancelled')
  const left = new Int32Array(size)
  const leftBetween = new Int16Array(size * size)
  for (const { home, away } of open) {
    left[home]! += 1
    left[away]! += 1
    leftBetween[home * size + away]! += 1
    leftBetween[away * size + home]! += 1
  }
  let hasUnknownGames = false
  for (let club = 0; club < size; club++) {
    const lost = cancelled.filter(({ home, away }) => home === club || away === club).length
    const unknown = isOver ? 0 : (gamesEach ?? 0) - totalGames[club]! - left[club]! - lost
    if (unknown <= 0) continue
    left[club]! += unknown
    hasUnknownGames = true
  }
  return { rules, table, open, left, leftBetween, hasUnknownGames }
}

/** Adds the result of an open game. */
export function assume({ table, left, leftBetween }: Outlook, result: Result): void {
  addResult(table, result)
  settle(table.size, { left, leftBetween }, result, -1)
}

/** Takes back the result that was assumed last. */
export function retract({ table, left, leftBetween }: Outlook, result: Result): void {
  dropResult(table)
  settle(table.size, { left, leftBetween }, result, 1)
}

function settle(
  size: number,
  { left, leftBetween }: Pick<Outlook, 'left' | 'leftBetween'>,
  { home, away }: Pairing,
  sign: 1 | -1,
): void {
  left[home]! += sign
  left[away]! += sign
  leftBetween[home * size + away]! += sign
  leftBetween[away * size + home]! += sign
}

/** Has a club won the games against another one, even if it loses all that are left between them? */
export function hasWonSeries({ table, leftBetween }: Outlook, club: number, other: number): boolean {
  const { points, size } = table
  return points[club * size + other]! > points[other * size + club]! + 2 * leftBetween[club * size + other]!
}
