import type { Change } from '../../src/contract/change.ts'
import { lineup } from '../../src/sports/mlb/records/lineup.ts'
import { pitch, pitchRecordId } from '../../src/sports/mlb/records/pitch.ts'
import { play, playId } from '../../src/sports/mlb/records/play.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { LogEntry } from './log-entry.ts'
import { openMarket } from './odds-market.ts'
import { gameAt, gameChange, officialChange, playOut } from './played-game.ts'

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const market = openMarket(seed, simulated, played.lineup)
  const opening: Change = { kind: lineup.kind, id: simulated.id, op: 'put', data: played.lineup }
  /** The game last emitted, without its time. */
  let emitted = ''
  const steps = played.log.map((entry, index): SimulatedStep => {
    const changes = index === 0 ? [opening, ...recordChanges(entry)] : recordChanges(entry)
    const state = gameAt(played, index)
    const text = JSON.stringify({ ...state, updated_at: '' })
    // A foul with two strikes may leave the game unchanged: then it is not emitted.
    if (text !== emitted) changes.push(gameChange(state))
    emitted = text
    const atMs = played.instants[index]!
    changes.push(...market.follow({ atMs, board: entry.board }))
    return { atMs, changes }
  })
  return [...steps, { atMs: played.officialMs, changes: [officialChange(played)] }]
}

/** The books' quotes before the game, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, playOut(seed, simulated).lineup).prelude

/** The pitches of an entry, and the plate appearance that it ended. */
function recordChanges({ pitches, play: ended }: LogEntry): Change[] {
  const changes: Change[] = pitches.map((data) => ({
    kind: pitch.kind,
    id: pitchRecordId(data.game_id, data.pitch_id),
    op: 'put',
    data,
  }))
  if (ended) {
    const id = playId(ended.game_id, ended.event_id)
    changes.push({ kind: play.kind, id, op: 'put', data: ended })
  }
  return changes
}
