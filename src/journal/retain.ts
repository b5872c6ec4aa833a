import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Roles } from '../nodes/roles.ts'
import type { Database } from '../store/driver/database.ts'
import { lockHead } from '../store/sql/journal/head.ts'
import { pruneJournal } from '../store/sql/journal/prune.ts'

export interface RetentionDeps {
  readonly database: Database
  /** How long superseded versions are kept: by kind, with a default for all other kinds. */
  readonly retention: { readonly defaultMs: number; readonly byKind: Readonly<Record<string, number>> }
  readonly kinds: readonly string[]
  readonly clock: Clock
  readonly log: Log
}

const pruneEveryMs = 3_600_000
const entriesPerStep = 2_000

/**
 * Prunes the journal once an hour, on the node that leads retention: deletes superseded versions that are older than
 * their retention.
 */
export function startRetention(deps: RetentionDeps & { readonly roles: Roles }): {
  readonly close: () => Promise<void>
} {
  let isClosed = false
  let pruning = Promise.resolve()
  const timer = setInterval(() => {
    if (!deps.roles.isLeading('retention')) return
    pruning = pruning
      .then(async () => void (await prune(deps, () => isClosed)))
      .catch((error) => deps.log.warn('journal.prune_failed', { error }))
  }, pruneEveryMs)
  return {
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await pruning
    },
  }
}

/** Prunes the whole journal in short transactions, so that writers never wait long. Returns how many entries it deleted. */
export async function prune(deps: RetentionDeps, isStopped: () => boolean): Promise<number> {
  const { database, retention, clock, log } = deps
  const nowMs = clock.now()
  let dropped = 0
  for (const [keptMs, kinds] of Map.groupBy(
    deps.kinds,
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
          limit: entriesPerStep,
          kinds,
        })
      })
      dropped += step.dropped
      afterSeq = step.reachedSeq
    }
  }
  log.info('journal.pruned', { dropped })
  return dropped
}
