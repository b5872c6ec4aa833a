import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { lockHead } from '../store/sql/journal/lock-head.ts'
import { pruneJournal } from '../store/sql/journal/prune-journal.ts'

export interface RetentionDeps {
  readonly database: Database
  /** How long superseded versions are kept: by kind, and for all other kinds. */
  readonly retention: { readonly defaultMs: number; readonly byKind: Readonly<Record<string, number>> }
  readonly kinds: readonly string[]
  readonly clock: Clock
  readonly log: Log
}

const sweepEveryMs = 3_600_000
const stepEntries = 2_000

/** Sweeps the journal once an hour: what has been superseded for longer than it is kept goes. */
export function startRetention(parts: RetentionDeps): { readonly close: () => Promise<void> } {
  let isClosed = false
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(async () => void (await sweep(parts, () => isClosed)))
      .catch((error) => parts.log.warn('journal.sweep_failed', { error }))
  }, sweepEveryMs)
  return {
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await sweeping
    },
  }
}

/** One pass over the whole journal, in short transactions so that nobody waits for it. */
export async function sweep(parts: RetentionDeps, isStopped: () => boolean): Promise<number> {
  const { database, retention, clock, log } = parts
  const nowMs = clock.now()
  let dropped = 0
  for (const [keptMs, kinds] of Map.groupBy(
    parts.kinds,
    (kind) => retention.byKind[kind] ?? retention.defaultMs,
  )) {
    let afterSeq: number | null = 0
    while (afterSeq !== null && !isStopped()) {
      const from: number = afterSeq
      const step = await database.transaction(async (query) => {
        await lockHead(query)
        return await pruneJournal(query, {
          beforeMs: nowMs - keptMs,
          afterSeq: from,
          limit: stepEntries,
          kinds,
        })
      })
      dropped += step.dropped
      afterSeq = step.reachedSeq
    }
  }
  log.info('journal.swept', { dropped })
  return dropped
}
