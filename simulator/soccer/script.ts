import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { liveFixture } from './live-fixture.ts'
import { type MatchMarket, openMarket } from './odds-market.ts'
import { eventChanges, fixtureChange, officialChange, type PlayedMatch, playOut } from './played-match.ts'
import { eventShotChanges, otherShots } from './shot-changes.ts'
import { shotsOf } from './shots.ts'

const tickSeconds = 60

/** Every step of a match, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const { scheduled, moments, wallClock } = played
  const shots = shotsOf(seed, played.plan, moments)
  const market = openMarket(seed, simulated, played.plan)
  const steps: SimulatedStep[] = []
  for (let from = 0; from < moments.length; ) {
    const atMs = wallClock.instants[from]!
    let to = from + 1
    while (to < moments.length && wallClock.instants[to] === atMs) to++
    if (from > 0) steps.push(...minutesBetween(played, market, from))
    const last = moments[to - 1]!
    const current = moments.slice(from, to)
    const changes = current.flatMap((_, i) => [
      ...eventChanges(played, from + i),
      ...eventShotChanges(played, shots, from + i),
    ])
    changes.push(fixtureChange(liveFixture(scheduled, last, last.second, atMs)))
    const events = current.flatMap((moment) => moment.event ?? [])
    changes.push(...market.follow({ atMs, moment: last, second: last.second, events }))
    steps.push({ atMs, changes })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(played)] })
  return [...steps, ...otherShots(played, shots)].sort((a, b) => a.atMs - b.atMs)
}

/** The books' quotes before the match. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, playOut(seed, simulated).plan).prelude

/** Steps of the running clock, minute by minute, between moment `next` and the one before it. */
function minutesBetween(
  { scheduled, moments, wallClock }: PlayedMatch,
  market: MatchMarket,
  next: number,
): SimulatedStep[] {
  const [before, after] = [moments[next - 1]!, moments[next]!]
  if (before.half !== after.half || before.half === 'penalties') return []
  const steps: SimulatedStep[] = []
  const first = (Math.floor(before.second / tickSeconds) + 1) * tickSeconds
  for (let second = first; second < after.second; second += tickSeconds) {
    const atMs = wallClock.instants[next]! - (after.second - second) * 1000
    const quotes = market.follow({ atMs, moment: before, second, events: [] })
    steps.push({ atMs, changes: [fixtureChange(liveFixture(scheduled, before, second, atMs)), ...quotes] })
  }
  return steps
}
