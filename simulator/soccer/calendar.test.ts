import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { dayIn } from '../../src/kernel/calendar.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { clubOf, currentClubs } from '../../src/sports/soccer/clubs/index.ts'
import { leagueIds, zoneOf } from '../../src/sports/soccer/leagues.ts'
import { resultOf } from '../../src/sports/soccer/metrics/result-of.ts'
import { tableOf } from '../../src/sports/soccer/metrics/table.ts'
import { Fixture, fixture } from '../../src/sports/soccer/records/fixture.ts'
import { alwaysLiveCase } from '../../test/conformance/simulation/calendar.ts'
import type { SimulatedGame } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { friendlies } from './friendlies.ts'
import { simulation } from './index.ts'
import { playOut } from './played-match.ts'

const seed = 'calendar-test'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const fixtureCheck = Compile(Fixture)

const fixtureOf = ({ id, scheduled }: SimulatedGame): Fixture => {
  assert(fixtureCheck.Check(scheduled.data), `${id} is a full fixture`)
  return scheduled.data
}
const at = (day: string): readonly SimulatedGame[] => calendar(seed, Date.parse(`${day}T15:00:00Z`))
/** An instant when the European seasons are complete and the next ones not yet published. */
const inJune = at('2026-06-10')
const ofLeagues = (games: readonly SimulatedGame[]) => games.filter(({ isExhibition }) => !isExhibition)
const european = ofLeagues(inJune)
  .map(fixtureOf)
  .filter(({ league }) => league !== 'mls')
const inDecember = ofLeagues(at('2026-12-10')).map(fixtureOf)
const american = inDecember.filter(({ league }) => league === 'mls')
const everything = [...european, ...american]
const regularOf = (league: string) =>
  everything.filter((match) => match.league === league && match.phase === 'regular')

describe('a season', () => {
  test.each([
    ['epl', 20],
    ['laliga', 20],
    ['seriea', 20],
    ['bundesliga', 18],
    ['ligue1', 18],
  ])('of %s is a double round robin of %d clubs, one round after the other', (league, clubs) => {
    const matches = regularOf(league)
    const pairs = new Set(matches.map(({ home, away }) => `${home.team} - ${away.team}`))
    expect(matches).toHaveLength(clubs * (clubs - 1))
    expect(pairs.size).toBe(matches.length)
    const rounds = Map.groupBy(matches, ({ round }) => round)
    expect(rounds.size).toBe(2 * (clubs - 1))
    for (const round of rounds.values()) {
      expect(new Set(round.flatMap(({ home, away }) => [home.team, away.team])).size).toBe(clubs)
    }
    expect(new Set(rounds.get(`Matchday ${rounds.size}`)!.map((match) => match.kick_off_utc)).size).toBe(1)
  })

  test('of mls has every pair of a conference meet at home and away, and 34 matches a club', () => {
    const matches = regularOf('mls')
    expect(matches).toHaveLength(510)
    const groupOf = (team: string) => clubOf('mls', team)!.group
    const within = matches.filter(({ home, away }) => groupOf(home.team) === groupOf(away.team))
    expect(within).toHaveLength(2 * 15 * 14)
    expect(new Set(within.map(({ home, away }) => `${home.team} - ${away.team}`)).size).toBe(within.length)
    for (const { name } of currentClubs('mls')) {
      expect(matches.filter(({ home }) => home.team === name)).toHaveLength(17)
      expect(matches.filter(({ away }) => away.team === name)).toHaveLength(17)
    }
  })

  test.each([...leagueIds])('of %s has the clubs that play there now', (league) => {
    const clubs = new Set(regularOf(league).flatMap(({ home, away }) => [home.team, away.team]))
    expect([...clubs].sort()).toEqual(
      currentClubs(league)
        .map((club) => club.name)
        .sort(),
    )
  })

  test('is played from August to May, in America from February to early November', () => {
    for (const league of leagueIds) {
      const days = regularOf(league).map(({ date }) => date)
      const [first, last] = [days[0]!, days.at(-1)!]
      if (league === 'mls') {
        expect(first >= '2026-02-17' && first <= '2026-02-28').toBe(true)
        expect(last >= '2026-10-25' && last <= '2026-11-08').toBe(true)
      } else if (league !== 'ucl') {
        expect(first >= '2025-08-13' && first <= '2025-08-20').toBe(true)
        expect(last >= '2026-05-20' && last <= '2026-05-28').toBe(true)
      }
    }
  })
})

describe('at its end a season', () => {
  test('has a complete table: everyone has played everyone at home and away', () => {
    const results = inJune
      .filter(({ id }) => id.startsWith('bundesliga'))
      .map((game) =>
        resultOf(fixtureOf({ ...game, scheduled: simulation.outcome(seed, game).at(-1)! }), [], null),
      )
    const { rows } = tableOf('bundesliga', '2025-26', results, { deductions: [], overrides: [] })
    expect(rows.map(({ p, w, d, l }) => [p, w + d + l])).toEqual(rows.map(() => [34, 34]))
    expect(rows).toHaveLength(18)
    expect(rows.reduce((sum, { gd }) => sum + gd, 0)).toBe(0)
    expect(rows[0]!.pts).toBeGreaterThan(58)
    expect(rows.at(-1)!.pts).toBeLessThan(38)
  })
})

describe('the calendar', () => {
  test('is sorted, with records on the league’s local day and at the home ground', () => {
    inJune.forEach((game, i) => {
      const doc = fixtureOf(game)
      if (i > 0) expect(game.startMs).toBeGreaterThanOrEqual(inJune[i - 1]!.startMs)
      expect(doc.date).toBe(dayIn(zoneOf(doc.league), game.startMs))
      expect(doc.kick_off_utc).toBe(new Date(game.startMs).toISOString())
      expect(doc.venue).not.toBe('')
      const settled = fixture.reconcile(doc, null, { id: game.id, atMs: 0 })
      expect(settled).toEqual({ doc })
    })
    expect(new Set(inJune.map(({ id }) => id)).size).toBe(inJune.length)
  })

  test('leaves every club 44 hours between two kick-offs, Europe and postponed matches included', () => {
    const last = new Map<string, number>()
    const byStart = [...everything].sort((a, b) => (a.kick_off_utc < b.kick_off_utc ? -1 : 1))
    for (const { home, away, kick_off_utc } of byStart) {
      for (const { team } of [home, away]) {
        const ms = Date.parse(kick_off_utc)
        expect(ms - (last.get(team) ?? 0)).toBeGreaterThanOrEqual(44 * hourMs)
        last.set(team, ms)
      }
    }
  })

  test('has live matches on most days, in summer too, at many hours', () => {
    const live = new Set(everything.map(({ kick_off_utc }) => kick_off_utc.slice(0, 10)))
    const days = (from: string, to: string) =>
      Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs }, (_, i) =>
        new Date(Date.parse(from) + i * dayMs).toISOString().slice(0, 10),
      )
    const share = (some: string[]) => some.filter((day) => live.has(day)).length / some.length
    expect(share(days('2026-02-20', '2026-05-25'))).toBeGreaterThan(0.85)
    expect(share(days('2026-05-25', '2026-08-10'))).toBeGreaterThan(0.8)
    const hours = new Set(everything.map(({ kick_off_utc }) => kick_off_utc.slice(11, 16)))
    expect(hours.size).toBeGreaterThan(25)
  })

  test('has no match on Christmas Eve or Christmas Day', () => {
    for (const year of [2021, 2026, 2027]) {
      const docs = at(`${year}-12-20`).map(fixtureOf)
      expect(docs.filter(({ date }) => /-12-2[45]$/.test(date))).toEqual([])
    }
  })
})

describe('between two seasons', () => {
  const seasonsOn = (day: string, league: string) => [
    ...new Set(
      at(day)
        .map(fixtureOf)
        .filter((doc) => doc.league === league)
        .map(({ season }) => season),
    ),
  ]

  test('the season that ended stays, and the next one joins when its schedule is published', () => {
    expect(seasonsOn('2026-06-10', 'epl')).toEqual(['2025-26'])
    expect(seasonsOn('2026-07-20', 'epl')).toEqual(['2025-26', '2026-27'])
    expect(seasonsOn('2026-08-20', 'epl')).toEqual(['2026-27'])
    expect(seasonsOn('2026-12-10', 'mls')).toEqual(['2026'])
    expect(seasonsOn('2027-01-10', 'mls')).toEqual(['2026', '2027'])
    expect(seasonsOn('2027-03-10', 'mls')).toEqual(['2027'])
    expect(seasonsOn('2026-08-20', 'ucl')).toEqual(['2025-26'])
    expect(seasonsOn('2026-09-05', 'ucl')).toEqual(['2025-26', '2026-27'])
    expect(seasonsOn('2026-10-05', 'ucl')).toEqual(['2026-27'])
  })

  test('no match is in progress when its season leaves', () => {
    for (const day of ['2026-08-12', '2027-02-17', '2026-09-12']) {
      const now = Date.parse(`${day}T15:00:00Z`)
      const after = new Set(calendar(seed, now + dayMs).map(({ id }) => id))
      for (const game of calendar(seed, now)) {
        if (!after.has(game.id)) expect(game.endMs).toBeLessThan(now)
      }
    }
  })
})

describe('the same list', () => {
  test('is returned until something changes, with the same bytes at any time', () => {
    const now = Date.parse('2026-11-14T15:00:00Z')
    expect(calendar(seed, now)).toBe(calendar(seed, now + 1))
    const before = JSON.stringify(calendar(seed, now))
    for (const other of ['one', 'two', 'three', 'four', 'five']) calendar(other, now)
    expect(JSON.stringify(calendar(seed, now)) === before).toBe(true)
    expect(JSON.stringify(calendar('one', now)) === before).toBe(false)
  })
})

describe('a postponed match', () => {
  /** Every league's matches as first planned. */
  const planned = new Map(at('2025-08-10').map((game) => [game.id, game]))
  const moved = inJune.filter((game) => (planned.get(game.id) ?? game).startMs !== game.startMs)

  test('is rare, and is played before its season ends', () => {
    expect(moved.length).toBeGreaterThan(2)
    expect(moved.length).toBeLessThan(30)
    for (const game of moved) {
      expect(game.startMs - planned.get(game.id)!.startMs).toBeGreaterThan(14 * dayMs)
      expect(fixtureOf(game).date < '2026-05-25').toBe(true)
    }
  })

  test('is postponed hours before, gets a new date later, and is then played normally', () => {
    for (const game of moved) {
      const originalMs = planned.get(game.id)!.startMs
      const readings = [-6 * hourMs, -4 * hourMs, 4 * dayMs].map(
        (ms) => calendar(seed, originalMs + ms).find(({ id }) => id === game.id)!,
      )
      const docs = readings.map(fixtureOf)
      expect(docs.map((doc) => doc.status_detail)).toEqual(['scheduled', 'postponed', 'scheduled'])
      expect(docs.map((doc) => Date.parse(doc.kick_off_utc))).toEqual([originalMs, originalMs, game.startMs])
      expect(readings.map(({ startMs }) => startMs)).toEqual([originalMs, game.startMs, game.startMs])
      let stored: unknown = null
      const [first] = simulation.script(seed, readings[1]!)
      const kickOff = first!.changes.find(({ kind }) => kind === fixture.kind)!.data
      for (const doc of [...docs, kickOff]) {
        const settled = fixture.reconcile(doc, stored, { id: game.id, atMs: 0 })
        expect(settled).toEqual({ doc })
        stored = doc
      }
      const [early, late] = [readings[1]!, readings[2]!].map((of) =>
        JSON.stringify(simulation.outcome(seed, of)),
      )
      expect(early === late).toBe(true)
    }
  })
})

alwaysLiveCase({
  calendar,
  finalMs: (of, simulated) => playOut(of, simulated).wallClock.instants.at(-1)!,
})

describe('friendlies', () => {
  const now = Date.parse('2026-11-19T21:40:00Z')
  const around = calendar(seed, now).filter(({ league }) => league === friendlies)

  test('are exhibitions outside of every table, in a season of their own', () => {
    expect(around.length).toBeGreaterThan(400)
    const results = around.map((game) => {
      expect(game.isExhibition).toBe(true)
      expect(fixtureOf(game).season).toBe('2026-27')
      return resultOf(fixtureOf({ ...game, scheduled: simulation.outcome(seed, game).at(-1)! }), [], null)
    })
    const { rows } = tableOf(friendlies, '2026-27', results, { deductions: [], overrides: [] })
    expect(rows).toEqual([])
  })

  test('are the same in the calendars of all days, also of those on which their season turns', () => {
    const later = new Map(calendar(seed, now + dayMs).map((game) => [game.id, game]))
    const shared = around.filter(({ id }) => later.has(id))
    expect(shared.length).toBeGreaterThan(400)
    for (const game of shared) expect(game).toEqual(later.get(game.id)!)
    const turn = at('2027-06-30').filter(({ league }) => league === friendlies)
    expect(new Set(turn.map(({ id }) => id)).size).toBe(turn.length)
    expect(new Set(turn.map((game) => fixtureOf(game).season))).toEqual(new Set(['2026-27', '2027-28']))
  })

  test('leave every club twelve hours between two kick-offs', () => {
    for (const day of ['2026-02-10', '2026-07-20', '2026-10-10', '2026-12-10']) {
      const last = new Map<string, number>()
      for (const game of at(day)) {
        const { home, away } = fixtureOf(game)
        for (const { team } of [home, away]) {
          const hours = (game.startMs - (last.get(team) ?? 0)) / hourMs
          expect([game.id, hours > 12]).toEqual([game.id, true])
          last.set(team, game.startMs)
        }
      }
    }
  })

  test('begin at an hour that suits their ground', () => {
    const clocks = (venue: string, zone: string) =>
      around
        .filter((game) => fixtureOf(game).venue === venue)
        .map(({ startMs }) =>
          Number(
            new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(startMs).slice(0, 2),
          ),
        )
    for (const [venue, zone] of [
      ['Melbourne Cricket Ground', 'Australia/Melbourne'],
      ['Singapore National Stadium', 'Asia/Singapore'],
      ['St James’ Park', 'Europe/London'],
      ['Yankee Stadium', 'America/New_York'],
    ] as const) {
      for (const hour of clocks(venue, zone)) expect(hour >= 10 && hour <= 21).toBe(true)
    }
    const venues = new Set(around.map((game) => fixtureOf(game).venue))
    expect(venues.size).toBeGreaterThan(60)
    expect(venues.has('')).toBe(false)
  })
})
