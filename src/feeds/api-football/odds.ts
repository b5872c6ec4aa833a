import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { ownValue } from '../../kernel/json.ts'
import { impliedOf } from '../../odds/math.ts'
import { odds } from '../../sports/soccer/records/odds.ts'
import { instantOf, textOf } from '../read/fields.ts'
import { decimalPrice } from '../shared/soccer/fields.ts'
import { knownId } from './known-ids.ts'
import { leagueOf } from './leagues.ts'
import { RawOdds } from './raw.ts'

const oddsCheck = Compile(RawOdds)
type Bookmaker = RawOdds['bookmakers'][number]

/** The markets we read, by the source's numbers. */
const winner = 1
const handicap = 4
const goals = 5

/** Prices of a match by book. Other markets and player props are not read: one notice counts them. */
export async function* parseOdds(
  response: readonly unknown[],
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for (const [i, raw] of response.entries()) {
    const position = `/response/${i}`
    if (!oddsCheck.Check(raw)) {
      yield { problem: { position, reason: 'is not a fixture with bookmakers and their bets' } }
      continue
    }
    const id = await knownId(context, raw.fixture.id)
    const at = instantOf(raw.update)
    const data = {
      game_id: id,
      league: leagueOf(raw.league.id),
      moneyline: marketOf(raw.bookmakers, moneyline),
      spread: marketOf(raw.bookmakers, spread),
      total: marketOf(raw.bookmakers, total),
      ...(at === null ? {} : { updated_at: at }),
    }
    yield { change: { kind: odds.kind, id, op: 'put', data } }
    const others = new Set(raw.bookmakers.flatMap(({ bets }) => bets.map((bet) => bet.id)))
    for (const own of [winner, handicap, goals]) others.delete(own)
    if (others.size > 0) {
      yield { notice: { position, reason: `${others.size} other markets are not read` } }
    }
  }
}

/** Books whose key at other sources differs from their folded title. */
const keys: Readonly<Record<string, string>> = { '1xbet': 'onexbet' }

function marketOf<T>(
  bookmakers: readonly Bookmaker[],
  read: (book: Bookmaker) => T | null,
): Record<string, T> {
  const quotes: Record<string, T> = {}
  for (const book of bookmakers) {
    const folded = book.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, 40)
    const terms = folded === '' ? null : read(book)
    if (terms !== null) quotes[ownValue(keys, folded) ?? folded] = terms
  }
  return quotes
}

/** The prices of a market by selection. */
function pricesIn({ bets }: Bookmaker, market: number): ReadonlyMap<string, number> {
  const prices = new Map<string, number>()
  for (const { value, odd } of bets.find(({ id }) => id === market)?.values ?? []) {
    const price = decimalPrice(odd)
    if (price !== null) prices.set(textOf(value), price)
  }
  return prices
}

function moneyline(book: Bookmaker) {
  const prices = pricesIn(book, winner)
  const [home, draw, away] = [prices.get('Home'), prices.get('Draw'), prices.get('Away')]
  return home === undefined || draw === undefined || away === undefined ? null : { home, away, draw }
}

/** The source labels both sides with the home team's handicap. */
function spread(book: Bookmaker) {
  const main = mainLine(pricesIn(book, handicap), 'Home', 'Away')
  return main && { home: main.line, home_price: main.first, away_price: main.second }
}

function total(book: Bookmaker) {
  const main = mainLine(pricesIn(book, goals), 'Over', 'Under')
  return main && { line: main.line, over: main.first, under: main.second }
}

interface LinePrices {
  readonly line: number
  readonly first: number
  readonly second: number
}

/** Of all lines of a book, the one whose two prices are closest. */
function mainLine(prices: ReadonlyMap<string, number>, one: string, other: string): LinePrices | null {
  const lines = [...prices].flatMap(([value, first]): LinePrices[] => {
    const [side, text = ''] = value.split(' ')
    const second = prices.get(`${other} ${text}`)
    if (side !== one || second === undefined || !/^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text)) return []
    return [{ line: Number(text), first, second }]
  })
  const gap = ({ first, second }: LinePrices) => Math.abs(impliedOf(first) - impliedOf(second))
  return lines.toSorted((a, b) => gap(a) - gap(b))[0] ?? null
}
