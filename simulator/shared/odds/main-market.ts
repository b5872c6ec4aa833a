import type { Change } from '../../../src/contract/change.ts'
import type { Rng } from '../../../src/kernel/rng.ts'
import type { Odds } from '../../../src/odds/odds.ts'
import { type Book, books, requote } from './books.ts'
import { type Forecast, type Lean, noLean } from './forecast.ts'
import type { Market } from './open-markets.ts'
import { mainTerms, type SpreadStyle } from './terms.ts'

/** How the books of a sport price moneyline, spread and total. */
export interface MainPolicy {
  readonly spread: SpreadStyle
  /** Minutes before the start at which prices open and then move, earliest first; at most two days ahead. */
  readonly minutes: readonly number[]
  readonly deviations: {
    /** How far books disagree. */
    readonly lean: Lean
    /** How wrong the first line is. */
    readonly opening: Lean
    /** How far a book's opinion moves from quote to quote. */
    readonly jitter: Lean
  }
  /** When prices move during a game: regularly, sooner after a big swing, up to a maximum number of moves. */
  readonly pace: {
    readonly everyMinutes: number
    /** The least time between two moves. */
    readonly gapSeconds: number
    /** Change in the home side's chance of winning. */
    readonly swing: number
    readonly movesMax: number
  }
}

/** The view of a game at an instant; each sport adds its own fields. */
export interface Moment<B> {
  readonly atMs: number
  readonly board: B
}

/** What a scoreboard shows to markets: while a game is neither live nor over, prices do not move. */
interface Phased {
  readonly phase: string
}

/** `S` is the score that a forecast is made from, `B` the whole scoreboard. */
interface MainMarketSpec<S, B extends S & Phased> {
  /** Record kind: `nhl.odds`. */
  readonly kind: string
  readonly gameId: string
  /** Set for a sport with several leagues. */
  readonly league?: string
  readonly policy: MainPolicy
  /** The score before the start. */
  readonly beforeStart: S
  readonly forecast: (score: S, lean: Lean) => Forecast
  /** Whether a book is closed in a game that is not over; once it is, no book takes bets. */
  readonly isClosed: (board: B, book: Book) => boolean
}

const minuteMs = 60_000

/** Moneyline, spread and total of a game: prices that follow the chance to win, at books that differ a little. */
export function createMainMarket<S, B extends S & Phased>(
  rng: Rng,
  spec: MainMarketSpec<S, B>,
): Market<Moment<B>> {
  const { kind, gameId, league, policy } = spec
  const { deviations: doubts, pace, minutes } = policy
  const leans = new Map(books.map((book) => [book.id, drawLean(rng, doubts.lean)]))
  const openingError = drawLean(rng, doubts.opening)
  const own = league === undefined ? {} : { league }
  let odds: Odds = { game_id: gameId, ...own, moneyline: {}, spread: {}, total: {}, updated_at: '' }
  let closed: ReadonlySet<string> = new Set()
  let lastMove = { atMs: 0, homeWins: 0.5, moves: 0 }

  const currentQuotes = (): Change[] => [{ kind, id: gameId, op: 'put', data: odds }]
  const quote = (atMs: number, score: S, error: Lean, nowClosed: ReadonlySet<string>): Change[] => {
    const view = (lean: Lean) => spec.forecast(score, lean)
    const viewOf = (book: Book) => view(addLeans(leans.get(book.id)!, error, drawLean(rng, doubts.jitter)))
    odds = quoteAll(odds, {
      style: policy.spread,
      viewOf,
      closed: nowClosed,
      at: new Date(atMs).toISOString(),
    })
    closed = nowClosed
    lastMove = { atMs, homeWins: view(noLean).homeWins, moves: lastMove.moves + 1 }
    return currentQuotes()
  }
  return {
    currentQuotes,
    plan: minutes.map((ahead, index) => {
      const share = 1 - index / (minutes.length - 1)
      const error = { margin: openingError.margin * share, total: openingError.total * share }
      return { minutes: ahead, quote: (atMs) => quote(atMs, spec.beforeStart, error, new Set()) }
    }),
    follow: ({ atMs, board }) => {
      const { phase } = board
      const sinceMs = atMs - lastMove.atMs
      if (sinceMs < pace.gapSeconds * 1000 && phase !== 'over') return []
      const closing = books.filter((book) => phase === 'over' || spec.isClosed(board, book))
      const nowClosed = new Set(closing.map((book) => book.id))
      if (!isSame(closed, nowClosed)) return quote(atMs, board, noLean, nowClosed)
      if (phase !== 'live' || nowClosed.size === books.length || lastMove.moves >= pace.movesMax) return []
      const swing = () => Math.abs(spec.forecast(board, noLean).homeWins - lastMove.homeWins)
      const isDue = sinceMs >= pace.everyMinutes * minuteMs || swing() >= pace.swing
      return isDue ? quote(atMs, board, noLean, nowClosed) : []
    },
  }
}

const drawLean = (rng: Rng, deviation: Lean): Lean => ({
  margin: rng.normal(0, deviation.margin),
  total: rng.normal(0, deviation.total),
})

const addLeans = (...leans: readonly Lean[]): Lean => ({
  margin: leans.reduce((sum, lean) => sum + lean.margin, 0),
  total: leans.reduce((sum, lean) => sum + lean.total, 0),
})

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/** Every book's quote of every market; a closed book keeps its last terms. */
function quoteAll(
  last: Odds,
  {
    style,
    viewOf,
    closed,
    at,
  }: {
    readonly style: SpreadStyle
    readonly viewOf: (book: Book) => Forecast
    readonly closed: ReadonlySet<string>
    readonly at: string
  },
): Odds {
  const next: Odds = { ...last, moneyline: {}, spread: {}, total: {}, updated_at: at }
  for (const book of books) {
    const { id } = book
    const terms = mainTerms(book, viewOf(book), style)
    const suspended = closed.has(id)
    next.moneyline[id] = requote(last.moneyline[id], terms.moneyline, { suspended, at })
    next.spread[id] = requote(last.spread[id], terms.spread, { suspended, at })
    next.total[id] = requote(last.total[id], terms.total, { suspended, at })
  }
  return next
}
