/** What is certain of a season in which some clubs end level on points that are known. */
import { share, type Table } from './table.ts'

export interface Prospect {
  /** The results so far, with the games of the whole season: the schedule decides which steps apply. */
  readonly table: Table
  /** By pair: games played. */
  readonly played: Int16Array
  /** By club: its open games. */
  readonly left: Int32Array
  /** Points of the tied clubs at the end. */
  readonly points: number
}

interface Season {
  readonly table: Table
  readonly left: Int32Array
  /** By pair: open games between the two. */
  readonly leftBetween: Int16Array
}

export function prospectOf({ table, left, leftBetween }: Season, points: number): Prospect {
  const games = table.games.map((count, pair) => count + leftBetween[pair]!)
  return { table: { ...table, games }, played: table.games, left, points }
}

/**
 * Between which shares the record of a club against some others ends. It ends on a known number of points: what it does
 * not win elsewhere it wins against them. Null without such a game.
 */
export function shareBounds(
  { table, played, left, points }: Prospect,
  club: number,
  others: readonly number[],
): readonly [least: number, most: number] | null {
  let [won, games, open] = [0, 0, 0]
  for (const other of others) {
    const pair = club * table.size + other
    won += table.points[pair]!
    games += table.games[pair]!
    open += table.games[pair]! - played[pair]!
  }
  if (games === 0) return null
  const needed = points - table.totalPoints[club]!
  const elsewhere = left[club]! - open
  const least = won + Math.max(0, needed - 2 * elsewhere)
  const most = won + Math.min(2 * open, needed)
  return [share(least, games), share(most, games)]
}
