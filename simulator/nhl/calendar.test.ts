import { easternZone } from '../../src/games/season.ts'
import { game } from '../../src/sports/nhl/records/game.ts'
import { seasonOf } from '../../src/sports/nhl/season.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { calendarCases } from '../../test/conformance/simulation/calendar.ts'
import { calendar, createSeason, gamesPerDay, startGapMinutesMax } from './calendar.ts'
import { playOut } from './played-game.ts'

calendarCases({
  calendar,
  createSeason,
  record: game,
  zone: easternZone,
  teams,
  gamesPerDay,
  startGapMinutesMax,
  gameId: (year, serial) => `${year}02${String(serial).padStart(4, '0')}`,
  seasonOf: (id) => seasonOf(id, ''),
  finalMs: (seed, simulated) => playOut(seed, simulated).wallClock.instants.at(-1)!,
})
