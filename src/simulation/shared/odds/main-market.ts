import type { Change } from '../../../contract/change.ts'
import type { Rng } from '../../../kernel/rng.ts'
import type { Odds } from '../../../odds/odds.ts'
import { type Book, books } from './books.ts'
import { type Forecast, type Lean, noLean } from './forecast.ts'
import type { Market } from './open-markets.ts'
import { requote } from './quote.ts'
import { mainTerms, type SpreadStyle } from './terms.ts'

/** How the books of a sport go about moneyline, spread and total. */
export interface MainPolicy {
  readonly spread: SpreadStyle
  /** Minutes before the start at which prices open and move, the first one first; two days ahead at most. */
  readonly minutes: readonly number[]
  readonly doubts: {
    /** How far books disagree. */
    readonly lean: Lean
    /** How wrong the first line is. */
    readonly opening: Lean
    /** What a book's opinion moves by from quote to quote. */
    readonly jitter: Lean
  }
  /** When prices move during a game: regularly, sooner after a big swing, and not without end. */
  readonly pace: {
    readonly everyMs: number
    /** The least time between two moves. */
    readonly gapMs: number
    /** Of the chance that the home side wins. */
    readonly swing: number
    readonly movesMax: number
  }
}

/** What a sport shows of a game at an instant, whatever else is in it. */
interface Moment {
  readonly atMs: number
}

interface MainMarketSpec<M extends Moment> {
  /** Of the odds record: `nhl.odds`. */
  readonly kind: string
  readonly gameId: string
  /** Where a sport has several. */
  readonly league?: string
  readonly policy: MainPolicy
  /** What is to be expected before the start. */
  readonly before: (lean: Lean) => Forecast
  readonly during: (moment: M, lean: Lean) => Forecast
  /** In a `break` prices rest; once it is `over` no book takes bets. */
  readonly phaseOf: (moment: M) => 'live' | 'break' | 'over'
  /** Whether a book takes no bets at a moment of a game that is not over. */
  readonly isClosed: (moment: M, book: Book) => boolean
}

/** Moneyline, spread and total of a game: prices that follow the chance to win, at books that differ a little. */
export function createMainMarket<M extends Moment>(rng: Rng, spec: MainMarketSpec<M>): Market<M> {
  const { kind, gameId, league, policy } = spec
  const { doubts, pace, minutes } = policy
  const leans = new Map(books.map((book) => [book.id, drawLean(rng, doubts.lean)]))
  const openingError = drawLean(rng, doubts.opening)
  const own = league === undefined ? {} : { league }
  let odds: Odds = { game_id: gameId, ...own, moneyline: {}, spread: {}, total: {}, updated_at: '' }
  let closed: ReadonlySet<string> = new Set()
  let said = { atMs: 0, homeWins: 0.5, moves: 0 }

  const standing = (): Change[] => [{ kind, id: gameId, op: 'put', data: odds }]
  const quote = (atMs: number, view: View, error: Lean, nowClosed: ReadonlySet<string>): Change[] => {
    const viewOf = (book: Book) => view(addLeans(leans.get(book.id)!, error, drawLean(rng, doubts.jitter)))
    odds = quoteAll(odds, policy.spread, viewOf, nowClosed, new Date(atMs).toISOString())
    closed = nowClosed
    said = { atMs, homeWins: view(noLean).homeWins, moves: said.moves + 1 }
    return standing()
  }
  return {
    standing,
    plan: minutes.map((ahead, index) => {
      const share = 1 - index / (minutes.length - 1)
      const error = { margin: openingError.margin * share, total: openingError.total * share }
      return { minutes: ahead, quote: (atMs) => quote(atMs, spec.before, error, new Set()) }
    }),
    follow: (moment) => {
      const { atMs } = moment
      const phase = spec.phaseOf(moment)
      const sinceMs = atMs - said.atMs
      if (sinceMs < pace.gapMs && phase !== 'over') return []
      const nowClosed = closedAt(spec, moment)
      const view: View = (lean) => spec.during(moment, lean)
      if (!isSame(closed, nowClosed)) return quote(atMs, view, noLean, nowClosed)
      if (phase !== 'live' || nowClosed.size === books.length || said.moves >= pace.movesMax) return []
      const isDue = sinceMs >= pace.everyMs || Math.abs(view(noLean).homeWins - said.homeWins) >= pace.swing
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

/** Every book's quote of every market; a book that is closed keeps the terms it had. */
function quoteAll(
  last: Odds,
  style: SpreadStyle,
  viewOf: (book: Book) => Forecast,
  closed: ReadonlySet<string>,
  at: string,
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
