import { clamp } from '../../src/kernel/clamp.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import type { WallClock } from '../shared/wall-clock.ts'
import type { LoggedPlay } from './logged-play.ts'

/**
 * Real minutes that a period takes; pauses are stretched or squeezed to fit. The shortest regulation game takes
 * 4 × 28.2 + 15 + 2 × 2.2 = 132 minutes, longer than the time between two tip-offs.
 */
const periodMinutes = {
  quarter: { min: 28.2, max: 33 },
  overtime: { min: 11, max: 15 },
} as const

/** Pauses are never squeezed below this factor: a tight finish with many timeouts may take longer than usual. */
const squeezeMin = 0.4

const breakSeconds = { quarter: 132, half: 900 } as const
const officialSeconds = { min: 30, max: 60 } as const

export function createWallClock(rng: Rng, log: readonly LoggedPlay[], startMs: number): WallClock {
  const instants: number[] = []
  let ms = startMs
  for (let from = 0; from < log.length; ) {
    const to = periodEnd(log, from)
    if (from > 0) ms += breakAfter(log[from - 1]!.play.period) * 1000
    ms = addPeriod(log.slice(from, to), ms, instants)
    from = to
  }
  return { instants, officialMs: ms + rng.int(officialSeconds.min, officialSeconds.max) * 1000 }
}

const breakAfter = (period: number): number => (period === 2 ? breakSeconds.half : breakSeconds.quarter)

/** One past the last play of the period that begins at `from`. */
function periodEnd(log: readonly LoggedPlay[], from: number): number {
  const { period } = log[from]!.play
  let to = from
  while (to < log.length && log[to]!.play.period === period) to++
  return to
}

/** Adds the instants of one period; returns the last. */
function addPeriod(plays: readonly LoggedPlay[], startMs: number, instants: number[]): number {
  const stretch = stretchOf(plays)
  let ms = startMs
  let tenthsLeft = plays[0]!.board.tenthsLeft
  plays.forEach((logged, i) => {
    if (i > 0 && !logged.isTogether) {
      const run = (tenthsLeft - logged.board.tenthsLeft) * 100
      ms += run + Math.round((logged.pause.fixed + logged.pause.elastic * stretch) * 1000)
    }
    tenthsLeft = logged.board.tenthsLeft
    instants.push(ms)
  })
  return ms
}

/** By how much the pauses must be stretched for the period to take a plausible time. */
function stretchOf(plays: readonly LoggedPlay[]): number {
  let fixed = 0
  let elastic = 0
  for (const { pause } of plays.slice(1)) {
    fixed += pause.fixed
    elastic += pause.elastic
  }
  const running = plays[0]!.board.tenthsLeft / 10
  const { min, max } = periodMinutes[plays[0]!.play.period <= 4 ? 'quarter' : 'overtime']
  const target = clamp(running + fixed + elastic, min * 60, max * 60)
  return Math.max(squeezeMin, (target - running - fixed) / elastic)
}
