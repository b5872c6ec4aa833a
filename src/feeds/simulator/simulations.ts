import { simulations } from '../../../simulator/index.ts'
import { withArticles } from '../../../simulator/news/index.ts'
import type { Simulation } from '../../../simulator/simulation.ts'
import { teams } from '../../areas.ts'

/** Every simulated league, with news articles about it. */
export const reportedSimulations: readonly Simulation[] = simulations.map((simulation) =>
  withArticles(simulation, teams),
)
