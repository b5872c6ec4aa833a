/** Probabilities without the book's margin, from the prices of one quote. */

import Type, { type Static } from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { pageParameters } from '../contract/page-parameters.ts'
import type { PastValue, Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { OneOf } from '../contract/schema.ts'
import { GameId } from '../games/game-fields.ts'
import { pageOf } from '../games/paging.ts'
import { instantMs, Since } from '../games/parameters.ts'
import { roundTo } from '../kernel/numbers.ts'
import { type ClosingOdds, type ClosingSpec, oddsIds } from './closing.ts'
import { HistoryAnswer, type ServedBook, type ServedTick } from './history-schema.ts'
import { booksum, holdOf, impliedOf, removeMargin, removeMarginByPower, removeMarginByShin } from './math.ts'
import { type MainMarket, mainMarkets, type Odds, type Terms } from './odds.ts'
import { type OddsGame, requireAnyLeague, requireGame } from './odds-game.ts'
import { type AnyQuote, closingQuotes, joinTimelines } from './timeline.ts'

const fairMethods = ['power', 'multiplicative', 'shin'] as const
type FairMethod = (typeof fairMethods)[number]

type Prices = Readonly<Record<string, number>>

/** The prices of a quote by outcome. */
function outcomesOf(terms: Terms): Prices {
  if ('over' in terms) return { over: terms.over, under: terms.under }
  if ('home_price' in terms) return { home: terms.home_price, away: terms.away_price }
  const { home, away, draw } = terms
  return { home, away, ...(draw === undefined ? {} : { draw }) }
}

const methods: Readonly<Record<FairMethod, (implied: readonly number[]) => readonly number[]>> = {
  power: (implied) => removeMarginByPower(implied).probabilities,
  multiplicative: removeMargin,
  // Shin's model explains a margin; without one there are no informed bettors to remove.
  shin: (implied) =>
    booksum(implied) <= 1 ? removeMargin(implied) : removeMarginByShin(implied).probabilities,
}

const decimals = { probability: 9, hold: 6 } as const

/** The probability of each outcome without margin, and the share of the stakes in per cent that the book keeps. */
function fairOf(prices: Prices, method: FairMethod): { fair: Record<string, number>; hold: number } {
  const implied = Object.values(prices).map(impliedOf)
  const fair = methods[method](implied)
  return {
    fair: Object.fromEntries(
      Object.keys(prices).map((outcome, i) => [outcome, roundTo(fair[i]!, decimals.probability)]),
    ),
    hold: roundTo(100 * holdOf(implied), decimals.hold),
  }
}

// The quotes of one market of a game over time, with the state of the game at each. Betting tier only.

const limitDefault = 100
const limitMax = 1_000

type Quote = Odds[MainMarket][string]

const instant = (description: string) => Type.Optional(Type.String({ ...Since, description }))

const Query = Type.Object({
  game_id: GameId,
  market: Type.Optional(OneOf(mainMarkets, 'Which market; moneyline by default')),
  book: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Only this sportsbook' })),
  from: instant('Only ticks at or after this instant'),
  to: instant('Only ticks at or before this instant'),
  ...pageParameters(limitMax),
  method: Type.Optional(
    OneOf(fairMethods, 'How the margin is removed from the prices for fair; power by default'),
  ),
})

export function historyEndpoint<G>(
  spec: ClosingSpec<G>,
  closing: TypedRecord<ClosingOdds>,
): Endpoint<{ readonly read: Read }> {
  return endpoint({
    path: `/v1/${spec.sport}/odds/history`,
    tier: 'betting',
    ...(typeof spec.league === 'string' ? { league: spec.league } : {}),
    summary: 'How the odds of a game moved',
    description:
      'One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. A book that withdraws its quote has a tick with its last terms, suspended. A game that was never seen in progress closes with the quotes made before its start.',
    query: Query,
    response: HistoryAnswer,
    errors: ['not_found'],
    handle: async ({ query, principal }, { read }) => {
      requireAnyLeague(spec, principal)
      const span = spanOf(query)
      const stored = await requireGame(spec, read, principal, query.game_id)
      const game = spec.gameOf(stored.doc)
      const market = query.market ?? 'moneyline'
      const book = query.book?.toLowerCase()
      const timeline = joinTimelines<PastQuotes>(
        await read.pastValues(spec.odds, oddsIds(game), market),
        game.id,
      )
      const ticks = ticksOf(timeline).filter((tick) => book === undefined || tick.book === book)
      const closed = await readClosing(spec, closing, read, { game, market, timeline })
      const within = ticks.filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs)
      const page = pageOf(within, tickKey, { limit: limitDefault, ...query })
      const last = ticks.at(-1)
      return objectAnswer(
        {
          game_id: game.id,
          market,
          books: summarise(ticks, closed, book),
          ticks: await renderTicks(spec, read, game.id, { ticks: page.items, method: query.method }),
        },
        {
          count: page.items.length,
          nextCursor: page.nextCursor ?? null,
          ...(last ? { lastModifiedMs: Math.max(last.atMs, stored.atMs) } : {}),
        },
      )
    },
  })
}

type PastQuotes = PastValue<Readonly<Record<string, Quote>>>

/** Sorts like the ticks: by entry, then by book. */
const tickKey = ({ seq, book }: Tick<Quote>): string => `${String(seq).padStart(16, '0')} ${book}`

function spanOf({ from, to }: Static<typeof Query>): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = from === undefined ? Number.NEGATIVE_INFINITY : instantMs('from', from)
  const toMs = to === undefined ? Number.POSITIVE_INFINITY : instantMs('to', to)
  if (fromMs <= toMs) return { fromMs, toMs }
  throw new ApiError('invalid_parameter', { message: 'from must not be after to', param: 'from' })
}

interface Asked {
  readonly game: OddsGame
  readonly market: MainMarket
  readonly timeline: readonly PastQuotes[]
}

/** As recorded at the start; otherwise from the quotes themselves, for a game that was never seen in progress. */
async function readClosing<G>(
  { game: record }: ClosingSpec<G>,
  closing: TypedRecord<ClosingOdds>,
  read: Read,
  { game, market, timeline }: Asked,
): Promise<Readonly<Record<string, Quote>>> {
  if (game.status === 'scheduled' && timeline.length === 0) return {}
  const recorded = await read.get(closing, game.id)
  if (recorded) return recorded.doc[market]
  const statuses = await read.pastValues(record as TypedRecord<{ status: string }>, [game.id], 'status')
  return closingQuotes(timeline, statuses, game) ?? {}
}

function termsOf({ opening, suspended, updated_at, ...terms }: Quote): Terms {
  return terms
}

function summarise(
  ticks: readonly Tick<Quote>[],
  closed: Readonly<Record<string, Quote>>,
  book: string | undefined,
): Record<string, ServedBook> {
  const books: Record<string, ServedBook> = {}
  for (const { book: name, quote } of ticks) {
    const opening = books[name]?.opening ?? quote.opening
    books[name] = { opening, closing: null, latest: termsOf(quote) }
  }
  for (const [name, quote] of Object.entries(closed)) {
    if (book !== undefined && name !== book) continue
    const closing = termsOf(quote)
    const { opening = quote.opening, latest = closing } = books[name] ?? {}
    books[name] = { opening, closing, latest }
  }
  return books
}

interface Page {
  readonly ticks: readonly Tick<Quote>[]
  readonly method: (typeof fairMethods)[number] | undefined
}

async function renderTicks<G>(
  { game: record, gameOf }: ClosingSpec<G>,
  read: Read,
  id: string,
  { ticks, method = 'power' }: Page,
): Promise<ServedTick[]> {
  const states = await read.getAtEach(record, id, [...new Set(ticks.map(({ seq }) => seq))])
  return ticks.map(({ seq, cursor, atMs, book, quote }) => {
    const terms = termsOf(quote)
    const doc = states.get(seq)
    const state = doc === undefined ? null : gameOf(doc)
    return {
      at: new Date(atMs).toISOString(),
      cursor,
      book,
      ...terms,
      suspended: quote.suspended,
      ...fairOf(outcomesOf(terms), method),
      status: state?.status ?? null,
      period: state?.period ?? null,
      clock: state?.clock ?? null,
      score: { home: state?.score.home ?? null, away: state?.score.away ?? null },
      updated_at: quote.updated_at,
    }
  })
}

// The moves of one market: one tick for each book whose quote changes.

type TickQuote = AnyQuote & { readonly opening: object }

interface Tick<Q> {
  readonly seq: number
  readonly cursor: string
  readonly atMs: number
  readonly book: string
  readonly quote: Q
}

/**
 * The ticks of a market, oldest first and by book within an entry. A book that withdraws its quote has a tick with its
 * last terms, suspended.
 */
function ticksOf<Q extends TickQuote>(
  timeline: readonly PastValue<Readonly<Record<string, Q>>>[],
): Tick<Q>[] {
  const last = new Map<string, Q>()
  return timeline.flatMap(({ seq, cursor, atMs, value }) => {
    const now = value ?? {}
    const books = [...new Set([...last.keys(), ...Object.keys(now)])].sort()
    return books.flatMap((book) => {
      const before = last.get(book)
      const quote = Object.hasOwn(now, book) ? now[book]! : { ...before!, suspended: true }
      if (before && isSame(before, quote)) return []
      last.set(book, quote)
      return [{ seq, cursor, atMs, book, quote }]
    })
  })
}

function isSame(a: TickQuote, b: TickQuote): boolean {
  const terms = ({ opening, updated_at, ...rest }: TickQuote) => JSON.stringify(rest)
  return terms(a) === terms(b)
}
