import type { Change } from '../../contract/change.ts'
import { assert } from '../../kernel/assert.ts'
import { analyse } from '../../sports/nhl/metrics/analyse.ts'
import { type Box, box } from '../../sports/nhl/records/box.ts'
import { play } from '../../sports/nhl/records/play.ts'
import type { SimulatedGame } from '../simulation.ts'
import { recordId } from './play-log.ts'
import { boxAt, officialChange, type Telling, tell } from './telling.ts'

/**
 * What is left to know of a game long past: its final state without the plays, but with all that would be counted
 * from them, so that the numbers of a season do not depend on which games still have theirs.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  return outcomeOf(tell(seed, simulated))
}

/** A game of the last weeks: its plays and its outcome. Its shifts, which are most of its records, are left out. */
export function recent(seed: string, simulated: SimulatedGame): readonly Change[] {
  const telling = tell(seed, simulated)
  const plays = telling.log.flatMap(({ play: data }) =>
    data ? [{ kind: play.kind, id: recordId(data), op: 'put' as const, data }] : [],
  )
  return [...plays, ...outcomeOf(telling)]
}

function outcomeOf(telling: Telling): readonly Change[] {
  const { log, scheduled } = telling
  const analysis = analyse(
    { home: scheduled.home.team, away: scheduled.away.team },
    log.flatMap((entry) => entry.play ?? []),
    log.flatMap((entry) => entry.shifts),
  )
  const final = boxAt(telling, log.length - 1)
  assert(final?.final, `${scheduled.game_id} ends with its box score`)
  const data: Box = {
    ...final,
    home: { ...final.home, analysis: analysis.home },
    away: { ...final.away, analysis: analysis.away },
  }
  // The game comes last: once it says official, nothing is missing.
  return [{ kind: box.kind, id: data.game_id, op: 'put', data }, officialChange(telling)]
}
