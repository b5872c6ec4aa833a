/** The periods of a league with a clock. */
export interface Periods {
  /** In regulation. */
  readonly count: number
  readonly seconds: number
  readonly overtimeSeconds: number
}

export const periodSeconds = ({ count, seconds, overtimeSeconds }: Periods, period: number): number =>
  period <= count ? seconds : overtimeSeconds

export const regulationSeconds = ({ count, seconds }: Periods): number => count * seconds

/** From the start to the end of a period. */
export const playedSeconds = ({ count, seconds, overtimeSeconds }: Periods, period: number): number =>
  Math.min(period, count) * seconds + Math.max(0, period - count) * overtimeSeconds

/** The clock before the start: `12:00`. */
export const fullClock = ({ seconds }: Periods): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds on a clock written `MM:SS`. */
export const secondsOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
