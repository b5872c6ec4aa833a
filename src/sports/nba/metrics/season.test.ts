import { describe, expect, test } from 'bun:test'
import { roundOrNull } from '../../../kernel/rounding.ts'
import { distanceFt } from '../records/play.ts'
import type { TeamGame } from '../records/team-game.ts'
import { estimatePossessions, estimateSimply, type Shooting } from './estimate.ts'
import { paceOf, ratingsOf } from './ratings.ts'
import { hasRecordings, readGameLog, withRecordings } from './read-recording.ts'
import { foldAverages } from './season-averages.ts'
import { foldLineups } from './season-lineups.ts'
import { foldRatings } from './season-ratings.ts'
import { foldRecord } from './season-record.ts'
import { noTotals } from './team-totals.ts'

const two = (value: number | null) => roundOrNull(value, 2)

function shooting(text: string): Shooting {
  const [fgm, fga, fta, oreb, dreb, tov] = text.split(' ').map(Number)
  return { fgm: fgm!, fga: fga!, fta: fta!, oreb: oreb!, dreb: dreb!, tov: tov! }
}

describe('season totals of 2018-19 (V-NBA-2)', () => {
  const rows = [
    {
      own: shooting('3555 7471 1904 762 3316 1137'),
      opponent: shooting('3322 7669 1694 813 2902 1096'),
      points: [9686, 8959] as const,
      minutes: 19_780,
      expected: {
        possessions: 8512.47,
        off: 113.79,
        def: 105.25,
        net: 8.54,
        pace: 103.29,
        simple: [111.45, 105.45],
      },
    },
    {
      own: shooting('3612 7361 1672 797 2990 1169'),
      opponent: shooting('3315 7471 1987 886 2750 1105'),
      points: [9650, 9120] as const,
      minutes: 19_805,
      expected: {
        possessions: 8325.87,
        off: 115.9,
        def: 109.54,
        net: 6.36,
        pace: 100.89,
        simple: [113.31, 103.2],
      },
    },
  ]

  test.each(rows)('give Oliver possessions $expected.possessions and the ratings of the table', (row) => {
    const possessions = estimatePossessions(row.own, row.opponent)
    const [points, pointsAgainst] = row.points
    const { off, def, net } = ratingsOf({
      points,
      pointsAgainst,
      possessions,
      possessionsAgainst: possessions,
    })
    const simple = (estimateSimply(row.own) + estimateSimply(row.opponent)) / 2
    const teamSeconds = row.minutes * 60
    const { net: expectedNet, ...expected } = row.expected
    expect({
      possessions: two(possessions),
      off: two(off),
      def: two(def),
      pace: two(paceOf(possessions, possessions, teamSeconds)),
      simple: [two((100 * points) / simple), two(paceOf(simple, simple, teamSeconds))],
    }).toEqual(expected)
    // The table subtracts rounded ratings; the net is taken from unrounded ones.
    expect(Math.abs(net! - expectedNet)).toBeLessThan(0.01)
  })
})

const recorded = test.skipIf(!hasRecordings)

describe('the recorded game log of 2018-19 (V-NBA-2)', () => {
  const log = hasRecordings ? readGameLog('stats-leaguegamelog_2018-19_regular-season_teams.json.gz') : []
  const of = (team: string): TeamGame[] => log.filter((game) => game.team === team)
  const ratings = (team: string) => {
    const { off, def, net, pace } = foldRatings(of(team))
    return [off, def, net, pace].map(two)
  }

  recorded(withRecordings('folds to the possessions, ratings and pace of the table'), () => {
    expect(log).toHaveLength(2_460)
    expect(two(foldRatings(of('MIL')).possessions)).toBe(8512.47)
    expect(two(foldRatings(of('GSW')).possessions)).toBe(8325.87)
    expect(ratings('MIL')).toEqual([113.79, 105.25, 8.54, 103.29])
    expect(ratings('GSW')).toEqual([115.9, 109.54, 6.37, 100.89])
    const others = { HOU: [115.53, 110.7, 97.85], TOR: [113.12, 107.1, 100.15], NYK: [104.47, 113.66, 99.6] }
    for (const [team, [off, def, pace]] of Object.entries({ ...others, ATL: [108.15, 113.89, 103.88] })) {
      expect({ team, ratings: ratings(team) }).toMatchObject({
        team,
        ratings: [off!, def!, expect.any(Number), pace!],
      })
    }
    expect(foldRatings(of('MIL')).method).toBe('oliver')
  })

  recorded(withRecordings('is within 1.2 of the league’s counted ratings, and within 0.1 in the net'), () => {
    const published = { MIL: [113.5, 104.9, 8.6, 103.6], GSW: [114.9, 108.5, 6.4, 101.8] }
    for (const [team, numbers] of Object.entries(published)) {
      const ours = ratings(team)
      numbers.forEach((number, i) => {
        expect(Math.abs(ours[i]! - number)).toBeLessThanOrEqual(i === 2 ? 0.1 : 1.2)
      })
    }
  })

  recorded(withRecordings('folds to the published records and splits'), () => {
    expect(foldRecord(of('MIL'))).toEqual({
      record: { w: 60, l: 22 },
      splits: { home: { w: 33, l: 8 }, away: { w: 27, l: 14 } },
    })
    expect(foldRecord(of('GSW'))).toEqual({
      record: { w: 57, l: 25 },
      splits: { home: { w: 30, l: 11 }, away: { w: 27, l: 14 } },
    })
  })

  recorded(withRecordings('folds to averages that are totals by games'), () => {
    const averages = foldAverages(of('MIL'))
    expect(averages.gp).toBe(82)
    expect(averages.pts).toBeCloseTo(9686 / 82, 10)
    expect(averages.reb).toBeCloseTo((762 + 3316) / 82, 10)
    expect(averages.fg_pct).toBeCloseTo((100 * 3555) / 7471, 10)
    expect(averages.plus_minus).toBeCloseTo((9686 - 8959) / 82, 10)
  })
})

describe('pace', () => {
  test('is per 48 minutes, overtime or not (V-NBA-OT)', () => {
    expect(two(paceOf(110, 110, 265 * 60))).toBe(99.62)
    expect(paceOf(110, 110, 240 * 60)).toBe(110)
  })
})

test.each([
  [-2, 220, 22],
  [-20, 258, 25.9],
  [235, 46, 23.9],
  [9, -2, 0.9],
  [-120, 240, 26.8],
])('a shot from legacy (%d, %d) is %d feet away (V-NBA-5)', (x, y, feet) => {
  expect(distanceFt(x / 10, y / 10)).toBe(feet)
})

function gameOf(about: Partial<TeamGame>): TeamGame {
  return {
    game_id: '0022500001',
    season: '2025-26',
    date: '2025-10-21',
    team: 'BOS',
    opponent: 'NYK',
    side: 'home',
    final: true,
    score: { own: 110, opponent: 100 },
    method: null,
    possessions: null,
    team_seconds: 0,
    totals: null,
    lineups: null,
    ...about,
  }
}

describe('a season', () => {
  const shot = { ...noTotals, pts: 110, fgm: 40, fga: 90, fta: 20, oreb: 10, dreb: 30, tov: 15 }
  const totals = { own: shot, opponent: { ...shot, pts: 100 } }
  const counted = gameOf({
    method: 'counted',
    possessions: { own: 100, opponent: 99 },
    team_seconds: 14_400,
    totals,
  })
  const estimated = gameOf({
    method: 'oliver',
    possessions: { own: 1, opponent: 1 },
    team_seconds: 15_900,
    totals,
  })

  test('of no games has zeros in the record and nulls in everything that is divided', () => {
    expect(foldRecord([]).record).toEqual({ w: 0, l: 0 })
    expect(foldRatings([])).toEqual({
      off: null,
      def: null,
      net: null,
      pace: null,
      method: null,
      possessions: 0,
    })
    expect(foldAverages([])).toMatchObject({ gp: 0, pts: null, fg_pct: null, plus_minus: null })
    expect(foldLineups([], 10)).toEqual([])
  })

  test('counts a result without a box score in the record and in nothing else', () => {
    const games = [counted, gameOf({ side: 'away', score: { own: 0, opponent: 2 } })]
    expect(foldRecord(games)).toEqual({
      record: { w: 1, l: 1 },
      splits: { home: { w: 1, l: 0 }, away: { w: 0, l: 1 } },
    })
    expect(foldAverages(games).gp).toBe(1)
    expect(foldRatings(games)).toEqual(foldRatings([counted]))
  })

  test('says how its possessions were found, and sums before it divides', () => {
    expect(foldRatings([counted]).method).toBe('counted')
    expect(foldRatings([estimated]).method).toBe('oliver')
    const mixed = foldRatings([counted, estimated])
    const possessions = 100 + estimatePossessions(shot, shot)
    expect(mixed.method).toBe('mixed')
    expect(mixed.possessions).toBeCloseTo(possessions, 10)
    expect(mixed.off).toBeCloseTo((100 * 220) / possessions, 10)
  })

  test('adds up the lineups of its games and keeps those with most time', () => {
    const players = ['a', 'b', 'c', 'd', 'e', 'f']
    const rows = [
      [0, 1, 2, 3, 4, 600, 20, 21, 30, 20],
      [0, 1, 2, 3, 5, 100, 3, 3, 4, 6],
    ]
    // Another roster: the same five has other places.
    const other = { players: ['0', ...players], rows: [[1, 2, 3, 4, 5, 300.5, 10, 10, 8, 12]] }
    const games = [gameOf({ lineups: { players, rows } }), gameOf({ lineups: other })]
    expect(foldLineups(games, 1)).toEqual([
      {
        players: ['a', 'b', 'c', 'd', 'e'],
        games: 2,
        seconds: 900.5,
        possessionsFor: 30,
        possessionsAgainst: 31,
        pointsFor: 38,
        pointsAgainst: 32,
      },
    ])
    expect(foldLineups(games, 10)).toHaveLength(2)
  })
})
