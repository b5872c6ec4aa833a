import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { type PlayInput, play, playId } from '../../../sports/nhl/records/play.ts'

/**
 * The plays of a game as a document has them, and those that it has no more: they were withdrawn. A document that
 * could not be read as a whole, or has no plays at all, withdraws none.
 */
export async function toPlayChanges(
  context: ParseContext,
  gameId: string,
  plays: readonly PlayInput[],
  { isWhole }: { readonly isWhole: boolean },
): Promise<Change[]> {
  const changes = plays.map(
    (data): Change => ({ kind: play.kind, id: playId(gameId, data.event_id), op: 'put', data }),
  )
  if (!isWhole || plays.length === 0) return changes
  const told = new Set(changes.map(({ id }) => id))
  const withdrawn = (await context.listed(play.kind, gameId)).filter(({ id }) => !told.has(id))
  return [...withdrawn.map(({ id }): Change => ({ kind: play.kind, id, op: 'delete' })), ...changes]
}
