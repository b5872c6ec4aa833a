import type { SideAnalysis } from '../records/analysis.ts'
import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { storedXg } from './add-xg.ts'
import { attemptsOf, inOrder, type TeamCodes } from './attempts.ts'
import { countsOf, valueAttempt } from './counts.ts'
import { stretchesOf } from './on-ice.ts'
import { stateSpans, timeAtStrength } from './time-at-strength.ts'
import { unitsOf } from './units.ts'
import { expectedGoals, modelRef } from './xg.ts'

export type GameAnalysis = Readonly<Record<Side, SideAnalysis>>

/** All counts of a game: a pure function of its plays and shifts, in any order. */
export function analyse(
  teams: TeamCodes,
  unordered: readonly Play[],
  shifts: readonly Shift[],
): GameAnalysis {
  const plays = inOrder(unordered)
  const valued = attemptsOf(teams, plays).map((attempt) =>
    valueAttempt(attempt, storedXg(expectedGoals(attempt))),
  )
  const stretches = stretchesOf(teams, shifts, lastSeconds(plays, shifts))
  const spans = stateSpans(plays, stretches)
  const analysisOf = (side: Side): SideAnalysis => ({
    strengths: countsOf(valued, side, timeAtStrength(spans, side)),
    ...unitsOf(stretches, valued, side),
    model: modelRef,
  })
  return { home: analysisOf('home'), away: analysisOf('away') }
}

/** The latest known second of each period: the end of shifts still under way. */
function lastSeconds(plays: readonly Play[], shifts: readonly Shift[]): (period: number) => number {
  const last = new Map<number, number>()
  const reach = (period: number, second: number) => last.set(period, Math.max(last.get(period) ?? 0, second))
  for (const play of plays) reach(play.period, play.seconds)
  for (const shift of shifts) reach(shift.period, shift.end ?? shift.start)
  return (period) => last.get(period) ?? 0
}
