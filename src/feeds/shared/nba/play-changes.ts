import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { play, play as playRecord } from '../../../sports/nba/index.ts'
import type { Play, PlayInput } from '../../../sports/nba/records/play.ts'
import { readListed } from '../../read/stored.ts'
import { lastMomentOf, withdrawMissing } from '../play-list.ts'

const playCheck = Compile(playRecord.stored)

export interface ParsedPlay {
  readonly id: string
  readonly play: PlayInput
  /** When the source last edited it; null if it does not send that. Asked only of plays that are stored. */
  readonly editedAt: () => string | null
}

/**
 * Maps all plays of a game to changes: a stored play that the document no longer has is deleted. A document without a
 * fetch time that ends earlier in the game than the stored plays is older and changes nothing.
 */
export async function toPlayChanges(
  context: ParseContext,
  gameId: string,
  plays: readonly ParsedPlay[],
  { atMs }: FeedDocument,
): Promise<Change[]> {
  const stored = await storedPlays(context, gameId)
  if (plays.length === 0) return []
  const isOlder =
    atMs === null &&
    stored.size > 0 &&
    lastMomentOf(plays.map((one) => one.play)) < lastMomentOf(stored.values())
  if (isOlder) return plays.map(({ id }) => unchangedPlay(id, stored.get(id)))
  const changes = plays.map(({ id, play: data, editedAt }): Change => {
    const previous = stored.get(id)
    if (!previous) return { kind: play.kind, id, op: 'put', data }
    const edited = editedAt()
    if (edited !== null && previous.edited_at !== null && edited < previous.edited_at) {
      return unchangedPlay(id, previous)
    }
    return { kind: play.kind, id, op: 'put', data: edited ? { ...data, edited_at: edited } : data }
  })
  const ids = new Set(plays.map(({ id }) => id))
  return [...withdrawMissing(play.kind, gameId, stored.keys(), ids), ...changes]
}

export const storedPlays = (context: ParseContext, gameId: string): Promise<ReadonlyMap<string, Play>> =>
  readListed(context, play.kind, playCheck, gameId)

/** A change that keeps the stored play. */
const unchangedPlay = (id: string, doc: Play | undefined): Change =>
  doc ? { kind: play.kind, id, op: 'put', data: doc } : { kind: play.kind, id, op: 'delete' }
