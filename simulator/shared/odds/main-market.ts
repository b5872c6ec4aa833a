import type { Change } from '../../../src/contract/change.ts'
import type { Rng } from '../../../src/kernel/rng.ts'
import type { Odds } from '../../../src/odds/odds.ts'
import { type Book, books } from './books.ts'
import { type Forecast, type Lean, noLean } from './forecast.ts'
import type { Market } from './open-markets.ts'
import { requote } from './quote.ts'
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
    readonly everyMs: number
    /** The least time between two moves. */
    readonly gapMs: number
    /** Change in the home side's chance of winning. */
    readonly swing: number
    readonly movesMax: number
  }
}

/** The view of a game at an instant; each sport adds its own fields. */
interface Moment {
  readonly atMs: number
}

interface MainMarketSpec<M extends Moment> {
  /** Record kind: `nhl.odds`. */
  readonly kind: string
  readonly gameId: string
  /** Set for a sport with several leagues. */
  readonly league?: string
  readonly policy: MainPolicy
  /** The forecast before the start. */
  readonly before: (lean: Lean) => Forecast
  readonly during: (moment: M, lean: Lean) => Forecast
  /** In a `break` prices do not move; once the game is `over` no book takes bets. */
  readonly phaseOf: (moment: M) => 'live' | 'break' | 'over'
  /** Whether a book is closed at a moment of a game that is not over. */
  readonly isClosed: (moment: M, book: Book) => boolean
}

/** Moneyline, spread and total of a game: prices that follow the chance to win, at books that differ a little. */
export function createMainMarket<M extends Moment>(rng: Rng, spec: MainMarketSpec<M>): Market<M> {
  const { kind, gameId, league, policy } = spec
  const { deviations: doubts, pace, minutes } = policy
  const leans = new Map(books.map((book) => [book.id, drawLean(rng, doubts.lean)]))
  const openingError = drawLean(rng, doubts.opening)
  const own = league === undefined ? {} : { league }
  let odds: Odds = { game_id: gameId, ...own, moneyline: {}, spread: {}, total: {}, updated_at: '' }
  let closed: ReadonlySet<string> = new Set()
  let lastMove = { atMs: 0, homeWins: 0.5, moves: 0 }

  const currentQuotes = (): Change[] => [{ kind, id: gameId, op: 'put', data: odds }]
  const quote = (atMs: number, view: View, error: Lean, nowClosed: ReadonlySet<string>): Change[] => {
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
      return { minutes: ahead, quote: (atMs) => quote(atMs, spec.before, error, new Set()) }
    }),
    follow: (moment) => {
      const { atMs } = moment
      const phase = spec.phaseOf(moment)
      const sinceMs = atMs - lastMove.atMs
      if (sinceMs < pace.gapMs && phase !== 'over') return []
      const nowClosed = closedAt(spec, moment)
      const view: View = (lean) => spec.during(moment, lean)
      if (!isSame(closed, nowClosed)) return quote(atMs, view, noLean, nowClosed)
      if (phase !== 'live' || nowClosed.size === books.length || lastMove.moves >= pace.movesMax) return []
      const isDue =
        sinceMs >= pace.everyMs || Math.abs(view(noLean).homeWins - lastMove.homeWins) >= pace.swing
      return isDue ? quote(atMs, view, noLean, nowClosed) : []
    },
  }
}

type View = (lean: Lean) => Forecast

const drawLean = (rng: Rng, deviation: Lean): Lean => ({
  margin: rng.normal(0, deviation.margin),
  total: rng.normal(0, deviation.total),
})

const addLeans = (...leans: readonly Lean[]): Lean => ({
  margin: leans.reduce((sum, lean) => sum + lean.margin, 0),
  total: leans.reduce((sum, lean) => sum + lean.total, 0),
})

function closedAt<M extends Moment>(spec: MainMarketSpec<M>, moment: M): ReadonlySet<string> {
  const closing = books.filter((book) => spec.phaseOf(moment) === 'over' || spec.isClosed(moment, book))
  return new Set(closing.map((book) => book.id))
}

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
