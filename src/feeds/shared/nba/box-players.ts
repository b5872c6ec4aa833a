import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { play } from '../../../sports/nba/index.ts'
import { identify } from '../../identity/index.ts'
import { type BoxSide, peopleOf } from './box-side.ts'
import { league } from './league.ts'
import { storedPlays } from './play-changes.ts'

/** Resolves the players of a box score. Its full names also replace short ones in the stored plays of the game. */
export async function identifyBoxPlayers(
  context: ParseContext,
  gameId: string,
  sides: readonly BoxSide[],
): Promise<{ readonly slugs: ReadonlyMap<string, string>; readonly changes: readonly Change[] }> {
  const { slugs, changes, renamed } = await identify(context, league, sides.flatMap(peopleOf))
  return { slugs, changes: [...changes, ...(await renamePlayers(context, gameId, renamed))] }
}

/** Updates the stored plays of a game that use replaced slugs. */
async function renamePlayers(
  context: ParseContext,
  gameId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<Change[]> {
  if (renamed.size === 0) return []
  const now = (slug: string | null) => (slug === null ? null : (renamed.get(slug) ?? slug))
  const changes: Change[] = []
  for (const [id, doc] of await storedPlays(context, gameId)) {
    const player = now(doc.player)
    const assist = now(doc.assist)
    const related = now(doc.related_player)
    if (player === doc.player && assist === doc.assist && related === doc.related_player) continue
    changes.push({
      kind: play.kind,
      id,
      op: 'put',
      data: { ...doc, player, assist, related_player: related },
    })
  }
  return changes
}
