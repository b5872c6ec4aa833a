import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { play, play as playRecord } from '../../../sports/nfl/index.ts'
import { type Play, type PlayInput, playId } from '../../../sports/nfl/records/play.ts'
import { readListed } from '../../read/stored.ts'
import { lastMomentOf, withdrawMissing } from '../play-list.ts'

const playCheck = Compile(playRecord.stored)

export const storedPlays = (context: ParseContext, gameId: string): Promise<ReadonlyMap<string, Play>> =>
  readListed(context, play.kind, playCheck, gameId)

/**
 * Maps all plays of a game to changes: a stored play that the document no longer has is deleted, whichever source it
 * came from, so that two sources of one game do not count its plays twice. A document without a fetch time that ends
 * earlier in the game than the stored plays is older and changes nothing.
 */
export async function toPlayChanges(
  context: ParseContext,
  gameId: string,
  plays: readonly PlayInput[],
  { atMs }: Pick<FeedDocument, 'atMs'>,
): Promise<Change[]> {
  if (plays.length === 0) return []
  const stored = await storedPlays(context, gameId)
  if (atMs === null && endOf(plays) < endOf([...stored.values()])) return []
  const changes = plays.map((data): Change => {
    const id = playId(gameId, data.play_id)
    return { kind: play.kind, id, op: 'put', data: keepPersonnel(data, stored.get(id)) }
  })
  const ids = new Set(changes.map(({ id }) => id))
  return [...withdrawMissing(play.kind, gameId, stored.keys(), ids), ...changes]
}

const endOf = (plays: readonly Pick<PlayInput, 'qtr' | 'clock'>[]): number =>
  lastMomentOf(plays.map(({ qtr, clock }) => ({ period: qtr, clock })))

/** Personnel comes from separate documents: plays without it keep the stored one. */
function keepPersonnel(input: PlayInput, before: Play | undefined): PlayInput {
  if (before?.personnel == null || input.personnel !== undefined) return input
  return { ...input, formation: before.formation, personnel: before.personnel }
}
