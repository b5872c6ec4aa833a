import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Play, type PlayInput, play } from '../../../sports/nba/records/play.ts'

const playCheck = Compile(Play)

export interface ToldPlay {
  readonly id: string
  readonly play: PlayInput
  /** When the source last changed it, where it says so. */
  readonly editedAt: string | null
}

/**
 * All plays of a game, as a document tells them: what it no longer has was withdrawn. A document that ends earlier in
 * the game than what is stored, and was not fetched just now, is older and changes nothing.
 */
export async function statePlays(
  context: ParseContext,
  gameId: string,
  told: readonly ToldPlay[],
  { atMs }: FeedDocument,
): Promise<Change[]> {
  const stored = await storedPlays(context, gameId)
  if (told.length === 0) return []
  const isOlder = atMs === null && endOf(told.map((one) => one.play)) < endOf([...stored.values()])
  if (isOlder) return told.map(({ id }) => asStored(id, stored.get(id)))
  const changes = told.map(({ id, play: data, editedAt }): Change => {
    const previous = stored.get(id)
    if (previous && editedAt !== null && previous.edited_at !== null && editedAt < previous.edited_at) {
      return asStored(id, previous)
    }
    return {
      kind: play.kind,
      id,
      op: 'put',
      data: previous && editedAt ? { ...data, edited_at: editedAt } : data,
    }
  })
  const ids = new Set(told.map(({ id }) => id))
  const withdrawn = [...stored.keys()].filter((id) => !ids.has(id) && id.startsWith(`${gameId}:`))
  return [...withdrawn.map((id): Change => ({ kind: play.kind, id, op: 'delete' })), ...changes]
}

export async function storedPlays(context: ParseContext, gameId: string): Promise<ReadonlyMap<string, Play>> {
  const stored = new Map<string, Play>()
  for (const { id, doc } of await context.listed(play.kind, gameId))
    if (playCheck.Check(doc)) stored.set(id, doc)
  return stored
}

/** Says of a play what is stored, so that it counts as told and as unchanged. */
const asStored = (id: string, doc: Play | undefined): Change =>
  doc ? { kind: play.kind, id, op: 'put', data: doc } : { kind: play.kind, id, op: 'delete' }

/** How far into the game the last play is, as a number that rises. */
function endOf(plays: readonly Pick<PlayInput, 'period' | 'clock'>[]): number {
  return plays.reduce((end, { period, clock }) => {
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
    return Math.max(end, period * 100_000 - minutes * 60 - seconds)
  }, 0)
}
