import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { level0, level1 } from '../../../../test/recordings/nhl/reference-models.ts'
import { chanceOf, type FeatureValues, xgModel } from './xg.ts'
import fitted from './xg-model.json'
import { features } from './xg-model.ts'

const plain = Object.fromEntries(features.map((feature) => [feature, 0])) as FeatureValues
const shot = (distance: number, angle: number, more: Partial<FeatureValues> = {}): FeatureValues => ({
  ...plain,
  intercept: 1,
  distance,
  angle,
  ...more,
})

describe('the evaluator', () => {
  test.each([
    [10, 0.1755],
    [28.86, 0.0819],
    [60, 0.0208],
  ])('gives Level 0 from %d ft as %d', (distance, xg) => {
    expect(chanceOf(shot(distance, 0), level0)).toBeCloseTo(xg, 4)
  })

  test.each([
    ['wrist', shot(28.86, 14.04), 0.1068],
    ['backhand', shot(10.82, 56.31, { backhand: 1 }), 0.072],
    ['tip-in', shot(14.14, 8.13, { tip_in: 1 }), 0.0957],
    ['slap', shot(19, 0, { slap: 1 }), 0.2385],
    ['wrist into an empty net', shot(60, 5, { empty_net: 1 }), 0.7635],
  ])('gives Level 1 for a %s shot', (_name, values, xg) => {
    expect(chanceOf(values, level1)).toBeCloseTo(xg, 4)
  })
})

describe('the model in use', () => {
  test('has a name and a coefficient for every feature', () => {
    expect(xgModel).toMatchObject({ id: 'scoreline-nhl-xg', version: 1 })
    expect(Object.keys(xgModel.coefficients)).toEqual([...features])
  })

  test('falls with distance and angle and rises at an empty net', () => {
    const xg = (values: FeatureValues) => chanceOf(values, xgModel)
    expect(xg(shot(10, 10))).toBeGreaterThan(xg(shot(30, 10)))
    expect(xg(shot(20, 0))).toBeGreaterThan(xg(shot(20, 60)))
    expect(xg(shot(60, 5, { empty_net: 1 }))).toBeGreaterThan(0.7)
  })

  test('beats the constant rate on held-out games and adds up to the goals within 3 %', () => {
    const { model, constant_rate } = fitted.held_out
    for (const scope of ['all', 'without_empty_nets', '5v5'] as const) {
      expect(model[scope].log_loss).toBeLessThan(constant_rate[scope].log_loss)
      expect(Math.abs(model[scope].expected / model[scope].goals - 1)).toBeLessThan(0.03)
    }
    const bins = fitted.calibration
    expect(bins.reduce((sum, bin) => sum + bin.attempts, 0)).toBe(fitted.data.attempts)
    expect(bins.reduce((sum, bin) => sum + bin.goals, 0)).toBe(fitted.data.goals)
  })

  test('has its measured figures in its documentation', () => {
    const doc = readFileSync(join(import.meta.dir, '../../../../docs/models/nhl-xg.md'), 'utf8')
    for (const scores of Object.values(fitted.held_out)) expect(doc).toContain(String(scores.all.log_loss))
    for (const value of Object.values(fitted.coefficients))
      expect(doc).toContain(value.toFixed(4).replace('-', '−'))
    expect(doc).toContain(`${fitted.data.attempts.toLocaleString('en')} attempts`)
  })
})
