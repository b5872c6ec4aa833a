import { simulation as mlb } from './mlb/index.ts'
import { simulation as nba } from './nba/index.ts'
import { simulation as nfl } from './nfl/index.ts'
import { simulation as nhl } from './nhl/index.ts'
import type { Simulation } from './simulation.ts'
import { simulation as soccer } from './soccer/index.ts'

/** Every simulated league. A new one is one folder and one line here. */
export const simulations: readonly Simulation[] = [nba, soccer, nfl, mlb, nhl]
