import type { Rng } from '../../kernel/rng.ts'
import { type PeriodMinutes, periodInstants } from '../shared/wall-clock.ts'
import type { LogEntry } from './log-entry.ts'

/** Real minutes that a quarter takes; the second and fourth have the warning and most timeouts. */
const quarterMinutes: readonly PeriodMinutes[] = [
  { min: 36, max: 45 },
  { min: 42, max: 52 },
  { min: 36, max: 45 },
  { min: 40, max: 54 },
  { min: 0, max: 30 },
]

/** Real seconds after the first, second … quarter. */
const breakSeconds = [120, 780, 120, 180] as const

const officialSeconds = { min: 30, max: 60 } as const

export interface WallClock {
  /** The instant of each entry, in milliseconds. */
  readonly instants: readonly number[]
  /** When the result becomes official. */
  readonly officialMs: number
}

export function createWallClock(rng: Rng, log: readonly LogEntry[], startMs: number): WallClock {
  const instants: number[] = []
  for (let from = 0; from < log.length; ) {
    const { quarter } = log[from]!.board
    const to = quarterEnd(log, from)
    const beginMs = from === 0 ? startMs : instants[from - 1]! + breakSeconds[quarter - 2]! * 1000
    instants.push(...periodInstants(log.slice(from, to), beginMs, quarterMinutes[quarter - 1]!))
    from = to
  }
  const official = rng.int(officialSeconds.min, officialSeconds.max)
  return { instants, officialMs: instants.at(-1)! + official * 1000 }
}

/** One past the last entry of the quarter that begins at `from`. */
function quarterEnd(log: readonly LogEntry[], from: number): number {
  const { quarter } = log[from]!.board
  let to = from
  while (to < log.length && log[to]!.board.quarter === quarter) to++
  return to
}
