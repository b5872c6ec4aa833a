import type { Area } from '../../contract/area.ts'
import type { Simulation } from '../../contract/simulation.ts'
import { withReporter } from '../../news/simulate/index.ts'
import { teamNames } from '../../team-names.ts'

/** The simulated leagues of all areas, each with its reporter. */
export const simulationsOf = (areas: readonly Area[]): Simulation[] =>
  areas.flatMap(({ simulation }) => (simulation ? [withReporter(simulation, teamNames)] : []))
