import { easternZone, seasonName } from '../../src/games/season.ts'
import type { Game } from '../../src/sports/nba/records/game.ts'
import { seasons } from '../../src/sports/nba/season.ts'
import { teams } from '../../src/sports/nba/teams.ts'
import { createCalendar, type Fixture } from '../shared/calendar.ts'
import type { Network } from '../shared/networks.ts'

/** Made-up national networks and their shares of the games. */
const networks: readonly Network[] = [
  { name: '', share: 60 },
  { name: 'Hardwood Network', share: 14 },
  { name: 'Summit Sports', share: 11 },
  { name: 'Courtside+', share: 9 },
  { name: 'Continental One', share: 6 },
]

export const gamesPerDay = 12

/** Less than the shortest game takes (`periodMinutes` of the wall clock). */
export const tipOffGapMinutesMax = 130

/** A game of this many hours would have had eight overtimes. */
const gameHoursMax = 5

export const { calendar, createSeason } = createCalendar({
  sport: 'nba',
  gameKind: 'nba.game',
  zone: easternZone,
  teams,
  gamesPerDay,
  gameId: (year, serial) => `002${String(year % 100).padStart(2, '0')}${String(serial).padStart(5, '0')}`,
  jitterMinutes: [0, 5, 10],
  startGapMinutesMax: tipOffGapMinutesMax,
  gameHoursMax,
  networks,
  scheduled,
})

function scheduled(fixture: Fixture): Game {
  return {
    game_id: fixture.id,
    season: seasonName(seasons, fixture.year),
    date: fixture.date,
    tip_off_utc: fixture.startUtc,
    venue: fixture.venue,
    broadcast: fixture.broadcast,
    status: 'scheduled',
    status_detail: 'scheduled',
    period: 0,
    clock: '12:00',
    home: { team: fixture.home, score: 0, timeouts_remaining: 7 },
    away: { team: fixture.away, score: 0, timeouts_remaining: 7 },
    possession: null,
    last_play: '',
    official: false,
    revision: 0,
    updated_at: fixture.publishedAt,
  }
}
