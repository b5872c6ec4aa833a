import { describe, expect, test } from 'bun:test'
import type { Change } from '../../src/contract/change.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { impliedOf, removeMargin } from '../../src/odds/math.ts'
import type { Prop } from '../../src/odds/odds.ts'
import { propOf } from '../../src/odds/odds.ts'
import { prop } from '../../src/sports/nfl/index.ts'
import { type PropMarket, propMarkets } from '../../src/sports/nfl/kinds.ts'
import type { StatKey } from '../../src/sports/nfl/records/stats.ts'
import { changesOf } from '../../test/conformance/simulation/script.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'
import { outOf, playOut } from './played-game.ts'
import { linesOf } from './script.ts'

const seed = 'props-test'
const propCheck = Compile(propOf(propMarkets, 'Prop'))
const propsOf = (changes: readonly Change[]): Prop[] =>
  changes.flatMap(({ kind, data }) => (kind === prop.kind && propCheck.Check(data) ? [data] : []))

const games = createSeason(seed, 2026).slice(0, 120)
const offers = games.map((game) => {
  const steps = (simulation.prelude?.(seed, game) ?? []).filter(({ changes }) => propsOf(changes).length > 0)
  const latest = new Map<string, Prop>()
  for (const one of propsOf(changesOf(steps))) latest.set(`${one.player} ${one.market}`, one)
  return { game, steps, latest: [...latest.values()] }
})

describe('the props of a game', () => {
  test('cover every market, at several books each', () => {
    for (const { latest } of offers) {
      expect(new Set(latest.map(({ market }) => market))).toEqual(new Set(propMarkets))
      for (const { books } of latest) expect(Object.keys(books).length).toBeGreaterThanOrEqual(3)
    }
  })

  test('are accepted unchanged by the record, step by step', () => {
    for (const { game, steps } of offers.slice(0, 12)) {
      const stored = new Map<string, unknown>()
      for (const { atMs, changes } of steps) {
        expect(atMs).toBeLessThan(game.startMs)
        for (const { id, data } of changes.filter(({ kind }) => kind === prop.kind)) {
          expect(prop.mismatch(data)).toBeNull()
          expect(prop.reconcile(data, stored.get(id) ?? null, { id, atMs })).toEqual({ doc: data })
          stored.set(id, data)
        }
      }
    }
  })

  test('are yes-only for touchdowns, and two-sided with a margin for the rest', () => {
    const yesOnly: ReadonlySet<string> = new Set(['anytime_td', 'first_td', 'last_td'])
    for (const { market, books } of offers.flatMap(({ latest }) => latest)) {
      for (const { line, over, under } of Object.values(books)) {
        if (yesOnly.has(market)) expect([line, under]).toEqual([0.5, null])
        else {
          expect(line % 1).toBe(0.5)
          const implied = impliedOf(over) + impliedOf(under!)
          expect(implied).toBeGreaterThan(1.01)
          expect(implied).toBeLessThan(1.12)
        }
      }
    }
  })

  test('move before the game and are suspended when it starts', () => {
    for (const { game, steps, latest } of offers) {
      expect(steps.length).toBeGreaterThanOrEqual(4)
      const quotes = latest.flatMap(({ books }) => Object.values(books))
      expect(quotes.every(({ suspended }) => suspended)).toBe(true)
      expect(
        quotes.some((quote) => quote.over !== quote.opening.over || quote.line !== quote.opening.line),
      ).toBe(true)
      expect(steps.at(-1)!.atMs).toBeGreaterThan(game.startMs - 600_000)
    }
  })

  test('appear in the script as last quoted', () => {
    const { game, latest } = offers[0]!
    expect(propsOf(simulation.script(seed, game)[0]!.changes)).toEqual(latest)
  })
})

/** Markets that a stat line settles. */
const settledBy: Readonly<Partial<Record<PropMarket, StatKey>>> = {
  passing_yards: 'pass_yd',
  passing_attempts: 'pass_att',
  passing_completions: 'pass_cmp',
  rushing_yards: 'rush_yd',
  rushing_attempts: 'rush_att',
  receiving_yards: 'rec_yd',
  receptions: 'rec',
  passing_tds: 'pass_td',
  receiving_tds: 'rec_td',
}

test('lines are set so that the player goes over about as often as the prices imply', () => {
  const tally = new Map<string, { over: number; implied: number; count: number }>()
  for (const { game, latest } of offers) {
    const telling = playOut(seed, game)
    const isOut = outOf(telling)
    const lines = new Map(linesOf(telling).map((line) => [line.player, line.stats]))
    for (const { player, market, books } of latest) {
      const key = Object.entries(settledBy).find(([name]) => name === market)?.[1]
      const [quote] = Object.values(books)
      if (!key || !quote || quote.under === null || isOut(player)) continue
      const sums = tally.get(market) ?? { over: 0, implied: 0, count: 0 }
      sums.over += (lines.get(player)?.[key] ?? 0) > quote.line ? 1 : 0
      sums.implied += removeMargin([impliedOf(quote.over), impliedOf(quote.under)])[0]!
      sums.count++
      tally.set(market, sums)
    }
  }
  expect(tally.size).toBe(Object.keys(settledBy).length)
  for (const { over, implied, count } of tally.values()) {
    expect(count).toBeGreaterThan(200)
    expect(Math.abs(over - implied) / count).toBeLessThan(0.09)
  }
})
