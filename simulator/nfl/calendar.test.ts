import { describe, expect, test } from 'bun:test'
import { easternZone } from '../../src/games/season.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game, game as gameRecord } from '../../src/sports/nfl/index.ts'
import type { Game } from '../../src/sports/nfl/records/game.ts'
import { calendarWeek, weekStart } from '../../src/sports/nfl/season.ts'
import { teams } from '../../src/sports/nfl/teams.ts'
import type { SimulatedGame } from '../simulation.ts'
import { calendar, createSeason, weeksOf } from './calendar.ts'

const seed = 'calendar-test'
const years = [2025, 2026, 2027]
const seasons = years.map((year) => createSeason(seed, year))
const gameCheck = Compile(gameRecord.stored)

function dataOf({ id, scheduled: { data } }: SimulatedGame): Game {
  assert(gameCheck.Check(data), `${id} is a full game`)
  return data
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: easternZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

const byWeek = (games: readonly SimulatedGame[]) => [...Map.groupBy(games, (g) => dataOf(g).week)]

describe('a season of the simulated league', () => {
  test('has 16 games in each of its 51 or 52 weeks, every team once', () => {
    seasons.forEach((games, i) => {
      const weeks = byWeek(games)
      expect(weeks.map(([week]) => week)).toEqual(weeksOf(years[i]!).map((_, n) => n + 1))
      expect([51, 52]).toContain(weeks.length)
      for (const [, some] of weeks) {
        const playing = some.flatMap((g) => [dataOf(g).home.team, dataOf(g).away.team])
        expect(playing.sort()).toEqual(teams.map(({ code }) => code).sort())
      }
    })
  })

  test('has a regular season of 17 games per team, in its first weeks', () => {
    for (const games of seasons) {
      for (const [week, some] of byWeek(games)) {
        const type = week <= 17 ? 'REG' : 'POST'
        expect(some.map((g) => dataOf(g).season_type)).toEqual(some.map(() => type))
      }
    }
  })

  test('names its games by season, week, visitors and hosts, sorted by start', () => {
    seasons.forEach((games, i) => {
      games.forEach((g, n) => {
        const { week, home, away } = dataOf(g)
        expect(g.id).toBe(`${years[i]}_${String(week).padStart(2, '0')}_${away.team}_${home.team}`)
        if (n > 0) expect(g.startMs).toBeGreaterThanOrEqual(games[n - 1]!.startMs)
      })
    })
  })

  test('plays at the usual US Eastern hours, across clock changes too', () => {
    const hours = new Set(seasons.flat().map((g) => clock.format(g.startMs)))
    expect([...hours].sort()).toEqual([
      ...['Mon 20:15', 'Sat 16:30', 'Sat 20:15'],
      ...['Sun 13:00', 'Sun 16:05', 'Sun 16:25', 'Sun 20:20', 'Thu 20:15'],
    ])
    const saturdays = byWeek(seasons[1]!).filter(([, some]) =>
      some.some((g) => clock.format(g.startMs).startsWith('Sat')),
    )
    expect(saturdays.length).toBeGreaterThan(20)
    expect(saturdays.length).toBeLessThan(42)
  })

  test('turns its weeks on Tuesday at six, as the league does', () => {
    for (const [week, some] of byWeek(seasons[1]!)) {
      const starts = new Set(some.map((g) => weekStart(g.startMs)))
      expect(starts.size).toBe(1)
      // The real league's weeks are numbered up to the last play-off round.
      if (week <= 22) {
        expect(calendarWeek(some[0]!.startMs)).toEqual({ season: dataOf(some[0]!).season, week })
      }
    }
  })

  test('never has a team play on a Thursday after a Monday', () => {
    for (const games of seasons) {
      const last = new Map<string, number>()
      for (const g of games) {
        for (const team of [dataOf(g).home.team, dataOf(g).away.team]) {
          const restDays = (g.startMs - (last.get(team) ?? 0)) / 86_400_000
          expect(restDays).toBeGreaterThan(3.5)
          last.set(team, g.startMs)
        }
      }
    }
  })

  test('balances home and away games and meets all opponents', () => {
    for (const games of seasons) {
      const home = Map.groupBy(games, (g) => dataOf(g).home.team)
      for (const { code } of teams) {
        expect(Math.abs(home.get(code)!.length - games.length / teams.length)).toBeLessThanOrEqual(2)
      }
      const met = new Set(games.map((g) => [dataOf(g).home.team, dataOf(g).away.team].sort().join(' ')))
      expect(met.size).toBeGreaterThan(490)
    }
  })

  test('contains complete games that the record accepts unchanged', () => {
    for (const { id, scheduled } of seasons[1]!) {
      expect(game.mismatch(scheduled.data)).toBeNull()
      expect(game.reconcile(scheduled.data, null, { id, atMs: 0 })).toEqual({ doc: scheduled.data })
    }
  })

  test('is the same on every call, and is cached', () => {
    const a = calendar(seed, Date.UTC(2026, 8, 2))
    expect(calendar(seed, Date.UTC(2027, 7, 31))).toBe(a)
    expect(JSON.stringify(a)).toBe(JSON.stringify(seasons[1]))
    expect(JSON.stringify(createSeason('another', 2026))).not.toBe(JSON.stringify(a))
  })

  test('follows the previous season within ten days', () => {
    for (let i = 1; i < seasons.length; i++) {
      const gapMs = seasons[i]![0]!.startMs - seasons[i - 1]!.at(-1)!.startMs
      expect(gapMs).toBeGreaterThan(0)
      expect(gapMs).toBeLessThan(11 * 86_400_000)
    }
  })
})
