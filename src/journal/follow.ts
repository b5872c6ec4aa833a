import type { Entry } from '../contract/change.ts'
import { bitsOf, type Position } from '../contract/cursor.ts'
import type { Database } from '../store/driver/database.ts'
import { readHash } from '../store/sql/journal/chain.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { entriesBefore } from './events.ts'
import type { Tail } from './tail.ts'

/** Why following ended. The caller knows the last entry it got, so nothing is lost silently. */
export type FollowEnd = 'aborted' | 'cursor_expired' | 'unknown_cursor' | 'history_changed'

export interface FollowDeps {
  readonly database: Database
  readonly tail: Tail
  /** Entries after this position are returned. */
  readonly after: Position
  readonly signal: AbortSignal
  /** The branch that the position belongs to; absent = the present one. */
  readonly branch?: string
  /** Most entries in one batch. */
  readonly batchMax?: number
}

/**
 * Yields every entry after a position, in order, in bounded batches, until the signal aborts. Three phases:
 *
 * backfill   the position is older than the tail's memory: batches come from the store;
 * cut-over   a batch reaches the tail's memory: the next one comes from memory, by seq, so that no entry is
 *            skipped or repeated;
 * streaming  entries come from memory as the tail reads them; a follower that falls behind memory returns to
 *            backfill.
 *
 * The consumer pulls: nothing is read before it requests the next batch.
 */
export async function* follow(deps: FollowDeps): AsyncGenerator<readonly Entry[], FollowEnd> {
  const { database, tail, after, signal } = deps
  const limit = deps.batchMax ?? 500
  const { branch = tail.branch } = deps
  const end = await checkCursor(database, tail, after)
  if (end) return end

  let seq = after.seq
  while (!signal.aborted && !tail.isClosed) {
    if (tail.epoch !== after.epoch || tail.branch !== branch) return 'history_changed'
    const recent = tail.recentAfter(seq, limit)
    const batch = recent ?? (await readEntries(database.query, { afterSeq: seq, limit }))
    // If entries were pruned while reading, the floor is now above our position.
    if (recent === null && isExpired(await tail.readFloor(), { ...after, seq, part: 0 }))
      return 'cursor_expired'
    if (batch.length === 0) {
      await tail.waitForMore(seq, signal)
      continue
    }
    seq = batch[batch.length - 1]!.seq
    yield batch
  }
  return 'aborted'
}

/** Why a position cannot be followed, or null when it can. */
export async function checkCursor(
  database: Database,
  tail: Tail,
  position: Position,
): Promise<FollowEnd | null> {
  const { epoch, seq, bits } = position
  if (epoch !== tail.epoch) return tail.isFormerEpoch(epoch) ? 'history_changed' : 'unknown_cursor'
  // Another node may have issued a cursor for an entry that this one has not read yet: ask the store.
  if (seq > tail.headSeq && seq > (await readHead(database.query)).seq)
    return bits === undefined ? 'unknown_cursor' : 'history_changed'
  if (isExpired(tail.floor, position)) return 'cursor_expired'
  if (bits === undefined) return null
  const known = bitsOf(tail.hashAt(seq) ?? (await readHash(database.query, seq)))
  return known === undefined || known === bits ? null : 'history_changed'
}

/** Whether entries after a position may have been pruned. A position inside an entry needs that entry too. */
export const isExpired = (floorNow: number, position: Position): boolean =>
  entriesBefore(position) < floorNow && position.floor !== floorNow
