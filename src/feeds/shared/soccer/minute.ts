/** Limits of a match clock: no half is longer and no stoppage time is reported beyond these. */
export const minuteMax = 180
export const stoppageMax = 60

/** The part of a match by its minute. Stoppage time is counted separately, so minute 45 is always the first half. */
export function partAt(minute: number): '1H' | '2H' | 'ET' {
  if (minute <= 45) return '1H'
  return minute <= 90 ? '2H' : 'ET'
}
