import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { pitch, play } from '../../sports/mlb/index.ts'
import { pitchRecordId } from '../../sports/mlb/records/pitch.ts'
import { playId } from '../../sports/mlb/records/play.ts'
import type { ReadPlays } from './plays.ts'

/**
 * Changes for the plays and pitches of a game. Stored ones that the document no longer has are deleted, unless it could
 * not be read completely or has no plays at all.
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
  const kept = new Set(changes.map(({ kind, id }) => `${kind} ${id}`))
  const stored = await Promise.all(
    [play, pitch].map(async ({ kind }) =>
      (await context.listed(kind, gameId)).map(({ id }) => ({ kind, id })),
    ),
  )
  const withdrawn = stored.flat().filter(({ kind, id }) => !kept.has(`${kind} ${id}`))
  return [...withdrawn.map(({ kind, id }): Change => ({ kind, id, op: 'delete' })), ...changes]
}
