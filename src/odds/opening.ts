/** What the books expected of a game when they opened it. Opening terms never move, whatever happens in the game. */
import { impliedOf, removeMargin } from './math.ts'
import type { Odds } from './odds.ts'

/** Probabilities of the results of a game. */
export interface OpeningChances {
  readonly home: number
  readonly away: number
  /** 0 where a game cannot end in a draw. */
  readonly draw: number
}

/** The mean of the books' opening moneylines without their margins; null without one. */
export function openingChances(odds: Odds | null): OpeningChances | null {
  const books = Object.values(odds?.moneyline ?? {}).map(({ opening: { home, away, draw } }) => {
    const prices = draw === undefined ? [home, away] : [home, away, draw]
    return removeMargin(prices.map(impliedOf))
  })
  if (books.length === 0) return null
  const mean = (k: number) => books.reduce((sum, book) => sum + (book[k] ?? 0), 0) / books.length
  return { home: mean(0), away: mean(1), draw: mean(2) }
}

/** The home side's opening probability when there is a winner; null without a moneyline. */
export function openingHome(odds: Odds | null): number | null {
  const chances = openingChances(odds)
  return chances && chances.home / (chances.home + chances.away)
}

/** The middle opening line, as points by which the home side is favoured; null without a spread. */
export function openingSpread(odds: Odds | null): number | null {
  const lines = Object.values(odds?.spread ?? {}).map(({ opening }) => opening.home)
  lines.sort((a, b) => a - b)
  const middle = lines[lines.length >> 1]
  return middle === undefined ? null : -middle
}
