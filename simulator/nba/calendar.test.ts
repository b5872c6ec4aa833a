import { easternZone } from '../../src/games/season.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { box as boxRecord, game as gameRecord, league } from '../../src/sports/nba/index.ts'
import { teams } from '../../src/sports/nba/teams.ts'
import { calendarCases } from '../../test/conformance/simulation/calendar.ts'
import type { SimulatedGame } from '../simulation.ts'
import { calendar, createSeason, gamesPerDay, tipOffGapMinutesMax } from './calendar.ts'
import { outcome } from './script.ts'

const boxCheck = Compile(boxRecord.stored)

/** The time of the final box score. */
function finalMs(seed: string, game: SimulatedGame): number {
  const { data } = outcome(seed, game)[0]!
  assert(boxCheck.Check(data) && data.final, `${game.id} ends with a final box score`)
  return Date.parse(data.updated_at)
}

calendarCases({
  calendar,
  createSeason,
  record: gameRecord,
  zone: easternZone,
  teams,
  gamesPerDay,
  startGapMinutesMax: tipOffGapMinutesMax,
  gameId: (year, serial) => `002${String(year % 100).padStart(2, '0')}${String(serial).padStart(5, '0')}`,
  seasonOf: (id) => league.seasonOf(id, ''),
  finalMs,
})
