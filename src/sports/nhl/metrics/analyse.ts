import type { SideAnalysis } from '../records/analysis.ts'
import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { inOrder, type TeamCodes } from './attempts.ts'
import { noCounts, sumCounts } from './counts.ts'
import { periodsOf } from './period.ts'
import { perStrength, spansOfPlays, timeAtStrength } from './time-at-strength.ts'
import { gameUnits } from './units.ts'
import { modelRef } from './xg.ts'

export type GameAnalysis = Readonly<Record<Side, SideAnalysis>>

/** All counts of a game: a pure function of its plays and shifts, in any order. */
export function analyse(
  teams: TeamCodes,
  unordered: readonly Play[],
  shifts: readonly Shift[],
): GameAnalysis {
  const plays = inOrder(unordered)
  const periods = periodsOf(teams, plays, shifts)
  const charted = new Set(periods.filter(({ isCharted }) => isCharted).map(({ period }) => period))
  // A penalty may run out in the next period, so these periods are looked at together.
  const spans = spansOfPlays(plays.filter(({ period }) => !charted.has(period)))
  const analysisOf = (side: Side): SideAnalysis => {
    const sides = periods.map((period) => period[side])
    const time = timeAtStrength(spans, side)
    const uncharted = perStrength((strength) => ({ ...noCounts, toi_seconds: time[strength] }))
    return {
      strengths: perStrength((strength) =>
        sumCounts([uncharted, ...sides.map(({ strengths }) => strengths)].map((counts) => counts[strength])),
      ),
      ...gameUnits(sides),
      model: modelRef,
    }
  }
  return { home: analysisOf('home'), away: analysisOf('away') }
}
