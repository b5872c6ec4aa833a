import type { Change } from '../../../src/contract/change.ts'
import type { Rng } from '../../../src/kernel/rng.ts'
import { type PropTerms, propId } from '../../../src/odds/odds.ts'
import { type Book, books, type Quote, requote } from './books.ts'
import type { PlannedQuote } from './open-markets.ts'

/** A bet on one player; each sport adds its own fields. */
export interface PropBet {
  readonly player: string
  readonly market: string
  /** Standard deviations: of a book's opinion from the model, and of the drift before the game. */
  readonly deviations: { readonly lean: number; readonly drift: number }
}

/** A book's terms for a bet now, given its lean; null when the bet is decided or the game is over. */
export type PriceBet<B> = (bet: B, book: Book, lean: number) => PropTerms | null

/** The bets on players that a game offers, each at some of the books. */
interface PropOffers<B extends PropBet> {
  /** Requotes bets and returns those that changed. A bet without a price is closed for good, at its last terms. */
  readonly quote: (bets: readonly B[], price: PriceBet<B>, atMs: number) => readonly Change[]
  /** The bets that are not closed. */
  readonly open: () => readonly B[]
  /** The next `count` open bets, in rotation. */
  readonly next: (count: number) => readonly B[]
  /** Shifts the opinion on these bets, as rumours do before a game. */
  readonly drift: (bets: readonly B[]) => void
  readonly currentQuotes: () => readonly Change[]
  /** Opens all bets, then moves some of them, in rotation. */
  readonly planned: (price: PriceBet<B>, minutes: PropMinutes) => PlannedQuote[]
}

/** Minutes before the start at which bets open, and at which some of them move. */
interface PropMinutes {
  readonly open: number
  readonly moves: readonly number[]
  readonly perMove: number
}

interface Offer<B> {
  readonly bet: B
  books: readonly { readonly book: Book; readonly lean: number }[]
  quotes: Record<string, Quote<PropTerms>>
  updatedAt: string
  isClosed: boolean
}

export function createPropOffers<B extends PropBet>(
  rng: Rng,
  { kind, gameId, bets }: { readonly kind: string; readonly gameId: string; readonly bets: readonly B[] },
): PropOffers<B> {
  const offers = new Map(bets.map((bet, index) => [bet, createOffer(rng, bet, index)]))
  const open = () => bets.filter((bet) => !offers.get(bet)!.isClosed)
  let turn = 0

  const changeOf = ({ bet: { player, market }, quotes, updatedAt }: Offer<B>): Change => ({
    kind,
    id: propId(gameId, player, market),
    op: 'put',
    data: { game_id: gameId, player, market, books: quotes, updated_at: updatedAt },
  })
  const quote = (some: readonly B[], price: PriceBet<B>, atMs: number): Change[] =>
    some.flatMap((bet) => {
      const offer = offers.get(bet)!
      return quoteOffer(offer, price, atMs) ? [changeOf(offer)] : []
    })
  const next = (count: number): B[] => {
    const available = open()
    return Array.from(
      { length: Math.min(count, available.length) },
      () => available[turn++ % available.length]!,
    )
  }
  const drift = (some: readonly B[]) => {
    for (const bet of some) {
      const offer = offers.get(bet)!
      const change = rng.normal(0, bet.deviations.drift)
      offer.books = offer.books.map(({ book, lean }) => ({ book, lean: lean + change }))
    }
  }
  const move = (count: number, price: PriceBet<B>, atMs: number) => {
    const moving = next(count)
    drift(moving)
    return quote(moving, price, atMs)
  }
  return {
    open,
    next,
    drift,
    quote,
    currentQuotes: () => [...offers.values()].map(changeOf),
    planned: (price, { open: minutes, moves, perMove }) => [
      { minutes, quote: (atMs) => quote(bets, price, atMs) },
      ...moves.map((minutes) => ({ minutes, quote: (atMs: number) => move(perMove, price, atMs) })),
    ],
  }
}

/** Each bet is left out by one book. */
function createOffer<B extends PropBet>(rng: Rng, bet: B, index: number): Offer<B> {
  const own = books.filter((_, i) => i !== index % books.length)
  return {
    bet,
    books: own.map((book) => ({ book, lean: rng.normal(0, bet.deviations.lean) })),
    quotes: {},
    updatedAt: '',
    isClosed: false,
  }
}

/** Requotes an offer; returns false when nothing has changed. */
function quoteOffer<B>(offer: Offer<B>, price: PriceBet<B>, atMs: number): boolean {
  if (offer.isClosed) return false
  const at = new Date(atMs).toISOString()
  const next: Record<string, Quote<PropTerms>> = {}
  for (const { book, lean } of offer.books) {
    const terms = price(offer.bet, book, lean)
    const last = offer.quotes[book.id]
    if (terms === null) offer.isClosed = true
    if (terms === null && last) next[book.id] = requote(last, last, { suspended: true, at })
    if (terms !== null) next[book.id] = requote(last, terms, { suspended: false, at })
  }
  const isChanged = JSON.stringify(next) !== JSON.stringify(offer.quotes)
  if (isChanged) Object.assign(offer, { quotes: next, updatedAt: at })
  return isChanged
}
