import type { Change } from '../../src/contract/change.ts'
import type { SimulatedGame } from '../simulation.ts'
import { eventChanges, officialChange, playOut } from './played-match.ts'

/** The changes kept of a match long past: its events in their final form, then its result. */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  const events = new Map<string, Change>()
  for (let i = 0; i < played.moments.length; i++) {
    for (const change of eventChanges(played, i)) events.set(change.id, change)
  }
  // The match comes last: once it is official, nothing is missing.
  return [...events.values(), officialChange(played)]
}
