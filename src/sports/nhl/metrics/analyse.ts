import type { Periods } from '../../../games/periods.ts'
import type { SideAnalysis } from '../records/analysis.ts'
import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { inOrder, type TeamCodes } from './attempts.ts'
import { noCounts, sumCounts } from './counts.ts'
import { periodsOf } from './period.ts'
import { perStrength, spansOfPlays, timeAtStrength } from './time-at-strength.ts'
import { gameUnits } from './units.ts'
import { xgModel } from './xg.ts'
import type { XgModel } from './xg-model.ts'

export type GameAnalysis = Readonly<Record<Side, SideAnalysis>>

/** What counting needs to know of a league. */
export interface Counting {
  readonly periods: Pick<Periods, 'seconds'>
  /** Null: no expected goals are counted. */
  readonly xg: XgModel | null
}

/** The league that the model was fitted on. */
const asFitted: Counting = { periods: { seconds: 20 * 60 }, xg: xgModel }

/** All counts of a game: a pure function of its plays and shifts, in any order. */
export function analyse(
  teams: TeamCodes,
  unordered: readonly Play[],
  shifts: readonly Shift[],
  { periods: lengths, xg }: Counting = asFitted,
): GameAnalysis {
  const plays = inOrder(unordered)
  const periods = periodsOf({ teams, xg }, plays, shifts)
  const charted = new Set(periods.filter(({ isCharted }) => isCharted).map(({ period }) => period))
  // A penalty may run out in the next period, so these periods are looked at together.
  const spans = spansOfPlays(
    plays.filter(({ period }) => !charted.has(period)),
    lengths.seconds,
  )
  const analysisOf = (side: Side): SideAnalysis => {
    const sides = periods.map((period) => period[side])
    const time = timeAtStrength(spans, side)
    const uncharted = perStrength((strength) => ({ ...noCounts, toi_seconds: time[strength] }))
    return {
      strengths: perStrength((strength) =>
        sumCounts([uncharted, ...sides.map(({ strengths }) => strengths)].map((counts) => counts[strength])),
      ),
      ...gameUnits(sides),
      model: xg && { id: xg.id, version: xg.version },
    }
  }
  return { home: analysisOf('home'), away: analysisOf('away') }
}
