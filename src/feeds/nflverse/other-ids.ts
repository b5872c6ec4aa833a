import type { Change } from '../../contract/change.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { leagueIds } from '../shared/nfl/league.ts'
import type { Row } from './row.ts'

/**
 * Registers the league's older number of a game. The ids of other sources in these tables are ignored: some of them
 * are assigned to two games.
 */
export const otherIds = (row: Row, gameId: string): Change[] =>
  toGameIdChanges(leagueIds, row.text('old_game_id') || row.text('game_id'), gameId)
