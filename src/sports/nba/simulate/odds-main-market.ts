import type { Change } from '../../../contract/change.ts'
import type { Odds } from '../../../contract/odds.ts'
import type { Rng } from '../../../kernel/rng.ts'
import { freshLedger } from '../metrics/timeouts.ts'
import type { Scoreboard } from './logged-play.ts'
import { type Book, books, type Lean, mainTerms } from './odds-books.ts'
import { type Forecast, forecastAt, type Outlook } from './odds-model.ts'
import type { Moment } from './odds-moment.ts'
import { requote } from './odds-quote.ts'

export interface MainMarket {
  /** Quotes before the game; `progress` runs from 0, when it opens, to 1 at the last move. */
  readonly before: (atMs: number, progress: number) => readonly Change[]
  readonly follow: (moment: Moment) => readonly Change[]
  readonly standing: () => Change
}

/** How far books disagree, and how wrong the first line is: points of margin and of total. */
const doubts = { lean: { margin: 0.5, total: 1.2 }, opening: { margin: 1.6, total: 3.5 } } as const
const jitter = { margin: 0.12, total: 0.25 } as const

/** When prices move during a game: regularly, sooner after a big swing, and not without end. */
const pace = { everyMs: 90_000, swingMs: 25_000, swing: 0.04, movesMax: 105 } as const

const beforeTip: Scoreboard = {
  phase: 'live',
  period: 1,
  tenthsLeft: 7_200,
  home: 0,
  away: 0,
  possession: null,
  timeouts: freshLedger,
  lastPlay: '',
}

export function createMainMarket(rng: Rng, gameId: string, outlook: Outlook): MainMarket {
  const leans = new Map(books.map((book) => [book.id, drawLean(rng, doubts.lean)]))
  const openingError = drawLean(rng, doubts.opening)
  let odds: Odds = { game_id: gameId, moneyline: {}, spread: {}, total: {}, updated_at: '' }
  let closed: ReadonlySet<string> = new Set()
  let said = { atMs: 0, homeWins: 0.5, moves: 0 }

  const statement = (): Change => ({ kind: 'nba.odds', id: gameId, op: 'put', data: odds })
  const quote = (atMs: number, forecast: Forecast, error: Lean, nowClosed: ReadonlySet<string>) => {
    const at = new Date(atMs).toISOString()
    const leanOf = (book: Book): Lean => addLeans(leans.get(book.id)!, error, drawLean(rng, jitter))
    odds = quoteAll(odds, forecast, leanOf, nowClosed, at)
    closed = nowClosed
    said = { atMs, homeWins: forecast.homeWins, moves: said.moves + 1 }
    return [statement()]
  }
  return {
    standing: statement,
    before: (atMs, progress) => {
      const error = {
        margin: openingError.margin * (1 - progress),
        total: openingError.total * (1 - progress),
      }
      return quote(atMs, forecastAt(outlook, beforeTip), error, new Set())
    },
    follow: ({ atMs, board }) => {
      const sinceMs = atMs - said.atMs
      if (sinceMs < pace.swingMs && board.phase !== 'over') return []
      const nowClosed = closedAt(board)
      const isTurned = !isSame(closed, nowClosed)
      if (!isTurned && nowClosed.size === books.length) return []
      const forecast = forecastAt(outlook, board)
      const isSwing = Math.abs(forecast.homeWins - said.homeWins) >= pace.swing
      const isDue =
        board.phase === 'live' && (sinceMs >= pace.everyMs || isSwing) && said.moves < pace.movesMax
      return isTurned || isDue ? quote(atMs, forecast, { margin: 0, total: 0 }, nowClosed) : []
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

/** Books stop in the last minute or two, between the fourth period and an overtime, and at the end. */
function closedAt({ phase, period, tenthsLeft }: Scoreboard): ReadonlySet<string> {
  if (phase === 'over') return new Set(books.map((book) => book.id))
  if (period < 4) return new Set()
  return new Set(books.filter((book) => tenthsLeft <= book.closesAtTenths).map((book) => book.id))
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/** Every book's quote of every market; a book that is closed keeps the terms it had. */
function quoteAll(
  last: Odds,
  forecast: Forecast,
  leanOf: (book: Book) => Lean,
  closed: ReadonlySet<string>,
  at: string,
): Odds {
  const next: Odds = { game_id: last.game_id, moneyline: {}, spread: {}, total: {}, updated_at: at }
  for (const book of books) {
    const { id } = book
    const terms = mainTerms(book, forecast, leanOf(book))
    const suspended = closed.has(id)
    next.moneyline[id] = requote(last.moneyline[id], terms.moneyline, { suspended, at })
    next.spread[id] = requote(last.spread[id], terms.spread, { suspended, at })
    next.total[id] = requote(last.total[id], terms.total, { suspended, at })
  }
  return next
}
