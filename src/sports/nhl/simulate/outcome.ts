import type { Change } from '../../../contract/change.ts'
import type { SimulatedGame } from '../../../contract/simulation.ts'
import { assert } from '../../../kernel/assert.ts'
import { analyse } from '../metrics/analyse.ts'
import { type Box, box } from '../records/box.ts'
import { boxAt, officialChange, tell } from './telling.ts'

/**
 * What is left to know of a game long past: its final state without the plays, but with all that would be counted
 * from them, so that the numbers of a season do not depend on which games still have theirs.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const telling = tell(seed, simulated)
  const { log, scheduled } = telling
  const analysis = analyse(
    { home: scheduled.home.team, away: scheduled.away.team },
    log.flatMap((entry) => entry.play ?? []),
    log.flatMap((entry) => entry.shifts),
  )
  const final = boxAt(telling, log.length - 1)
  assert(final?.final, `${simulated.id} ends with its box score`)
  const data: Box = {
    ...final,
    home: { ...final.home, analysis: analysis.home },
    away: { ...final.away, analysis: analysis.away },
  }
  // The game comes last: once it says official, nothing is missing.
  return [{ kind: box.kind, id: data.game_id, op: 'put', data }, officialChange(telling)]
}
