import type { Change } from '../../../contract/change.ts'
import type { Rng } from '../../../kernel/rng.ts'
import { type PropTerms, propId } from '../../../odds/odds.ts'
import { type Book, books } from './books.ts'
import { type Quote, requote } from './quote.ts'

/** Something to bet on about one player, of a sport's own shape beyond this. */
export interface PropBet {
  readonly player: string
  readonly market: string
  /** By how much books see it otherwise, and by how much opinions drift before the game: deviations. */
  readonly doubt: { readonly lean: number; readonly drift: number }
}

/** What a book makes of a bet now, given by how much it sees it otherwise; null when it is decided, or over. */
export type PriceBet<B> = (bet: B, book: Book, lean: number) => PropTerms | null

/** The bets on players that a game offers, each at some of the books. */
interface PropOffers<B extends PropBet> {
  /** Quotes bets anew and says which have changed. What has no price is closed for good, at its last terms. */
  readonly quote: (bets: readonly B[], price: PriceBet<B>, atMs: number) => readonly Change[]
  /** Those that are not closed. */
  readonly open: () => readonly B[]
  /** Some of those that are not closed, in turn. */
  readonly next: (count: number) => readonly B[]
  /** Opinions change before the game: somebody is said to be tired, or eager. */
  readonly drift: (bets: readonly B[]) => void
  readonly standing: () => readonly Change[]
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

  const statement = ({ bet: { player, market }, quotes, updatedAt }: Offer<B>): Change => ({
    kind,
    id: propId(gameId, player, market),
    op: 'put',
    data: { game_id: gameId, player, market, books: quotes, updated_at: updatedAt },
  })
  return {
    open,
    standing: () => [...offers.values()].map(statement),
    quote: (some, price, atMs) =>
      some.flatMap((bet) => {
        const offer = offers.get(bet)!
        return quoteOffer(offer, price, atMs) ? [statement(offer)] : []
      }),
    next: (count) => {
      const able = open()
      return Array.from({ length: Math.min(count, able.length) }, () => able[turn++ % able.length]!)
    },
    drift: (some) => {
      for (const bet of some) {
        const offer = offers.get(bet)!
        const change = rng.normal(0, bet.doubt.drift)
        offer.books = offer.books.map(({ book, lean }) => ({ book, lean: lean + change }))
      }
    },
  }
}

/** Not every book has every bet. */
function createOffer<B extends PropBet>(rng: Rng, bet: B, index: number): Offer<B> {
  const own = books.filter((_, i) => i !== index % books.length)
  return {
    bet,
    books: own.map((book) => ({ book, lean: rng.normal(0, bet.doubt.lean) })),
    quotes: {},
    updatedAt: '',
    isClosed: false,
  }
}

/** Quotes anew; false when nothing has changed. */
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
