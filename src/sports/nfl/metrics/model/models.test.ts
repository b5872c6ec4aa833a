import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundTo } from '../../../../kernel/numbers.ts'
import { modelName, models } from './annotate-game.ts'
import { epTerms } from './ep-features.ts'
import epFitted from './ep-model.json'
import { expectedPoints } from './expected-points.ts'
import type { GameSetting, Situation } from './snap.ts'
import { winProbability } from './win-probability.ts'
import { normalChance, spreadTerms, wpTerms } from './wp-features.ts'
import wpFitted from './wp-model.json'

const setting: GameSetting = { season: 2019, roof: 'outdoors', spread: null, receivesSecondHalf: 'away' }
const opening: Situation = {
  quarter: 1,
  halfSeconds: 1800,
  gameSeconds: 3600,
  possession: 'home',
  kind: 'scrimmage',
  down: 1,
  distance: 10,
  yardline100: 75,
  score: { home: 0, away: 0 },
  timeouts: { home: 3, away: 3 },
}
const ep = (more: Partial<Situation>) => expectedPoints(models.ep, { ...opening, ...more }, setting)
const wp = (more: Partial<Situation>, spread: number | null = null) =>
  winProbability(models, { ...opening, ...more }, { ...setting, spread })

test('the models have one version, and a coefficient for every term', () => {
  expect(modelName).toBe('scoreline-ep-1')
  expect(wpFitted.version).toBe(epFitted.version)
  expect(Object.keys(epFitted.coefficients).sort()).toEqual(epTerms.map(({ name }) => name).sort())
  expect(Object.keys(wpFitted.plain).sort()).toEqual(wpTerms.map(({ name }) => name).sort())
  expect(Object.keys(wpFitted.with_spread).sort()).toEqual(spreadTerms.map(({ name }) => name).sort())
})

describe('expected points', () => {
  test('of the first snap come within 0.05 of the published ones, each chance within 0.01', () => {
    const published = [0.40675, 0.226051, 0.212601, 0.144037, 0.003828, 0.002072, 0.004661]
    const state = { halfSeconds: 1800, yardline100: 75, distance: 10, down: 1, isHome: true }
    const more = { roof: 'outdoors', timeouts: 3, opponentTimeouts: 3 } as const
    const found = models.ep.chances({ ...state, ...more })
    published.forEach((chance, i) => {
      expect(Math.abs(found[i]! - chance)).toBeLessThan(0.01)
    })
    expect(Math.abs(ep({}) - 1.474098)).toBeLessThan(0.05)
  })

  /** The booster's values, away, 900 s before the half: 10, 8, 5, 3 yards to go on downs 1 to 4 (metrics.md 4.3). */
  const reference: readonly (readonly [number, readonly number[]])[] = [
    [95, [-0.268, -0.874, -1.342, -2.596]],
    [90, [-0.126, -0.667, -1.133, -2.311]],
    [80, [0.509, -0.073, -0.587, -1.839]],
    [75, [0.912, 0.308, -0.16, -1.485]],
    [70, [1.186, 0.629, 0.131, -1.122]],
    [60, [1.804, 1.267, 0.731, -0.618]],
    [50, [2.531, 1.975, 1.402, -0.121]],
    [45, [2.833, 2.284, 1.76, 0.186]],
    [40, [3.18, 2.587, 2.067, 0.339]],
    [30, [3.843, 3.353, 2.928, 1.507]],
    [20, [4.511, 3.979, 3.66, 2.457]],
    [10, [5.009, 4.519, 4.139, 2.902]],
    [5, [5.719, 5.273, 4.279, 2.926]],
    [1, [6.378, 6.113, 5.679, 4.436]],
  ]
  const toGo = [10, 8, 5, 3]

  test('over the field come within 0.1 of the published ones on average, 0.3 at worst', () => {
    const errors = reference.flatMap(([yardline100, values]) =>
      values.map((value, i) => {
        const distance = Math.min(toGo[i]!, yardline100)
        const place = { halfSeconds: 900, gameSeconds: 2700, possession: 'away', down: i + 1 } as const
        return ep({ ...place, distance, yardline100 }) - value
      }),
    )
    const rmse = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    expect(rmse).toBeLessThan(0.1)
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.3)
  })

  test('fall with every down and with the way to the goal line', () => {
    for (let down = 2; down <= 4; down++) expect(ep({ down })).toBeLessThan(ep({ down: down - 1 }))
    for (let yards = 15; yards < 95; yards += 10) {
      expect(ep({ yardline100: yards + 10 })).toBeLessThan(ep({ yardline100: yards }))
    }
  })

  test('of a field goal attempt fall with its length, and stay between 0 and 3', () => {
    const chances = Array.from({ length: 45 }, (_, i) => models.ep.kickChance(i + 1, 'outdoors'))
    for (let i = 1; i < chances.length; i++) expect(chances[i]!).toBeLessThan(chances[i - 1]!)
    expect(chances[0]!).toBeGreaterThan(0.97)
    expect(chances.at(-1)!).toBeLessThan(0.5)
  })
})

describe('win probability', () => {
  test('of the first snap comes within 0.01 of the published one', () => {
    expect(Math.abs(wp({}) - 0.546262)).toBeLessThan(0.01)
  })

  test.each([
    [1, 0.514721],
    [3, 0.595943],
    [4, 0.637848],
    [7, 0.737399],
    [14, 0.865834],
  ])('of the first snap with a line of %d comes within 0.035 of the published one', (spread, published) => {
    expect(Math.abs(wp({}, spread) - published)).toBeLessThan(0.035)
  })

  // The closed form that it starts from (metrics.md 4.3): lead, expected points, seconds, line.
  test.each([
    [0, 1.474, 3600, 2, 0.6018],
    [7, 2, 900, -2, 0.8962],
    [-3, 1, 120, 2, 0.2203],
    [0, 1.474, 3600, 7, 0.7355],
  ])('starts from the closed form: %d, %d, %d s, %d', (lead, points, seconds, line, chance) => {
    expect(roundTo(normalChance(lead, points, seconds, line), 4)).toBe(chance)
  })

  test.each([3000, 1500, 600, 300])(
    'rises with every score of a lead, %d s before the end',
    (gameSeconds) => {
      const quarter = 4 - Math.floor(gameSeconds / 900)
      const halfSeconds = gameSeconds % 1800
      const chances = [-17, -10, -7, -3, 0, 3, 7, 10, 17].map((lead) =>
        wp({ quarter, halfSeconds, gameSeconds, score: { home: 20 + lead, away: 20 } }),
      )
      for (let i = 1; i < chances.length; i++) expect(chances[i]!).toBeGreaterThan(chances[i - 1]!)
    },
  )
})

test('the page on the models contains the measured figures', () => {
  const page = readFileSync(join(import.meta.dir, '../../../../../docs/models/nfl-ep-wp.md'), 'utf8')
  const states = (value: number | null) => expect(page).toContain(String(value).replace('-', '−'))
  for (const { ep: points, epa } of [epFitted.held_out, epFitted.in_sample, epFitted.kept_out_game]) {
    for (const { rmse, correlation } of [points, epa]) [rmse, correlation].forEach(states)
  }
  for (const { wp: chance, wpa } of [wpFitted.held_out, wpFitted.in_sample, wpFitted.kept_out_game]) {
    for (const { rmse, correlation } of [chance, wpa]) [rmse, correlation].forEach(states)
  }
  for (const { rmse } of Object.values(epFitted.held_out.epa_by_type)) states(rmse)
  for (const { rmse } of Object.values(wpFitted.held_out.wpa_by_type)) states(rmse)
  for (const { expected, actual } of epFitted.calibration) [expected, actual].forEach(states)
  for (const { expected, actual } of wpFitted.calibration) [expected, actual].forEach(states)
  for (const { ours, published } of [epFitted.next_score_log_loss, wpFitted.winner_log_loss]) {
    ;[ours, published].forEach(states)
  }
})
