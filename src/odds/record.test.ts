import { describe, expect, test } from 'bun:test'
import { assert } from '../kernel/assert.ts'
import { Compile } from '../kernel/compile.ts'
import { Odds, propOf } from './odds.ts'
import { oddsRecord, propRecord } from './record.ts'

const odds = oddsRecord({ kind: 'test.odds', summary: '', league: 'test' })
const markets = ['points', 'first_basket']
const prop = propRecord({ kind: 'test.prop', summary: '', league: 'test', markets, tier: 'betting' })
const oddsCheck = Compile(Odds)
const propCheck = Compile(propOf(markets, ''))

const minute = (n: number) => new Date(Date.UTC(2026, 0, 15, 0, n)).toISOString()

/** Reconciles inputs a minute apart; rejected and stale ones leave the odds unchanged. */
function quote(...inputs: readonly object[]) {
  let doc: Odds | null = null
  let last: object = {}
  inputs.forEach((input, i) => {
    expect(odds.mismatch(input)).toBeNull()
    last = odds.reconcile(input, doc, { id: 'g1', atMs: Date.UTC(2026, 0, 15, 0, i) })
    if ('doc' in last && oddsCheck.Check(last.doc)) doc = last.doc
  })
  return { doc: doc as Odds | null, last }
}

const moneyline = (home: number, away: number, more: object = {}) => ({
  moneyline: { north: { home, away, ...more } },
})
const northOf = (...statements: readonly object[]) => {
  const { doc } = quote(...statements)
  assert(doc, 'the odds are taken')
  return doc.moneyline.north
}

describe('odds', () => {
  test('are completed: markets, opening, suspension, times', () => {
    expect(quote(moneyline(-150, 130)).doc).toEqual({
      game_id: 'g1',
      moneyline: {
        north: {
          home: -150,
          away: 130,
          opening: { home: -150, away: 130 },
          suspended: false,
          updated_at: minute(0),
        },
      },
      spread: {},
      total: {},
      updated_at: minute(0),
    })
  })

  test('keep the opening of the first quote, book by book and market by market', () => {
    const { doc } = quote(
      { ...moneyline(-150, 130), total: { north: { line: 220.5, over: -110, under: -110 } } },
      { ...moneyline(-160, 140), total: { north: { line: 222.5, over: -105, under: -115 } } },
      { moneyline: { north: { home: -170, away: 145 }, south: { home: -165, away: 140 } } },
    )
    expect(doc!.moneyline.north!.opening).toEqual({ home: -150, away: 130 })
    expect(doc!.moneyline.south!.opening).toEqual({ home: -165, away: 140 })
    expect(doc!.total).toEqual({})
  })

  test('take the feed’s opening only before the first quote', () => {
    const opening = { home: -140, away: 120 }
    expect(northOf(moneyline(-150, 130, { opening }))!.opening).toEqual(opening)
    expect(northOf(moneyline(-150, 130), moneyline(-160, 140, { opening }))!.opening).toEqual({
      home: -150,
      away: 130,
    })
  })

  test('keep the last price while suspended, with or without terms, and reopen', () => {
    const suspended = { moneyline: { north: { suspended: true } } }
    expect(northOf(moneyline(-150, 130), suspended)).toMatchObject({
      home: -150,
      away: 130,
      suspended: true,
      updated_at: minute(1),
    })
    expect(northOf(moneyline(-150, 130), moneyline(-155, 135, { suspended: true }))).toMatchObject({
      home: -155,
    })
    expect(northOf(moneyline(-150, 130), suspended, moneyline(-150, 130))!.suspended).toBe(false)
    expect(quote(suspended).last).toEqual({ rejected: 'moneyline/north must have home and away' })
    expect(quote({ moneyline: { north: { home: -150 } } }).last).toEqual({
      rejected: 'moneyline/north must have home and away',
    })
  })

  test('keep the time of an unchanged quote, and are unchanged when every quote is', () => {
    const both = { moneyline: { north: { home: -150, away: 130 }, south: { home: -145, away: 125 } } }
    const moved = { moneyline: { ...both.moneyline, south: { home: -140, away: 120 } } }
    const { doc } = quote(both, moved)
    expect([doc!.moneyline.north!.updated_at, doc!.moneyline.south!.updated_at]).toEqual([
      minute(0),
      minute(1),
    ])
    expect(quote(both, moved, moved).doc).toEqual(doc)
  })

  test('are not changed by older input', () => {
    const first = { ...moneyline(-150, 130), updated_at: minute(30) }
    const { doc, last } = quote(first, { ...moneyline(-200, 170), updated_at: minute(10) })
    expect(last).toEqual({ stale: true })
    expect(doc!.moneyline.north!.home).toBe(-150)
  })

  test('write even money as +100 and reject invalid prices', () => {
    expect(northOf(moneyline(-100, -100))).toMatchObject({ home: 100, away: 100 })
    for (const price of [99, -99, 0, 50]) {
      expect(quote(moneyline(price, 110)).last).toEqual({
        rejected: `moneyline/north has ${price}, which is not a valid American price`,
      })
    }
    expect(odds.mismatch(moneyline(110.5, -110))).not.toBeNull()
    expect(odds.mismatch({ moneyline: { 'No Book!': { home: -110, away: -110 } } })).not.toBeNull()
  })

  test('have a spread by its home line and a draw where games can end level', () => {
    const { doc } = quote({
      spread: { north: { home: -3.5, home_price: -110, away_price: -110 } },
      moneyline: { north: { home: 150, away: 180, draw: 230 } },
    })
    expect(doc!.spread.north).toMatchObject({ home: -3.5, opening: { home: -3.5, home_price: -110 } })
    expect(doc!.moneyline.north).toMatchObject({ draw: 230, opening: { draw: 230 } })
  })

  test('as stored are input that changes nothing', () => {
    const { doc } = quote(moneyline(-150, 130), moneyline(-160, 140, { suspended: true }))
    expect(odds.mismatch(doc)).toBeNull()
    expect(odds.reconcile(doc, doc, { id: 'g1', atMs: Date.UTC(2027, 0) })).toEqual({ doc })
  })

  test('belong to the game with their id', () => {
    expect(quote({ game_id: 'g2', ...moneyline(-150, 130) }).last).toEqual({
      rejected: 'game_id g2 is not the id of the change, g1',
    })
    expect(odds.place(quote(moneyline(-150, 130)).doc)).toEqual({ parent: 'g1', order: 0 })
  })

  test('and props are visible to the betting tier only', () => {
    expect([odds.tier, prop.tier]).toEqual(['betting', 'betting'])
  })
})

describe('a prop', () => {
  const inputOf = (market: string, books: object) => ({ game_id: 'g1', player: 'jay-doe', market, books })
  const reconcile = (input: object, id = 'g1:jay-doe:points') => prop.reconcile(input, null, { id, atMs: 0 })

  test('has its own id, a line and two prices, or one price when there is only yes', () => {
    const two = reconcile(inputOf('points', { north: { line: 22.5, over: -115, under: -105 } }))
    assert('doc' in two && propCheck.Check(two.doc), 'it is accepted')
    expect(two.doc.books.north).toMatchObject({
      line: 22.5,
      opening: { line: 22.5, over: -115, under: -105 },
    })
    const yes = inputOf('first_basket', { north: { line: 0.5, over: 450, under: null } })
    const one = reconcile(yes, 'g1:jay-doe:first_basket')
    assert('doc' in one && propCheck.Check(one.doc), 'it is accepted')
    expect(one.doc.books.north!.under).toBeNull()
    expect(prop.place(one.doc)).toEqual({ parent: 'g1', order: 1 })
  })

  test('is rejected under another id, in another market, or without a side', () => {
    const input = inputOf('points', { north: { line: 22.5, over: -115, under: -105 } })
    expect(reconcile(input, 'g1:jay-doe:assists')).toEqual({
      rejected: 'the id of the change, g1:jay-doe:assists, is not g1:jay-doe:points',
    })
    expect(prop.mismatch({ ...input, market: 'dunks' })).not.toBeNull()
    expect(reconcile(inputOf('points', { north: { line: 22.5, over: -115 } }))).toEqual({
      rejected: 'books/north must have line, over and under; under is null when that side does not exist',
    })
  })
})
