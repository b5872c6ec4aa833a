import type { Change } from '../../contract/change.ts'
import { lineup } from '../../sports/mlb/records/lineup.ts'
import { pitch, pitchRecordId } from '../../sports/mlb/records/pitch.ts'
import { play, playId } from '../../sports/mlb/records/play.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { LogEntry } from './log-entry.ts'
import { openMarket } from './odds-market.ts'
import { gameAt, gameChange, officialChange, tell } from './telling.ts'

/** All that a game says, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const telling = tell(seed, simulated)
  const market = openMarket(seed, simulated, telling.lineup)
  const opening: Change = { kind: lineup.kind, id: simulated.id, op: 'put', data: telling.lineup }
  /** The game as it was last told, but for the time. */
  let told = ''
  const steps = telling.log.map((entry, index): SimulatedStep => {
    const changes = index === 0 ? [opening, ...recordChanges(entry)] : recordChanges(entry)
    const state = gameAt(telling, index)
    const text = JSON.stringify({ ...state, updated_at: '' })
    // One foul with two strikes may look like the next: that is no news of the game.
    if (text !== told) changes.push(gameChange(state))
    told = text
    const atMs = telling.instants[index]!
    changes.push(...market.follow({ atMs, board: entry.board }))
    return { atMs, changes }
  })
  return [...steps, { atMs: telling.officialMs, changes: [officialChange(telling)] }]
}

/** What books quote before the game, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, tell(seed, simulated).lineup).prelude

/** The pitches of a moment, and the plate appearance that it ended. */
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
