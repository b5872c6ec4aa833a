import { expect, test } from 'bun:test'
import { packResults, type Result, seasonResults, unpackResults } from './result.ts'

const result = (id: string, more: Partial<Result>): Result => ({
  fixture_id: id,
  league: 'laliga',
  season: '2025-26',
  group: null,
  start_ms: 1_000,
  home: 'Alpha',
  away: 'Beta',
  goals: [2, 1],
  state: 'played',
  points: null,
  cards: [1, 0, 0, 2, 1, 0],
  ...more,
})

test('packed results survive unpacking, in the order of their start', () => {
  const results = [
    result('c', { start_ms: 2_000, home: 'Gamma', state: 'due', goals: [0, 0] }),
    result('b', { points: [0, 3], group: 'Group A' }),
    result('a', { state: 'live' }),
  ]
  const packed = packResults('laliga', '2025-26', results)
  expect(unpackResults(packed)).toEqual(results.toReversed())
  expect(packResults('laliga', '2025-26', results.toReversed())).toEqual(packed)
  expect(seasonResults.mismatch(packed)).toBeNull()
})
