import { describe, expect } from 'bun:test'
import { resultOf } from '../../../src/sports/soccer/metrics/result-of.ts'
import { type Facts, tableOf } from '../../../src/sports/soccer/metrics/table.ts'
import type { Fixture } from '../../../src/sports/soccer/records/fixture.ts'
import type { Result } from '../../../src/sports/soccer/records/result.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { readRecordings } from '../read-recordings.ts'
import { deductionOf, noFacts, publishedTables } from './published-tables.ts'

/** Rulings that no file of results carries. */
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

async function resultsFrom(feedLeague: string, season: string): Promise<Result[]> {
  const store = await readRecordings(`soccer/openfootball_${feedLeague}_${season}.json`)
  return store.all<Fixture>('soccer.fixture').map((one) => resultOf(one, [], null))
}

async function tableFrom(feedLeague: string, season: string, facts?: Facts) {
  const results = await resultsFrom(feedLeague, season)
  return tableOf(results[0]!.league, season, results, facts ?? rulings[`${feedLeague} ${season}`] ?? noFacts)
}

const published = publishedTables()

describe('a finished season', () => {
  recordedTest('has seven published tables', async () => {
    expect(published.length).toBe(7)
  })

  for (const { feedLeague, season, standings, cl, el, relegated } of published) {
    recordedTest(`${feedLeague} ${season} gives the published table, position by position`, async () => {
      const { rows } = await tableFrom(feedLeague, season)
      expect(rows.map(({ pos, team, p, pts, gd }) => [pos, team, p, pts, gd])).toEqual(
        standings.map((row) => [row.position, row.name, row.played, row.points, row.difference]),
      )
    })

    recordedTest(
      `${feedLeague} ${season} leads to the same competitions and relegates the same clubs`,
      async () => {
        const { rows } = await tableFrom(feedLeague, season)
        const placesOf = (...labels: string[]) =>
          rows.filter((row) => labels.includes(row.qualification)).map((row) => row.pos)
        expect(placesOf('champions_league')).toEqual([...cl])
        expect(placesOf('europa_league')).toEqual([...el])
        // The source makes no difference between relegation and a relegation play-off.
        expect(placesOf('relegation', 'relegation_playoff')).toEqual([...relegated])
      },
    )
  }
})

describe('recorded results', () => {
  const placesIn = async (feedLeague: string, season: string, facts?: Facts) => {
    const { rows } = await tableFrom(feedLeague, season, facts)
    return new Map(rows.map((row) => [row.team, row]))
  }

  recordedTest('show what deductions cost in England in 2023-24', async () => {
    const ruled = await placesIn('en.1', '2023-24')
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
    const raw = await placesIn('en.1', '2023-24', noFacts)
    expect(raw.get('Everton')).toMatchObject({ pos: 12, pts: 48 })
    expect(raw.get('Nottingham Forest')!.pts).toBe(36)
  })

  recordedTest('put Inter above Lazio in 2017-18, though its goal difference is lower', async () => {
    const places = await placesIn('it.1', '2017-18')
    expect(places.get('Inter')).toMatchObject({ pos: 4, pts: 72, gd: 36 })
    expect(places.get('Lazio')).toMatchObject({ pos: 5, pts: 72, gd: 40 })
  })

  recordedTest('rank three clubs by the matches between them in Spain 2014-15', async () => {
    const places = await placesIn('es.1', '2014-15')
    const three = ['Deportivo La Coruña', 'Granada', 'Eibar'].map((team) => places.get(team)!)
    expect(three.map(({ pos, pts, gd }) => [pos, pts, gd])).toEqual([
      [16, 35, -25],
      [17, 35, -35],
      [18, 35, -21],
    ])
  })

  recordedTest('give the order of the league phase of 2024-25', async () => {
    const { rows } = await tableFrom('uefa.cl', '2024-25')
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

  recordedTest('of the second tier exclude the play-offs from the table', async () => {
    const { rows } = await tableFrom('en.2', '2023-24')
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

  recordedTest('of a season under way count the matches played and list every club', async () => {
    const { rows } = await tableFrom('mls', '2025')
    expect(rows).toHaveLength(30)
    expect(rows.reduce((sum, { p }) => sum + p, 0)).toBe(2 * 164)
    const east = rows.filter(({ group }) => group === 'Eastern Conference')
    expect(east).toHaveLength(15)
    expect(east.map(({ qualification }) => qualification)).toEqual([
      ...Array(9).fill('playoffs'),
      ...Array(6).fill(''),
    ])
  })
})
