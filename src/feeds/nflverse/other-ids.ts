import type { Change } from '../../contract/change.ts'
import { stateGameId } from '../identity/game-ids.ts'
import { leagueIds } from '../shared/nfl/league.ts'
import type { Row } from './row.ts'

/**
 * The league's older number of a game, where it is not known here by that. What the tables say of the ids of other
 * sources is left alone: some stand beside two games.
 */
export const otherIds = (row: Row, gameId: string): Change[] =>
  stateGameId(leagueIds, row.text('old_game_id') || row.text('game_id'), gameId)
