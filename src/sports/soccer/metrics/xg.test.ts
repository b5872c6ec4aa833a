import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { angleOf, distanceOf, expectedGoals, features, type Place, xgModel, xgModelName } from './xg.ts'
import fitted from './xg-model.json'

const foot = (x: number, y: number) => expectedGoals({ place: { x, y }, isHeader: false, isFreeKick: false })

describe('a place', () => {
  test('has a distance and the angle between the posts', () => {
    expect(distanceOf({ x: 3, y: 4 })).toBe(5)
    expect(angleOf({ x: 0, y: 11 })).toBeCloseTo(2 * Math.atan(3.66 / 11), 10)
    expect(angleOf({ x: -9, y: 11 })).toBeCloseTo(angleOf({ x: 9, y: 11 }), 10)
  })

  test('on the goal line sees all of the goal between the posts, and nothing beside them', () => {
    expect(angleOf({ x: 0, y: 0 })).toBeCloseTo(Math.PI, 10)
    expect(angleOf({ x: 10, y: 0 })).toBe(0.01)
  })
})

describe('expected goals', () => {
  test.each([
    [0, 5.5, 0.3],
    [0, 11, 0.153],
    [0, 20, 0.049],
    [12, 8, 0.083],
  ])('from %d m across and %d m up the pitch are %d', (x, y, xg) => {
    expect(foot(x, y)).toBeCloseTo(xg, 2)
  })

  test('fall with the distance and are lower for headers', () => {
    for (let y = 1; y < 40; y++) expect(foot(0, y + 1)).toBeLessThan(foot(0, y))
    const place: Place = { x: 0, y: 8 }
    expect(expectedGoals({ place, isHeader: true, isFreeKick: false })).toBeLessThan(foot(0, 8))
  })

  test('are a probability from every place of the pitch', () => {
    for (let x = -34; x <= 34; x += 2) {
      for (let y = 0; y <= 105; y += 3) {
        expect(foot(x, y)).toBeGreaterThan(0)
        expect(foot(x, y)).toBeLessThan(1)
      }
    }
  })
})

describe('the model in use', () => {
  test('has a name and a coefficient for every feature', () => {
    expect(xgModelName).toBe('scoreline-soccer-xg 1')
    expect(Object.keys(xgModel.coefficients)).toEqual([...features])
  })

  test('is described by its page', () => {
    const page = readFileSync(join(import.meta.dir, '../../../../docs/models/soccer-xg.md'), 'utf8')
    for (const [feature, value] of Object.entries(fitted.coefficients)) {
      expect(page).toMatch(new RegExp(`\\| ${feature} +\\| ${String(value).replace('-', '−')} +\\|`))
    }
    for (const [match, figures] of Object.entries({ all: fitted.all, ...fitted.held_out })) {
      const cells = Object.values(figures).join(' +\\| +')
      expect(page).toMatch(new RegExp(`\\| ${match}[^|]*\\| +${cells} +\\|`))
    }
  })
})
