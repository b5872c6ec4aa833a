import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { storedGame, toGameChange } from '../shared/nfl/game-change.ts'
import type { ListedGame } from './game.ts'

/** The game of a document about one game, and the source's id of it. */
export async function listedGameChanges(
  context: ParseContext,
  { id, input, aliases }: ListedGame,
  document: FeedDocument,
): Promise<Change[]> {
  return [toGameChange(id, input, await storedGame(context, id), document).change, ...aliases]
}
