import { describe, expect, test } from 'bun:test'
import { logistic } from '../../kernel/numbers.ts'
import { averageMargin, marginChances } from './goals.ts'

describe('the average over strengths that are not known', () => {
  const at = (ratio: number) => marginChances(0, { home: 3 * logistic(ratio), away: 3 * logistic(-ratio) })

  test('is the margin of the known strength when nothing is uncertain', () => {
    expect(averageMargin(0.3, 0, at)).toEqual(at(0.3))
  })

  test('sums to 1, favours neither of two equal sides, and makes a draw less likely', () => {
    const { ahead, level, behind } = averageMargin(0, 0.7, at)
    expect(ahead + level + behind).toBeCloseTo(1, 9)
    expect(ahead).toBeCloseTo(behind, 9)
    expect(level).toBeLessThan(at(0).level)
  })
})
