import type { Change, Entry, IngestResult, Rejection } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Scoring } from '../contract/scoring.ts'
import type { Log } from '../kernel/log.ts'
import { createYielder } from '../kernel/yield-to-loop.ts'
import type { Database, Query, Urgency } from '../store/driver/database.ts'
import { type LockedHead, lockHead } from '../store/sql/journal/lock-head.ts'
import { correctScores } from './correct-scores.ts'
import { addGameTeams } from './game-teams.ts'
import { checkChange, type IngestInput } from './input.ts'
import type { KnownRecords } from './known-records.ts'
import { type Overlay, openOverlay } from './overlay.ts'
import { type Arbiter, type NewEntry, reconcileInput } from './reconcile-input.ts'
import { storedRecords } from './stored-records.ts'
import { noEvents, type UpdateEventsDeps, updateEvents } from './update-events.ts'
import { type NumberedDraft, writeBatch } from './write-batch.ts'

export interface IngestDeps extends UpdateEventsDeps {
  readonly database: Database
  readonly kinds: ReadonlyMap<string, RecordKind>
  readonly derivations: readonly Derivation[]
  /** How plays add up to scores. Without it a score is what the feed sends. */
  readonly scoring?: readonly Scoring[]
  /** Runs a transaction that appends to the journal: by default the database's, in the service the tail's. */
  readonly commit?: Commit
  /** What is known of the stored records from earlier batches. Without it each batch reads what it needs. */
  readonly known?: KnownRecords
  /** Changes per transaction. A command that has the store for itself takes more: a game that is cut is derived twice. */
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
  ({ transaction }: Database): Commit =>
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
  /** When it aborts, the current transaction is rolled back, and `ingest` throws: what was committed before stays. */
  readonly signal?: AbortSignal
}

/** Larger batches are split into several transactions, so that readers of the store never wait long. */
export const transactionChangesMax = 1_000

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
  const { changesMax: size = transactionChangesMax } = deps
  for (let from = 0; from < changes.length; from += size) {
    const batch = changes.slice(from, from + size)
    const result = await ingestBatch(deps, batch, mode, options)
    accepted += result.accepted
    unchanged += result.unchanged
    for (const { index, reason } of result.rejected) rejected.push({ index: from + index, reason })
  }
  deps.log.debug('changes.ingested', { accepted, unchanged, rejected: rejected.length })
  return { accepted, unchanged, rejected }
}

async function ingestBatch(
  deps: IngestDeps,
  batch: readonly Change[],
  mode: IngestMode,
  { arbiter = null, signal }: IngestOptions,
): Promise<IngestResult> {
  const yieldIfDue = createYielder()
  const { inputs, malformed } = await readInputs(deps.kinds, batch, yieldIfDue)
  if (inputs.length === 0) return { accepted: 0, unchanged: 0, rejected: malformed }

  const { database, derivations, scoring = [], clock, commit = commitTo(database) } = deps
  const { turn, result } = await commit(async (query, head) => {
    signal?.throwIfAborted()
    const turn = deps.known?.begin(head, mode) ?? null
    const stored = storedRecords(query, turn)
    const overlay = await openOverlay(stored, inputs)
    // The times of entries never run backwards, so that a time identifies a position.
    const atMs = Math.max(clock.now(), head.atMs)
    const isBackfill = mode === 'backfill'
    const eventsOfUpdate = isBackfill ? noEvents : updateEvents(deps)
    const reconciled: NewEntry[] = []
    const rejected: Rejection[] = []
    for (const input of inputs) {
      const outcome = reconcileInput({ overlay, atMs, isBackfill, eventsOfUpdate, arbiter }, input)
      if ('rejected' in outcome) rejected.push({ index: input.index, reason: outcome.rejected })
      else if (outcome.entry) reconciled.push(outcome.entry)
      const pause = yieldIfDue()
      if (pause) await pause
      signal?.throwIfAborted()
    }
    const corrected = await correctScores({
      stored,
      rules: scoring,
      overlay,
      atMs: isBackfill ? null : atMs,
    })
    const corrections = corrected.map(({ kind, id, doc, before }): NewEntry => {
      const events = eventsOfUpdate(kind, doc, before, 'put')
      return { kind, id, op: 'put', doc: JSON.stringify(doc), events, leftParent: null }
    })
    const complete = await addGameTeams({ stored, topics: deps.topics, overlay }, reconciled)
    const drafts = linkVersions(overlay, [...complete, ...corrections], { seq: head.seq, atMs })
    const onSent = (entries: readonly Entry[]) => turn?.stage(overlay.changed, entries)
    const writing = { query, derivations, overlay, stored, eventsOfUpdate, signal, yieldIfDue, onSent }
    const result: IngestResult = {
      accepted: reconciled.length,
      unchanged: inputs.length - rejected.length - reconciled.length,
      rejected: [...malformed, ...rejected].sort((a, b) => a.index - b.index),
    }
    return { turn, result, entries: await writeBatch(writing, head, drafts) }
  }, mode)
  turn?.committed()
  return result
}

/** Numbers each entry and links it to the version of its record that it supersedes. */
function linkVersions(
  overlay: Overlay,
  entries: readonly NewEntry[],
  head: { readonly seq: number; readonly atMs: number },
): NumberedDraft[] {
  const lastSeq = new Map<string, number>()
  return entries.map((entry, index) => {
    const key = `${entry.kind}\n${entry.id}`
    const prev = lastSeq.get(key) ?? overlay.storedSeq(entry.kind, entry.id)
    const seq = head.seq + index + 1
    lastSeq.set(key, seq)
    return { ...entry, seq, atMs: head.atMs, prev }
  })
}

async function readInputs(
  kinds: IngestDeps['kinds'],
  batch: readonly Change[],
  yieldIfDue: () => Promise<void> | null,
): Promise<{ inputs: IngestInput[]; malformed: Rejection[] }> {
  const inputs: IngestInput[] = []
  const malformed: Rejection[] = []
  for (const [index, change] of batch.entries()) {
    const record = kinds.get(change.kind)
    const reason = record ? checkChange(record, change) : `unknown kind ${change.kind}`
    if (reason !== null) malformed.push({ index, reason })
    else inputs.push({ index, change, record: record! })
    const pause = yieldIfDue()
    if (pause) await pause
  }
  return { inputs, malformed }
}
