import { describe, expect, test } from 'bun:test'
import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { impliedOf, removeMargin } from '../../src/odds/math.ts'
import { Odds, type Prop, propOf } from '../../src/odds/odds.ts'
import { game as gameRecord, odds, prop } from '../../src/sports/nba/index.ts'
import { propMarkets } from '../../src/sports/nba/kinds.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'odds-test'
const hourMs = 3_600_000
const oddsCheck = Compile(Odds)
const propCheck = Compile(propOf(propMarkets, ''))
const gameCheck = Compile(gameRecord.stored)

interface Quoted<T> {
  readonly atMs: number
  readonly doc: T
}

/** Every change of a game's odds, in order, as the records store it. */
function follow(game: SimulatedGame) {
  const [prelude, script] = [simulation.prelude!(seed, game), simulation.script(seed, game)]
  const stored = new Map<string, unknown>()
  const main: Quoted<Odds>[] = []
  const props: Quoted<Prop>[] = []
  for (const { atMs, changes } of [...prelude, ...script]) {
    for (const change of changes) {
      const kind = [odds, prop].find((record) => record.kind === change.kind)
      if (!kind) continue
      const key = `${change.kind} ${change.id}`
      const reconciled = kind.reconcile(change.data, stored.get(key) ?? null, { id: change.id, atMs })
      assert('doc' in reconciled, `${key} is accepted: ${JSON.stringify(reconciled)}`)
      // The simulator sets opening, suspension and time itself, so that a reader who joins late has them.
      const isUnchanged = JSON.stringify(reconciled.doc) === JSON.stringify(change.data)
      assert(isUnchanged, `${key} is stored unchanged`)
      if (JSON.stringify(reconciled.doc) === JSON.stringify(stored.get(key))) continue
      stored.set(key, reconciled.doc)
      if (oddsCheck.Check(reconciled.doc)) main.push({ atMs, doc: reconciled.doc })
      else if (propCheck.Check(reconciled.doc)) props.push({ atMs, doc: reconciled.doc })
    }
  }
  return { game, prelude, script, main, props, homeWon: homeWon(script) }
}

function homeWon(script: readonly SimulatedStep[]): boolean {
  const last = script.at(-1)!.changes.at(-1)!.data
  assert(gameCheck.Check(last), 'the last change is the game')
  return last.home.score > last.away.score
}

const followed = createSeason(seed, 2025).slice(200, 260).map(follow)
const ofKind = (changes: readonly Change[], kind: string) => changes.filter((change) => change.kind === kind)

const homeChance = ({ moneyline }: Odds): number => {
  const { home, away } = moneyline.ridgeline!
  return removeMargin([home, away].map(impliedOf))[0]!
}

describe('before the tip-off', () => {
  test('main markets open two days ahead and move until the start; props open on the day', () => {
    for (const { game, prelude } of followed) {
      const times = prelude.map((step) => step.atMs)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(game.startMs - times[0]!).toBeGreaterThan(47 * hourMs)
      expect(game.startMs - times[0]!).toBeLessThanOrEqual(48 * hourMs)
      expect(times.at(-1)!).toBeLessThan(game.startMs)
      const props = prelude.filter((step) => ofKind(step.changes, 'nba.prop').length > 0)
      expect(game.startMs - props[0]!.atMs).toBeLessThan(12 * hourMs)
      expect(prelude.filter((step) => ofKind(step.changes, 'nba.odds').length > 0)).toHaveLength(9)
    }
  })

  test('the opening prices are the first quoted', () => {
    for (const { main } of followed.slice(0, 10)) {
      const first = main[0]!.doc
      const last = main.at(-1)!.doc
      for (const book of Object.keys(first.moneyline)) {
        const { home, away } = first.moneyline[book]!
        expect(last.moneyline[book]!.opening).toEqual({ home, away })
        expect(last.spread[book]!.opening.home).toBe(first.spread[book]!.home)
      }
    }
    const moved = followed.filter(({ main }) => homeChance(main[0]!.doc) !== homeChance(main[8]!.doc))
    expect(moved.length).toBeGreaterThan(50)
  })

  test('the first step of the script repeats the current quotes, opening included', () => {
    const { game, prelude, script } = followed[0]!
    const latest = prelude
      .flatMap((step) => step.changes)
      .filter((c) => c.kind === 'nba.odds')
      .at(-1)!
    expect(ofKind(script[0]!.changes, 'nba.odds')).toEqual([latest])
    expect(ofKind(script[0]!.changes, 'nba.prop')).toHaveLength(36)
    expect(script[0]!.atMs).toBe(game.startMs)
  })
})

describe('the books', () => {
  test('are several, differ a little, and all keep a margin', () => {
    let differing = 0
    for (const { main } of followed) {
      const { moneyline, spread, total } = main[8]!.doc
      expect(Object.keys(moneyline).length).toBeGreaterThanOrEqual(4)
      if (new Set(Object.values(moneyline).map(({ home }) => home)).size > 1) differing++
      const lines = Object.values(spread).map(({ home }) => home)
      expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(5)
      for (const { home, away } of Object.values(moneyline)) {
        const sum = impliedOf(home) + impliedOf(away)
        expect(sum).toBeGreaterThan(1.005)
        expect(sum).toBeLessThan(1.12)
      }
      for (const { line } of Object.values(total)) expect(line).toBeWithin(170, 290)
    }
    expect(differing).toBeGreaterThan(55)
  })

  test('quote chances that come true as often as implied, before and during the game', () => {
    const closing = followed.map(({ main, homeWon: won }) => ({ chance: homeChance(main[8]!.doc), won }))
    const live = followed.flatMap(({ game, main, homeWon: won }) =>
      main
        .filter(({ atMs }) => atMs > game.startMs + hourMs)
        .map(({ doc }) => ({ chance: homeChance(doc), won })),
    )
    const score = (list: typeof live) =>
      list.reduce((sum, { chance, won }) => sum + (chance - Number(won)) ** 2, 0) / list.length
    // A coin toss scores 0.25.
    expect(score(closing)).toBeLessThan(0.25)
    expect(score(live)).toBeLessThan(0.17)
    for (const [low, high] of [
      [0, 0.3],
      [0.3, 0.7],
      [0.7, 1],
    ] as const) {
      const band = live.filter(({ chance }) => chance >= low && chance < high)
      const implied = band.reduce((sum, { chance }) => sum + chance, 0) / band.length
      const came = band.filter(({ won }) => won).length / band.length
      expect(Math.abs(implied - came)).toBeLessThan(0.15)
    }
  })
})

describe('during the game', () => {
  test('main markets move at most every 25 seconds, except at the end; about 250 changes a game in all', () => {
    for (const { game, main, props } of followed) {
      const times = main.map(({ atMs }) => atMs).filter((ms) => ms >= game.startMs)
      const gaps = times.slice(1, -1).map((ms, i) => ms - times[i]!)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25_000)
      expect(times.length).toBeGreaterThan(40)
      expect(main.length + props.length).toBeLessThanOrEqual(260)
    }
  })

  test('books close in the last minute or two, and all of them by the end', () => {
    for (const { main, props } of followed) {
      const last = main.at(-1)!.doc
      for (const market of [last.moneyline, last.spread, last.total]) {
        expect(Object.values(market).every(({ suspended }) => suspended)).toBe(true)
      }
      const partly = main
        .slice(0, -1)
        .some(({ doc }) => Object.values(doc.moneyline).some((q) => q.suspended))
      expect(partly).toBe(true)
      const final = new Map(props.map(({ doc }) => [`${doc.player} ${doc.market}`, doc]))
      for (const { books } of final.values()) {
        expect(Object.values(books).every(({ suspended }) => suspended)).toBe(true)
      }
    }
  })

  test('a suspended quote keeps its last price', () => {
    for (const { main } of followed.slice(0, 20)) {
      main.slice(1).forEach(({ doc }, i) => {
        const before = main[i]!.doc
        for (const [book, quote] of Object.entries(doc.moneyline)) {
          if (quote.suspended) expect(quote).toMatchObject({ home: before.moneyline[book]!.home })
        }
      })
    }
  })

  test('props are on the main players of both teams, in all markets, and move with their stats', () => {
    for (const { props } of followed) {
      expect(new Set(props.map(({ doc }) => doc.market))).toEqual(new Set(propMarkets))
      expect(new Set(props.map(({ doc }) => doc.player)).size).toBeWithin(4, 11)
      const lines = new Set(
        props
          .filter(({ doc }) => doc.market === 'points')
          .map(({ doc }) => Object.values(doc.books)[0]!.line),
      )
      expect(lines.size).toBeGreaterThan(6)
    }
  })
})
