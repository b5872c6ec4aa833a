import { expect, test } from 'bun:test'
import { paceText } from './progress.ts'

test('progress shows the rate and the time left once it is known', () => {
  const total = 10_000_000
  expect(paceText({ done: 0, total, seconds: 5, unit: 'bytes' })).toBe('')
  expect(paceText({ done: 1_000_000, total, seconds: 0.5, unit: 'bytes' })).toBe('')
  expect(paceText({ done: 4_000_000, total, seconds: 2, unit: 'bytes' })).toBe('2.0 MB/s, 3 s left ')
  expect(paceText({ done: 300, total: 1_000, seconds: 3, unit: 'rows' })).toBe('100 rows/s, 7 s left ')
  expect(paceText({ done: 1_000, total: 1_000, seconds: 3, unit: null })).toBe('0 s left ')
})
