import { describe, expect, test } from 'bun:test'
import { homeChanceOf, type MlbState } from './model.ts'

const state = (more: Partial<MlbState> = {}): MlbState => ({
  inning: 1,
  half: 'top',
  outs: 0,
  bases: 0,
  lead: 0,
  ...more,
})
const setting = { before: null, placesRunner: false, innings: 9 } as const

describe('the chance of the home side in baseball', () => {
  const chance = homeChanceOf(setting)

  test('starts at what the market says', () => {
    for (const before of [0.35, 0.5, 0.65]) {
      expect(homeChanceOf({ ...setting, before })(state())).toBeCloseTo(before, 1)
    }
  })

  test('rises with runners on base in the bottom and falls with outs', () => {
    const ninth = { inning: 9, half: 'bottom', lead: -1 } as const
    const at = (bases: number, outs: number) => chance(state({ ...ninth, bases, outs }))
    expect(at(7, 0)).toBeGreaterThan(at(1, 0))
    expect(at(1, 0)).toBeGreaterThan(at(0, 0))
    expect(at(0, 0)).toBeGreaterThan(at(0, 2))
  })

  test('is 1 once the home side leads in the bottom of the last inning', () => {
    expect(chance(state({ inning: 9, half: 'bottom', lead: 1 }))).toBe(1)
    expect(chance(state({ inning: 11, half: 'bottom', lead: 1 }))).toBe(1)
  })
})
