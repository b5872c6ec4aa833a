import type { Entry } from '../contract/change.ts'
import type { Position } from '../contract/cursor.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/read-entries.ts'
import { readHead } from '../store/sql/journal/read-head.ts'
import type { Tail } from './tail.ts'

/** Why following ended. None of them is silent loss: the caller knows what it holds and from where to go on. */
export type FollowEnd = 'aborted' | 'cursor_expired' | 'unknown_cursor'

export interface FollowOptions {
  readonly database: Database
  readonly tail: Tail
  /** Entries after this position are given. */
  readonly after: Position
  readonly signal: AbortSignal
  /** Most entries in one batch. */
  readonly batchMax?: number
}

/**
 * Every entry after a position, in order, in bounded batches, until the signal aborts. Three phases:
 *
 * backfill   the position lies behind what memory holds: batches come from the store;
 * cut-over   a batch ends where memory begins: the next one comes from memory, by number, so nothing is
 *            skipped or given twice;
 * streaming  entries come from memory as the tail reads them; a follower that falls behind memory is simply
 *            back in backfill.
 *
 * The consumer pulls: nothing is read before it asks for the next batch.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<readonly Entry[], FollowEnd> {
  const { database, tail, after, signal } = options
  const limit = options.batchMax ?? 500
  const end = await checkCursor(database, tail, after)
  if (end) return end

  let seq = after.seq
  while (!signal.aborted && !tail.isClosed) {
    const recent = tail.recentAfter(seq, limit)
    const batch = recent ?? (await readEntries(database.query, { afterSeq: seq, limit }))
    // What was dropped while we were reading shows as a floor above our position.
    if (recent === null && isExpired(await tail.readFloor(), { ...after, seq })) return 'cursor_expired'
    if (batch.length === 0) {
      await tail.waitForMore(seq, signal)
      continue
    }
    seq = batch[batch.length - 1]!.seq
    yield batch
  }
  return 'aborted'
}

/** Whether a position can be followed at all. */
export async function checkCursor(
  database: Database,
  tail: Tail,
  position: Position,
): Promise<FollowEnd | null> {
  if (position.epoch !== tail.epoch) return 'unknown_cursor'
  // Another node may have handed out a position that this one has not read yet: the store decides.
  if (position.seq > tail.headSeq && position.seq > (await readHead(database.query)).seq)
    return 'unknown_cursor'
  return isExpired(tail.floor, position) ? 'cursor_expired' : null
}

const isExpired = (floorNow: number, { seq, floor }: Position): boolean =>
  seq < floorNow && floor !== floorNow
