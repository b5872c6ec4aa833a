import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { play } from '../../../sports/nhl/index.ts'
import { type PlayInput, playId } from '../../../sports/nhl/records/play.ts'
import { replaceChildren } from '../replace-children.ts'

/** Changes for the plays of a game; stored plays that a complete document no longer has are deleted. */
export function toPlayChanges(
  context: ParseContext,
  gameId: string,
  plays: readonly PlayInput[],
  { isWhole }: { readonly isWhole: boolean },
): Promise<Change[]> {
  const changes = plays.map(
    (data): Change => ({ kind: play.kind, id: playId(gameId, data.event_id), op: 'put', data }),
  )
  return replaceChildren(context, { kind: play.kind, parent: gameId, isWhole }, changes)
}
