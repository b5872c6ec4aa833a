import { calendarCases } from '../../../test/conformance/simulation/calendar.ts'
import { easternZone } from '../../games/season.ts'
import { game } from '../../sports/nhl/records/game.ts'
import { seasonOf } from '../../sports/nhl/season.ts'
import { teams } from '../../sports/nhl/teams.ts'
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
