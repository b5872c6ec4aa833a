import { describe, expect, test } from 'bun:test'
import { easternZone } from '../../src/games/season.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game, game as gameRecord } from '../../src/sports/mlb/index.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import { teams } from '../../src/sports/mlb/teams.ts'
import { calendarCases } from '../../test/conformance/simulation/calendar.ts'
import { calendar, createSeason, firstDay, gameId, gamesPerDay, startGapMinutesMax } from './calendar.ts'
import { playOut } from './played-game.ts'

calendarCases({
  calendar,
  createSeason,
  record: game,
  zone: easternZone,
  firstDay,
  teams,
  gamesPerDay,
  startGapMinutesMax,
  gameId,
  seasonOf: (id) => `20${id.slice(1, 3)}`,
  finalMs: (seed, simulated) => playOut(seed, simulated).wallClock.instants.at(-1)!,
})

describe('doubleheaders', () => {
  const gameCheck = Compile(gameRecord.stored)
  const season = createSeason('double', 2026).map(({ scheduled: { data } }) => {
    assert(gameCheck.Check(data), 'a full game')
    return data
  })
  const numbered = (number: number) => season.filter((one) => one.double_header === number)

  test('come about once a week', () => {
    expect(numbered(1).length).toBeGreaterThan(40)
    expect(numbered(1).length).toBeLessThan(80)
  })

  test('are two games of the same teams in the same park on the same day, in order', () => {
    expect(numbered(2)).toHaveLength(numbered(1).length)
    numbered(1).forEach((first, i) => {
      const second = numbered(2)[i]!
      const meeting = ({ date, home, away, venue }: Game) => [date, home.team, away.team, venue]
      expect(meeting(second)).toEqual(meeting(first))
      const hours = (Date.parse(second.start_utc) - Date.parse(first.start_utc)) / 3_600_000
      expect(hours).toBeGreaterThan(5)
      expect(hours).toBeLessThan(7)
    })
  })

  test('are the only days on which a team plays twice', () => {
    const perDay = Map.groupBy(
      season.flatMap((one) => [one.home.team, one.away.team].map((team) => ({ team, one }))),
      ({ team, one }) => `${one.date} ${team}`,
    )
    for (const games of perDay.values()) {
      const numbers = games.map(({ one }) => one.double_header)
      expect(numbers).toEqual(games.length === 1 ? [null] : [1, 2])
    }
  })
})
