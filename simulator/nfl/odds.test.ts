import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord, odds } from '../../src/sports/nfl/index.ts'
import { oddsCases } from '../../test/conformance/simulation/odds.ts'
import { noLean } from '../shared/odds/forecast.ts'
import { simulation } from './index.ts'
import { beforeKickoff, forecastAt } from './odds-model.ts'

const seed = 'odds-test'
const gameCheck = Compile(gameRecord.stored)

oddsCases({
  simulation,
  seed,
  record: odds,
  games: simulation.calendar(seed, Date.UTC(2025, 10, 20)).slice(200, 270),
  scoreOf: (game) => {
    assert(gameCheck.Check(game), 'it is a game')
    return { home: game.home.score, away: game.away.score }
  },
  winner: 'home or away',
  totals: [25, 65],
  entriesPerGameMax: 20,
})

describe('a football forecast', () => {
  const outlook = { margin: 3, total: 44 }
  const at = (board: Partial<typeof beforeKickoff>) =>
    forecastAt(outlook, { ...beforeKickoff, ...board }, noLean)

  test('has the expected margin and total before the kickoff', () => {
    expect(at({}).margin.median).toBe(3)
    expect(at({}).total.median).toBe(44)
    expect(at({}).homeWins).toBeWithin(0.55, 0.63)
  })

  test('weighs a lead by the time left', () => {
    const chances = [2, 3, 4].map((quarter) => at({ quarter, home: { score: 7 } }).homeWins)
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(at({ quarter: 4, secondsLeft: 60, home: { score: 7 } }).homeWins).toBeGreaterThan(0.93)
  })

  test('counts possession, more so near the goal line', () => {
    const withBall = (spot: number) =>
      at({ quarter: 4, secondsLeft: 120, scrimmage: { side: 'away', spot, down: 1, toGo: 10 } }).homeWins
    expect(withBall(75)).toBeGreaterThan(withBall(15) + 0.2)
  })
})
