import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { sideOf, type TeamCodes } from './attempts.ts'

/** The players of one side on the ice. */
export interface OnIce {
  readonly forwards: readonly string[]
  readonly defense: readonly string[]
  readonly hasGoalie: boolean
}

/** A stretch of a period without a change on either side: the seconds after `from` up to and including `to`. */
export interface Stretch {
  readonly period: number
  readonly from: number
  readonly to: number
  readonly home: OnIce
  readonly away: OnIce
}

/**
 * Splits a game into stretches between changes (metrics.md 2.6). An event at second t belongs to the stretch
 * with `from < t <= to`, and so to the players with `start < t <= end`. A shift still under way lasts until
 * `lastSecond`.
 */
export function stretchesOf(
  teams: TeamCodes,
  shifts: readonly Shift[],
  lastSecond: (period: number) => number,
): Stretch[] {
  const byPeriod = Map.groupBy(shifts, (shift) => shift.period)
  const periods = [...byPeriod.keys()].sort((a, b) => a - b)
  return periods.flatMap((period) => {
    const open = lastSecond(period)
    const bounded = byPeriod.get(period)!.flatMap((shift) => {
      const side = sideOf(teams, shift.team)
      const end = shift.end ?? Math.max(open, shift.start)
      return side === null || end === shift.start ? [] : [{ shift, side, start: shift.start, end }]
    })
    return periodStretches(period, bounded)
  })
}

interface BoundedShift {
  readonly shift: Shift
  readonly side: Side
  readonly start: number
  readonly end: number
}

/** Walks from change to change; a side without a change keeps its object. */
function periodStretches(period: number, shifts: readonly BoundedShift[]): Stretch[] {
  const cuts = [...new Set(shifts.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const starting = Map.groupBy(shifts, ({ start }) => start)
  const stretches: Stretch[] = []
  let present: readonly BoundedShift[] = []
  let home = emptyIce
  let away = emptyIce
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!
    const leaving = present.filter(({ end }) => end <= from)
    const joining = starting.get(from) ?? []
    present = [...present.filter(({ end }) => end > from), ...joining]
    const isChanged = (side: Side) => [...leaving, ...joining].some((one) => one.side === side)
    if (isChanged('home')) home = onIceOf(present, 'home')
    if (isChanged('away')) away = onIceOf(present, 'away')
    stretches.push({ period, from, to: cuts[i]!, home, away })
  }
  return stretches
}

const emptyIce: OnIce = { forwards: [], defense: [], hasGoalie: false }

/** A player whose shifts overlap, as in faulty charts, is on the ice once. */
function onIceOf(present: readonly BoundedShift[], side: Side): OnIce {
  const forwards = new Set<string>()
  const defense = new Set<string>()
  let hasGoalie = false
  for (const { shift, side: own } of present) {
    if (own !== side) continue
    if (shift.position === 'G') hasGoalie = true
    else if (shift.position === 'D') defense.add(shift.player)
    else forwards.add(shift.player)
  }
  return { forwards: [...forwards].sort(), defense: [...defense].sort(), hasGoalie }
}

/** The stretch of an event at a second of a period; at second 0 there is none. */
export function stretchAt(stretches: readonly Stretch[], period: number, second: number): Stretch | null {
  return stretches.find((s) => s.period === period && s.from < second && second <= s.to) ?? null
}

/** The state of a stretch as the four digits of a play's situation. */
export function situationCodeOf({ home, away }: Stretch): string {
  const skaters = ({ forwards, defense }: OnIce) => forwards.length + defense.length
  return `${Number(away.hasGoalie)}${skaters(away)}${skaters(home)}${Number(home.hasGoalie)}`
}
