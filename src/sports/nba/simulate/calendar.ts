import { easternDay, easternZone, seasonName } from '../../../contract/season.ts'
import type { SimulatedGame } from '../../../contract/simulation.ts'
import { addDays, startOfDay } from '../../../kernel/calendar.ts'
import { Lru } from '../../../kernel/lru.ts'
import { createRng } from '../../../kernel/rng.ts'
import type { Game } from '../records/game.ts'
import { seasons as seasonRule } from '../season.ts'
import { teams } from '../teams.ts'
import { broadcastOf } from './networks.ts'
import { gamesPerDay, type Pairing, pairSeason } from './pairings.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The simulated league never rests: a season begins the day after the last one ends. */
const firstDay = '10-01'

/** When a season's schedule is published, so that its games read the same whenever they are asked for. */
const publishedMs = 30 * dayMs

/**
 * Tip-offs are at most this far apart. The shortest game takes longer (`periodMinutes` of the wall clock),
 * so that there is a game in progress at every moment.
 */
export const tipOffGapMinutesMax = 130
const jitterMinutes = [0, 5, 10]

/** A game of this many hours would have had eight overtimes. */
const gameHoursMax = 5

const venues = new Map(teams.map((team) => [team.code, team.venue]))
const seasons = new Lru<string, readonly SimulatedGame[]>(4)

/** Every game of the season that `nowMs` falls in, by start. */
export function calendar(seed: string, nowMs: number): readonly SimulatedGame[] {
  const year = startYearAt(nowMs)
  const key = `${year} ${seed}`
  const known = seasons.get(key)
  if (known) return known
  const games = createSeason(seed, year)
  seasons.set(key, games)
  return games
}

/** The year in which the season at an instant began. */
export function startYearAt(ms: number): number {
  const day = easternDay(ms)
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= firstDay ? year : year - 1
}

export function createSeason(seed: string, year: number): readonly SimulatedGame[] {
  const rng = createRng(seed).fork(`nba/season/${year}`)
  const starts = dayStarts(year)
  const days = starts.length - 1
  const published = new Date(starts[0]! - publishedMs).toISOString()
  const tipOffs = rng.fork('tip-offs')
  const networks = rng.fork('networks')
  return pairSeason(rng.fork('pairings'), days).flatMap((pairings, day) => {
    const date = addDays(`${year}-${firstDay}`, day)
    const slotMinutes = (starts[day + 1]! - starts[day]!) / minuteMs / gamesPerDay
    return pairings.map((pairing, slot) => {
      const jitter = slot === 0 ? 0 : tipOffs.pick(jitterMinutes)
      // On the day of 25 hours the slots are longer, and there is less room to vary.
      const offset = slot * slotMinutes + Math.min(jitter, tipOffGapMinutesMax - slotMinutes)
      const startMs = starts[day]! + offset * minuteMs
      const id = gameId(year, day * gamesPerDay + slot + 1)
      const broadcast = broadcastOf(networks, pairing.home, pairing.away)
      return createGame(scheduledGame({ id, year, date, startMs, pairing, broadcast, published }), startMs)
    })
  })
}

const gameId = (year: number, serial: number): string =>
  `002${String(year % 100).padStart(2, '0')}${String(serial).padStart(5, '0')}`

function createGame(data: Game, startMs: number): SimulatedGame {
  return {
    id: data.game_id,
    startMs,
    endMs: startMs + gameHoursMax * hourMs,
    scheduled: { kind: 'nba.game', id: data.game_id, op: 'put', data },
  }
}

interface Fixture {
  readonly id: string
  readonly year: number
  readonly date: string
  readonly startMs: number
  readonly pairing: Pairing
  readonly broadcast: Game['broadcast']
  readonly published: string
}

function scheduledGame(fixture: Fixture): Game {
  return {
    game_id: fixture.id,
    season: seasonName(seasonRule, fixture.year),
    date: fixture.date,
    tip_off_utc: new Date(fixture.startMs).toISOString(),
    venue: venues.get(fixture.pairing.home) ?? '',
    broadcast: fixture.broadcast,
    status: 'scheduled',
    status_detail: 'scheduled',
    period: 0,
    clock: '12:00',
    home: { team: fixture.pairing.home, score: 0, timeouts_remaining: 7 },
    away: { team: fixture.pairing.away, score: 0, timeouts_remaining: 7 },
    possession: null,
    last_play: '',
    official: false,
    revision: 0,
    updated_at: fixture.published,
  }
}

/** The first instants of all league days of a season and, last, of the day after it. */
function dayStarts(year: number): number[] {
  const starts = [startOfDay(easternZone, `${year}-${firstDay}`)]
  const end = `${year + 1}-${firstDay}`
  for (let day = `${year}-${firstDay}`; day < end; ) {
    day = addDays(day, 1)
    starts.push(nextDayStart(starts[starts.length - 1]!, day))
  }
  return starts
}

/** A league day has 24 hours, or 23 or 25 when the clocks change. */
function nextDayStart(startMs: number, next: string): number {
  for (const hours of [23, 24]) {
    if (easternDay(startMs + hours * hourMs) === next) return startMs + hours * hourMs
  }
  return startMs + 25 * hourMs
}
