import { type Position, parseCursor } from '../contract/cursor.ts'
import { ApiError } from '../contract/errors.ts'
import type { Database } from '../store/driver/database.ts'
import { checkCursor } from './follow.ts'
import type { Tail } from './tail.ts'

/** The position of `since_cursor`. Without a cursor a reader starts at the oldest entry that is kept. */
export async function readPosition(
  database: Database,
  tail: Tail,
  text: string | undefined,
): Promise<Position> {
  if (text === undefined) return { epoch: tail.epoch, seq: 0, part: 0, floor: tail.floor }
  const position = parseCursor(text)
  if (!position) {
    throw new ApiError('invalid_parameter', {
      message: 'since_cursor is not a valid cursor',
      param: 'since_cursor',
    })
  }
  if (await checkCursor(database, tail, position))
    throw new ApiError('cursor_expired', { param: 'since_cursor' })
  return position
}
