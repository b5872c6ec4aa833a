import { describe, expect, test } from 'bun:test'
import type { Change } from '../../../src/contract/change.ts'
import { assert } from '../../../src/kernel/assert.ts'
import { Compile } from '../../../src/kernel/compile.ts'
import { createRng } from '../../../src/kernel/rng.ts'
import { type Prop, propOf } from '../../../src/odds/odds.ts'
import { createPropOffers, type PriceBet, type PropBet } from './prop-offers.ts'
import { countTerms } from './terms.ts'

const propCheck = Compile(propOf(['yards', 'catches'], ''))
const bet = (player: string, market: string): PropBet => ({
  player,
  market,
  deviations: { lean: 2, drift: 8 },
})
const bets = [bet('jay-doe', 'yards'), bet('jay-doe', 'catches'), bet('max-roe', 'yards')]
const startMs = Date.parse('2026-01-15T20:00:00.000Z')

const price: PriceBet<PropBet> = (_, book, lean) => countTerms(book, { mean: 62 + lean, deviation: 20 })

function docOf(change: Change): Prop {
  assert(propCheck.Check(change.data), 'it is a prop')
  return change.data
}

function opened() {
  const offers = createPropOffers(createRng('props'), { kind: 'x.prop', gameId: 'g1', bets })
  return { offers, first: offers.quote(bets, price, startMs) }
}

describe('bets on players', () => {
  test('open at all books but one, at slightly different terms', () => {
    const { offers, first } = opened()
    expect(first.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...['x.prop g1:jay-doe:yards', 'x.prop g1:jay-doe:catches', 'x.prop g1:max-roe:yards'],
    ])
    expect(offers.currentQuotes()).toEqual(first)
    for (const { books } of first.map(docOf)) {
      expect(Object.keys(books)).toHaveLength(3)
      expect(new Set(Object.values(books).map(({ line }) => line)).size).toBeGreaterThan(1)
    }
  })

  test('emit nothing when nothing has changed', () => {
    const { offers } = opened()
    expect(offers.quote(bets, price, startMs + 1_000)).toEqual([])
  })

  test('move when opinions drift, and keep what they opened at', () => {
    const { offers, first } = opened()
    const [moving] = offers.next(1)
    offers.drift([moving!])
    const moved = offers.quote(bets, price, startMs + 1_000).map(docOf)
    expect(moved.map(({ player, market }) => `${player} ${market}`)).toEqual(['jay-doe yards'])
    const before = docOf(first[0]!)
    for (const [book, quote] of Object.entries(moved[0]!.books)) {
      expect(quote.opening).toEqual(before.books[book]!.opening)
    }
  })

  test('come in rotation while they are open', () => {
    const { offers } = opened()
    expect([offers.next(2), offers.next(2)].flat()).toEqual([bets[0]!, bets[1]!, bets[2]!, bets[0]!])
    offers.quote([bets[1]!], () => null, startMs)
    expect(offers.open()).toEqual([bets[0]!, bets[2]!])
    expect(offers.next(5)).toHaveLength(2)
  })

  test('are closed for good at their last terms once they have no price', () => {
    const { offers, first } = opened()
    const closed = docOf(offers.quote([bets[0]!], () => null, startMs + 5_000)[0]!)
    for (const [book, quote] of Object.entries(closed.books)) {
      const at = new Date(startMs + 5_000).toISOString()
      expect(quote).toEqual({ ...docOf(first[0]!).books[book]!, suspended: true, updated_at: at })
    }
    expect(offers.quote([bets[0]!], price, startMs + 9_000)).toEqual([])
  })
})
