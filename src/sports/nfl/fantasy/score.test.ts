import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../../contract/errors.ts'
import type { Stats } from '../records/stats.ts'
import { readCustomRules } from './custom-rules.ts'
import { billionths, toHundredths } from './decimal.ts'
import { type PublishedScoring, type RuleTable, ruleTables } from './rules.ts'
import { scorerOf, sumOf } from './score.ts'

const pointsBy = (rules: RuleTable, pos: string, stats: Stats): number =>
  toHundredths(sumOf(scorerOf(rules)(pos, stats)))

const inAll = (pos: string, stats: Stats): number[] =>
  (['std', 'half_ppr', 'ppr', 'dfs_dk', 'dfs_fd'] satisfies PublishedScoring[]).map((scoring) =>
    pointsBy(ruleTables[scoring], pos, stats),
  )

describe('published scorings', () => {
  test.each<readonly [string, string, Stats, number[]]>([
    ['A. Rodgers', 'QB', { pass_yd: 203, pass_td: 1, rush_yd: 8 }, [12.92, 12.92, 12.92, 12.92, 12.92]],
    ['A. Robinson', 'WR', { rec: 7, rec_yd: 102 }, [10.2, 13.7, 17.2, 20.2, 13.7]],
    ['J. Graham', 'TE', { rec: 3, rec_yd: 30, rec_td: 1 }, [9, 10.5, 12, 12, 10.5]],
    ['M. Trubisky', 'QB', { pass_yd: 228, pass_int: 1, rush_yd: 11 }, [8.22, 8.22, 8.22, 9.22, 9.22]],
    ['M. Davis', 'RB', { rush_att: 5, rush_yd: 19, rec: 6, rec_yd: 17 }, [3.6, 6.6, 9.6, 9.6, 6.6]],
    ['GB', 'DST', { sack: 5, def_int: 1, points_allowed: 3 }, [14, 14, 14, 14, 14]],
    ['M. Crosby', 'K', { fg_0_39: 1, xp: 1 }, [4, 4, 4, 4, 4]],
  ])('give %s the points of V-NFL-4', (_name, pos, stats, expected) => {
    expect(inAll(pos, stats)).toEqual(expected)
  })

  test('add every bonus once, from its mark on', () => {
    const dk = (stats: Stats) => pointsBy(ruleTables.dfs_dk, 'QB', stats)
    expect(dk({ pass_yd: 299 })).toBe(11.96)
    expect(dk({ pass_yd: 300 })).toBe(15)
    expect(dk({ pass_yd: 600, rush_yd: 100, rec_yd: 200 })).toBe(24 + 10 + 20 + 9)
  })

  test.each([
    [0, 10],
    [1, 7],
    [6, 7],
    [7, 4],
    [13, 4],
    [14, 1],
    [20, 1],
    [21, 0],
    [27, 0],
    [28, -1],
    [34, -1],
    [35, -4],
    [62, -4],
  ])('rate %i points allowed by their band: %i', (allowed, expected) => {
    expect(inAll('DST', { points_allowed: allowed })).toEqual(Array(5).fill(expected))
  })

  test('exclude kick returns from the points allowed when the site does', () => {
    const stats = { points_allowed: 13, return_points: 6 }
    expect(inAll('DST', stats)).toEqual([4, 4, 4, 4, 4])
    expect(inAll('DST', { points_allowed: 14, return_points: 6 })).toEqual([1, 1, 1, 1, 4])
  })

  test('count negative yards and points, and round half away from zero', () => {
    expect(inAll('QB', { pass_yd: -3, fum_lost: 1 })).toEqual([-2.12, -2.12, -2.12, -1.12, -2.12])
    expect(toHundredths(billionths(1.005))).toBe(1.01)
    expect(toHundredths(billionths(-1.005))).toBe(-1.01)
    expect(toHundredths(billionths(-0.004))).toBe(0)
  })
})

describe('custom rules', () => {
  const rules = readCustomRules(
    JSON.stringify({
      points: { rec: 1, rec_yd: 0.1 },
      bonuses: [
        { stat: 'rec_yd', at_least: 100, points: 3 },
        { stat: 'rec_yd', at_least: 200, points: 2 },
      ],
      positions: { TE: { rec: 1.5 } },
    }),
  )

  test('weigh by position and add every bonus that is reached', () => {
    expect(pointsBy(rules, 'WR', { rec: 7, rec_yd: 102 })).toBe(20.2)
    expect(pointsBy(rules, 'TE', { rec: 7, rec_yd: 102 })).toBe(23.7)
    expect(pointsBy(rules, 'WR', { rec: 10, rec_yd: 203 })).toBe(35.3)
  })

  test('count nothing that they do not name', () => {
    expect(pointsBy(rules, 'QB', { pass_yd: 400, rush_td: 3, points_allowed: 0 })).toBe(0)
    expect(pointsBy(readCustomRules('{}'), 'QB', { pass_yd: 400 })).toBe(0)
  })

  test('are exact, unlike binary fractions', () => {
    const tenths = readCustomRules('{"points":{"pass_att":0.1,"pass_cmp":0.2,"rush_att":-0.3}}')
    expect(sumOf(scorerOf(tenths)('QB', { pass_att: 1, pass_cmp: 1, rush_att: 1 }))).toBe(0)
  })

  test.each([
    ['{"points":{"touchdowns":6}}', 'touchdowns'],
    ['{"points":{"return_points":1}}', 'return_points'],
    ['{"weights":{"rec":1}}', 'weights'],
    ['{"base":"ppr"}', 'base'],
    ['{"points":{"__proto__":1}}', '__proto__'],
    ['{"points":{"toString":1}}', 'toString'],
    ['{"positions":{"XX":{"rec":1}}}', 'XX'],
    ['{"positions":{"TE":{"catches":1}}}', 'catches'],
    ['{"bonuses":[{"stat":"yards","at_least":1,"points":1}]}', 'stat'],
    ['{"bonuses":[{"stat":"rec","at_least":1,"points":1,"gte":1}]}', 'gte'],
    ['{"bonuses":[{"stat":"rec","points":1}]}', 'at_least'],
    ['{"points":{"rec":100.5}}', 'rec'],
    ['{"points":{"rec":-101}}', 'rec'],
    ['{"points":{"rec":"1"}}', 'rec'],
    ['{"points":{"rec":1e999}}', 'rec'],
    ['[]', 'object'],
    ['{"points":', 'JSON'],
  ])('reject %s with the wrong part in the message', (text, named) => {
    const error = errorOf(text)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, code: 'invalid_parameter', details: { param: 'rules' } })
    expect(error?.message).toContain(named)
  })

  test('are required', () => {
    expect(errorOf(undefined)).toMatchObject({ code: 'missing_parameter', details: { param: 'rules' } })
  })
})

function errorOf(text: string | undefined): ApiError | null {
  try {
    readCustomRules(text)
    return null
  } catch (error) {
    return error as ApiError
  }
}
