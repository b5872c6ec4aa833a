import type { Rng } from '../../kernel/rng.ts'
import { type PeriodMinutes, periodInstants } from '../shared/wall-clock.ts'
import type { LogEntry } from './log-entry.ts'

/**
 * Real minutes that a period takes: the shortest regulation game takes 3 × 34.8 + 2 × 18 = 140 minutes, longer than
 * the time between two starts.
 */
const periodMinutes: readonly PeriodMinutes[] = [
  ...Array.from({ length: 3 }, () => ({ min: 34.8, max: 39.5 })),
  { min: 0, max: 9 },
  { min: 0, max: 30 },
]

/** Real seconds after the first, second … period: two intermissions, then the breaks before overtime and shootout. */
const breakSeconds = [1080, 1080, 90, 150] as const

const officialSeconds = { min: 30, max: 60 } as const

export interface WallClock {
  /** The instant of each entry, in milliseconds. */
  readonly instants: readonly number[]
  /** When the result becomes official. */
  readonly officialMs: number
}

export function createWallClock(rng: Rng, log: readonly LogEntry[], startMs: number): WallClock {
  const instants: number[] = []
  for (let from = 0, period = 1; from < log.length; period++) {
    const to = periodEnd(log, from)
    const beginMs = from === 0 ? startMs : instants[from - 1]! + breakSeconds[period - 2]! * 1000
    instants.push(...periodInstants(log.slice(from, to), beginMs, periodMinutes[period - 1]!))
    from = to
  }
  const official = rng.int(officialSeconds.min, officialSeconds.max)
  return { instants, officialMs: instants.at(-1)! + official * 1000 }
}

/** One past the last entry of the period that begins at `from`. */
function periodEnd(log: readonly LogEntry[], from: number): number {
  const { period } = log[from]!.board
  let to = from
  while (to < log.length && log[to]!.board.period === period) to++
  return to
}
