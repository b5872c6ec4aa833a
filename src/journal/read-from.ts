import { type Position, parseCursor } from '../contract/cursor.ts'
import { ApiError } from '../contract/errors.ts'
import type { Database } from '../store/driver/database.ts'
import { checkCursor, isExpired } from './follow.ts'
import type { Tail } from './tail.ts'

interface JournalDeps {
  readonly database: Database
  readonly tail: Tail
}

/** Pruning raises the floor in steps; a page is read again when one falls into it. */
const attemptsMax = 5

/**
 * Reads a page after `since_cursor`, or from the oldest entry kept. The floor is read from the store after the page: when
 * anything after the position was pruned by then, the page may have holes and the cursor has expired.
 */
export async function readFrom<T>(
  deps: JournalDeps,
  text: string | undefined,
  readPage: (after: Position) => Promise<T>,
): Promise<T> {
  if (text === undefined) return await readFromOldest(deps, readPage)
  const { database, tail } = deps
  const position = parseCursor(text)
  if (!position) {
    throw new ApiError('invalid_parameter', {
      message: 'since_cursor is not a valid cursor',
      param: 'since_cursor',
    })
  }
  if ((await checkCursor(database, tail, position)) === 'unknown_cursor') throw expired()
  const page = await readPage(position)
  if (isExpired(await tail.readFloor(), position)) throw expired()
  return page
}

async function readFromOldest<T>(
  { tail }: JournalDeps,
  readPage: (after: Position) => Promise<T>,
): Promise<T> {
  let floor = await tail.readFloor()
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const page = await readPage({ epoch: tail.epoch, seq: 0, part: 0, floor })
    const floorNow = await tail.readFloor()
    if (floorNow === floor) return page
    floor = floorNow
  }
  throw new ApiError('unavailable', {
    message: 'The journal is being pruned; try again.',
    retry_after_seconds: 1,
  })
}

const expired = (): ApiError => new ApiError('cursor_expired', { param: 'since_cursor' })
