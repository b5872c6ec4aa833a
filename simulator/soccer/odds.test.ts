import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import { odds } from '../../src/sports/soccer/records/odds.ts'
import { oddsCases } from '../../test/conformance/simulation/odds.ts'
import { noLean } from '../shared/odds/forecast.ts'
import { simulation } from './index.ts'
import { beforeKickOff, forecastAt, type MatchView } from './odds-market.ts'

const seed = 'odds-test'
const fixtureCheck = Compile(Fixture)

oddsCases({
  simulation,
  seed,
  record: odds,
  // The league season only: knock-out scores include extra time.
  games: simulation
    .calendar(seed, Date.UTC(2025, 10, 20))
    .filter(({ scheduled: { data } }) => fixtureCheck.Check(data) && data.phase === 'regular')
    .slice(0, 160),
  scoreOf: (fixture) => {
    assert(fixtureCheck.Check(fixture), 'it is a match')
    return { home: fixture.home.score, away: fixture.away.score }
  },
  winner: 'home, draw or away',
  totals: [1.5, 5],
  entriesPerGameMax: 20,
})

describe('a soccer forecast', () => {
  const at = (view: Partial<MatchView>) =>
    forecastAt({ home: 1.6, away: 1.2 }, { ...beforeKickOff, ...view }, noLean)

  test('has a draw, more likely the later the score is level', () => {
    const early = at({})
    expect(early.draw).toBeWithin(0.24, 0.3)
    expect(early.homeWins).toBeWithin(0.43, 0.5)
    expect(at({ half: 'second_half', second: 2_700 }).draw).toBeGreaterThan(0.8)
  })

  test('gives even sides a handicap of zero', () => {
    const even = forecastAt({ home: 1.4, away: 1.4 }, beforeKickOff, noLean)
    expect(even.margin.median).toBeCloseTo(0, 6)
    expect(even.margin.above(0)).toBeCloseTo(0.5, 6)
  })

  test('turns against a side with a player sent off', () => {
    const short = at({ second: 600, sentOff: { home: 1, away: 0 } })
    expect(short.homeWins).toBeLessThan(at({ second: 600 }).homeWins - 0.15)
  })

  test('counts ninety minutes and stoppage: a score level then is a draw', () => {
    const level = at({ half: 'extra_time_first_half', score: { home: 1, away: 1 } })
    expect(level).toMatchObject({ draw: 1, homeWins: 0 })
  })
})
