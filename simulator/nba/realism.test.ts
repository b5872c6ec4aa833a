import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/nba/index.ts'
import type { Box, Totals } from '../../src/sports/nba/records/box.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'realism-test'
const gameCheck = Compile(gameRecord.stored)

interface Result {
  readonly home: Box['home']
  readonly away: Box['away']
  readonly periods: number
}

const results: readonly Result[] = createSeason(seed, 2025)
  .slice(0, 600)
  .map(({ id, scheduled: { data } }) => {
    assert(gameCheck.Check(data), `${id} is a full game`)
    const last = playGame(seed, { id, home: data.home.team, away: data.away.team }).at(-1)!
    return { home: last.box!.home, away: last.box!.away, periods: last.play.period }
  })

const sample = results.slice(0, 200)
const sides = sample.flatMap(({ home, away }) => [home.totals, away.totals])
const mean = (of: (totals: Totals) => number): number =>
  sides.reduce((sum, totals) => sum + of(totals), 0) / sides.length

/** The Oliver form of metrics 1.1: one number for both teams. */
function possessions({ home, away }: Result): number {
  const half = (t: Totals, o: Totals) =>
    t.fga + 0.4 * t.fta - 1.07 * (t.oreb / (t.oreb + o.dreb)) * (t.fga - t.fgm) + t.tov
  return 0.5 * (half(home.totals, away.totals) + half(away.totals, home.totals))
}

/** What a team does in a game, on average over 200 games: the range that a real season stays in. */
const averages: readonly (readonly [name: string, min: number, max: number, value: number])[] = [
  ['points', 108, 120, mean((t) => t.pts)],
  ['possessions', 95, 104, sample.reduce((sum, result) => sum + possessions(result), 0) / sample.length],
  ['field goal %', 44, 50, (100 * mean((t) => t.fgm)) / mean((t) => t.fga)],
  ['three-point %', 34, 38, (100 * mean((t) => t.fg3m)) / mean((t) => t.fg3a)],
  ['share of threes among tries %', 35, 45, (100 * mean((t) => t.fg3a)) / mean((t) => t.fga)],
  ['free throws', 18, 28, mean((t) => t.fta)],
  ['free throw %', 75, 81, (100 * mean((t) => t.ftm)) / mean((t) => t.fta)],
  ['turnovers', 11, 17, mean((t) => t.tov)],
  ['assists', 22, 30, mean((t) => t.ast)],
  ['rebounds', 40, 48, mean((t) => t.oreb + t.dreb)],
  ['steals', 6, 9, mean((t) => t.stl)],
  ['blocks', 3.5, 6.5, mean((t) => t.blk)],
  ['fouls', 17, 23, mean((t) => t.pf)],
]

describe('a team’s game, on average over 200', () => {
  test.each(averages)('%s: %d to %d', (_, min, max, value) => {
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
  })
})

describe('over 600 games', () => {
  const margins = results.map(({ home, away }) => home.totals.pts - away.totals.pts)

  test('the home team wins 52 to 62 in a hundred, by about two and a half points', () => {
    const share = margins.filter((margin) => margin > 0).length / margins.length
    const margin = margins.reduce((sum, m) => sum + m, 0) / margins.length
    expect(share).toBeGreaterThan(0.52)
    expect(share).toBeLessThan(0.62)
    expect(margin).toBeGreaterThan(1)
    expect(margin).toBeLessThan(4)
  })

  test('3 to 9 in a hundred go to overtime', () => {
    const share = results.filter(({ periods }) => periods > 4).length / results.length
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.09)
  })

  test('good teams win at least two of three games, bad ones lose them, and no team wins or loses all', () => {
    const won = new Map<string, [won: number, played: number]>()
    for (const { home, away } of results) {
      for (const [own, other] of [
        [home, away],
        [away, home],
      ] as const) {
        const record = won.get(own.team) ?? [0, 0]
        won.set(own.team, [record[0] + (own.totals.pts > other.totals.pts ? 1 : 0), record[1] + 1])
      }
    }
    const shares = [...won.values()].map(([w, played]) => w / played).sort((a, b) => a - b)
    expect(shares[0]!).toBeGreaterThan(0.1)
    expect(shares[0]!).toBeLessThan(0.36)
    expect(shares.at(-1)!).toBeGreaterThan(0.64)
    expect(shares.at(-1)!).toBeLessThan(0.9)
  })

  test('starters play about thirty-two minutes, the last of the bench hardly any', () => {
    const lines = sample.flatMap(({ home, away }) => [...home.players, ...away.players])
    const minutes = (some: typeof lines) =>
      some.reduce((sum, line) => sum + line.seconds, 0) / some.length / 60
    expect(minutes(lines.filter((line) => line.starter))).toBeGreaterThan(29)
    expect(minutes(lines.filter((line) => line.starter))).toBeLessThan(36)
    expect(Math.max(...lines.map((line) => line.seconds / 60))).toBeLessThan(58)
    expect(lines.filter((line) => line.seconds === 0).length).toBeGreaterThan(100)
  })
})
