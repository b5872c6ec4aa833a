import type { Change } from '../../src/contract/change.ts'
import { box, lineup, pitch, play } from '../../src/sports/mlb/index.ts'
import { countFinalLines } from '../../src/sports/mlb/metrics/game-lines.ts'
import type { Box } from '../../src/sports/mlb/records/box.ts'
import { pitchRecordId } from '../../src/sports/mlb/records/pitch.ts'
import { playId } from '../../src/sports/mlb/records/play.ts'
import { put, scriptOf } from '../shared/script.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { LogEntry } from './game-state.ts'
import { openMarket } from './odds-market.ts'
import { gameAt, gameChange, officialChange, type PlayedGame, playOut } from './played-game.ts'

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const market = openMarket(seed, simulated, played.lineup)
  /** The game last emitted, without its time. */
  let emitted = ''
  return scriptOf({
    wallClock: played.wallClock,
    isEntryPerStep: true,
    changesAt: (from, to, atMs) => {
      const changes = from === 0 ? [put(lineup, simulated.id, played.lineup)] : []
      changes.push(...played.log.slice(from, to).flatMap(recordChanges))
      const state = gameAt(played, to - 1)
      const text = JSON.stringify({ ...state, updated_at: '' })
      // A foul with two strikes may leave the game unchanged: then it is not emitted.
      if (text !== emitted) changes.push(gameChange(state))
      emitted = text
      return [...changes, ...market.follow({ atMs, board: played.log[to - 1]!.board })]
    },
    official: officialChange(played),
  })
}

/** The pitches of an entry, and the plate appearance that it ended. */
function recordChanges({ pitches, play: ended }: LogEntry): Change[] {
  const changes = pitches.map((data) => put(pitch, pitchRecordId(data.game_id, data.pitch_id), data))
  return ended ? [...changes, put(play, playId(ended.game_id, ended.event_id), ended)] : changes
}

/** The books' quotes before the game, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, playOut(seed, simulated).lineup).prelude

/**
 * The changes kept of a game long past: its final state without the plays, but with everything counted from them,
 * so that a player's season does not depend on which games still have their plays.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  // The game comes last: once it is official, nothing is missing.
  return [put(box, simulated.id, finalBox(played)), officialChange(played)]
}

function finalBox({ scheduled, lineup: dressed, log, wallClock }: PlayedGame): Box {
  const lines = countFinalLines({
    plays: log.flatMap(({ play: ended }) => ended ?? []),
    pitches: log.flatMap(({ pitches }) => pitches),
    lineup: dressed,
  })
  return {
    game_id: scheduled.game_id,
    final: true,
    home: { team: scheduled.home.team, ...lines.home },
    away: { team: scheduled.away.team, ...lines.away },
    season_to_date: null,
    updated_at: new Date(wallClock.instants.at(-1)!).toISOString(),
  }
}
