import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { addDays } from '../../src/kernel/calendar.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { SimulatedGame } from '../simulation.ts'
import { type Broadcast, createBroadcasts, type LocalTeam, type Network } from './networks.ts'
import { type Pairing, pairSeason, type SeasonPairings } from './pairings.ts'
import { autumn, dayStarts, startYearAt } from './season-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long before its first day a season's schedule is published; fixed, so that scheduled games never change. */
const publishedAheadMs = 30 * dayMs

/** The parameters of a simulated league. */
export interface LeaguePlan {
  readonly sport: string
  /** Record kind of a game: `nba.game`. */
  readonly gameKind: string
  /** IANA zone whose date is the league's day. */
  readonly zone: string
  /** Month and day on which a season begins; October 1 by default. */
  readonly firstDay?: string
  readonly teams: readonly (LocalTeam & { readonly venue: string })[]
  readonly gamesPerDay: number
  readonly gameId: (year: number, serial: number) => string
  /** Possible delays of a start after its evenly spaced slot. */
  readonly jitterMinutes: readonly number[]
  /**
   * Starts are at most this far apart. The shortest game must take longer, so that there is a game in progress
   * at every moment.
   */
  readonly startGapMinutesMax: number
  /** Upper bound for the length of a game. */
  readonly gameHoursMax: number
  readonly networks: readonly Network[]
  /** Rearranges the pairings; must keep the number of games of each day and their order. */
  readonly rearrange?: (rng: Rng, days: SeasonPairings) => SeasonPairings
  /** The record of a game before it starts. */
  readonly scheduled: (fixture: Fixture) => unknown
}

/** A game of the calendar with everything that a schedule shows. */
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
  /** 1 or 2 for the games of a doubleheader, otherwise 0. */
  readonly doubleHeader: number
  readonly publishedAt: string
}

export interface LeagueCalendar {
  /** Every game of the season that `nowMs` falls in, by start. */
  readonly calendar: (seed: string, nowMs: number) => readonly SimulatedGame[]
  readonly createSeason: (seed: string, year: number) => readonly SimulatedGame[]
}

/** The calendar of a league without off days: the same number of games every day, spread evenly over 24 hours. */
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
    const publishedAt = new Date(starts[0]! - publishedAheadMs).toISOString()
    // Renaming a label would change every season of every seed.
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
        return new CalendarGame(plan, { id, year, date, startUtc, ...teams, broadcast, publishedAt }, startMs)
      })
    })
  }

  const calendar = (seed: string, nowMs: number): readonly SimulatedGame[] => {
    const year = startYearAt(plan.zone, firstDay, nowMs)
    return getOrMake(seasons, `${year} ${seed}`, () => createSeason(seed, year))
  }

  return { calendar, createSeason }
}

/** The minute of its day at which the game in a slot starts. */
function startMinute(plan: LeaguePlan, dayMinutes: number, slot: number, jitter: number): number {
  const slotMinutes = dayMinutes / plan.gamesPerDay
  // On a day of 25 hours the slots are longer, which leaves less room for jitter.
  const room = plan.startGapMinutesMax - slotMinutes
  assert(room >= 0, `${plan.gamesPerDay} games a day are at most ${plan.startGapMinutesMax} minutes apart`)
  return slot * slotMinutes + Math.min(jitter, room)
}

/** A season of these stays in memory, so its records are built when they are read: each is larger than its fixture. */
class CalendarGame implements SimulatedGame {
  readonly #plan: LeaguePlan
  readonly #fixture: Fixture
  readonly startMs: number

  constructor(plan: LeaguePlan, fixture: Fixture, startMs: number) {
    this.#plan = plan
    this.#fixture = fixture
    this.startMs = startMs
  }

  get id(): string {
    return this.#fixture.id
  }

  get endMs(): number {
    return this.startMs + this.#plan.gameHoursMax * hourMs
  }

  get scheduled(): Change {
    const { gameKind: kind, scheduled } = this.#plan
    return { kind, id: this.id, op: 'put', data: scheduled(this.#fixture) }
  }
}
