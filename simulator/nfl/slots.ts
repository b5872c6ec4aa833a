import { easternZone } from '../../src/games/season.ts'
import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { addDays, startOfDay } from '../../src/kernel/calendar.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import type { Weekday } from '../../src/sports/nfl/records/injury.ts'
import type { Pairing } from '../shared/pairings.ts'

/** A weekly time slot for games, and the made-up network that broadcasts them. */
export interface Slot {
  readonly weekday: Weekday
  /** US Eastern, minutes of the day. */
  readonly minute: number
  readonly network: string
}

const at = (hour: number, minute: number): number => hour * 60 + minute
const minuteMs = 60_000
const dayMinutes = 1440

const thursday: Slot = { weekday: 'thu', minute: at(20, 15), network: 'Gridline Prime' }
const monday: Slot = { weekday: 'mon', minute: at(20, 15), network: 'Summit Sports' }
const sundayNight: Slot = { weekday: 'sun', minute: at(20, 20), network: 'Continental One' }
const saturdays: readonly Slot[] = [
  { weekday: 'sat', minute: at(16, 30), network: 'Lantern Network' },
  { weekday: 'sat', minute: at(20, 15), network: 'Summit Sports' },
]
const sundayLate: readonly Slot[] = [
  { weekday: 'sun', minute: at(16, 5), network: 'Harbor Television' },
  { weekday: 'sun', minute: at(16, 5), network: 'Harbor Television' },
  { weekday: 'sun', minute: at(16, 25), network: 'Meridian' },
  { weekday: 'sun', minute: at(16, 25), network: 'Meridian' },
]
const earlyNetworks = ['Harbor Television', 'Meridian'] as const

/** How often a week has games on Saturday. */
const saturdayShare = 0.6

/** Days from the Tuesday on which a week begins. */
const daysAfter: Readonly<Record<Weekday, number>> = {
  tue: 0,
  wed: 1,
  thu: 2,
  fri: 3,
  sat: 4,
  sun: 5,
  mon: 6,
}

interface SlottedGame {
  readonly pairing: Pairing
  readonly slot: Slot
}

/** Assigns the games of a week to slots. No team plays on a Thursday after a Monday. */
export function assignSlots(
  rng: Rng,
  pairings: readonly Pairing[],
  playedMonday: ReadonlySet<string>,
): SlottedGame[] {
  const rested = ({ home, away }: Pairing) => !playedMonday.has(home) && !playedMonday.has(away)
  const first = rng.pick(pairings.filter(rested))
  const others = pairings.filter((pairing) => pairing !== first)
  const special = [monday, sundayNight, ...(rng.chance(saturdayShare) ? saturdays : []), ...sundayLate]
  return [
    { pairing: first, slot: thursday },
    ...others.map((pairing, i) => ({ pairing, slot: special[i] ?? earlySlot(i) })),
  ]
}

const earlySlot = (i: number): Slot => ({
  weekday: 'sun',
  minute: at(13, 0),
  network: earlyNetworks[i % earlyNetworks.length]!,
})

/** The instant of a slot in the week that begins on a Tuesday. */
export const startOf = (tuesday: string, { weekday, minute }: Slot): number =>
  easternInstant(addDays(tuesday, daysAfter[weekday]), minute)

/** Cached ends of days, which are expensive to compute: many games share one. */
const dayEnds = new Lru<string, number>(400)

/** The instant of a US Eastern minute of a day, counted from the end of the day because clocks change after midnight. */
export function easternInstant(day: string, minute: number): number {
  const end = getOrMake(dayEnds, day, () => startOfDay(easternZone, addDays(day, 1)))
  return end - (dayMinutes - minute) * minuteMs
}
