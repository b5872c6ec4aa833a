import type { CsvRow } from '../read/csv.ts'
import { decimalPrice } from '../shared/soccer/fields.ts'

type Cells = CsvRow['cells']

/** Books by their column prefix. The columns for the best and the average price are left out. */
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

/** Pinnacle has another prefix in spread and total columns. */
const otherPrefixes: Readonly<Record<string, string>> = { PS: 'P' }

const priceIn = (cells: Cells, column: string): number | null => decimalPrice(cells[column])

function lineIn(cells: Cells, column: string): number | null {
  const text = cells[column]?.trim() ?? ''
  return /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** The prices of a match: closing prices (columns marked `C`) where the row has them, else the earlier ones. */
export function marketsOf(cells: Cells) {
  return {
    ...named('moneyline', (prefix, mark) => moneyline(cells, prefix + mark)),
    ...named('spread', (prefix, mark) =>
      spread(cells, (otherPrefixes[prefix] ?? prefix) + mark, `AH${mark}h`),
    ),
    ...named('total', (prefix, mark) => total(cells, (otherPrefixes[prefix] ?? prefix) + mark)),
  }
}

/** A market of every book that quotes it, with its opening terms. */
function named<N extends string, T extends object>(
  name: N,
  read: (prefix: string, mark: '' | 'C') => T | null,
): Partial<Record<N, Record<string, T & { opening?: T }>>> {
  const quotes: Record<string, T & { opening?: T }> = {}
  for (const [prefix, book] of Object.entries(books)) {
    const [first, last] = [read(prefix, ''), read(prefix, 'C')]
    const terms = last ?? first
    if (terms) quotes[book] = { ...terms, ...(first ? { opening: first } : {}) }
  }
  const market: Partial<Record<N, typeof quotes>> = {}
  if (Object.keys(quotes).length > 0) market[name] = quotes
  return market
}

function moneyline(cells: Cells, prefix: string) {
  const [home, draw, away] = [
    priceIn(cells, `${prefix}H`),
    priceIn(cells, `${prefix}D`),
    priceIn(cells, `${prefix}A`),
  ]
  return home === null || draw === null || away === null ? null : { home, away, draw }
}

/** The line is the home team's handicap, the same for all books. */
function spread(cells: Cells, prefix: string, lineColumn: string) {
  const [home, homePrice, awayPrice] = [
    lineIn(cells, lineColumn),
    priceIn(cells, `${prefix}AHH`),
    priceIn(cells, `${prefix}AHA`),
  ]
  if (home === null || homePrice === null || awayPrice === null) return null
  return { home, home_price: homePrice, away_price: awayPrice }
}

const goalsLine = 2.5

function total(cells: Cells, prefix: string) {
  const [over, under] = [priceIn(cells, `${prefix}>${goalsLine}`), priceIn(cells, `${prefix}<${goalsLine}`)]
  return over === null || under === null ? null : { line: goalsLine, over, under }
}
