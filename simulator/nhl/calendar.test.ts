import { easternZone } from '../../src/games/season.ts'
import { game, league } from '../../src/sports/nhl/index.ts'
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
  seasonOf: (id) => league.seasonOf(id, ''),
  finalMs: (seed, simulated) => playOut(seed, simulated).wallClock.instants.at(-1)!,
})
