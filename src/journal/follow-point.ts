import type { Entry } from '../contract/change.ts'
import type { ReadPoint } from '../contract/read-point.ts'
import { monotonicMs } from '../kernel/clock.ts'
import { sleep } from '../kernel/repeat.ts'
import { takeWhile } from '../kernel/take-while.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { type FollowDeps, type FollowEnd, follow } from './follow.ts'

export interface FollowPointDeps extends FollowDeps {
  readonly point: ReadPoint
  readonly now: () => number
}

const batchMax = 500
/** A replay session sends this many entries and pauses for so long, whatever its speed: 250 a second. */
const sessionBatchMax = 25
const sessionPauseMs = 100
/** Readers of a loop start anew once a second at most. */
const betweenJumpsMs = 1_000

/**
 * Yields every entry after a position as it becomes visible at a read point, in order, in bounded batches. Ends with
 * `jumped` when the point jumps: the reader then starts anew at its moment.
 */
export async function* followPoint(
  deps: FollowPointDeps,
): AsyncGenerator<readonly Entry[], FollowEnd | 'jumped'> {
  const { database, tail, after, signal, point, now } = deps
  if (point.checkEveryMs === 0) return yield* follow(deps)
  const jumps = point.jumps()
  const { branch = tail.branch } = deps
  const startedMs = monotonicMs()
  const most = point.isSteady ? batchMax : sessionBatchMax
  let seq = after.seq
  let waiting: readonly Entry[] = []
  while (!signal.aborted && !tail.isClosed) {
    if (point.jumps() !== jumps) {
      await sleep(Math.max(0, startedMs + betweenJumpsMs - monotonicMs()), signal)
      return 'jumped'
    }
    if (tail.epoch !== after.epoch || tail.branch !== branch) return 'history_changed'
    if (waiting.length === 0) {
      const recent = tail.recentAfter(seq, batchMax)
      waiting = recent ?? (await readEntries(database.query, { afterSeq: seq, limit: batchMax }))
      // Superseded entries that were pruned meanwhile leave a gap.
      if (recent === null && (await tail.readFloor()) > seq) return 'cursor_expired'
    }
    const nowMs = now()
    // In order, whatever the clock does: an entry never goes ahead of one that is not visible yet.
    const visible = takeWhile(waiting.slice(0, most), (entry) => point.visibleAtMs(entry) <= nowMs)
    if (visible.length > 0) {
      waiting = waiting.slice(visible.length)
      seq = visible.at(-1)!.seq
      yield visible
      if (visible.length === sessionBatchMax && !point.isSteady) await sleep(sessionPauseMs, signal)
      continue
    }
    const [next] = waiting
    const untilMs = next ? point.visibleAtMs(next) - now() : point.checkEveryMs
    await sleep(Math.max(1, Math.min(untilMs, point.checkEveryMs)), signal)
  }
  return 'aborted'
}
