import type { Change } from '../../../contract/change.ts'
import { type PropTerms, propId } from '../../../contract/odds.ts'
import type { Rng } from '../../../kernel/rng.ts'
import { isFieldGoal } from '../records/play.ts'
import { type Book, books } from './odds-books.ts'
import { tenthsLeftOf } from './odds-model.ts'
import type { MarketGame, Moment } from './odds-moment.ts'
import { type Counts, creditOf, noCounts, type PropBet, propBets, propTerms } from './odds-props.ts'
import { type Quote, requote } from './odds-quote.ts'

export interface PropMarkets {
  readonly open: (atMs: number) => readonly Change[]
  /** Some of the bets move before the game. */
  readonly move: (atMs: number, count: number) => readonly Change[]
  readonly follow: (moment: Moment) => readonly Change[]
  readonly standing: () => readonly Change[]
}

interface Offer {
  readonly bet: PropBet
  /** The books that have it, and by how much each of them sees it otherwise. */
  readonly books: readonly { readonly book: Book; readonly lean: number }[]
  quotes: Record<string, Quote<PropTerms>>
  updatedAt: string
  /** Decided, or over: it will not be quoted again. */
  isClosed: boolean
}

/** Every few minutes some of the props move, in turn; none in the last two minutes. */
const pace = { everyMs: 300_000, perTurn: 2, quietTenths: 1_200 } as const
const leanShare = 0.03
const regulationTenths = 4 * 7_200

export function createPropMarket(rng: Rng, game: MarketGame): PropMarkets {
  const offers = [...propBets(game.home), ...propBets(game.away)].map((bet, i) => createOffer(rng, bet, i))
  const counts = new Map<string, Counts>()
  let turn = 0
  let saidMs = game.startMs

  const statement = ({ bet: { player, market }, quotes, updatedAt }: Offer): Change => ({
    kind: 'nba.prop',
    id: propId(game.id, player, market),
    op: 'put',
    data: { game_id: game.id, player, market, books: quotes, updated_at: updatedAt },
  })
  const quote = (offer: Offer, shareLeft: number, atMs: number): Change[] =>
    quoteOffer(offer, counts.get(offer.bet.player) ?? noCounts, shareLeft, atMs) ? [statement(offer)] : []
  const nextOpen = (count: number): Offer[] => {
    const open = offers.filter((offer) => !offer.isClosed)
    return Array.from({ length: Math.min(count, open.length) }, () => open[turn++ % open.length]!)
  }
  return {
    standing: () => offers.map(statement),
    open: (atMs) => offers.flatMap((offer) => quote(offer, 1, atMs)),
    move: (atMs, count) => nextOpen(count).flatMap((offer) => quote(drift(rng, offer), 1, atMs)),
    follow: ({ atMs, board, plays }) => {
      for (const play of plays) for (const credit of creditOf(play)) addCredit(counts, credit)
      if (board.phase === 'over') return offers.flatMap((offer) => quote(offer, 0, atMs))
      const hasBasket = plays.some((play) => isFieldGoal(play.type) && play.points > 0)
      const decided = hasBasket
        ? offers.filter(isOpenFirstBasket).flatMap((offer) => quote(offer, 0, atMs))
        : []
      const isQuiet = board.period >= 4 && board.tenthsLeft <= pace.quietTenths
      if (isQuiet || board.phase !== 'live' || atMs - saidMs < pace.everyMs) return decided
      saidMs = atMs
      const shareLeft = tenthsLeftOf(board) / regulationTenths
      return [...decided, ...nextOpen(pace.perTurn).flatMap((offer) => quote(offer, shareLeft, atMs))]
    },
  }
}

const isOpenFirstBasket = ({ bet, isClosed }: Offer): boolean => bet.market === 'first_basket' && !isClosed

/** Not every book has every bet. */
function createOffer(rng: Rng, bet: PropBet, index: number): Offer {
  const own = books.filter((_, i) => i !== index % books.length)
  return {
    bet,
    books: own.map((book) => ({ book, lean: rng.normal(0, leanShare) * Math.sqrt(bet.expected.points) })),
    quotes: {},
    updatedAt: '',
    isClosed: false,
  }
}

/** Opinions change before the game: somebody is said to be tired, or eager. */
function drift(rng: Rng, offer: Offer): Offer {
  const change = rng.normal(0, 0.6)
  const moved = offer.books.map(({ book, lean }) => ({ book, lean: lean + change }))
  return Object.assign(offer, { books: moved })
}

/** Quotes anew; false when nothing has changed. With nothing left to play, and once decided, it is closed. */
function quoteOffer(offer: Offer, soFar: Counts, shareLeft: number, atMs: number): boolean {
  if (offer.isClosed) return false
  const at = new Date(atMs).toISOString()
  const next: Record<string, Quote<PropTerms>> = {}
  for (const { book, lean } of offer.books) {
    const terms = shareLeft === 0 ? null : propTerms(book, offer.bet, soFar, shareLeft, lean)
    const last = offer.quotes[book.id]
    if (terms === null) offer.isClosed = true
    if (terms === null && last) next[book.id] = requote(last, last, { suspended: true, at })
    if (terms !== null) next[book.id] = requote(last, terms, { suspended: false, at })
  }
  const isChanged = JSON.stringify(next) !== JSON.stringify(offer.quotes)
  if (isChanged) Object.assign(offer, { quotes: next, updatedAt: at })
  return isChanged
}

function addCredit(
  counts: Map<string, Counts>,
  [player, name, count]: ReturnType<typeof creditOf>[number],
): void {
  const before = counts.get(player) ?? noCounts
  counts.set(player, { ...before, [name]: before[name] + count })
}
