/** When the leagues play: weeks of the season, days of the week, and local times. */
import type { KickOff } from './kick-off.ts'

/** The kick-offs of a round, as many as it has matches. */
export type Slots = readonly KickOff[]

export interface LeaguePlan {
  readonly league: string
  /** The season starts on the first Saturday on or after this day. */
  readonly startsFrom: string
  /** Weeks from the first Saturday to the last, both included. */
  readonly weeks: number
  /** Weeks without a weekend round, counted from 0. */
  readonly weekendsOff: readonly number[]
  /** Weeks with a midweek round before their Saturday. */
  readonly midweeks: readonly number[]
  /** An ordinary weekend; clubs that play in Europe play on Saturday or Sunday. */
  readonly weekend: Slots
  /** A weekend next to a midweek round. */
  readonly shortWeekend: Slots
  readonly midweek: Slots
  /** The last round: all matches at once, so that no club knows the other results. */
  readonly last: KickOff
}

const dayNumbers = { Tue: -4, Wed: -3, Thu: -2, Fri: -1, Sat: 0, Sun: 1, Mon: 2 } as const

/** `Sat 15:00 x3` is three kick-offs on Saturday at 15:00. */
export function slots(text: string): Slots {
  return text.split(',').flatMap((part) => {
    const [, day, time, count] = /^\s*(\w{3}) (\d\d:\d\d)(?: x(\d+))?\s*$/.exec(part) ?? []
    return Array.from({ length: Number(count ?? 1) }, () => ({
      day: dayNumbers[day as keyof typeof dayNumbers],
      time: time!,
    }))
  })
}

const autumnToSpring = { startsFrom: '08-14', weeks: 41 } as const

/** No league has a midweek round in the European weeks 5 7 10 12 15 17 23 24 27 28 30 31 34 35 37 38. */
export const leaguePlans: readonly LeaguePlan[] = [
  {
    league: 'epl',
    ...autumnToSpring,
    weekendsOff: [3, 13, 22, 27, 29, 32, 36],
    midweeks: [16, 20, 21, 26],
    weekend: slots('Fri 20:00, Mon 20:00, Sat 12:30, Sat 15:00 x3, Sat 17:30, Sun 14:00 x2, Sun 16:30'),
    shortWeekend: slots('Sat 12:30, Sat 15:00 x4, Sat 17:30, Sat 20:00, Sun 14:00 x2, Sun 16:30'),
    midweek: slots('Tue 19:30 x3, Tue 20:15 x2, Wed 19:30 x3, Wed 20:15 x2'),
    last: { day: 1, time: '16:00' },
  },
  {
    league: 'laliga',
    ...autumnToSpring,
    weekendsOff: [8, 14, 19, 21, 28, 33],
    midweeks: [6, 25, 36],
    weekend: slots(
      'Fri 21:00, Mon 21:00, Sat 14:00, Sat 16:15, Sat 18:30, Sat 21:00, Sun 14:00, Sun 16:15, Sun 18:30, Sun 21:00',
    ),
    shortWeekend: slots(
      'Sat 14:00, Sat 16:15 x2, Sat 18:30, Sat 21:00, Sun 14:00, Sun 16:15, Sun 18:30 x2, Sun 21:00',
    ),
    midweek: slots('Tue 19:00 x2, Tue 20:00, Tue 21:30 x2, Wed 19:00 x2, Wed 20:00, Wed 21:30 x2'),
    last: { day: 1, time: '18:30' },
  },
  {
    league: 'seriea',
    ...autumnToSpring,
    weekendsOff: [3, 13, 19, 25, 32],
    midweeks: [11, 22],
    weekend: slots(
      'Fri 20:45, Mon 20:45, Sat 15:00 x2, Sat 18:00, Sat 20:45, Sun 12:30, Sun 15:00, Sun 18:00, Sun 20:45',
    ),
    shortWeekend: slots(
      'Sat 15:00 x2, Sat 18:00, Sat 20:45 x2, Sun 12:30, Sun 15:00 x2, Sun 18:00, Sun 20:45',
    ),
    midweek: slots('Tue 18:30 x2, Tue 20:45 x2, Wed 18:30 x3, Wed 20:45 x3'),
    last: { day: 1, time: '20:45' },
  },
  {
    league: 'bundesliga',
    ...autumnToSpring,
    weekendsOff: [8, 14, 19, 20, 21, 26, 33, 36],
    midweeks: [22],
    weekend: slots('Fri 20:30, Sat 15:30 x5, Sat 18:30, Sun 15:30, Sun 17:30'),
    shortWeekend: slots('Sat 15:30 x5, Sat 18:30, Sun 15:30, Sun 17:30, Sun 19:30'),
    midweek: slots('Tue 18:30 x2, Tue 20:30 x3, Wed 18:30 x2, Wed 20:30 x2'),
    last: { day: 0, time: '15:30' },
  },
  {
    league: 'ligue1',
    ...autumnToSpring,
    weekendsOff: [3, 9, 14, 19, 20, 22, 26, 29, 32],
    midweeks: [6, 33],
    weekend: slots(
      'Fri 20:45, Mon 20:45, Sat 17:00, Sat 19:00, Sat 21:05, Sun 15:00, Sun 17:15 x2, Sun 20:45',
    ),
    shortWeekend: slots('Sat 17:00 x2, Sat 19:00, Sat 21:05, Sun 15:00, Sun 17:15 x3, Sun 20:45'),
    midweek: slots('Tue 19:00 x2, Tue 21:05 x2, Wed 19:00 x2, Wed 21:05 x3'),
    last: { day: 0, time: '21:00' },
  },
  {
    league: 'mls',
    startsFrom: '02-20',
    weeks: 37,
    weekendsOff: [6, 28, 33],
    midweeks: [],
    weekend: slots(
      `Tue 19:30, Wed 19:30, Wed 22:00, Thu 20:00, Fri 22:30, Sat 14:30, Sat 16:30, Sat 19:30 x3, Sat 20:30, Sat 22:30,
       Sun 14:30, Sun 17:00, Sun 19:15`,
    ),
    shortWeekend: [],
    midweek: [],
    last: { day: 0, time: '18:00' },
  },
]
