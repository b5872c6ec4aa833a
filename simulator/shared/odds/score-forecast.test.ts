import { describe, expect, test } from 'bun:test'
import { type Forecast, noLean } from './forecast.ts'
import { countChances, scoreForecast } from './score-forecast.ts'

const side = (score: number, toCome: number) => ({ score, toCome })
const meanOf = (chances: readonly number[]) => chances.reduce((sum, chance, n) => sum + n * chance, 0)

describe('the chances of a count', () => {
  test('follow Poisson when scores come one at a time', () => {
    const chances = countChances(2.5, 1)
    for (const [n, chance] of [0.0821, 0.2052, 0.2565, 0.2138].entries()) {
      expect(chances[n]).toBeCloseTo(chance, 3)
    }
  })

  test.each([
    [0.2, 1],
    [3.1, 1],
    [4.5, 2.1],
    [9, 2.4],
  ])(
    'of a mean of %p and a scatter of %p have that mean and variance, and add up to one',
    (mean, scatter) => {
      const chances = countChances(mean, scatter)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(meanOf(chances)).toBeCloseTo(mean, 2)
      const variance = chances.reduce((sum, chance, n) => sum + (n - mean) ** 2 * chance, 0)
      expect(variance / mean).toBeCloseTo(scatter, 1)
    },
  )

  test('with nothing to come are certain', () => {
    expect(countChances(0, 1)).toEqual([1])
  })
})

describe('the forecast of a low-scoring game', () => {
  const stays = { home: side(0, 1.5), away: side(0, 1.5), scatter: 1, ifLevel: 'stays' } as const

  test('of even sides is even, with a draw if a level game stays level', () => {
    const drawn = scoreForecast(stays, noLean)
    expect(drawn.draw).toBeCloseTo(0.243, 3)
    expect(drawn.homeWins).toBeCloseTo((1 - drawn.draw!) / 2, 6)
    // On the line itself the bet is off.
    expect(drawn.margin.above(0)).toBeCloseTo(0.5, 6)
    expect(drawn.margin.above(-0.5)).toBeCloseTo(drawn.homeWins + drawn.draw!, 9)
    expect(drawn.margin.median).toBeCloseTo(0, 6)
    const played = scoreForecast({ ...stays, ifLevel: { homeShare: 0.5 } }, noLean)
    expect(played.draw).toBeNull()
    expect(played.homeWins).toBeCloseTo(0.5, 6)
  })

  test('counts one more score and a win by one when a level game goes on', () => {
    const goesOn = { ...stays, ifLevel: { homeShare: 0.6 } }
    const [drawn, played] = [scoreForecast(stays, noLean), scoreForecast(goesOn, noLean)]
    expect(played.homeWins).toBeCloseTo(drawn.homeWins + 0.6 * drawn.draw!, 6)
    expect(played.margin.above(1.5)).toBeCloseTo(drawn.margin.above(1.5), 9)
    expect(played.total.above(0.5)).toBeCloseTo(1, 9)
  })

  test('equals the score when nothing is left to come', () => {
    const over = scoreForecast({ ...stays, home: side(3, 0), away: side(1, 0) }, noLean)
    expect(over).toMatchObject({ homeWins: 1, draw: 0, margin: { median: 2 }, total: { median: 4 } })
    expect([over.margin.above(1.5), over.total.above(4.5), over.total.above(4)]).toEqual([1, 0, 0.5])
  })

  test('leans to a side, or to more scores, by the given lean', () => {
    const of = (margin: number, total: number): Forecast => scoreForecast(stays, { margin, total })
    expect(of(0.2, 0).homeWins).toBeGreaterThan(of(0, 0).homeWins + 0.03)
    expect(of(0, 0.2).total.median).toBeGreaterThan(of(0, 0).total.median + 0.4)
    expect(of(0, 0.2).homeWins + of(0, 0.2).draw! / 2).toBeCloseTo(0.5, 6)
  })
})
