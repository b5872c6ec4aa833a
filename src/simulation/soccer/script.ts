import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { liveFixture } from './live-fixture.ts'
import { type MatchMarket, openMarket } from './odds-market.ts'
import { eventChanges, fixtureChange, officialChange, type Telling, tell } from './telling.ts'

const tickSeconds = 60

/** All that a match says, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const telling = tell(seed, simulated)
  const { scheduled, moments, wallClock } = telling
  const market = openMarket(seed, simulated, telling.plan)
  const steps: SimulatedStep[] = []
  for (let from = 0; from < moments.length; ) {
    const atMs = wallClock.instants[from]!
    let to = from + 1
    while (to < moments.length && wallClock.instants[to] === atMs) to++
    if (from > 0) steps.push(...minutesBetween(telling, market, from))
    const last = moments[to - 1]!
    const told = moments.slice(from, to)
    const changes = told.flatMap((_, i) => eventChanges(telling, from + i))
    changes.push(fixtureChange(liveFixture(scheduled, last, last.second, atMs)))
    const events = told.flatMap((moment) => moment.event ?? [])
    changes.push(...market.follow({ atMs, moment: last, second: last.second, events }))
    steps.push({ atMs, changes })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(telling)] })
  return steps
}

/** What books quote before the match. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, tell(seed, simulated).plan).prelude

/** The running clock, minute by minute, between the moment before `next` and that moment. */
function minutesBetween(
  { scheduled, moments, wallClock }: Telling,
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
