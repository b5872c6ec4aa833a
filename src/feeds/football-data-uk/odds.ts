import { priceOf } from '../../odds/math.ts'
import type { CsvRow } from '../read/csv.ts'

type Cells = CsvRow['cells']

/** Books by the letters that their columns begin with; the best and the mean of all books are no books. */
const books: Readonly<Record<string, string>> = {
  B365: 'bet365',
  BF: 'betfair',
  BFD: 'betfred',
  BFE: 'betfair_ex',
  BMGM: 'betmgm',
  BS: 'bluesquare',
  BV: 'betvictor',
  BW: 'bwin',
  CL: 'coral',
  GB: 'gamebookers',
  IW: 'interwetten',
  LB: 'ladbrokes',
  PS: 'pinnacle',
  SB: 'sportingbet',
  SJ: 'stanjames',
  VC: 'betvictor',
  WH: 'williamhill',
  '1XB': 'onexbet',
}

/** One book has two letters in the columns of some markets and one in those of others. */
const lettersElsewhere: Readonly<Record<string, string>> = { PS: 'P' }

const decimalMin = 1.001
const decimalMax = 1000

function priceIn(cells: Cells, column: string): number | null {
  const decimal = Number(cells[column] || Number.NaN)
  return decimal >= decimalMin && decimal <= decimalMax ? priceOf(decimal) : null
}

function lineIn(cells: Cells, column: string): number | null {
  const text = cells[column]?.trim() ?? ''
  return /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** The prices of a match as its row has them: those at kick-off where there are such, else those before. */
export function marketsOf(cells: Cells) {
  return {
    ...named('moneyline', (letters, mark) => moneyline(cells, letters + mark)),
    ...named('spread', (letters, mark) =>
      spread(cells, (lettersElsewhere[letters] ?? letters) + mark, `AH${mark}h`),
    ),
    ...named('total', (letters, mark) => total(cells, (lettersElsewhere[letters] ?? letters) + mark)),
  }
}

/** A market of every book that quotes it, with the terms that it opened with. */
function named<N extends string, T extends object>(
  name: N,
  read: (letters: string, mark: '' | 'C') => T | null,
): Partial<Record<N, Record<string, T & { opening?: T }>>> {
  const quotes: Record<string, T & { opening?: T }> = {}
  for (const [letters, book] of Object.entries(books)) {
    const [first, last] = [read(letters, ''), read(letters, 'C')]
    const terms = last ?? first
    if (terms) quotes[book] = { ...terms, ...(first ? { opening: first } : {}) }
  }
  const market: Partial<Record<N, typeof quotes>> = {}
  if (Object.keys(quotes).length > 0) market[name] = quotes
  return market
}

function moneyline(cells: Cells, letters: string) {
  const [home, draw, away] = [
    priceIn(cells, `${letters}H`),
    priceIn(cells, `${letters}D`),
    priceIn(cells, `${letters}A`),
  ]
  return home === null || draw === null || away === null ? null : { home, away, draw }
}

/** The handicap is that of the hosts, the same for all books. */
function spread(cells: Cells, letters: string, lineColumn: string) {
  const [home, homePrice, awayPrice] = [
    lineIn(cells, lineColumn),
    priceIn(cells, `${letters}AHH`),
    priceIn(cells, `${letters}AHA`),
  ]
  if (home === null || homePrice === null || awayPrice === null) return null
  return { home, home_price: homePrice, away_price: awayPrice }
}

const goalsLine = 2.5

function total(cells: Cells, letters: string) {
  const [over, under] = [priceIn(cells, `${letters}>${goalsLine}`), priceIn(cells, `${letters}<${goalsLine}`)]
  return over === null || under === null ? null : { line: goalsLine, over, under }
}
