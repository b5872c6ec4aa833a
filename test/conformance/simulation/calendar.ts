/** Cases for the calendar of every simulated league. */
import { describe, expect, test } from 'bun:test'
import Type from 'typebox'
import type { LeagueCalendar } from '../../../simulator/shared/calendar.ts'
import { autumn } from '../../../simulator/shared/season-days.ts'
import type { SimulatedGame } from '../../../simulator/simulation.ts'
import type { RecordKind } from '../../../src/contract/record.ts'
import { Nullable } from '../../../src/contract/schema.ts'
import { assert } from '../../../src/kernel/assert.ts'
import { addDays, dayIn } from '../../../src/kernel/calendar.ts'
import { Compile } from '../../../src/kernel/compile.ts'
import { createRng } from '../../../src/kernel/rng.ts'

export interface CalendarSubject extends LeagueCalendar {
  readonly record: RecordKind
  readonly zone: string
  /** Month and day on which a season begins; October 1 by default. */
  readonly firstDay?: string
  readonly teams: readonly { readonly code: string; readonly venue: string }[]
  readonly gamesPerDay: number
  readonly startGapMinutesMax: number
  readonly gameId: (year: number, serial: number) => string
  readonly seasonOf: (gameId: string) => string
  /** When a game ends. */
  readonly finalMs: (seed: string, game: SimulatedGame) => number
}

const seed = 'calendar-test'
const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const years = [2023, 2024, 2025, 2027]

/** The fields of a scheduled game that every sport has. */
const scheduledCheck = Compile(
  Type.Object({
    season: Type.String(),
    date: Type.String(),
    venue: Type.String(),
    double_header: Type.Optional(Nullable(Type.Number())),
    home: Type.Object({ team: Type.String() }),
    away: Type.Object({ team: Type.String() }),
  }),
)

function scheduledOf(game: SimulatedGame) {
  const { data } = game.scheduled
  assert(scheduledCheck.Check(data), `${game.id} is a complete game`)
  return { ...data, home: data.home.team, away: data.away.team }
}

export function calendarCases(subject: CalendarSubject): void {
  const seasons = years.map((year) => subject.createSeason(seed, year))
  describe('a season of the simulated league', () => {
    dayCases(subject, seasons)
    balanceCases(subject, seasons)
    recordCases(subject, seasons)
  })
  alwaysLiveCase(subject)
}

type Seasons = readonly (readonly SimulatedGame[])[]

function dayCases(subject: CalendarSubject, seasons: Seasons): void {
  const { gamesPerDay, startGapMinutesMax, firstDay = autumn } = subject

  test(`has ${gamesPerDay} games on every day of the year from ${firstDay} on`, () => {
    years.forEach((year, i) => {
      const perDay = new Map<string, number>()
      for (const game of seasons[i]!) {
        const { date } = scheduledOf(game)
        expect(date).toBe(dayIn(subject.zone, game.startMs))
        perDay.set(date, (perDay.get(date) ?? 0) + 1)
      }
      const [begin, end] = [`${year}-${firstDay}`, `${year + 1}-${firstDay}`]
      expect(perDay.size).toBe((Date.parse(end) - Date.parse(begin)) / dayMs)
      expect(new Set(perDay.values())).toEqual(new Set([gamesPerDay]))
      expect([...perDay.keys()][0]).toBe(begin)
      expect([...perDay.keys()].at(-1)).toBe(addDays(end, -1))
    })
  })

  test('is sorted by start and numbered from 1', () => {
    seasons.forEach((games, i) => {
      games.forEach((game, n) => {
        expect(game.id).toBe(subject.gameId(years[i]!, n + 1))
        if (n > 0) expect(game.startMs).toBeGreaterThan(games[n - 1]!.startMs)
      })
    })
  })

  test('never leaves more than the length of the shortest game between two starts, clock changes included', () => {
    for (const games of seasons) {
      for (let i = 1; i < games.length; i++) {
        const gap = (games[i]!.startMs - games[i - 1]!.startMs) / minuteMs
        expect(gap).toBeLessThanOrEqual(startGapMinutesMax)
        expect(gap).toBeGreaterThanOrEqual((1380 / gamesPerDay) * 0.85)
      }
    }
    const [before, after] = [subject.createSeason(seed, 2024), subject.createSeason(seed, 2025)]
    expect(after[0]!.startMs - before.at(-1)!.startMs).toBeLessThanOrEqual(startGapMinutesMax * minuteMs)
  })
}

function balanceCases({ teams }: CalendarSubject, seasons: Seasons): void {
  test('has a team play once a day and rest ten hours, except for the second game of a doubleheader', () => {
    for (const games of seasons) {
      const days = new Set<string>()
      const last = new Map<string, number>()
      for (const game of games) {
        const { home, away, date, double_header } = scheduledOf(game)
        expect(home).not.toBe(away)
        const isSecond = double_header === 2
        for (const team of [home, away]) {
          expect(days.has(`${date} ${team}`)).toBe(isSecond)
          days.add(`${date} ${team}`)
          const restMs = game.startMs - (last.get(team) ?? Number.NEGATIVE_INFINITY)
          expect(restMs).toBeGreaterThan((isSecond ? 5 : 10) * 60 * minuteMs)
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
      const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
      for (const game of games) {
        const pair = scheduledOf(game)
        count(home, pair.home)
        count(away, pair.away)
        count(met, [pair.home, pair.away].sort().join(' '))
      }
      for (const { code } of teams) {
        expect(Math.abs(home.get(code)! - away.get(code)!)).toBeLessThanOrEqual(3)
        expect(Math.abs(home.get(code)! - games.length / teams.length)).toBeLessThanOrEqual(3)
      }
      const pairs = (teams.length * (teams.length - 1)) / 2
      expect(met.size).toBe(pairs)
      for (const meetings of met.values()) {
        expect(Math.abs(meetings - Math.round(games.length / pairs))).toBeLessThanOrEqual(4)
      }
    }
  })
}

function recordCases(subject: CalendarSubject, seasons: Seasons): void {
  const { record, createSeason } = subject

  test('contains complete games that the record accepts unchanged', () => {
    for (const game of seasons[1]!.slice(0, 200)) {
      expect(game.scheduled.kind).toBe(record.kind)
      expect(record.mismatch(game.scheduled.data)).toBeNull()
      const reconciled = record.reconcile(game.scheduled.data, null, { id: game.id, atMs: 0 })
      expect(reconciled).toEqual({ doc: game.scheduled.data })
      const { season, venue, home } = scheduledOf(game)
      expect(season).toBe(subject.seasonOf(game.id))
      expect(venue).toBe(subject.teams.find((team) => team.code === home)!.venue)
    }
  })

  test('is the same on every call, and is cached', () => {
    const begin = Date.parse(`2024-${subject.firstDay ?? autumn}`)
    const a = subject.calendar(seed, begin + dayMs)
    expect(subject.calendar(seed, begin + 364 * dayMs)).toBe(a)
    expect(JSON.stringify(a)).toBe(JSON.stringify(seasons[1]!))
    expect(JSON.stringify(createSeason('another', 2024))).not.toBe(JSON.stringify(a))
  })
}

/** Days on which a clock or a season changes; the other days are random. */
const turningDays = [
  ...['2024-03-10', '2024-11-03', '2025-03-09', '2025-11-02', '2026-03-08'],
  ...['2025-12-31', '2026-01-01', '2026-09-30', '2026-10-01'],
]

/** The case plays hundreds of whole games. */
const alwaysLiveTimeoutMs = 300_000

export function alwaysLiveCase({ calendar, finalMs }: Pick<CalendarSubject, 'calendar' | 'finalMs'>): void {
  const isInProgress = () => {
    const rng = createRng('moments')
    const moments = [
      ...Array.from({ length: 120 }, () => Date.UTC(2023, 9, 2) + rng.next() * 4 * 365 * dayMs),
      ...turningDays.flatMap((day) =>
        Array.from({ length: 8 }, () => Date.parse(`${day}T00:00Z`) + rng.next() * 2 * dayMs),
      ),
    ]
    for (const ms of moments) {
      const latest = calendar(seed, ms).findLast((game) => game.startMs <= ms)!
      const endedMs = finalMs(seed, latest)
      expect(endedMs).toBeGreaterThan(ms)
      expect(endedMs).toBeLessThanOrEqual(latest.endMs)
    }
  }
  test('a game is in progress at every moment', isInProgress, alwaysLiveTimeoutMs)
}
