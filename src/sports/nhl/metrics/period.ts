import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { storedXg } from './add-xg.ts'
import { attemptsOf, type TeamCodes } from './attempts.ts'
import { countsOf, valueAttempt } from './counts.ts'
import { type Stretch, stretchesOf } from './on-ice.ts'
import { timeAtStrength } from './time-at-strength.ts'
import { type Units, unitsOf } from './units.ts'
import { expectedGoals } from './xg.ts'
import type { XgModel } from './xg-model.ts'

/** The plays of a period in order, and its shifts. */
interface PeriodInput {
  readonly plays: readonly Play[]
  readonly shifts: readonly Shift[]
}

/** What one side did in a period. */
interface PeriodSide extends Units {
  readonly strengths: ReturnType<typeof countsOf>
}

export interface Period extends Readonly<Record<Side, PeriodSide>> {
  readonly period: number
  /** Whether shifts of both sides give the times; otherwise they are 0 here. */
  readonly isCharted: boolean
}

interface Source {
  readonly teams: TeamCodes
  readonly xg: XgModel | null
}

/** The periods of a game, each counted by itself: nothing that is counted reaches into the next period. */
export function periodsOf(source: Source, plays: readonly Play[], shifts: readonly Shift[]): Period[] {
  const inputs = new Map<number, { plays: Play[]; shifts: Shift[] }>()
  const inputOf = (period: number) => {
    const known = inputs.get(period)
    if (known) return known
    const added = { plays: [], shifts: [] }
    inputs.set(period, added)
    return added
  }
  for (const play of plays) inputOf(play.period).plays.push(play)
  for (const shift of shifts) inputOf(shift.period).shifts.push(shift)
  return [...inputs].map(([period, input]) => keptPeriod(source, period, input))
}

interface KeptPeriod extends PeriodInput {
  readonly teams: TeamCodes
  readonly counted: Period
}

/**
 * The last count of a period, under its first play. A game in progress is counted after every play, and its earlier
 * periods consist of the same objects each time.
 */
const kept = new WeakMap<Play, KeptPeriod>()

function keptPeriod(source: Source, period: number, input: PeriodInput): Period {
  const { teams } = source
  const [first] = input.plays
  const before = first && kept.get(first)
  if (before && isSame(before, teams, input)) return before.counted
  const counted = countPeriod(source, period, input)
  if (first) kept.set(first, { ...input, teams, counted })
  return counted
}

const isSame = (before: KeptPeriod, teams: TeamCodes, { plays, shifts }: PeriodInput): boolean =>
  before.teams.home === teams.home &&
  before.teams.away === teams.away &&
  hasSameItems(before.plays, plays) &&
  hasSameItems(before.shifts, shifts)

const hasSameItems = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

function countPeriod({ teams, xg }: Source, period: number, { plays, shifts }: PeriodInput): Period {
  const valued = attemptsOf(teams, plays).map((attempt) =>
    valueAttempt(attempt, xg ? storedXg(expectedGoals(attempt, xg)) : 0),
  )
  const stretches = stretchesOf(teams, shifts, lastSecond(plays, shifts))
  const isCharted = hasBothSides(stretches)
  const spans = isCharted ? stretches.map(({ code, from, to }) => ({ code, seconds: to - from })) : []
  const sideOf = (side: Side): PeriodSide => ({
    strengths: countsOf(valued, side, timeAtStrength(spans, side)),
    ...unitsOf(stretches, valued, side),
  })
  return { period, isCharted, home: sideOf('home'), away: sideOf('away') }
}

/** The latest known second of the period: the end of shifts still under way. */
function lastSecond(plays: readonly Play[], shifts: readonly Shift[]): number {
  let last = 0
  for (const { seconds } of plays) last = Math.max(last, seconds)
  for (const { start, end } of shifts) last = Math.max(last, end ?? start)
  return last
}

const hasBothSides = (stretches: readonly Stretch[]): boolean =>
  (['home', 'away'] as const).every((side) =>
    stretches.some(({ [side]: { forwards, defense } }) => forwards.length + defense.length > 0),
  )
