import type { Change, Entry, IngestResult, Rejection, TakenBack } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Scoring } from '../contract/scoring.ts'
import type { Log } from '../kernel/log.ts'
import type { Database, Query, Urgency } from '../store/driver/database.ts'
import { type LockedHead, lockHead } from '../store/sql/journal/head.ts'
import { createBatchSender } from './batch-sender.ts'
import { type CheckedChanges, checkChanges } from './input.ts'
import type { KnownRecords } from './known-records.ts'
import { type Overlay, openOverlay } from './overlay.ts'
import { reconcileBatch } from './reconcile-batch.ts'
import type { Arbiter } from './reconcile-input.ts'
import type { Reversals } from './reversals.ts'
import { storedRecords } from './stored-records.ts'
import { noEvents, type UpdateEventsDeps, updateEvents } from './update-events.ts'
import { writeBatch } from './write-batch.ts'

export interface IngestDeps extends UpdateEventsDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>
  readonly kinds: ReadonlyMap<string, RecordKind>
  readonly derivations: readonly Derivation[]
  /** How plays add up to scores. Without it a score is what the feed sends. */
  readonly scoring?: readonly Scoring[]
  /** Runs a transaction that appends to the journal: by default the database's, in the service the tail's. */
  readonly commit?: Commit
  /** What is known of the stored records from earlier batches. Without it each batch reads what it needs. */
  readonly known?: KnownRecords
  /** Changes per transaction. A command that has the store for itself takes more: some things are derived once per batch. */
  readonly changesMax?: number
  readonly log: Log
}

/**
 * Runs one transaction that has locked the journal's head, so that what `work` reads cannot change before the commit.
 * `entries` are those that it appended.
 */
type Commit = <T extends { readonly entries: readonly Entry[] }>(
  work: (query: Query, head: LockedHead) => Promise<T>,
  urgency: Urgency,
) => Promise<T>

const commitTo =
  ({ transaction }: IngestDeps['database']): Commit =>
  (work, urgency) =>
    transaction(async (query) => work(query, await lockHead(query)), urgency)

/** The same, but `check` runs in each transaction, under the head's lock: when it throws, nothing is appended. */
export function fenced(deps: IngestDeps, check: (query: Query) => Promise<void>): IngestDeps {
  const { commit = commitTo(deps.database) } = deps
  return {
    ...deps,
    commit: (work, urgency) =>
      commit(async (query, head) => {
        await check(query)
        return work(query, head)
      }, urgency),
  }
}

/**
 * `live` changes make events; `backfill` stores and journals what happened long ago, without events and after live work
 * that waits for the store.
 */
export type IngestMode = Urgency

export interface IngestOptions {
  /** Decides between feeds that send the same record. */
  readonly arbiter?: Arbiter | null
  /** For a running source: what it takes back has to be confirmed. */
  readonly reversals?: Reversals | null
  /** When it aborts, the current transaction is rolled back, and `ingest` throws: what was committed before stays. */
  readonly signal?: AbortSignal
  /**
   * Called when the store has work until the end of a transaction, with the records that it changes: now the caller may read
   * on. Not called if it writes nothing.
   */
  readonly onRecords?: (changed: Overlay['changed']) => void
}

/** Larger batches are split into several transactions, so that readers of the store never wait long. */
const transactionChangesMax = 1_000

/**
 * Ingests changes: validates and reconciles them, derives, and appends to the journal, one transaction per batch.
 * Resolves when everything accepted is durable. Consumers follow the journal.
 */
export async function ingest(
  deps: IngestDeps,
  changes: readonly Change[],
  mode: IngestMode = 'live',
  options: IngestOptions = {},
): Promise<IngestResult> {
  let accepted = 0
  let unchanged = 0
  const rejected: Rejection[] = []
  const takenBack: TakenBack[] = []
  const { changesMax: size = transactionChangesMax } = deps
  for (let from = 0; from < changes.length; from += size) {
    const batch = changes.slice(from, from + size)
    const result = await ingestChecked(deps, await checkChanges(deps.kinds, batch), mode, options)
    accepted += result.accepted
    unchanged += result.unchanged
    for (const { index, reason } of result.rejected) rejected.push({ index: from + index, reason })
    takenBack.push(...(result.takenBack ?? []))
  }
  return { accepted, unchanged, rejected, ...(takenBack.length > 0 ? { takenBack } : {}) }
}

/** Ingests one batch whose changes were checked, in one transaction. */
export async function ingestChecked(
  deps: IngestDeps,
  { inputs, malformed }: CheckedChanges,
  mode: IngestMode,
  { arbiter = null, reversals = null, signal, onRecords }: IngestOptions,
): Promise<IngestResult> {
  if (inputs.length === 0) return { accepted: 0, unchanged: 0, rejected: malformed }

  const { database, derivations, scoring = [], topics, clock, commit = commitTo(database) } = deps
  const { turn, result } = await commit(async (query, head) => {
    signal?.throwIfAborted()
    const turn = deps.known?.begin(head, mode) ?? null
    const stored = storedRecords({ query, turn })
    const isBackfill = mode === 'backfill'
    const batch = {
      query,
      head,
      stored,
      overlay: openOverlay(stored),
      sender: createBatchSender(query, head),
      // The times of entries never run backwards, so that a time identifies a position.
      atMs: Math.max(clock.now(), head.atMs),
      isBackfill,
      eventsOfUpdate: isBackfill ? noEvents : updateEvents(deps),
      signal,
    }
    const { drafts, accepted, rejected, takenBack } = await reconcileBatch(
      { ...batch, scoring, topics, arbiter, reversals },
      inputs,
    )
    const entries = await writeBatch(
      {
        ...batch,
        derivations,
        onRecords: () => onRecords?.(batch.overlay.changed),
        onSent: (entries) => turn?.stage(batch.overlay.changed, entries),
      },
      drafts,
    )
    const result: IngestResult = {
      accepted,
      unchanged: inputs.length - rejected.length - accepted,
      rejected: [...malformed, ...rejected].sort((a, b) => a.index - b.index),
      ...(takenBack.length > 0 ? { takenBack } : {}),
    }
    return { turn, result, entries }
  }, mode)
  turn?.committed()
  const { accepted, unchanged, rejected } = result
  deps.log.debug('changes.ingested', { accepted, unchanged, rejected: rejected.length })
  return result
}
