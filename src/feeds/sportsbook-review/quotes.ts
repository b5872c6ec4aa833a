import type { CsvRow } from '../read/csv.ts'

type Cells = CsvRow['cells']

/** A price in American form; null for a cell that is none (`NL`: no line). */
export function priceOf(text: string | undefined): number | null {
  const price = Math.round(Number(text?.trim() || Number.NaN))
  return Number.isFinite(price) && Math.abs(price) >= 100 && Math.abs(price) <= 100_000 ? price : null
}

function lineOf(text: string | undefined): number | null {
  const line = Number(text?.trim() || Number.NaN)
  return Number.isFinite(line) && Math.abs(line) < 100 ? line : null
}

/** The columns of a market: the price follows the line in a column without a name. */
interface Columns {
  readonly spread: string
  readonly openTotal: string
  readonly closeTotal: string
}

/** The quotes of a game from its two rows: opening and closing moneyline and total, closing spread. */
export function marketsOf(away: Cells, home: Cells, columns: Columns) {
  const moneyline = moneylineAt(away, home, 'Close')
  const total = totalAt(away, home, columns.closeTotal)
  const spread = spreadAt(away, home, columns.spread)
  const openMoneyline = moneylineAt(away, home, 'Open')
  const openTotal = totalAt(away, home, columns.openTotal)
  return {
    ...(moneyline ? { moneyline: withOpening(moneyline, openMoneyline) } : {}),
    ...(spread ? { spread } : {}),
    ...(total ? { total: withOpening(total, openTotal) } : {}),
  }
}

const withOpening = <T extends object>(terms: T, opening: T | null) => ({
  ...terms,
  ...(opening ? { opening } : {}),
})

function moneylineAt(away: Cells, home: Cells, column: string) {
  const prices = [priceOf(home[column]), priceOf(away[column])]
  return prices[0] == null || prices[1] == null ? null : { home: prices[0], away: prices[1] }
}

/** The name of the column after this one. */
const after = (cells: Cells, column: string): string => {
  const names = Object.keys(cells)
  return names[names.indexOf(column) + 1] ?? ''
}

function spreadAt(away: Cells, home: Cells, column: string) {
  const price = after(home, column)
  const [line, homePrice, awayPrice] = [lineOf(home[column]), priceOf(home[price]), priceOf(away[price])]
  return line === null || homePrice === null || awayPrice === null
    ? null
    : { home: line, home_price: homePrice, away_price: awayPrice }
}

/** The price of over is on the visitors' row, that of under on the hosts'. */
function totalAt(away: Cells, home: Cells, column: string) {
  const price = after(away, column)
  const [line, over, under] = [lineOf(away[column]), priceOf(away[price]), priceOf(home[price])]
  return line === null || over === null || under === null ? null : { line, over, under }
}
