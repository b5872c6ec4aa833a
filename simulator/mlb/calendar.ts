import { easternZone, seasonName } from '../../src/games/season.ts'
import { game } from '../../src/sports/mlb/index.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import { seasons } from '../../src/sports/mlb/season.ts'
import { teams } from '../../src/sports/mlb/teams.ts'
import { createCalendar, type Fixture } from '../shared/calendar.ts'
import type { Network } from '../shared/networks.ts'
import { arrangeDoubleHeaders } from './double-headers.ts'

/** Made-up national networks and their shares of the games. */
const networks: readonly Network[] = [
  { name: '', share: 66 },
  { name: 'Summit Sports', share: 12 },
  { name: 'Grandstand Network', share: 11 },
  { name: 'Continental One', share: 6 },
  { name: 'Ballpark+', share: 5 },
]

export const gamesPerDay = 12

/** A season is a calendar year. */
export const firstDay = '01-01'

/** Less than the shortest game takes (`gameMinutes` of the wall clock). */
export const startGapMinutesMax = 130

/** Upper bound for the length of a game: suspended for hours, with extra innings. */
const gameHoursMax = 9

/** Seven digits, as the ids of the real league have six. */
export const gameId = (year: number, serial: number): string =>
  `1${String(year % 100).padStart(2, '0')}${String(serial).padStart(4, '0')}`

export const { calendar, createSeason } = createCalendar({
  sport: 'mlb',
  gameKind: game.kind,
  zone: easternZone,
  firstDay,
  teams,
  gamesPerDay,
  gameId,
  jitterMinutes: [0, 5, 10],
  startGapMinutesMax,
  gameHoursMax,
  networks,
  rearrange: arrangeDoubleHeaders,
  scheduled,
})

function scheduled(fixture: Fixture): Game {
  return {
    game_id: fixture.id,
    season: seasonName(seasons, fixture.year),
    phase: 'regular',
    date: fixture.date,
    start_utc: fixture.startUtc,
    double_header: fixture.doubleHeader || null,
    resumes_on: null,
    venue: fixture.venue,
    broadcast: fixture.broadcast,
    status: 'scheduled',
    status_detail: 'scheduled',
    inning: 0,
    half: 'top',
    count: { balls: 0, strikes: 0 },
    outs: 0,
    baserunners: { first: null, second: null, third: null },
    home: { team: fixture.home, score: 0 },
    away: { team: fixture.away, score: 0 },
    last_pitch: null,
    official: false,
    revision: 0,
    updated_at: fixture.publishedAt,
  }
}
