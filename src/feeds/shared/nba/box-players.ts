import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { identify } from '../../identity/index.ts'
import { type BoxSide, peopleOf } from './box-side.ts'
import { league } from './league.ts'
import { renamePlayers } from './rename-players.ts'

/** Resolves the players of a box score. Its full names also replace short ones in the stored plays of the game. */
export async function identifyBoxPlayers(
  context: ParseContext,
  gameId: string,
  sides: readonly BoxSide[],
): Promise<{ readonly slugs: ReadonlyMap<string, string>; readonly changes: readonly Change[] }> {
  const { slugs, changes, renamed } = await identify(context, league, sides.flatMap(peopleOf))
  return { slugs, changes: [...changes, ...(await renamePlayers(context, gameId, renamed))] }
}
