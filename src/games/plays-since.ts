import { ApiError } from '../contract/errors.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { Stored } from '../contract/stored.ts'

interface Ordered {
  readonly event_id: number
  readonly order: number
}

interface GamePlays<T> {
  readonly record: TypedRecord<T>
  readonly plays: readonly Stored<T>[]
  readonly gameId: string
}

/**
 * The plays after a given one, by `order`, which ids need not follow. Plays that share the id come before the answer too.
 * A withdrawn play keeps its place; an unknown id is rejected; 0 precedes every play.
 */
export async function playsSince<T extends Ordered>(
  read: Read,
  { record, plays, gameId }: GamePlays<T>,
  eventId: number | undefined,
): Promise<readonly Stored<T>[]> {
  if (eventId === undefined) return plays
  const order = await orderOf(read, { record, plays, gameId }, eventId)
  return order === null ? plays : plays.filter((play) => play.doc.order > order)
}

async function orderOf<T extends Ordered>(
  read: Read,
  { record, plays, gameId }: GamePlays<T>,
  eventId: number,
): Promise<number | null> {
  const known = plays.filter((play) => play.doc.event_id === eventId)
  if (known.length > 0) return Math.max(...known.map((play) => play.doc.order))
  if (eventId === 0) return null
  const withdrawn = await read.lastDeleted(record, { game_id: gameId, event_id: eventId })
  if (withdrawn) return withdrawn.doc.order
  throw new ApiError('invalid_parameter', {
    message: `since_event_id ${eventId} is not an event of this game`,
    param: 'since_event_id',
  })
}
