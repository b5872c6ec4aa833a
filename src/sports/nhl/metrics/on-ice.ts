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
  readonly from: number
  readonly to: number
  readonly home: OnIce
  readonly away: OnIce
  /** The state as the four digits of a play's situation. */
  readonly code: string
}

/**
 * Splits a period into stretches between changes (metrics.md 2.6). An event at second t belongs to the stretch
 * with `from < t <= to`, and so to the players with `start < t <= end`. A shift still under way lasts until
 * `lastSecond`.
 */
export function stretchesOf(teams: TeamCodes, shifts: readonly Shift[], lastSecond: number): Stretch[] {
  const bounded = shifts.flatMap((shift) => {
    const side = sideOf(teams, shift.team)
    const end = shift.end ?? Math.max(lastSecond, shift.start)
    return side === null || end === shift.start ? [] : [{ shift, side, start: shift.start, end }]
  })
  return stretchesBetween(bounded)
}

interface BoundedShift {
  readonly shift: Shift
  readonly side: Side
  readonly start: number
  readonly end: number
}

/** Walks from change to change; a side without a change keeps its object. */
function stretchesBetween(shifts: readonly BoundedShift[]): Stretch[] {
  const cuts = [...new Set(shifts.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const starting = Map.groupBy(shifts, ({ start }) => start)
  const stretches: Stretch[] = []
  let present: BoundedShift[] = []
  let home = emptyIce
  let away = emptyIce
  let code = situationCodeOf(home, away)
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!
    const isChanged = { home: false, away: false }
    present = present.filter(({ end, side }) => {
      if (end > from) return true
      isChanged[side] = true
      return false
    })
    for (const joining of starting.get(from) ?? []) {
      present.push(joining)
      isChanged[joining.side] = true
    }
    if (isChanged.home) home = onIceOf(present, 'home')
    if (isChanged.away) away = onIceOf(present, 'away')
    if (isChanged.home || isChanged.away) code = situationCodeOf(home, away)
    stretches.push({ from, to: cuts[i]!, home, away, code })
  }
  return stretches
}

const emptyIce: OnIce = { forwards: [], defense: [], hasGoalie: false }

function onIceOf(present: readonly BoundedShift[], side: Side): OnIce {
  const forwards: string[] = []
  const defense: string[] = []
  let hasGoalie = false
  for (const { shift, side: own } of present) {
    if (own !== side) continue
    if (shift.position === 'G') hasGoalie = true
    else insert(shift.position === 'D' ? defense : forwards, shift.player)
  }
  return { forwards, defense, hasGoalie }
}

/** In the order of names. A player whose shifts overlap, as in faulty charts, is on the ice once. */
function insert(line: string[], player: string): void {
  let place = line.length
  while (place > 0 && line[place - 1]! > player) place -= 1
  if (line[place - 1] !== player) line.splice(place, 0, player)
}

/** Finds the stretch of an event at a second; at second 0 there is none. */
export function stretchFinder(stretches: readonly Stretch[]): (second: number) => Stretch | null {
  // They are in order, each from the end of the one before.
  return (second) => {
    let [low, high] = [0, stretches.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (stretches[middle]!.to < second) low = middle + 1
      else high = middle
    }
    const found = stretches[low]
    return found && found.from < second ? found : null
  }
}

function situationCodeOf(home: OnIce, away: OnIce): string {
  const skaters = ({ forwards, defense }: OnIce) => forwards.length + defense.length
  return `${Number(away.hasGoalie)}${skaters(away)}${skaters(home)}${Number(home.hasGoalie)}`
}
