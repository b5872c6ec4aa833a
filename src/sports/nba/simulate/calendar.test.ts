import { describe, expect, test } from 'bun:test'
import { Compile } from 'typebox/compile'
import { easternDay } from '../../../contract/season.ts'
import type { SimulatedGame } from '../../../contract/simulation.ts'
import { assert } from '../../../kernel/assert.ts'
import { createRng } from '../../../kernel/rng.ts'
import { Box } from '../records/box.ts'
import { Game, game as gameRecord } from '../records/game.ts'
import { seasonOf } from '../season.ts'
import { teamCodes, teams } from '../teams.ts'
import { calendar, createSeason, startYearAt, tipOffGapMinutesMax } from './calendar.ts'
import { outcome } from './script.ts'

const seed = 'calendar-test'
const minuteMs = 60_000
const years = [2023, 2024, 2025, 2027]
const seasons = years.map((year) => createSeason(seed, year))

const gameCheck = Compile(Game)
const boxCheck = Compile(Box)

function scheduledOf(game: SimulatedGame): Game {
  const { data } = game.scheduled
  assert(gameCheck.Check(data), `${game.id} is a full game`)
  return data
}

const teamsOf = (game: SimulatedGame): { home: string; away: string; date: string } => {
  const { home, away, date } = scheduledOf(game)
  return { home: home.team, away: away.team, date }
}

describe('a season of the simulated league', () => {
  test('has twelve games on every league day from October 1 to September 30', () => {
    years.forEach((year, i) => {
      const perDay = new Map<string, number>()
      for (const game of seasons[i]!) {
        const { date } = teamsOf(game)
        expect(date).toBe(easternDay(game.startMs))
        perDay.set(date, (perDay.get(date) ?? 0) + 1)
      }
      expect(perDay.size).toBe(year % 4 === 3 ? 366 : 365)
      expect(new Set(perDay.values())).toEqual(new Set([12]))
      expect([...perDay.keys()][0]).toBe(`${year}-10-01`)
      expect([...perDay.keys()].at(-1)).toBe(`${year + 1}-09-30`)
    })
  })

  test('is sorted by start and numbered from 1', () => {
    seasons.forEach((games, i) => {
      games.forEach((game, n) => {
        const serial = String(n + 1).padStart(5, '0')
        expect(game.id).toBe(`002${String(years[i]! % 100).padStart(2, '0')}${serial}`)
        if (n > 0) expect(game.startMs).toBeGreaterThan(games[n - 1]!.startMs)
      })
    })
  })

  test('lets a team play at most once a day and leaves it ten hours between two games', () => {
    for (const games of seasons) {
      const days = new Set<string>()
      const last = new Map<string, number>()
      for (const game of games) {
        const { home, away, date } = teamsOf(game)
        expect(home).not.toBe(away)
        for (const team of [home, away]) {
          expect(days.has(`${date} ${team}`)).toBe(false)
          days.add(`${date} ${team}`)
          const restMs = game.startMs - (last.get(team) ?? Number.NEGATIVE_INFINITY)
          expect(restMs).toBeGreaterThan(10 * 60 * minuteMs)
          last.set(team, game.startMs)
        }
      }
    }
  })

  test('balances games, home and away, and opponents', () => {
    for (const games of seasons) {
      const home = new Map<string, number>()
      const away = new Map<string, number>()
      const met = new Map<string, number>()
      for (const game of games) {
        const pair = teamsOf(game)
        home.set(pair.home, (home.get(pair.home) ?? 0) + 1)
        away.set(pair.away, (away.get(pair.away) ?? 0) + 1)
        const key = [pair.home, pair.away].sort().join(' ')
        met.set(key, (met.get(key) ?? 0) + 1)
      }
      for (const code of teamCodes) {
        expect(Math.abs(home.get(code)! - away.get(code)!)).toBeLessThanOrEqual(3)
        expect(Math.abs(home.get(code)! - games.length / teamCodes.length)).toBeLessThanOrEqual(3)
      }
      expect(met.size).toBe((teamCodes.length * (teamCodes.length - 1)) / 2)
      expect(Math.min(...met.values())).toBeGreaterThanOrEqual(6)
      expect(Math.max(...met.values())).toBeLessThanOrEqual(14)
    }
  })

  test('never leaves more than the least length of a game between two tip-offs, clock changes included', () => {
    for (const games of seasons) {
      for (let i = 1; i < games.length; i++) {
        const gap = (games[i]!.startMs - games[i - 1]!.startMs) / minuteMs
        expect(gap).toBeLessThanOrEqual(tipOffGapMinutesMax)
        expect(gap).toBeGreaterThanOrEqual(100)
      }
    }
    const [before, after] = [createSeason(seed, 2024), createSeason(seed, 2025)]
    expect(after[0]!.startMs - before.at(-1)!.startMs).toBeLessThanOrEqual(tipOffGapMinutesMax * minuteMs)
  })

  test('states full games that the record accepts as they are', () => {
    for (const game of seasons[1]!.slice(0, 200)) {
      expect(gameRecord.mismatch(game.scheduled.data)).toBeNull()
      const settled = gameRecord.settle(game.scheduled.data, null, { id: game.id, atMs: 0 })
      expect(settled).toEqual({ doc: game.scheduled.data })
      const { season, venue, home } = scheduledOf(game)
      expect(season).toBe(seasonOf(game.id, ''))
      expect(venue).toBe(teams.find((team) => team.code === home.team)!.venue)
    }
  })

  test('is the same whenever it is asked for, and fast', () => {
    const a = calendar(seed, Date.UTC(2024, 9, 1, 4))
    const b = calendar(seed, Date.UTC(2025, 9, 1, 3, 59))
    expect(JSON.stringify(a)).toBe(JSON.stringify(b))
    expect(JSON.stringify(a)).toBe(JSON.stringify(seasons[1]!))
    expect(JSON.stringify(createSeason('another', 2024))).not.toBe(JSON.stringify(a))
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      createSeason(seed, 2024)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })

  test('turns at midnight of October 1, US Eastern', () => {
    expect(startYearAt(Date.UTC(2025, 9, 1, 3, 59, 59))).toBe(2024)
    expect(startYearAt(Date.UTC(2025, 9, 1, 4))).toBe(2025)
    expect(startYearAt(Date.UTC(2026, 0, 1))).toBe(2025)
  })
})

test('at every moment a game is in progress', () => {
  const rng = createRng('moments')
  const dst = [
    '2024-03-10',
    '2024-11-03',
    '2025-03-09',
    '2025-11-02',
    '2026-03-08',
    '2026-09-30',
    '2026-10-01',
  ]
  const moments = [
    ...Array.from({ length: 360 }, () => Date.UTC(2023, 9, 2) + rng.next() * 4 * 365 * 86_400_000),
    ...dst.flatMap((day) =>
      Array.from({ length: 20 }, () => Date.parse(`${day}T00:00Z`) + rng.next() * 2 * 86_400_000),
    ),
  ]
  for (const ms of moments) {
    const { startMs, finalMs } = latestGame(ms)
    expect(startMs).toBeLessThanOrEqual(ms)
    expect(finalMs).toBeGreaterThan(ms)
  }
})

/** Of the games that have begun, the last: its final box score must be yet to come. */
function latestGame(ms: number): { startMs: number; finalMs: number } {
  const game = calendar(seed, ms).findLast((g) => g.startMs <= ms)!
  const { data } = outcome(seed, game)[0]!
  assert(boxCheck.Check(data) && data.final, `${game.id} ends with a final box score`)
  return { startMs: game.startMs, finalMs: Date.parse(data.updated_at) }
}
