import { easternZone } from '../../../contract/season.ts'
import { calendarCases } from '../../../simulation/calendar-conformance.ts'
import { game } from '../records/game.ts'
import { seasonOf } from '../season.ts'
import { teams } from '../teams.ts'
import { calendar, createSeason, gamesPerDay, startGapMinutesMax } from './calendar.ts'
import { tell } from './telling.ts'

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
  finalMs: (seed, simulated) => tell(seed, simulated).wallClock.instants.at(-1)!,
})
