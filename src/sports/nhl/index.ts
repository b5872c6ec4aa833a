import type { Area } from '../../contract/area.ts'
import { derivations } from './derive.ts'
import { advanced } from './endpoints/advanced.ts'
import { game as gameEndpoint } from './endpoints/game.ts'
import { schedule } from './endpoints/schedule.ts'
import { scoresLive } from './endpoints/scores-live.ts'
import { teamLines } from './endpoints/team-lines.ts'
import { liveGames } from './live.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'
import { shift } from './records/shift.ts'
import { scoringRule } from './scoring.ts'
import { simulation } from './simulate/index.ts'

export const nhl: Area = {
  name: 'nhl',
  leagues: ['nhl'],
  records: [game, play, shift, box],
  derivations,
  scoring: [scoringRule],
  live: [liveGames],
  endpoints: [scoresLive, schedule, gameEndpoint, advanced, teamLines],
  simulation,
}
