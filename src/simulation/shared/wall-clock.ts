import { clamp } from '../../kernel/clamp.ts'

/** Real seconds without game clock: as long as stated, or stretched to fit the evening. */
export interface Pause {
  readonly fixed: number
  readonly elastic: number
}

/** Something that is told of a game, with the time that passes before it since what was told last. */
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

/** A tight finish may take longer than the evening allows for: never squeeze pauses beyond this. */
const squeezeMin = 0.4

/**
 * When each entry of a period is seen, in milliseconds. The first is seen at `startMs`; entries without time
 * between them share an instant.
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
