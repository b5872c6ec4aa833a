import type { Period } from '../periods.ts'

/** A point of time in a match: 90 and 3 is the third minute of stoppage time in the second half. */
export interface MatchMinute {
  readonly minute: number
  readonly stoppage: number | null
}

export type Half = 'first_half' | 'second_half' | 'extra_time_first_half' | 'extra_time_second_half'

const halves: Readonly<Record<Half, { readonly base: number; readonly minutes: number }>> = {
  first_half: { base: 0, minutes: 45 },
  second_half: { base: 45, minutes: 45 },
  extra_time_first_half: { base: 90, minutes: 15 },
  extra_time_second_half: { base: 105, minutes: 15 },
}

/** The minute of an event this many seconds after a half began. */
export function minuteAt(half: Half, seconds: number): MatchMinute {
  const { base, minutes } = halves[half]
  const over = Math.floor(seconds / 60) - minutes
  if (over >= 0) return { minute: base + minutes, stoppage: over + 1 }
  return { minute: base + Math.floor(seconds / 60) + 1, stoppage: null }
}

const caps: Readonly<Record<Period, number>> = {
  pre_match: 0,
  first_half: 45,
  halftime: 45,
  second_half: 90,
  extra_time: 120,
  penalties: 120,
  full_time: 120,
}

/** A minute never exceeds the end of its half: the excess is stoppage time. */
export function capMinute(period: Period, minute: number, stoppage: number | null): MatchMinute {
  const over = minute - caps[period]
  if (over <= 0) return { minute, stoppage: stoppage === 0 ? null : stoppage }
  return { minute: caps[period], stoppage: over + (stoppage ?? 0) }
}
