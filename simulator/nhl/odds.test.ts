import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord, odds } from '../../src/sports/nhl/index.ts'
import { oddsCases } from '../../test/conformance/simulation/odds.ts'
import { noLean } from '../shared/odds/forecast.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'
import { beforePuckDrop, forecastAt } from './odds-model.ts'

const seed = 'odds-test'
const gameCheck = Compile(gameRecord.stored)

oddsCases({
  simulation,
  seed,
  record: odds,
  games: createSeason(seed, 2025).slice(200, 270),
  scoreOf: (game) => {
    assert(gameCheck.Check(game), 'it is a game')
    return { home: game.home.score, away: game.away.score }
  },
  winner: 'home or away',
  totals: [3.5, 9],
  entriesPerGameMax: 20,
})

describe('a hockey forecast', () => {
  const outlook = { home: 3, away: 2.6 }
  const at = (period: number, secondsLeft: number, home: number, away: number) =>
    forecastAt(outlook, { period, secondsLeft, home: { score: home }, away: { score: away } }, noLean)

  test('has no draw: overtime decides a level game', () => {
    const before = forecastAt(outlook, beforePuckDrop, noLean)
    expect(before.draw).toBeNull()
    expect(before.homeWins).toBeWithin(0.53, 0.6)
    expect(at(4, 200, 2, 2).homeWins).toBeCloseTo(0.51, 6)
    expect(at(4, 200, 2, 2).total.median).toBe(5)
  })

  test('weighs a lead by the time left', () => {
    const leads = [at(1, 600, 1, 0), at(2, 600, 1, 0), at(3, 600, 1, 0), at(3, 30, 1, 0)]
    const chances = leads.map(({ homeWins }) => homeWins)
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(chances[0]).toBeGreaterThan(0.6)
    expect(chances[3]).toBeGreaterThan(0.93)
  })

  test('expects an empty net of a side that trails at the end, but not in a decided game', () => {
    const late = (lead: number) => at(3, 150, 2 + lead, 2).total.above(4.5 + lead)
    expect(late(1)).toBeGreaterThan(late(4) + 0.1)
    expect(at(3, 150, 3, 2).margin.above(1.5)).toBeGreaterThan(0.25)
  })
})
