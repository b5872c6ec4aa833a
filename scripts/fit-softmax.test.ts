import { describe, expect, test } from 'bun:test'
import { createRng } from '../src/kernel/rng.ts'
import { epTerms, kickTerms } from '../src/sports/nfl/metrics/model/ep-features.ts'
import { epModelOf, nextScorePoints } from '../src/sports/nfl/metrics/model/expected-points.ts'
import { dot, softmax } from '../src/sports/nfl/metrics/model/softmax.ts'
import { fitSoftmax } from './fit-softmax.ts'
import { startingTable } from './nfl-starting-table.ts'

describe('the fit', () => {
  const truth = [
    [0.5, -1, 2],
    [-0.3, 0.7, 0],
  ]
  const rng = createRng('softmax')
  const samples = Array.from({ length: 400 }, () => {
    const values = [1, rng.next() * 4 - 2, rng.next()]
    return { values, chances: softmax(truth.map((column) => dot(column, values))) }
  })
  const options = {
    classValues: [3, -2, 0],
    valueWeight: 1,
    start: truth.map((column) => column.map(() => 0)),
  }

  test('recovers the coefficients behind the probabilities', () => {
    const found = fitSoftmax(samples, { ...options, ridge: 1e-9 })
    found.forEach((column, k) => {
      for (const [i, b] of column.entries()) expect(b).toBeCloseTo(truth[k]![i]!, 3)
    })
  })

  test('stays where it starts when the ridge is heavy', () => {
    const found = fitSoftmax(samples, {
      ...options,
      start: [
        [1, 1, 1],
        [0, 0, 0],
      ],
      ridge: 1e9,
    })
    expect(found[0]![1]).toBeCloseTo(1, 4)
    expect(found[1]![1]).toBeCloseTo(0, 4)
  })
})

describe('the starting table', () => {
  const nothing = nextScorePoints.slice(1).map(() => 0)
  const model = epModelOf({
    coefficients: Object.fromEntries(epTerms.map(({ name }) => [name, startingTable[name] ?? nothing])),
    kick: Object.fromEntries(kickTerms.map((name) => [name, 0])),
    extra_point: { outdoors: 0, dome: 0, retractable: 0 },
    two_point: 0,
  })

  test('only has rows for terms of the model', () => {
    const names: ReadonlySet<string> = new Set(epTerms.map(({ name }) => name))
    expect(Object.keys(startingTable).filter((name) => !names.has(name))).toEqual([])
  })

  // The vectors printed beside it (metrics.md 4.3): seconds, yards to the goal, to go, down, home.
  test.each([
    [1800, 75, 10, 1, true, 1.3799],
    [900, 50, 10, 1, false, 2.7302],
    [900, 20, 5, 3, false, 3.4803],
    [60, 35, 10, 1, false, 2.6976],
    [1200, 2, 2, 1, true, 6.4214],
  ])(
    'gives %d s, %d yards, %d to go on down %d as printed',
    (halfSeconds, yardline100, distance, down, isHome, ep) => {
      const state = { halfSeconds, yardline100, distance, down, isHome, roof: 'outdoors' as const }
      const chances = model.chances({ ...state, timeouts: 3, opponentTimeouts: 3 })
      expect(dot(nextScorePoints, chances)).toBeCloseTo(ep, 4)
    },
  )
})
