import type { Change } from '../../contract/change.ts'
import { stateGameId } from '../identity/game-ids.ts'
import { leagueIds } from '../nfl/league.ts'
import type { Row } from './row.ts'

const espn = { sport: 'nfl', source: 'espn' } as const

/** The ids of a game beside the one that it has here: the league's older numbers, and another source's. */
export const otherIds = (row: Row, gameId: string): Change[] => [
  ...stateGameId(leagueIds, row.text('old_game_id') || row.text('game_id'), gameId),
  ...stateGameId(espn, row.text('espn'), gameId),
]
