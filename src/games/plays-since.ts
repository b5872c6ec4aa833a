import { ApiError } from '../contract/errors.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { Stored } from '../contract/stored.ts'

interface Ordered {
  readonly event_id: number
  readonly order: number
}

/**
 * The plays after a given one, in true order, which ids need not follow. A play withdrawn since still marks the
 * place it had; one that never was is refused; 0 is before everything.
 */
export async function playsSince<T extends Ordered>(
  read: Read,
  record: TypedRecord<T>,
  plays: readonly Stored<T>[],
  eventId: number | undefined,
  gameId: string,
): Promise<readonly Stored<T>[]> {
  if (eventId === undefined) return plays
  const place = await placeOf(read, record, plays, eventId, gameId)
  return place === null ? plays : plays.filter((play) => play.doc.order > place)
}

async function placeOf<T extends Ordered>(
  read: Read,
  record: TypedRecord<T>,
  plays: readonly Stored<T>[],
  eventId: number,
  gameId: string,
): Promise<number | null> {
  const known = plays.find((play) => play.doc.event_id === eventId)
  if (known) return known.doc.order
  if (eventId === 0) return null
  const withdrawn = await read.lastDeleted(record, { game_id: gameId, event_id: eventId })
  if (withdrawn) return withdrawn.doc.order
  throw new ApiError('invalid_parameter', {
    message: `since_event_id ${eventId} is no event of this game`,
    param: 'since_event_id',
  })
}
