import { teams } from '../../areas.ts'
import { simulations } from '../../simulation/index.ts'
import { withArticles } from '../../simulation/news/index.ts'
import type { Simulation } from '../../simulation/simulation.ts'

/** Every simulated league, with news articles about it. */
export const reportedSimulations: readonly Simulation[] = simulations.map((simulation) =>
  withArticles(simulation, teams),
)
