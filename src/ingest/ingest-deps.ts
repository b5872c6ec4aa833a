import type { Entry } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Scoring } from '../contract/scoring.ts'
import type { Log } from '../kernel/log.ts'
import type { Database, Query, Urgency } from '../store/driver/database.ts'
import { type LockedHead, lockHead } from '../store/sql/journal/head.ts'
import type { KnownRecords } from './known-records.ts'
import type { Arbiter, Reversals } from './reconcile-input.ts'
import type { UpdateEventsDeps } from './update-events.ts'

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

export const commitTo =
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
}
