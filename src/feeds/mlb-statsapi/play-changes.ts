import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { pitch, pitchRecordId } from '../../sports/mlb/records/pitch.ts'
import { play, playId } from '../../sports/mlb/records/play.ts'
import type { ReadPlays } from './plays.ts'

/**
 * The plays and pitches of a game as a document has them, and those that it has no more: they were withdrawn. A
 * document that could not be read as a whole, or has no plays at all, withdraws none.
 */
export async function toPlayChanges(
  context: ParseContext,
  gameId: string,
  { plays, pitches }: Pick<ReadPlays, 'plays' | 'pitches'>,
  { isWhole }: { readonly isWhole: boolean },
): Promise<Change[]> {
  const changes = [
    ...plays.map((data): Change => ({ kind: play.kind, id: playId(gameId, data.event_id), op: 'put', data })),
    ...pitches.map(
      (data): Change => ({ kind: pitch.kind, id: pitchRecordId(gameId, data.pitch_id), op: 'put', data }),
    ),
  ]
  if (!isWhole || plays.length === 0) return changes
  const told = new Set(changes.map(({ kind, id }) => `${kind} ${id}`))
  const stored = await Promise.all(
    [play, pitch].map(async ({ kind }) =>
      (await context.listed(kind, gameId)).map(({ id }) => ({ kind, id })),
    ),
  )
  const withdrawn = stored.flat().filter(({ kind, id }) => !told.has(`${kind} ${id}`))
  return [...withdrawn.map(({ kind, id }): Change => ({ kind, id, op: 'delete' })), ...changes]
}
