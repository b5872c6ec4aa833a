import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'

/** Real seconds while the game clock is stopped; the elastic part is stretched to fit the length of the period. */
export interface Pause {
  readonly fixed: number
  readonly elastic: number
}

/** A log entry of a game, with the time since the previous entry. */
export interface Timed {
  /** Seconds of game clock. */
  readonly runSeconds: number
  readonly pause: Pause
}

/** Real minutes that a period takes at least and at most. */
interface PeriodMinutes {
  readonly min: number
  readonly max: number
}

export interface WallClock {
  /** The instant of each log entry, in milliseconds. */
  readonly instants: readonly number[]
  /** When the result becomes official. */
  readonly officialMs: number
}

/** The real time of a sport's periods: the first element is of period 1, the last of all further ones. */
export interface PeriodPlan<E> {
  readonly periodOf: (entry: E) => number
  readonly minutes: readonly PeriodMinutes[]
  /** Real seconds of the break after each period. */
  readonly breakSeconds: readonly number[]
}

const officialSeconds = { min: 30, max: 60 } as const
/** Pauses are never squeezed below this factor: a tight finish may take longer than usual. */
const squeezeMin = 0.4

/** The wall clock of a game that is played in periods. */
export function createWallClock<E extends Timed>(
  rng: Rng,
  log: readonly E[],
  startMs: number,
  { periodOf, minutes, breakSeconds }: PeriodPlan<E>,
): WallClock {
  const instants: number[] = []
  for (let from = 0; from < log.length; ) {
    const period = periodOf(log[from]!)
    let to = from
    while (to < log.length && periodOf(log[to]!) === period) to++
    const beginMs = from === 0 ? startMs : instants[from - 1]! + ofPeriod(breakSeconds, period - 1) * 1000
    instants.push(...periodInstants(log.slice(from, to), beginMs, ofPeriod(minutes, period)))
    from = to
  }
  return withOfficial(rng, instants)
}

/** A result becomes official a while after the last entry. */
export const withOfficial = (rng: Rng, instants: readonly number[]): WallClock => ({
  instants,
  officialMs: instants.at(-1)! + rng.int(officialSeconds.min, officialSeconds.max) * 1000,
})

const ofPeriod = <T>(list: readonly T[], period: number): T => list[Math.min(period, list.length) - 1]!

/**
 * The instant of each entry of a period, in milliseconds. The first is at `startMs`; entries without time between
 * them share an instant.
 */
export function periodInstants(
  entries: readonly Timed[],
  startMs: number,
  minutes: PeriodMinutes,
): readonly number[] {
  const stretch = stretchOf(entries, minutes)
  let ms = startMs
  return entries.map(({ runSeconds, pause }, i) => {
    if (i > 0) ms += Math.round((runSeconds + pause.fixed + pause.elastic * stretch) * 1000)
    return ms
  })
}

/** By how much the pauses must be stretched for the period to take a plausible time. */
function stretchOf(entries: readonly Timed[], { min, max }: PeriodMinutes): number {
  let [running, fixed, elastic] = [0, 0, 0]
  for (const entry of entries.slice(1)) {
    running += entry.runSeconds
    fixed += entry.pause.fixed
    elastic += entry.pause.elastic
  }
  if (elastic === 0) return 1
  const target = clamp(running + fixed + elastic, min * 60, max * 60)
  return Math.max(squeezeMin, (target - running - fixed) / elastic)
}
