import type { Change } from '../../src/contract/change.ts'
import { defenceId } from '../../src/sports/nfl/metrics/stat-sheet.ts'
import { type StatLine, statLine, statLineId } from '../../src/sports/nfl/records/stat-line.ts'
import type { SimulatedGame } from '../simulation.ts'
import { officialChange, type PlayedGame, playOut } from './played-game.ts'
import { linesOf, playersOf, reportOf, rosterOf } from './registry.ts'

/**
 * The changes kept of a game long past: its final state, its injury report and, in place of the plays, the stat
 * lines counted from them, so that fantasy points of a week do not depend on whether its plays are still stored.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  // The game comes last: once it is official, nothing is missing.
  return [...playersOf(played), ...reportOf(played), ...lineChanges(played), officialChange(played)]
}

function lineChanges(played: PlayedGame): Change[] {
  const { season, week, season_type } = played.scheduled
  const roster = rosterOf(played)
  const updated_at = new Date(played.wallClock.officialMs).toISOString()
  return linesOf(played).map(({ player, team, stats }) => {
    const pos = player === defenceId(team) ? 'DST' : (roster.get(player)?.position ?? null)
    const data: StatLine = { player, team, pos, season, week, season_type, stats, updated_at }
    return { kind: statLine.kind, id: statLineId(season, week, player), op: 'put', data }
  })
}
