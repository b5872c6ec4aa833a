import { describe, expect, test } from 'bun:test'
import { easternZone } from '../../src/games/season.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game, game as gameRecord } from '../../src/sports/nfl/index.ts'
import type { Game } from '../../src/sports/nfl/records/game.ts'
import { calendarWeek, weekStart } from '../../src/sports/nfl/season.ts'
import { teams } from '../../src/sports/nfl/teams.ts'
import { alwaysLiveCase } from '../../test/conformance/simulation/calendar.ts'
import type { SimulatedGame } from '../simulation.ts'
import { calendar, createSeason, exhibitionsOf, weeksOf } from './calendar.ts'
import { playOut } from './played-game.ts'

const seed = 'calendar-test'
const hourMs = 3_600_000
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
    const [begin, end] = [Date.UTC(2026, 8, 2), Date.UTC(2027, 7, 31)]
    const a = calendar(seed, begin)
    expect(calendar(seed, begin + hourMs)).toBe(a)
    for (const games of [a, calendar(seed, end)]) {
      const ofLeague = games.filter(({ isExhibition }) => !isExhibition)
      expect(JSON.stringify(ofLeague)).toBe(JSON.stringify(seasons[1]))
    }
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

alwaysLiveCase({
  calendar,
  finalMs: (of, simulated) => playOut(of, simulated).wallClock.instants.at(-1)!,
})

describe('exhibitions', () => {
  const now = Date.parse('2026-11-19T21:40:00Z')
  const around = calendar(seed, now).filter(({ isExhibition }) => isExhibition)

  test('are preseason games of the days around now that the record accepts unchanged', () => {
    expect(around.length).toBeGreaterThan(200)
    for (const { id, startMs, scheduled } of around) {
      const doc = dataOf({ id, startMs, endMs: 0, scheduled })
      expect(game.reconcile(doc, null, { id, atMs: 0 })).toEqual({ doc })
      expect([doc.season, doc.season_type]).toEqual(['2026', 'PRE'])
      expect(Math.abs(doc.week - calendarWeek(startMs).week)).toBeLessThanOrEqual(1)
      expect(Math.abs(startMs - now)).toBeLessThan(31 * 24 * hourMs)
      expect(Date.parse(doc.updated_at)).toBeLessThan(startMs - 23 * hourMs)
    }
  })

  test('are the same in the calendars of all days, also of those on which the season turns', () => {
    const later = new Map(calendar(seed, now + 24 * hourMs).map((one) => [one.id, one]))
    const shared = around.filter(({ id }) => later.has(id))
    expect(shared.length).toBeGreaterThan(200)
    for (const one of shared) expect(one).toEqual(later.get(one.id)!)
    const turn = calendar(seed, Date.parse('2026-09-01T12:00:00Z'))
    expect(new Set(turn.map(({ id }) => id)).size).toBe(turn.length)
    expect(new Set(turn.map((one) => dataOf(one).season))).toEqual(new Set(['2025', '2026']))
  })

  test('leave every team six hours between two kickoffs', () => {
    const played = [
      ...seasons[1]!.map((one) => ({
        startMs: one.startMs,
        teams: [dataOf(one).home.team, dataOf(one).away.team],
      })),
      ...exhibitionsOf(seed, 2026).map(({ startMs, home, away }) => ({ startMs, teams: [home, away] })),
    ].sort((a, b) => a.startMs - b.startMs)
    const last = new Map<string, number>()
    let leastMs = Number.POSITIVE_INFINITY
    for (const { startMs, teams: sides } of played) {
      for (const team of sides) {
        leastMs = Math.min(leastMs, startMs - (last.get(team) ?? 0))
        last.set(team, startMs)
      }
    }
    expect(leastMs / hourMs).toBeGreaterThanOrEqual(6)
  })
})
