import { assert } from '../../kernel/assert.ts'
import { addDays } from '../../kernel/calendar.ts'
import { Lru } from '../../kernel/lru.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import type { SimulatedGame } from '../simulation.ts'
import { type Broadcast, createBroadcasts, type LocalTeam, type Network } from './networks.ts'
import { type Pairing, pairSeason, type SeasonPairings } from './pairings.ts'
import { autumn, dayStarts, startYearAt } from './season-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** When a season's schedule is published, so that its games read the same whenever they are asked for. */
const publishedMs = 30 * dayMs

/** What a sport says of its simulated league. */
export interface LeaguePlan {
  readonly sport: string
  /** Kind of the record of a game. */
  readonly gameKind: string
  /** IANA zone whose date is the league's day. */
  readonly zone: string
  /** Month and day on which a season begins; October 1 where nothing is said. */
  readonly firstDay?: string
  readonly teams: readonly (LocalTeam & { readonly venue: string })[]
  readonly gamesPerDay: number
  readonly gameId: (year: number, serial: number) => string
  /** A start may be later than its even place in the day by one of these. */
  readonly jitterMinutes: readonly number[]
  /**
   * Starts are at most this far apart. The shortest game must take longer, so that there is a game in progress
   * at every moment.
   */
  readonly startGapMinutesMax: number
  /** No game takes longer. */
  readonly gameHoursMax: number
  readonly networks: readonly Network[]
  /** A last word on who plays whom: as many games on each day, in the order of the day. */
  readonly rearrange?: (rng: Rng, days: SeasonPairings) => SeasonPairings
  /** The record of a game before it starts. */
  readonly scheduled: (fixture: Fixture) => unknown
}

/** A game of the calendar with all that a schedule shows of it. */
export interface Fixture {
  readonly id: string
  /** The year in which the season began. */
  readonly year: number
  readonly date: string
  readonly startUtc: string
  readonly home: string
  readonly away: string
  readonly venue: string
  readonly broadcast: Broadcast
  /** 1 or 2 where the same teams meet twice on the day, else 0. */
  readonly doubleHeader: number
  readonly publishedAt: string
}

export interface LeagueCalendar {
  /** Every game of the season that `nowMs` falls in, by start. */
  readonly calendar: (seed: string, nowMs: number) => readonly SimulatedGame[]
  readonly createSeason: (seed: string, year: number) => readonly SimulatedGame[]
}

/** The calendar of a league that never rests: the same number of games on every day, evenly over the clock. */
export function createCalendar(plan: LeaguePlan): LeagueCalendar {
  const venues = new Map(plan.teams.map((team) => [team.code, team.venue]))
  const broadcastOf = createBroadcasts(plan.networks, plan.teams)
  const seasons = new Lru<string, readonly SimulatedGame[]>(4)
  const codes = plan.teams.map((team) => team.code)
  const firstDay = plan.firstDay ?? autumn
  const rearrange = plan.rearrange ?? ((_rng, days) => days)

  const createSeason = (seed: string, year: number): readonly SimulatedGame[] => {
    const rng = createRng(seed).fork(`${plan.sport}/season/${year}`)
    const starts = dayStarts(plan.zone, firstDay, year)
    const publishedAt = new Date(starts[0]! - publishedMs).toISOString()
    // The labels are part of every seed's leagues: another word would be another season.
    const [times, networks] = [rng.fork('tip-offs'), rng.fork('networks')]
    const paired = pairSeason(rng.fork('pairings'), codes, plan.gamesPerDay, starts.length - 1)
    const days = rearrange(rng.fork('rearranged'), paired)
    return days.flatMap((pairings, day) => {
      const date = addDays(`${year}-${firstDay}`, day)
      const lengthMinutes = (starts[day + 1]! - starts[day]!) / minuteMs
      return pairings.map(({ home, away, doubleHeader = 0 }: Pairing, slot) => {
        const jitter = slot === 0 ? 0 : times.pick(plan.jitterMinutes)
        const startMs = starts[day]! + startMinute(plan, lengthMinutes, slot, jitter) * minuteMs
        const id = plan.gameId(year, day * plan.gamesPerDay + slot + 1)
        const broadcast = broadcastOf(networks, home, away)
        const venue = venues.get(home) ?? ''
        const startUtc = new Date(startMs).toISOString()
        const teams = { home, away, venue, doubleHeader }
        return createGame(plan, { id, year, date, startUtc, ...teams, broadcast, publishedAt }, startMs)
      })
    })
  }

  const calendar = (seed: string, nowMs: number): readonly SimulatedGame[] => {
    const year = startYearAt(plan.zone, firstDay, nowMs)
    const key = `${year} ${seed}`
    const known = seasons.get(key)
    if (known) return known
    const games = createSeason(seed, year)
    seasons.set(key, games)
    return games
  }

  return { calendar, createSeason }
}

/** The minute of its day at which the game in a slot starts. */
function startMinute(plan: LeaguePlan, dayMinutes: number, slot: number, jitter: number): number {
  const slotMinutes = dayMinutes / plan.gamesPerDay
  // On the day of 25 hours the slots are longer, and there is less room to vary.
  const room = plan.startGapMinutesMax - slotMinutes
  assert(room >= 0, `${plan.gamesPerDay} games a day are at most ${plan.startGapMinutesMax} minutes apart`)
  return slot * slotMinutes + Math.min(jitter, room)
}

function createGame(plan: LeaguePlan, fixture: Fixture, startMs: number): SimulatedGame {
  return {
    id: fixture.id,
    startMs,
    endMs: startMs + plan.gameHoursMax * hourMs,
    scheduled: { kind: plan.gameKind, id: fixture.id, op: 'put', data: plan.scheduled(fixture) },
  }
}
