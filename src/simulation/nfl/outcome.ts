import type { Change } from '../../contract/change.ts'
import { defenceId } from '../../sports/nfl/metrics/stat-sheet.ts'
import { type StatLine, statLine, statLineId } from '../../sports/nfl/records/stat-line.ts'
import type { SimulatedGame } from '../simulation.ts'
import { linesOf, playersOf, reportOf, rosterOf } from './registry.ts'
import { officialChange, type Telling, tell } from './telling.ts'

/**
 * What is left to know of a game long past: its final state and who was hurt, and in place of the plays what would
 * be counted from them, so that fantasy points of a week do not depend on whether it still has its plays.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const telling = tell(seed, simulated)
  // The game comes last: once it says official, nothing is missing.
  return [...playersOf(telling), ...reportOf(telling), ...lineChanges(telling), officialChange(telling)]
}

function lineChanges(telling: Telling): Change[] {
  const { season, week, season_type } = telling.scheduled
  const roster = rosterOf(telling)
  const updated_at = new Date(telling.wallClock.officialMs).toISOString()
  return linesOf(telling).map(({ player, team, stats }) => {
    const pos = player === defenceId(team) ? 'DST' : (roster.get(player)?.position ?? null)
    const data: StatLine = { player, team, pos, season, week, season_type, stats, updated_at }
    return { kind: statLine.kind, id: statLineId(season, week, player), op: 'put', data }
  })
}
