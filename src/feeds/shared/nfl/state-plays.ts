import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Play, type PlayInput, play, playId } from '../../../sports/nfl/records/play.ts'

const playCheck = Compile(Play)

export async function storedPlays(context: ParseContext, gameId: string): Promise<ReadonlyMap<string, Play>> {
  const stored = new Map<string, Play>()
  for (const { id, doc } of await context.listed(play.kind, gameId))
    if (playCheck.Check(doc)) stored.set(id, doc)
  return stored
}

/**
 * All plays of a game, as a document tells them: what it no longer has was withdrawn, whoever told it, so that two
 * sources of one game do not count its plays twice. A document that ends earlier in the game than what is stored, and
 * was not fetched just now, is older and changes nothing.
 */
export async function statePlays(
  context: ParseContext,
  gameId: string,
  told: readonly PlayInput[],
  { atMs }: Pick<FeedDocument, 'atMs'>,
): Promise<Change[]> {
  if (told.length === 0) return []
  const stored = await storedPlays(context, gameId)
  if (atMs === null && endOf(told) < endOf([...stored.values()])) return []
  const changes = told.map((data): Change => {
    const id = playId(gameId, data.play_id)
    return { kind: play.kind, id, op: 'put', data: keepPersonnel(data, stored.get(id)) }
  })
  const ids = new Set(changes.map(({ id }) => id))
  const withdrawn = [...stored.keys()].filter((id) => !ids.has(id) && id.startsWith(`${gameId}:`))
  return [...withdrawn.map((id): Change => ({ kind: play.kind, id, op: 'delete' })), ...changes]
}

/** Who was on the field comes from documents of its own: one that does not speak of it leaves it as it was. */
function keepPersonnel(told: PlayInput, before: Play | undefined): PlayInput {
  if (before?.personnel == null || told.personnel !== undefined) return told
  return { ...told, formation: before.formation, personnel: before.personnel }
}

/** How far into the game the last play is, as a number that rises. */
function endOf(plays: readonly Pick<PlayInput, 'qtr' | 'clock'>[]): number {
  return plays.reduce((end, { qtr, clock }) => {
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
    return Math.max(end, qtr * 100_000 - minutes * 60 - seconds)
  }, 0)
}
