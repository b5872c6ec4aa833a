import type { Change } from '../../src/contract/change.ts'
import { countFinalLines } from '../../src/sports/mlb/metrics/game-lines.ts'
import { type Box, box } from '../../src/sports/mlb/records/box.ts'
import type { SimulatedGame } from '../simulation.ts'
import { officialChange, type PlayedGame, playOut } from './played-game.ts'

/**
 * The changes kept of a game long past: its final state without the plays, but with everything counted from them,
 * so that a player's season does not depend on which games still have their plays.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  const data = finalBox(played)
  // The game comes last: once it is official, nothing is missing.
  return [{ kind: box.kind, id: data.game_id, op: 'put', data }, officialChange(played)]
}

function finalBox({ scheduled, lineup, log, instants }: PlayedGame): Box {
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
