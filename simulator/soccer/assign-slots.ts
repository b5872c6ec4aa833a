import { assert } from '../../src/kernel/assert.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import type { Pairing } from '../shared/pairings.ts'
import { playsInEurope } from './clubs.ts'
import type { KickOff } from './kick-off.ts'
import type { RoundDate } from './round-dates.ts'
import { type Round, shuffled } from './round-robin.ts'

export interface DatedPairing extends Pairing {
  readonly slot: KickOff
}

/** Friday and Monday are too close to the European midweek. */
const isOnTheEdge = ({ day }: KickOff): boolean => day === -1 || day === 2

const isEuropean = ({ home, away }: Pairing): boolean => playsInEurope(home) || playsInEurope(away)

/** Assigns the matches of a round to kick-offs, in their order. `lastPlayed` is the last kick-off of each club so far. */
export function assignSlots(
  rng: Rng,
  round: Round,
  { kind, slots }: RoundDate,
  lastPlayed: ReadonlyMap<string, number>,
): readonly DatedPairing[] {
  assert(slots.length === round.length, 'a round has a kick-off for every match')
  const waiting = shuffled(rng, round)
  const playedMs = (club: string) => lastPlayed.get(club) ?? 0
  const lastOf = ({ home, away }: Pairing) => Math.max(playedMs(home), playedMs(away))
  // The clubs with the longest rest play on the first evening.
  if (kind === 'midweek') waiting.sort((a, b) => lastOf(a) - lastOf(b))
  const edgesFirst = [...slots.filter(isOnTheEdge), ...slots.filter((slot) => !isOnTheEdge(slot))]
  return edgesFirst
    .map((slot) => {
      const index = isOnTheEdge(slot) ? waiting.findIndex((match) => !isEuropean(match)) : 0
      return { ...waiting.splice(index, 1)[0]!, slot }
    })
    .sort((a, b) => a.slot.day - b.slot.day || (a.slot.time < b.slot.time ? -1 : 1))
}
