import { describe, expect, test } from 'bun:test'
import {
  deductionOf,
  hasRecordings,
  noFacts,
  publishedTables,
  recordedResults,
  recordedTable,
  withRecordings,
} from './read-recording.ts'
import { type Facts, tableOf } from './table.ts'

/** What no file of results carries. */
const rulings: Readonly<Record<string, Facts>> = {
  'es.1 2014-15': { deductions: [deductionOf('laliga', '2014-15', 'Almería', 3)], overrides: [] },
  'en.1 2023-24': {
    deductions: [
      deductionOf('epl', '2023-24', 'Everton', 6),
      deductionOf('epl', '2023-24', 'Everton', 2),
      deductionOf('epl', '2023-24', 'Nottingham Forest', 4),
    ],
    overrides: [],
  },
}

const tableFrom = (feedLeague: string, season: string) =>
  recordedTable(feedLeague, season, rulings[`${feedLeague} ${season}`] ?? noFacts)

const published = publishedTables()

describe('a season that was played', () => {
  test(withRecordings('has seven tables to be held against'), () => {
    expect(published.length).toBe(hasRecordings ? 7 : 0)
  })

  for (const { feedLeague, season, standings, cl, el, relegated } of published) {
    test(`${feedLeague} ${season} gives the published table, position by position`, () => {
      const { rows } = tableFrom(feedLeague, season)
      expect(rows.map(({ pos, team, p, pts, gd }) => [pos, team, p, pts, gd])).toEqual(
        standings.map((row) => [row.position, row.name, row.played, row.points, row.difference]),
      )
    })

    test(`${feedLeague} ${season} leads where it led`, () => {
      const { rows } = tableFrom(feedLeague, season)
      const placesOf = (...labels: string[]) =>
        rows.filter((row) => labels.includes(row.qualification)).map((row) => row.pos)
      expect(placesOf('champions_league')).toEqual([...cl])
      expect(placesOf('europa_league')).toEqual([...el])
      // The source does not tell a play-off about relegation from relegation.
      expect(placesOf('relegation', 'relegation_playoff')).toEqual([...relegated])
    })
  }
})

describe.if(hasRecordings)('recorded results', () => {
  const placesIn = (feedLeague: string, season: string, facts?: Facts) => {
    const { rows } = facts ? recordedTable(feedLeague, season, facts) : tableFrom(feedLeague, season)
    return new Map(rows.map((row) => [row.team, row]))
  }

  test('show what deductions cost in England in 2023-24', () => {
    const ruled = placesIn('en.1', '2023-24')
    const brief = (team: string) => {
      const { pos, pts, gd } = ruled.get(team)!
      return [pos, pts, gd]
    }
    expect(brief('Brighton & Hove Albion')).toEqual([11, 48, -7])
    expect(brief('Bournemouth')).toEqual([12, 48, -13])
    expect(brief('Fulham')[1]).toBe(47)
    expect(brief('Wolverhampton Wanderers')[1]).toBe(46)
    expect(brief('Everton')).toEqual([15, 40, -11])
    expect(brief('Brentford')[1]).toBe(39)
    expect(brief('Nottingham Forest')).toEqual([17, 32, -18])
    expect(brief('Luton Town')[1]).toBe(26)
    expect(ruled.get('Everton')!.deductions).toBe(8)
    const raw = placesIn('en.1', '2023-24', noFacts)
    expect(raw.get('Everton')).toMatchObject({ pos: 12, pts: 48 })
    expect(raw.get('Nottingham Forest')!.pts).toBe(36)
  })

  test('put Inter above Lazio in 2017-18, though its goal difference is lower', () => {
    const places = placesIn('it.1', '2017-18')
    expect(places.get('Inter')).toMatchObject({ pos: 4, pts: 72, gd: 36 })
    expect(places.get('Lazio')).toMatchObject({ pos: 5, pts: 72, gd: 40 })
  })

  test('tell three clubs apart by the matches between them, Spain 2014-15', () => {
    const places = placesIn('es.1', '2014-15')
    const three = ['Deportivo La Coruña', 'Granada', 'Eibar'].map((team) => places.get(team)!)
    expect(three.map(({ pos, pts, gd }) => [pos, pts, gd])).toEqual([
      [16, 35, -25],
      [17, 35, -35],
      [18, 35, -21],
    ])
  })

  test('give the order of the league phase of 2024-25', () => {
    const { rows } = tableFrom('uefa.cl', '2024-25')
    expect(rows).toHaveLength(36)
    expect(rows.every(({ p }) => p === 8)).toBe(true)
    const places = new Map(rows.map((row) => [row.team, row]))
    expect(places.get('Real Madrid')).toMatchObject({ pos: 11, pts: 15, gd: 8, gf: 20, w: 5 })
    expect(places.get('Bayern Munich')).toMatchObject({ pos: 12, pts: 15, gd: 8, gf: 20, w: 5 })
    expect(places.get('Red Star Belgrade')).toMatchObject({ pos: 29, pts: 6, gd: -9, gf: 13 })
    expect(places.get('Sturm Graz')).toMatchObject({ pos: 30, pts: 6, gd: -9, gf: 5 })
    expect(places.get('Lille')).toMatchObject({ pos: 7, pts: 16, gd: 7, gf: 17 })
    expect(places.get('Aston Villa')).toMatchObject({ pos: 8, pts: 16, gd: 7, gf: 13 })
  })

  test('of the second tier leave the play-offs out', () => {
    const { rows } = tableFrom('en.2', '2023-24')
    expect(rows).toHaveLength(24)
    expect(rows.every(({ p }) => p === 46)).toBe(true)
    expect(rows.slice(0, 7).map(({ qualification }) => qualification)).toEqual([
      'promotion',
      'promotion',
      'promotion_playoff',
      'promotion_playoff',
      'promotion_playoff',
      'promotion_playoff',
      '',
    ])
  })

  test('of a season under way count what was played and show everyone', () => {
    const { rows } = tableFrom('mls', '2025')
    expect(rows).toHaveLength(30)
    expect(rows.reduce((sum, { p }) => sum + p, 0)).toBe(2 * 164)
    const east = rows.filter(({ group }) => group === 'Eastern Conference')
    expect(east).toHaveLength(15)
    expect(east.map(({ qualification }) => qualification)).toEqual([
      ...Array(9).fill('playoffs'),
      ...Array(6).fill(''),
    ])
  })

  test('make a table of 380 matches in a few milliseconds', () => {
    const results = recordedResults('es.1', '2017-18')
    const times = Array.from({ length: 20 }, () => {
      const from = performance.now()
      tableOf('laliga', '2017-18', results, noFacts)
      return performance.now() - from
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})
