import { expect, test } from 'bun:test'
import { noCounts, sumCounts } from './counts.ts'
import { metricsOf, pdo } from './ratios.ts'

test('a divisor of 0 gives null, never 0', () => {
  expect(metricsOf(noCounts)).toMatchObject({
    cf_pct: null,
    ff_pct: null,
    xgf_pct: null,
    hdcf_pct: null,
    pdo: null,
  })
})

test('ratios have one decimal and match the counts beside them', () => {
  const counts = {
    ...noCounts,
    cf: 65,
    ca: 50,
    ff: 46,
    fa: 37,
    hdcf: 21,
    hdca: 6,
    sf: 30,
    sa: 23,
    gf: 2,
    ga: 2,
    xgf: 1.23456789,
    xga: 1,
  }
  expect(metricsOf(counts)).toMatchObject({
    cf_pct: 56.5,
    ff_pct: 55.4,
    hdcf_pct: 77.8,
    pdo: 98,
    xgf_pct: 55.2,
    xgf: 1.2346,
    cf: 65,
  })
})

test('PDO is on a scale of 100, and 100 over both sides', () => {
  expect(pdo({ gf: 2, sf: 32, ga: 3, sa: 25 })!).toBeCloseTo(94.25, 10)
  const own = { ...noCounts, gf: 7, sf: 61, ga: 4, sa: 55 }
  const other = { ...noCounts, gf: 4, sf: 55, ga: 7, sa: 61 }
  expect(pdo(sumCounts([own, other]))!).toBeCloseTo(100, 10)
})

test('sums of expected goals do not depend on their order', () => {
  const games = Array.from({ length: 200 }, (_, i) => ({ ...noCounts, xgf: ((i * 7919) % 1000) / 997 }))
  const rounded = games.map((game) => ({ ...game, xgf: Math.round(game.xgf * 1e6) / 1e6 }))
  expect(sumCounts(rounded).xgf).toBe(sumCounts(rounded.toReversed()).xgf)
})
