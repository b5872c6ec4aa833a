import type { Change } from '../../contract/change.ts'
import { countFinalLines } from '../../sports/mlb/metrics/game-lines.ts'
import { type Box, box } from '../../sports/mlb/records/box.ts'
import type { SimulatedGame } from '../simulation.ts'
import { officialChange, type Telling, tell } from './telling.ts'

/**
 * What is left to know of a game long past: its final state without the plays, but with all that would be counted
 * from them, so that a player's season does not depend on which games still have theirs.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const telling = tell(seed, simulated)
  const data = finalBox(telling)
  // The game comes last: once it says official, nothing is missing.
  return [{ kind: box.kind, id: data.game_id, op: 'put', data }, officialChange(telling)]
}

function finalBox({ scheduled, lineup, log, instants }: Telling): Box {
  const lines = countFinalLines({
    plays: log.flatMap(({ play }) => play ?? []),
    pitches: log.flatMap(({ pitches }) => pitches),
    lineup,
  })
  return {
    game_id: scheduled.game_id,
    final: true,
    home: { team: scheduled.home.team, ...lines.home },
    away: { team: scheduled.away.team, ...lines.away },
    season_to_date: null,
    updated_at: new Date(instants.at(-1)!).toISOString(),
  }
}
