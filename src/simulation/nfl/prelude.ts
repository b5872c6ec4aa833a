import { sides } from '../../sports/nfl/side.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { reportSteps } from './injury-report.ts'
import { marketsOf } from './markets.ts'
import { fixtureOf } from './telling.ts'

/** The first report of a week comes out on the fifth day before the game. */
export const preludeMs = 5 * 24 * 3_600_000

/** What is said of a game before it starts: the injury reports of the week, and what books quote. */
export function prelude(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const fixture = fixtureOf(seed, simulated)
  const { scheduled, clubs, listed } = fixture
  const reports = sides.flatMap((side) => reportSteps(scheduled, clubs[side].code, listed[side]))
  return [...reports, ...marketsOf(seed, fixture).prelude].sort((a, b) => a.atMs - b.atMs)
}
