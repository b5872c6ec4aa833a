import { describe, expect, test } from 'bun:test'
import { roundOrNull } from '../../../kernel/numbers.ts'
import { distanceFt } from '../records/play.ts'
import type { TeamGame } from '../records/team-game.ts'
import { periods } from '../season.ts'
import { estimatePossessions, estimateSimply, type Shooting } from './estimate.ts'
import { foldAverages, foldRecord } from './season-averages.ts'
import { foldLineups } from './season-lineups.ts'
import { foldRatings, paceOf, ratingsOf } from './season-ratings.ts'
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
      pace: two(paceOf(periods, possessions, possessions, teamSeconds)),
      simple: [two((100 * points) / simple), two(paceOf(periods, simple, simple, teamSeconds))],
    }).toEqual(expected)
    // The table subtracts rounded ratings; our net is the difference of unrounded ones.
    expect(Math.abs(net! - expectedNet)).toBeLessThan(0.01)
  })
})

describe('pace', () => {
  test('is per 48 minutes, overtime or not (V-NBA-OT)', () => {
    expect(two(paceOf(periods, 110, 110, 265 * 60))).toBe(99.62)
    expect(paceOf(periods, 110, 110, 240 * 60)).toBe(110)
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

  test('without games has zeros in the record and nulls in all quotients', () => {
    expect(foldRecord([]).record).toEqual({ w: 0, l: 0 })
    expect(foldRatings(periods, [])).toEqual({
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

  test('counts a result without a box score in the record only', () => {
    const games = [counted, gameOf({ side: 'away', score: { own: 0, opponent: 2 } })]
    expect(foldRecord(games)).toEqual({
      record: { w: 1, l: 1 },
      splits: { home: { w: 1, l: 0 }, away: { w: 0, l: 1 } },
    })
    expect(foldAverages(games).gp).toBe(1)
    expect(foldRatings(periods, games)).toEqual(foldRatings(periods, [counted]))
  })

  test('names the method of its possessions, and sums before it divides', () => {
    expect(foldRatings(periods, [counted]).method).toBe('counted')
    expect(foldRatings(periods, [estimated]).method).toBe('oliver')
    const mixed = foldRatings(periods, [counted, estimated])
    const possessions = 100 + estimatePossessions(shot, shot)
    expect(mixed.method).toBe('mixed')
    expect(mixed.possessions).toBeCloseTo(possessions, 10)
    expect(mixed.off).toBeCloseTo((100 * 220) / possessions, 10)
  })

  test('sums the lineups of its games and keeps those with the most time', () => {
    const players = ['a', 'b', 'c', 'd', 'e', 'f']
    const rows = [
      [0, 1, 2, 3, 4, 600, 20, 21, 30, 20],
      [0, 1, 2, 3, 5, 100, 3, 3, 4, 6],
    ]
    // Another roster: the same five has other indexes.
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
