import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord, odds } from '../../src/sports/mlb/index.ts'
import { oddsCases } from '../../test/conformance/simulation/odds.ts'
import { noLean } from '../shared/odds/forecast.ts'
import { simulation } from './index.ts'
import { beforeFirstPitch, forecastAt } from './odds-model.ts'

const seed = 'odds-test'
const gameCheck = Compile(gameRecord.stored)

oddsCases({
  simulation,
  seed,
  record: odds,
  games: simulation.calendar(seed, Date.UTC(2025, 5, 20)).slice(100, 180),
  scoreOf: (game) => {
    assert(gameCheck.Check(game), 'it is a game')
    return { home: game.home.score, away: game.away.score }
  },
  winner: 'home or away',
  totals: [5.5, 13],
  entriesPerGameMax: 20,
})

describe('a baseball forecast', () => {
  const outlook = { home: 0.52, away: 0.5 }
  const at = (board: Partial<typeof beforeFirstPitch>) =>
    forecastAt(outlook, { ...beforeFirstPitch, ...board }, noLean)

  test('is about even before the first pitch, with nine innings of runs to come', () => {
    const before = at({})
    expect(before.draw).toBeNull()
    expect(before.homeWins).toBeWithin(0.5, 0.55)
    expect(before.total.median).toBeWithin(8, 9.5)
  })

  test('weighs a lead by the innings left', () => {
    const chances = [2, 5, 8, 9].map((inning) => at({ inning, home: 2 }).homeWins)
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(chances[0]).toBeGreaterThan(0.6)
    expect(chances[3]).toBeGreaterThan(0.85)
  })

  test('expects runs from runners on base, fewer with more outs', () => {
    const loaded = { first: 'a', second: 'b', third: 'c' }
    const [empty, early, late] = [
      at({ inning: 5 }),
      at({ inning: 5, baserunners: loaded }),
      at({ inning: 5, baserunners: loaded, outs: 2 }),
    ].map((forecast) => forecast.homeWins)
    expect(early!).toBeLessThan(empty! - 0.08)
    expect(late!).toBeGreaterThan(early! + 0.05)
  })

  test('counts one more inning for the side that bats last', () => {
    expect(at({ inning: 9, half: 'middle' }).homeWins).toBeGreaterThan(0.6)
    expect(at({ inning: 9, half: 'end' }).homeWins).toBeCloseTo(0.5, 6)
  })
})
