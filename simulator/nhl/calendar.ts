import { easternZone, seasonName } from '../../src/games/season.ts'
import { game } from '../../src/sports/nhl/index.ts'
import type { Game } from '../../src/sports/nhl/records/game.ts'
import { seasons } from '../../src/sports/nhl/season.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { createCalendar, type Fixture } from '../shared/calendar.ts'
import type { Network } from '../shared/networks.ts'

/** Made-up national networks and their shares of the games. */
const networks: readonly Network[] = [
  { name: '', share: 64 },
  { name: 'Blue Line Network', share: 13 },
  { name: 'Summit Sports', share: 10 },
  { name: 'Rinkside+', share: 8 },
  { name: 'Continental One', share: 5 },
]

export const gamesPerDay = 12

/** Less than the shortest game takes (`periodMinutes` of the wall clock). */
export const startGapMinutesMax = 130

/** Upper bound for the length of a game, a long shootout included. */
const gameHoursMax = 4

/** Regular season ids in the format of the real league. */
const gameId = (year: number, serial: number): string => `${year}02${String(serial).padStart(4, '0')}`

export const { calendar, createSeason } = createCalendar({
  sport: 'nhl',
  gameKind: game.kind,
  zone: easternZone,
  teams,
  gamesPerDay,
  gameId,
  jitterMinutes: [0, 5, 10],
  startGapMinutesMax,
  gameHoursMax,
  networks,
  scheduled,
})

function scheduled(fixture: Fixture): Game {
  return {
    game_id: fixture.id,
    season: seasonName(seasons, fixture.year),
    date: fixture.date,
    start_utc: fixture.startUtc,
    venue: fixture.venue,
    broadcast: fixture.broadcast,
    status: 'scheduled',
    status_detail: 'scheduled',
    period: 0,
    period_type: 'REG',
    clock: '20:00',
    home: { team: fixture.home, score: 0, shots: 0 },
    away: { team: fixture.away, score: 0, shots: 0 },
    strength: null,
    last_event: '',
    official: false,
    revision: 0,
    updated_at: fixture.publishedAt,
  }
}
