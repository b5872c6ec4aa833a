import { formatCursor, type Position, parseCursor } from '../contract/cursor.ts'
import { ApiError } from '../contract/errors.ts'
import type { Principal } from '../contract/principal.ts'
import type { RequestMoment } from '../contract/read-point.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { entriesBefore } from './events.ts'
import { checkCursor, isExpired } from './follow.ts'
import type { Tail } from './tail.ts'

interface JournalDeps {
  readonly database: Database
  readonly tail: Tail
  readonly now: () => number
}

/** What the caller asks for, and how far back its tier may resume. */
interface PageStart {
  readonly cursor: string | undefined
  readonly resumeWindowMs: number
  /** The oldest instant that may have been missed; null: as far back from now as the window reaches. */
  readonly oldestMs: number | null
}

export const startOf = (
  cursor: string | undefined,
  { limits: { resumeWindowMs } }: Principal,
  moment: RequestMoment | null,
): PageStart => ({ cursor, resumeWindowMs, oldestMs: moment?.oldestMs ?? null })

/** How long a walk from the oldest entry may take, at least. */
const walkMs = 3_600_000

/** Pruning raises the floor in steps; a page is read again when one falls into it. */
const attemptsMax = 5

/**
 * Reads a page after `since_cursor`, or from the oldest entry kept. The floor is read from the store after the page: when
 * anything after the position was pruned by then, the page may have holes and the cursor has expired.
 */
export async function readFrom<T>(
  deps: JournalDeps,
  { cursor, ...window }: PageStart,
  readPage: (after: Position) => Promise<T>,
): Promise<T> {
  if (cursor === undefined) return await readFromOldest(deps, readPage)
  const { database, tail } = deps
  const position = parseCursor(cursor)
  if (!position) {
    throw new ApiError('invalid_parameter', {
      message: 'since_cursor is not a valid cursor',
      param: 'since_cursor',
    })
  }
  const end = await checkCursor(database, tail, position)
  if (end === 'history_changed') throw new ApiError('history_changed', { param: 'since_cursor' })
  if (end === 'unknown_cursor') throw expired()
  if (await isBeyondWindow(deps, position, window)) throw expired()
  const page = await readPage(position)
  if (isExpired(await tail.readFloor(), position)) throw expired()
  return page
}

async function readFromOldest<T>(
  { tail, now }: JournalDeps,
  readPage: (after: Position) => Promise<T>,
): Promise<T> {
  const walkStartMs = now()
  let floor = await tail.readFloor()
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const page = await readPage({ epoch: tail.epoch, seq: 0, part: 0, floor, walkStartMs })
    const floorNow = await tail.readFloor()
    if (floorNow === floor) return page
    floor = floorNow
  }
  throw new ApiError('unavailable', {
    message: 'The journal is being pruned; try again.',
    retry_after_seconds: 1,
  })
}

/** As in the stream, the age of the first missed entry counts: a cursor does not expire while nothing happens. */
async function isBeyondWindow(
  { database, tail, now }: JournalDeps,
  position: Position,
  { resumeWindowMs, oldestMs }: Omit<PageStart, 'cursor'>,
): Promise<boolean> {
  const { walkStartMs } = position
  if (walkStartMs !== undefined && now() - walkStartMs <= Math.max(walkMs, resumeWindowMs)) return false
  const afterSeq = entriesBefore(position)
  const [missed] =
    tail.recentAfter(afterSeq, 1) ?? (await readEntries(database.query, { afterSeq, limit: 1 }))
  return missed !== undefined && missed.atMs < (oldestMs ?? now() - resumeWindowMs)
}

/** The cursor of the page after a position: it continues the walk that `after` belongs to. */
export function nextCursor(
  after: Position,
  { seq, part, bits }: Pick<Position, 'seq' | 'part' | 'bits'>,
): string {
  const { epoch, walkStartMs } = after
  return formatCursor(epoch, seq, { part, bits, floor: floorAt(after, seq), walkStartMs })
}

/** Below the floor a cursor records that its reader started at the beginning; above it, that no longer matters. */
export const floorAt = ({ floor }: Position, seq: number): number | null =>
  floor !== null && seq < floor ? floor : null

const expired = (): ApiError => new ApiError('cursor_expired', { param: 'since_cursor' })
