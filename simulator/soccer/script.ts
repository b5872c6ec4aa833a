import type { Change } from '../../src/contract/change.ts'
import { scriptOf } from '../shared/script.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { type MatchMarket, openMarket } from './odds-market.ts'
import { eventChanges, matchAt, officialChange, type PlayedMatch, playOut } from './played-match.ts'
import { eventShotChanges, otherShots } from './shot-changes.ts'
import { shotsOf } from './shots.ts'

const tickSeconds = 60

/** Every step of a match, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const { moments, wallClock } = played
  const shots = shotsOf(seed, played.plan, moments)
  const market = openMarket(seed, simulated, played.plan)
  const steps = scriptOf({
    wallClock,
    clockBefore: (next) => minutesBetween(played, market, next),
    changesAt: (from, to, atMs) => {
      const current = moments.slice(from, to)
      const moment = current.at(-1)!
      const { second } = moment
      const events = current.flatMap(({ event }) => event ?? [])
      return [
        ...current.flatMap((_, i) => [
          ...eventChanges(played, from + i),
          ...eventShotChanges(played, shots, from + i),
        ]),
        matchAt(played, { moment, second, atMs }),
        ...market.follow({ atMs, moment, second, events }),
      ]
    },
    official: officialChange(played),
  })
  return [...steps, ...otherShots(played, shots)].sort((a, b) => a.atMs - b.atMs)
}

/** The books' quotes before the match. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, playOut(seed, simulated).plan).prelude

/** Steps of the running clock, minute by minute, between moment `next` and the one before it. */
function minutesBetween(played: PlayedMatch, market: MatchMarket, next: number): SimulatedStep[] {
  const { moments, wallClock } = played
  const [moment, after] = [moments[next - 1]!, moments[next]!]
  if (moment.half !== after.half || moment.half === 'penalties') return []
  const steps: SimulatedStep[] = []
  const first = (Math.floor(moment.second / tickSeconds) + 1) * tickSeconds
  for (let second = first; second < after.second; second += tickSeconds) {
    const atMs = wallClock.instants[next]! - (after.second - second) * 1000
    const quotes = market.follow({ atMs, moment, second, events: [] })
    steps.push({ atMs, changes: [matchAt(played, { moment, second, atMs }), ...quotes] })
  }
  return steps
}

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
