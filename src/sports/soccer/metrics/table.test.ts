import { describe, expect, test } from 'bun:test'
import { qualifying } from '../qualification.ts'
import type { Deduction } from '../records/facts.ts'
import type { Result } from '../records/result.ts'
import { ruleOf, type TableRule } from '../rules.ts'
import { rank } from './rank.ts'
import type { Standing } from './standing.ts'
import { type Facts, liveTableOf, tableOf } from './table.ts'

let serial = 0

function match(home: string, away: string, goals: Result['goals'], more: Partial<Result> = {}): Result {
  serial += 1
  return {
    fixture_id: `f${serial}`,
    league: 'laliga',
    season: '2024-25',
    group: null,
    start_ms: serial * 1_000,
    home,
    away,
    goals,
    state: 'played',
    points: null,
    cards: [0, 0, 0, 0, 0, 0],
    ...more,
  }
}

const noFacts: Facts = { deductions: [], overrides: [] }
const deduction = (team: string, points: number, annulledOn: string | null = null): Deduction => ({
  league: 'laliga',
  season: '2024-25',
  team,
  points,
  decided_on: '2024-12-01',
  annulled_on: annulledOn,
})

const table = (league: string, results: readonly Result[], facts = noFacts, season = '2024-25') =>
  tableOf(league, season, results, facts).rows
const order = (...args: Parameters<typeof table>) => table(...args).map(({ team }) => team)

describe('a table', () => {
  test('counts wins, draws, losses, goals and points, and keeps the last five results', () => {
    const results = [
      match('A', 'B', [2, 0]),
      match('B', 'A', [1, 1]),
      match('A', 'C', [0, 1]),
      match('C', 'A', [0, 3]),
      match('A', 'B', [4, 0]),
      match('C', 'A', [1, 2]),
    ]
    expect(table('br.1', results, noFacts, '2024')[0]).toEqual({
      pos: 1,
      team: 'A',
      p: 6,
      w: 4,
      d: 1,
      l: 1,
      gd: 9,
      pts: 13,
      qualification: '',
      gf: 12,
      ga: 3,
      form: 'DLWWW',
      deductions: 0,
      group: null,
    })
  })

  test('lists a club that has not played, but not one of later rounds', () => {
    const results = [match('A', 'B', [0, 0], { state: 'due' }), match('C', 'D', [1, 0], { state: 'outside' })]
    expect(table('laliga', results).map(({ team, p }) => [team, p])).toEqual([
      ['A', 0],
      ['B', 0],
    ])
  })

  test('excludes a match in progress, unless it counts as if it ended now', () => {
    const results = [match('A', 'B', [0, 1], { state: 'live' })]
    expect(order('laliga', results)).toEqual(['A', 'B'])
    const live = liveTableOf('laliga', '2024-25', results, noFacts).rows
    expect(live.map(({ team, pts }) => [team, pts])).toEqual([
      ['B', 3],
      ['A', 0],
    ])
  })

  test('subtracts deductions from the points only, until they are annulled', () => {
    const results = [match('A', 'B', [2, 0])]
    const facts = { deductions: [deduction('A', 4), deduction('A', 1, '2025-01-10')], overrides: [] }
    const row = table('laliga', results, facts).find(({ team }) => team === 'A')!
    expect(row).toMatchObject({ pts: -1, w: 1, gd: 2, deductions: 4, pos: 2 })
  })

  test('uses the points of a ruling, even none for both', () => {
    const results = [match('A', 'B', [2, 0], { points: [0, 3] }), match('B', 'C', [1, 1], { points: [0, 0] })]
    const rows = new Map(table('laliga', results).map((row) => [row.team, row]))
    expect(rows.get('B')).toMatchObject({ pts: 3, w: 1, d: 0, l: 1, gd: -2, form: 'WL' })
    expect(rows.get('A')).toMatchObject({ pts: 0, l: 1, gd: 2 })
    expect(rows.get('C')).toMatchObject({ pts: 0, d: 0, l: 1 })
  })

  test('is ranked by groups where fixtures have them', () => {
    const results = [
      match('A', 'B', [1, 0], { group: 'Group A' }),
      match('C', 'D', [0, 3], { group: 'Group B' }),
    ]
    const rows = table('fifa.world', results, noFacts, '2026')
    expect(rows.map(({ group, pos, team }) => [group, pos, team])).toEqual([
      ['Group A', 1, 'A'],
      ['Group A', 2, 'B'],
      ['Group B', 1, 'D'],
      ['Group B', 2, 'C'],
    ])
  })
})

/** Both matches of a pair. */
function both(home: string, away: string, first: [number, number], second: [number, number]): Result[] {
  return [match(home, away, first), match(away, home, second)]
}

describe('clubs that are level on points', () => {
  test('are ranked by the matches between them in Spain and Italy, by goals in England', () => {
    // A won at home against B and drew away; B has the better goal difference. A deduction makes them level.
    const results = [
      ...both('A', 'B', [1, 0], [0, 0]),
      match('B', 'X', [9, 0]),
      match('Y', 'A', [1, 1]),
      match('X', 'Y', [0, 0]),
    ]
    const facts = { deductions: [deduction('A', 1)], overrides: [] }
    const top = (league: string) => order(league, results, facts).slice(0, 2)
    expect(table('laliga', results, facts)[1]!.pts).toBe(4)
    expect(top('laliga')).toEqual(['A', 'B'])
    expect(top('seriea')).toEqual(['A', 'B'])
    expect(top('epl')).toEqual(['B', 'A'])
  })

  test('are ranked by goal difference until all the matches between them are played', () => {
    const results = [match('A', 'B', [1, 0]), match('B', 'X', [5, 0]), match('X', 'A', [1, 0])]
    expect(order('laliga', results)).toEqual(['B', 'A', 'X'])
  })

  test('start again with a head-to-head table of their own once some of them are separated', () => {
    // Among the three B and C have the same points; between these two C is better.
    const results = [
      ...both('A', 'B', [2, 0], [0, 1]),
      ...both('A', 'C', [2, 0], [0, 1]),
      ...both('B', 'C', [3, 1], [3, 0]),
      ...both('B', 'X', [6, 0], [0, 0]),
      ...both('C', 'X', [1, 0], [0, 0]),
    ]
    const facts = { deductions: [deduction('A', 5)], overrides: [] }
    const rows = table('laliga', results, facts)
    expect(rows.slice(0, 3).map(({ pts }) => pts)).toEqual([7, 7, 7])
    expect(rows.map(({ team }) => team)).toEqual(['A', 'C', 'B', 'X'])
  })

  test('are in the order of a play-off', () => {
    const results = both('Spezia', 'Hellas Verona', [0, 0], [1, 2])
    expect(order('seriea', results)).toEqual(['Spezia', 'Hellas Verona'])
    const override = {
      league: 'seriea',
      season: '2022-23',
      order: ['Hellas Verona', 'Spezia'],
      reason: 'play-off',
    }
    const rows = table('seriea', results, { deductions: [], overrides: [override] }, '2022-23')
    expect(rows.map(({ team, pos }) => [pos, team])).toEqual([
      [1, 'Hellas Verona'],
      [2, 'Spezia'],
    ])
  })

  test('are ranked by fewer cards per match in leagues that count them', () => {
    const results = [
      match('A', 'X', [1, 0], { cards: [2, 0, 0, 0, 0, 0] }),
      match('Y', 'B', [0, 1], { cards: [0, 0, 0, 1, 0, 0] }),
    ]
    expect(order('mls', results, noFacts, '2025').slice(0, 2)).toEqual(['B', 'A'])
  })

  test('are in the order of their names when nothing else separates them', () => {
    const results = [match('Ñu', 'Zet', [0, 0]), match('Öd', 'Abc', [0, 0])]
    expect(order('laliga', results)).toEqual(['Abc', 'Ñu', 'Öd', 'Zet'])
  })
})

interface Goals {
  readonly gd: number
  readonly gf: number
  /** Matches played. */
  readonly p?: number
}

/** A club with its sums only, without the matches behind them. */
const club = (team: string, points: number, { gd, gf, p = 38 }: Goals): Standing => ({
  team,
  group: null,
  p,
  w: 0,
  d: 0,
  l: 0,
  points,
  deductions: 0,
  home: { for: gf, against: gf - gd },
  away: { for: 0, against: 0 },
  awayWins: 0,
  cards: [0, 0, 0],
  opponents: [],
  form: '',
})

function ranked(
  clubs: readonly Standing[],
  played: readonly Result[],
  rule: TableRule,
  prizeAt: (pos: number) => string = () => '',
) {
  const standings = new Map(clubs.map((one) => [one.team, one]))
  return rank(clubs, { standings, played, rule, prizeAt }).map((level) => level.map(({ team }) => team))
}

describe('seasons that were decided between clubs level on points', () => {
  test('Getafe was above Sevilla in Spain 2018-19', () => {
    const clubs = [club('Sevilla', 59, { gd: 15, gf: 62 }), club('Getafe', 59, { gd: 13, gf: 48 })]
    const played = both('Getafe', 'Sevilla', [3, 0], [0, 2])
    expect(ranked(clubs, played, ruleOf('laliga', '2018-19'))).toEqual([['Getafe'], ['Sevilla']])
  })

  test('a deduction of ten points put Juventus below Roma in Italy 2022-23', () => {
    const juventus = { ...club('Juventus', 72, { gd: 23, gf: 56 }), deductions: 10 }
    const played = both('Juventus', 'Inter', [2, 0], [0, 1])
    const clubs = [juventus, club('Inter', 72, { gd: 29, gf: 71 }), club('Roma', 63, { gd: 12, gf: 50 })]
    const rule = ruleOf('seriea', '2022-23')
    expect(ranked(clubs, played, rule)).toEqual([['Inter'], ['Roma'], ['Juventus']])
    juventus.deductions = 0
    expect(ranked(clubs, played, rule)).toEqual([['Juventus'], ['Inter'], ['Roma']])
  })

  test('Metz was above Lorient in France 2023-24, by away goals', () => {
    const clubs = [
      club('Lorient', 29, { gd: -23, gf: 43, p: 34 }),
      club('Metz', 29, { gd: -23, gf: 35, p: 34 }),
    ]
    const played = both('Lorient', 'Metz', [2, 3], [1, 2])
    expect(ranked(clubs, played, ruleOf('ligue1', '2023-24'))).toEqual([['Metz'], ['Lorient']])
  })

  test('goals scored decided in Germany 2019-20 and in England 2020-21', () => {
    const germans = [
      club('Augsburg', 36, { gd: -18, gf: 45, p: 34 }),
      club('Köln', 36, { gd: -18, gf: 51, p: 34 }),
    ]
    expect(ranked(germans, [], ruleOf('bundesliga', '2019-20'))).toEqual([['Köln'], ['Augsburg']])
    const english = [club('Wolves', 45, { gd: -16, gf: 36 }), club('Newcastle', 45, { gd: -16, gf: 46 })]
    expect(ranked(english, [], ruleOf('epl', '2020-21'))).toEqual([['Newcastle'], ['Wolves']])
  })

  const threes: readonly [string, readonly [string, number][], Result[]][] = [
    [
      'Spain 2021-22',
      [
        ['Getafe', -8],
        ['Mallorca', -27],
        ['Cádiz', -16],
      ],
      // 8, 5 and 2 points.
      [
        ...both('Getafe', 'Mallorca', [1, 0], [0, 0]),
        ...both('Getafe', 'Cádiz', [4, 0], [1, 1]),
        ...both('Mallorca', 'Cádiz', [2, 1], [1, 1]),
      ],
    ],
    [
      'Spain 2022-23',
      [
        ['Cádiz', -23],
        ['Getafe', -11],
        ['Valencia', -3],
      ],
      // 8, 5 and 3 points.
      [
        ...both('Cádiz', 'Getafe', [2, 2], [0, 0]),
        ...both('Cádiz', 'Valencia', [2, 1], [0, 1]),
        ...both('Getafe', 'Valencia', [1, 0], [1, 0]),
      ],
    ],
  ]
  test.each(threes)('three clubs in %s', (_season, clubs, played) => {
    const standings = clubs.map(([team, gd]) => club(team, 39, { gd, gf: 40 }))
    const turned = [...standings].reverse()
    expect(ranked(turned, played, ruleOf('laliga', '2021-22'))).toEqual(clubs.map(([team]) => [team]))
  })

  test('in England share a place when nothing depends on it, and are separated when something does', () => {
    const clubs = [
      club('A', 50, { gd: 3, gf: 40 }),
      club('B', 50, { gd: 3, gf: 40 }),
      club('C', 60, { gd: 0, gf: 40 }),
    ]
    const played = both('A', 'B', [0, 1], [0, 0])
    const rule = ruleOf('epl', '2024-25')
    expect(ranked(clubs, played, rule)).toEqual([['C'], ['A', 'B']])
    const prizeAt = (pos: number) => (pos <= 2 ? 'europe' : '')
    expect(ranked(clubs, played, rule, prizeAt)).toEqual([['C'], ['B'], ['A']])
    expect(ranked(clubs.slice(0, 2), played, rule)).toEqual([['B'], ['A']])
  })

  test('of the league phase are ranked by opponents only once all matches are played', () => {
    const [a, b] = [club('A', 10, { gd: 1, gf: 9, p: 8 }), club('B', 10, { gd: 1, gf: 9, p: 8 })]
    const [x, y] = [club('X', 6, { gd: 0, gf: 5, p: 8 }), club('Y', 7, { gd: 0, gf: 5, p: 8 })]
    a.opponents.push('X')
    b.opponents.push('Y')
    const rule = ruleOf('ucl', '2024-25')
    expect(ranked([a, b, x, y], [], rule)).toEqual([['B'], ['A'], ['Y'], ['X']])
    y.p = 7
    expect(ranked([a, b, x, y], [], rule)).toEqual([['A', 'B'], ['Y'], ['X']])
  })
})

describe('qualifications', () => {
  test('by a cup or a title replace those of the place, by facts and by our own list', () => {
    const results = [match('Sevilla', 'Valencia', [0, 1]), match('Valencia', 'Sevilla', [1, 0])]
    const labels = (season: string, facts = noFacts) =>
      Object.fromEntries(table('laliga', results, facts, season).map((row) => [row.team, row.qualification]))
    const label = { Valencia: 'champions_league', Sevilla: 'champions_league' } as const
    expect(labels('2022-23')).toEqual(label)
    const moved = { league: 'laliga', season: '2022-23', reason: '' }
    const qualifications = [{ ...moved, team: 'Sevilla', qualification: '' as const }]
    expect(labels('2022-23', { ...noFacts, qualifications })).toEqual({ ...label, Sevilla: '' })
    expect(qualifying('laliga', '2015-16').of('Sevilla', 7)).toBe('champions_league')
    expect(qualifying('bundesliga', '2015-16').of('Hertha BSC', 7)).toBe('europa_league')
    expect(qualifying('bundesliga', '2018-19').of('Eintracht Frankfurt', 7)).toBe('europa_league')
  })
})
