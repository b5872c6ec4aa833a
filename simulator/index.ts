import * as mlb from './mlb/index.ts'
import * as nba from './nba/index.ts'
import * as nfl from './nfl/index.ts'
import * as nhl from './nhl/index.ts'
import { withLineups } from './shared/lineups.ts'
import type { Simulation } from './simulation.ts'
import * as soccer from './soccer/index.ts'

/** Every simulated league. A new one is one folder and one name here. */
export const simulations: readonly Simulation[] = [nba, soccer, nfl, mlb, nhl].map((league) =>
  withLineups(league.simulation, league.lineupOf),
)
