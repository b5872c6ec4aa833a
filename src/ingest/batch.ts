/** One batch of changes, in one transaction: read, reconcile, append to the journal, derive, write. */
import { type ChainEnd, chainEntries, type Draft } from '../contract/chain.ts'
import type { Entry, IngestResult, Rejection, TakenBack } from '../contract/change.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import type { Query } from '../store/driver/database.ts'
import { appendEntries, type EntryToAppend } from '../store/sql/journal/append-entries.ts'
import type { LockedHead } from '../store/sql/journal/head.ts'
import { putDerived, putRecords, type RecordPointer, removeRecords } from '../store/sql/records/write.ts'
import { putSearchEntries } from '../store/sql/search/entries.ts'
import { type BatchChange, BatchRecords } from './batch-records.ts'
import { derive, type JournaledRecord } from './derive.ts'
import { followPlays } from './follow-plays.ts'
import { withGameTeams } from './game-teams.ts'
import { commitTo, type IngestDeps, type IngestMode, type IngestOptions } from './ingest-deps.ts'
import type { CheckedChanges, IngestInput } from './input.ts'
import { type ReconcileDeps, reconcileInput } from './reconcile-input.ts'
import { noEvents, type UpdateEvents, updateEvents } from './update-events.ts'

interface Batch extends ReconcileDeps {
  readonly query: Query
  readonly head: LockedHead
  readonly signal: AbortSignal | undefined
}

/** Ingests one batch whose changes were checked. Resolves when it is committed. */
export async function ingestBatch(
  deps: IngestDeps,
  { inputs, malformed }: CheckedChanges,
  mode: IngestMode,
  { arbiter = null, reversals = null, signal }: IngestOptions = {},
): Promise<IngestResult> {
  if (inputs.length === 0) return { accepted: 0, unchanged: 0, rejected: malformed }

  const { database, known = null, scoring = [], topics, clock, commit = commitTo(database) } = deps
  const isBackfill = mode === 'backfill'
  const { turn, result } = await commit(async (query, head) => {
    signal?.throwIfAborted()
    const turn = known?.begin(head, mode) ?? null
    const records = new BatchRecords(query, turn)
    // The times of entries never run backwards, so that a time identifies a position.
    const atMs = Math.max(clock.now(), head.atMs)
    const eventsOfUpdate = isBackfill ? noEvents : updateEvents(deps)
    const batch: Batch = {
      ...{ query, head, records, atMs, isBackfill, eventsOfUpdate, arbiter, reversals, signal },
    }

    await records.load(inputs.map(({ record, change: { id } }) => ({ record, id })))
    const { rejected, takenBack } = await reconcileInputs(batch, inputs)
    const accepted = records.changes.length
    await followPlays({ records, scoring, eventsOfUpdate, atMs, isBackfill })
    const drafts = draftsOf(batch, await withGameTeams({ records, topics }))
    const entries = drafts.length === 0 ? [] : await write(deps, batch, drafts)

    turn?.stage((kind) => records.changed(kind), entries)
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

/** Applies the inputs to the records of the batch, in order. */
async function reconcileInputs(
  batch: Batch,
  inputs: readonly IngestInput[],
): Promise<{ readonly rejected: readonly Rejection[]; readonly takenBack: readonly TakenBack[] }> {
  const rejected: Rejection[] = []
  const takenBack: TakenBack[] = []
  for (const input of inputs) {
    batch.signal?.throwIfAborted()
    const outcome = reconcileInput(batch, input)
    if ('rejected' in outcome) rejected.push({ index: input.index, reason: outcome.rejected })
    else {
      if (outcome.change) batch.records.apply(outcome.change)
      if (outcome.takenBack) takenBack.push(outcome.takenBack)
    }
    const pause = yieldIfDue()
    if (pause) await pause
  }
  return { rejected, takenBack }
}

/** The entries of the changes, numbered after the head. Each names the entry of its record that it supersedes. */
function draftsOf(
  { records, head, atMs }: Batch,
  changes: readonly BatchChange[],
): Omit<EntryToAppend, 'hash'>[] {
  return changes.map(({ record: { kind }, id, op, text, events, leftParent }, index) => {
    const seq = head.seq + index + 1
    return { seq, atMs, kind, id, op, doc: text, events, prev: records.follow(kind, id, seq), leftParent }
  })
}

/**
 * Appends the entries, computes what is derived from them meanwhile, and points the records at their entries. Returns every
 * entry, those of derived records included, which come last.
 */
async function write(
  deps: IngestDeps,
  batch: Batch,
  drafts: readonly Omit<EntryToAppend, 'hash'>[],
): Promise<readonly Entry[]> {
  const { query, head, records, atMs, eventsOfUpdate, signal } = batch
  const pointers = records.pointers()
  const [entries, derived] = await Promise.all([
    append(query, head, drafts),
    derive({ query, records, derivations: deps.derivations, signal }, drafts),
  ])
  const last = entries.at(-1)!
  const journaled = await append(
    query,
    last,
    derived.journaled.map((one) => draftOf(one, atMs, eventsOfUpdate)),
  )
  for (const rows of slicesOf([...pointers, ...pointersOf(derived.journaled, last.seq)])) {
    await putRecords(query, rows)
  }
  await putSearchEntries(query, pointers)
  await putDerived(query, derived.puts)
  await removeRecords(query, [...records.removed(), ...derived.removals, ...removedOf(derived.journaled)])
  return [...entries, ...journaled]
}

/** Entries that are hashed between two chances for other work. */
const hashedPerTurn = 50

/** Chains entries to the end of the journal and appends them. */
async function append(
  query: Query,
  end: ChainEnd,
  drafts: readonly Draft<EntryToAppend>[],
): Promise<readonly EntryToAppend[]> {
  const entries: EntryToAppend[] = []
  for (const rows of slicesOf(drafts)) {
    const from = entries.length
    for (const some of slicesOf(rows, hashedPerTurn)) {
      entries.push(...chainEntries(entries.at(-1) ?? end, some))
      const pause = yieldIfDue()
      if (pause) await pause
    }
    await appendEntries(query, entries.slice(from))
  }
  return entries
}

/** Rows of one statement: no request waits until a whole batch is sent. */
const rowsPerStatement = 500

function* slicesOf<T>(rows: readonly T[], size = rowsPerStatement): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

function draftOf(
  { record, id, doc, text, before, prev }: JournaledRecord,
  atMs: number,
  eventsOfUpdate: UpdateEvents,
): Draft<EntryToAppend> {
  const op = doc === null ? 'delete' : 'put'
  const events = eventsOfUpdate(record.kind, doc ?? before, before, op)
  const leftParent = doc === null ? record.place(before).parent : null
  return { atMs, kind: record.kind, id, op, doc: text, events, prev, leftParent }
}

const pointersOf = (journaled: readonly JournaledRecord[], lastSeq: number): RecordPointer[] =>
  journaled.flatMap(({ record, id, doc, isNew }, index) =>
    doc === null ? [] : [{ kind: record.kind, id, ...record.place(doc), seq: lastSeq + index + 1, isNew }],
  )

const removedOf = (journaled: readonly JournaledRecord[]) =>
  journaled.filter(({ doc }) => doc === null).map(({ record: { kind }, id }) => ({ kind, id }))
