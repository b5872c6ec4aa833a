import { describe, expect, test } from 'bun:test'
import { curveOf, type RatedPlay } from './curve.ts'

const at = (event_id: number, home: number, draw?: number): RatedPlay => ({
  order: event_id,
  event_id,
  period: 1,
  clock: '10:00',
  elapsed_seconds: 120,
  score: null,
  home,
  away: 1 - home - (draw ?? 0),
  ...(draw === undefined ? {} : { draw }),
})

describe('a curve', () => {
  test('has seconds that are never negative, to a hundredth', () => {
    const plays = [-1e308, 215.60000000000002].map((elapsed_seconds, i) => ({
      ...at(i, 0.5),
      elapsed_seconds,
    }))
    const { points } = curveOf({ plays, now: at(1, 0.5), result: null })
    expect(points.map((point) => point.elapsed_seconds)).toEqual([0, 215.6])
  })

  test('is never certain before the end and exact at the end', () => {
    const plays = [at(1, 0.5), at(2, 1)]
    expect(curveOf({ plays, now: plays[1]!, result: null }).points[1]!.home).toBe(0.9995)
    expect(curveOf({ plays, now: plays[1]!, result: 'away' }).points[1]).toMatchObject({ home: 0, away: 1 })
  })

  test('sums to 1 with a draw', () => {
    const { points } = curveOf({ plays: [at(1, 1 / 3, 1 / 3)], now: at(1, 0.2, 0.3), result: null })
    const { home, away, draw } = points[0]!
    expect(home + away + draw!).toBeCloseTo(1, 9)
  })

  test('has a draw in a sport without one only when a game ended so', () => {
    const plays = [at(1, 0.5)]
    expect(curveOf({ plays, now: plays[0]!, result: 'draw' }).points[0]).toMatchObject({
      home: 0,
      away: 0,
      draw: 1,
    })
    expect(curveOf({ plays, now: plays[0]!, result: 'home' }).points[0]).not.toHaveProperty('draw')
  })

  test('swings at a change of exactly 0.15 and not below', () => {
    const plays = [at(1, 0.5), at(2, 0.65), at(3, 0.51)]
    const { swings } = curveOf({ plays, now: plays[2]!, result: null })
    expect(swings).toEqual([{ event_id: 2, outcome: 'home', from: 0.5, to: 0.65 }])
  })

  test('swings by the play alone where time passes between plays', () => {
    const before = { home: 0.1, away: 0.1, draw: 0.8 }
    const plays = [at(1, 0.4, 0.3), { ...at(2, 0.02, 0.08), before }]
    const { swings } = curveOf({ plays, now: plays[1]!, result: null })
    expect(swings).toEqual([{ event_id: 2, outcome: 'away', from: 0.1, to: 0.9 }])
  })
})
