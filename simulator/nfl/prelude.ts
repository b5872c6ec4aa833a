import { sides } from '../../src/sports/nfl/side.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { reportSteps } from './injury-report.ts'
import { marketsOf } from './markets.ts'
import { fixtureOf } from './played-game.ts'

/** The first report of a week is published within five days before the game. */
export const preludeMs = 5 * 24 * 3_600_000

/** The steps before a game starts: the injury reports of the week, and the books' quotes. */
export function prelude(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const fixture = fixtureOf(seed, simulated)
  const { scheduled, clubs, listed } = fixture
  const reports = sides.flatMap((side) => reportSteps(scheduled, clubs[side].code, listed[side]))
  return [...reports, ...marketsOf(seed, fixture).prelude].sort((a, b) => a.atMs - b.atMs)
}
