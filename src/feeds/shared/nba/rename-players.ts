import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { play } from '../../../sports/nba/index.ts'
import { storedPlays } from './play-changes.ts'

/** Updates the stored plays of a game that use replaced slugs. */
export async function renamePlayers(
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
