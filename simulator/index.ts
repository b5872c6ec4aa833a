import { simulation as mlb } from './mlb/index.ts'
import { lineupOf as mlbLineup } from './mlb/lineup-change.ts'
import { simulation as nba } from './nba/index.ts'
import { lineupOf as nbaLineup } from './nba/lineup-change.ts'
import { simulation as nfl } from './nfl/index.ts'
import { lineupOf as nflLineup } from './nfl/lineup-change.ts'
import { simulation as nhl } from './nhl/index.ts'
import { lineupOf as nhlLineup } from './nhl/lineup-change.ts'
import { withLineups } from './shared/lineups.ts'
import type { Simulation } from './simulation.ts'
import { simulation as soccer } from './soccer/index.ts'
import { lineupOf as soccerLineup } from './soccer/lineup-change.ts'

/** Every simulated league. A new one is one folder and one line here. */
export const simulations: readonly Simulation[] = [
  withLineups(nba, nbaLineup),
  withLineups(soccer, soccerLineup),
  withLineups(nfl, nflLineup),
  withLineups(mlb, mlbLineup),
  withLineups(nhl, nhlLineup),
]
