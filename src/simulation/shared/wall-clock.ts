import { clamp } from '../../kernel/clamp.ts'

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
export interface PeriodMinutes {
  readonly min: number
  readonly max: number
}

/** Pauses are never squeezed below this factor: a tight finish may take longer than usual. */
const squeezeMin = 0.4

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
