/** Cases for the main markets of every simulated league. */
import { describe, expect, test } from 'bun:test'
import { books as ourBooks } from '../../../simulator/shared/odds/books.ts'
import type { SimulatedGame, SimulatedStep, Simulation } from '../../../simulator/simulation.ts'
import type { RecordKind } from '../../../src/contract/record.ts'
import { assert } from '../../../src/kernel/assert.ts'
import { Compile } from '../../../src/kernel/compile.ts'
import { booksum, impliedOf, removeMargin } from '../../../src/odds/math.ts'
import { Odds } from '../../../src/odds/odds.ts'

export interface OddsSubject {
  readonly simulation: Simulation
  readonly seed: string
  /** The record kind of the odds. */
  readonly record: RecordKind
  /** At least sixty, so that chances can be compared with results. */
  readonly games: readonly SimulatedGame[]
  /** The score that decides the moneyline. */
  readonly scoreOf: (game: unknown) => { readonly home: number; readonly away: number }
  readonly winner: 'home or away' | 'home, draw or away'
  /** The range of totals before a game. */
  readonly totals: readonly [least: number, most: number]
  readonly entriesPerGameMax: number
}

interface QuotedOdds {
  readonly atMs: number
  readonly odds: Odds
}

interface Followed {
  readonly game: SimulatedGame
  readonly prelude: readonly SimulatedStep[]
  readonly script: readonly SimulatedStep[]
  readonly quoted: readonly QuotedOdds[]
  /** The last quotes before the game. */
  readonly closing: Odds
  readonly homeWon: boolean
}

const hourMs = 3_600_000
const oddsCheck = Compile(Odds)

export function oddsCases(subject: OddsSubject): void {
  const followed = subject.games.map((game) => follow(subject, game))
  describe('before the game', () => preludeCases(subject, followed))
  describe('the books', () => bookCases(subject, followed))
  describe('during the game', () => gameCases(subject, followed))
}

/** Every change of a game's odds, in order, as the record stores it. */
function follow({ simulation, seed, record, scoreOf }: OddsSubject, game: SimulatedGame): Followed {
  const [prelude, script] = [simulation.prelude?.(seed, game) ?? [], simulation.script(seed, game)]
  const quoted: QuotedOdds[] = []
  for (const { atMs, changes } of [...prelude, ...script]) {
    for (const { kind, id, data } of changes) {
      if (kind !== record.kind) continue
      const last = quoted.at(-1)?.odds ?? null
      const reconciled = record.reconcile(data, last, { id, atMs })
      // Opening, suspension and time are part of every change, for readers who join late.
      const isUnchanged = 'doc' in reconciled && JSON.stringify(reconciled.doc) === JSON.stringify(data)
      assert(isUnchanged && oddsCheck.Check(reconciled.doc), `${id} is stored unchanged`)
      if (JSON.stringify(reconciled.doc) !== JSON.stringify(last)) quoted.push({ atMs, odds: reconciled.doc })
    }
  }
  const final = script.at(-1)!.changes.at(-1)!
  assert(final.kind === simulation.gameKind, 'the last change is the game')
  const { home, away } = scoreOf(final.data)
  const closing = quoted.findLast(({ atMs }) => atMs < game.startMs)?.odds
  assert(closing, `${game.id} is quoted before it starts`)
  return { game, prelude, script, quoted, closing, homeWon: home > away }
}

const pricesOf = ({ home, away, draw }: Odds['moneyline'][string]): number[] =>
  draw === undefined ? [home, away] : [home, draw, away]

const quotesOf = ({ moneyline, spread, total }: Odds) => [moneyline, spread, total].flatMap(Object.values)

/** The home side's chance of winning, averaged over the books. */
function homeChance({ moneyline }: Odds): number {
  const chances = Object.values(moneyline).map((quote) => removeMargin(pricesOf(quote).map(impliedOf))[0]!)
  return booksum(chances) / chances.length
}

function preludeCases({ record }: OddsSubject, followed: readonly Followed[]): void {
  const oddsOf = (steps: readonly SimulatedStep[]) =>
    steps.flatMap((step) => step.changes).filter(({ kind }) => kind === record.kind)

  test('markets open two days ahead and move until the start', () => {
    for (const { game, prelude, quoted } of followed) {
      const times = prelude.map((step) => step.atMs)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)!).toBeLessThan(game.startMs)
      expect(game.startMs - quoted[0]!.atMs).toBeWithin(47 * hourMs, 48 * hourMs + 1)
      expect(quoted.filter(({ atMs }) => atMs < game.startMs).length).toBeGreaterThan(2)
    }
  })

  test('the first step of the script repeats the current quotes', () => {
    for (const { prelude, script } of followed) {
      expect(oddsOf(script.slice(0, 1))).toEqual(oddsOf(prelude).slice(-1))
    }
  })

  test('the opening terms stay the first quoted', () => {
    for (const { quoted } of followed) {
      const [first, last] = [quoted[0]!.odds, quoted.at(-1)!.odds]
      for (const { id } of ourBooks) {
        expect(last.moneyline[id]!.opening).toEqual(first.moneyline[id]!.opening)
        expect(last.moneyline[id]!.opening).toMatchObject({ home: first.moneyline[id]!.home })
        expect(last.spread[id]!.opening).toMatchObject({ home: first.spread[id]!.home })
        expect(last.total[id]!.opening).toMatchObject({ line: first.total[id]!.line })
      }
    }
    const moved = followed.filter(
      ({ quoted, closing }) => homeChance(quoted[0]!.odds) !== homeChance(closing),
    )
    expect(moved.length).toBeGreaterThan(followed.length * 0.8)
  })
}

function bookCases({ winner, totals }: OddsSubject, followed: readonly Followed[]): void {
  test('are several, and differ a little', () => {
    let differing = 0
    for (const { closing } of followed) {
      expect(Object.keys(closing.moneyline)).toEqual(ourBooks.map(({ id }) => id))
      const chances = Object.values(closing.moneyline).map(({ home }) => impliedOf(home))
      expect(Math.max(...chances) - Math.min(...chances)).toBeLessThan(0.15)
      if (new Set(chances).size > 1) differing++
      for (const { line } of Object.values(closing.total)) expect(line).toBeWithin(...totals)
    }
    expect(differing).toBeGreaterThan(followed.length * 0.8)
  })

  test('keep a margin of less than an eighth in every market at all times', () => {
    const within = (prices: readonly number[]) => {
      const sum = booksum(prices.map(impliedOf))
      expect(sum).toBeGreaterThan(1)
      expect(sum).toBeLessThan(1.12)
    }
    for (const { odds } of followed.flatMap(({ quoted }) => quoted)) {
      for (const quote of Object.values(odds.moneyline)) {
        within(pricesOf(quote))
        expect(quote.draw !== undefined).toBe(winner === 'home, draw or away')
      }
      for (const quote of Object.values(odds.spread)) within([quote.home_price, quote.away_price])
      for (const quote of Object.values(odds.total)) within([quote.over, quote.under])
    }
  })

  test('quote chances that come true as often as implied, before and during the game', () => {
    const guesses = followed.flatMap(({ game, quoted, homeWon }) =>
      quoted
        .filter(({ atMs }) => atMs > game.startMs + hourMs / 2)
        .map(({ odds }) => ({ chance: homeChance(odds), won: Number(homeWon) })),
    )
    const before = followed.map(({ closing, homeWon }) => ({
      chance: homeChance(closing),
      won: Number(homeWon),
    }))
    type Guesses = readonly { readonly chance: number; readonly won: number }[]
    const mean = (list: Guesses, of: (guess: Guesses[number]) => number) =>
      list.reduce((sum, guess) => sum + of(guess), 0) / list.length
    const error = (list: Guesses) => mean(list, ({ chance, won }) => (chance - won) ** 2)
    // A coin toss scores 0.25.
    expect(error(before)).toBeLessThan(0.26)
    expect(error(guesses)).toBeLessThan(0.19)
    for (const [low, high] of [[0, 0.3] as const, [0.3, 0.7] as const, [0.7, 1] as const]) {
      const band = guesses.filter(({ chance }) => chance >= low && chance < high)
      expect(Math.abs(mean(band, ({ chance }) => chance) - mean(band, ({ won }) => won))).toBeLessThan(0.15)
    }
  })
}

function gameCases({ entriesPerGameMax }: OddsSubject, followed: readonly Followed[]): void {
  test(`prices move, in at most ${entriesPerGameMax} changes a game`, () => {
    for (const { game, quoted } of followed) {
      expect(quoted.filter(({ atMs }) => atMs > game.startMs).length).toBeGreaterThan(3)
      expect(quoted.length).toBeLessThanOrEqual(entriesPerGameMax)
    }
  })

  test('books close near the end, not all at once, and all by the end', () => {
    const isPartly = ({ odds }: QuotedOdds) =>
      new Set(Object.values(odds.moneyline).map(({ suspended }) => suspended)).size === 2
    for (const { quoted } of followed) {
      expect(quotesOf(quoted.at(-1)!.odds).every(({ suspended }) => suspended)).toBe(true)
    }
    expect(followed.filter(({ quoted }) => quoted.some(isPartly)).length).toBeGreaterThan(followed.length / 2)
  })

  test('a suspended quote keeps its last terms', () => {
    for (const { quoted } of followed) {
      for (let i = 1; i < quoted.length; i++) {
        const [before, after] = [quotesOf(quoted[i - 1]!.odds), quotesOf(quoted[i]!.odds)]
        after.forEach((quote, at) => {
          if (!quote.suspended) return
          const { suspended: _, updated_at: __, ...terms } = before[at]!
          expect(quote).toMatchObject(terms)
        })
      }
    }
  })
}
