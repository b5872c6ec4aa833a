import type { Change } from '../../contract/change.ts'
import type { SimulatedGame } from '../simulation.ts'
import { eventChanges, officialChange, tell } from './telling.ts'

/** What is left to know of a match long past: its events as they read in the end, and then its result. */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const telling = tell(seed, simulated)
  const events = new Map<string, Change>()
  for (let i = 0; i < telling.moments.length; i++) {
    for (const change of eventChanges(telling, i)) events.set(change.id, change)
  }
  // The match comes last: once it says official, nothing is missing.
  return [...events.values(), officialChange(telling)]
}
