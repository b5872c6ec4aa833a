import type { Change, Entry, IngestResult, Rejection } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import type { Reconciled, RecordKind } from '../contract/record.ts'
import type { Scoring } from '../contract/scoring.ts'
import { eventsOf, type Topic } from '../contract/topic.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { createYielder } from '../kernel/yield-to-loop.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { lockHead } from '../store/sql/journal/lock-head.ts'
import { putDerived } from '../store/sql/records/put-derived.ts'
import { putRecords } from '../store/sql/records/put-records.ts'
import { removeRecords } from '../store/sql/records/remove-records.ts'
import { putSearchEntries } from '../store/sql/search/put-search-entries.ts'
import { correctScores } from './correct-scores.ts'
import { derive, type JournaledRecord } from './derive.ts'
import { type Overlay, openOverlay } from './overlay.ts'

export interface IngestDeps {
  readonly database: Database
  readonly kinds: ReadonlyMap<string, RecordKind>
  readonly derivations: readonly Derivation[]
  /** How plays make up scores: without it a score is what the feed states. */
  readonly scoring?: readonly Scoring[]
  /** The topics that speak of a kind: without them nothing makes events. */
  readonly topics?: ReadonlyMap<string, readonly Topic[]>
  /** Told what was committed, in its order, so that this process need not read it back. */
  readonly committed?: (entries: readonly Entry[]) => void
  readonly clock: Clock
  /** The time in the leagues, where it is another than that of the entries. */
  readonly leagueClock?: Clock
  readonly log: Log
}

/** Has a say in what counts of a statement where others state the same record. */
export interface Arbiter {
  /** Settles a statement, or what is left of it. */
  readonly settle: (
    statement: Statement,
    before: unknown,
    settle: (data: unknown) => Reconciled<unknown>,
  ) => Reconciled<unknown>
  /** Whether the record may be taken away. */
  readonly mayRemove: (statement: Statement) => boolean
}

/** `live` changes make events; `backfill` stores and journals what happened long ago without events. */
export type IngestMode = 'live' | 'backfill'

/** More changes than this go in as several transactions, so that readers of the store never wait long. */
export const transactionChangesMax = 1_000
/** Live reads wait no longer than this for a batch to be worked through. */
const turnMs = 2

/**
 * Takes changes in: validates, skips what is unchanged, derives, appends, all in one transaction per batch.
 * Resolves when everything accepted is durable. Who wants to know follows the journal.
 */
export async function ingest(
  parts: IngestDeps,
  changes: readonly Change[],
  mode: IngestMode = 'live',
  arbiter: Arbiter | null = null,
): Promise<IngestResult> {
  let accepted = 0
  let unchanged = 0
  const rejected: Rejection[] = []
  for (let from = 0; from < changes.length; from += transactionChangesMax) {
    const batch = changes.slice(from, from + transactionChangesMax)
    const result = await ingestBatch(parts, batch, mode, arbiter)
    accepted += result.accepted
    unchanged += result.unchanged
    for (const { index, reason } of result.rejected) rejected.push({ index: from + index, reason })
  }
  parts.log.debug('changes.ingested', { accepted, unchanged, rejected: rejected.length })
  return { accepted, unchanged, rejected }
}

async function ingestBatch(
  parts: IngestDeps,
  batch: readonly Change[],
  mode: IngestMode,
  arbiter: Arbiter | null,
): Promise<IngestResult> {
  const rejected: Rejection[] = []
  const statements: Statement[] = []
  const giveWay = createYielder(turnMs)
  for (const [index, change] of batch.entries()) {
    const record = parts.kinds.get(change.kind)
    const reason = record ? refusal(record, change) : `unknown kind ${change.kind}`
    if (reason !== null) rejected.push({ index, reason })
    else statements.push({ index, change, record: record! })
    const pause = giveWay()
    if (pause) await pause
  }
  if (statements.length === 0) return { accepted: 0, unchanged: 0, rejected }

  const { written, ...result } = await parts.database.transaction(async (query) => {
    // The head is locked first: what is read below cannot change before the commit.
    const head = await lockHead(query)
    const overlay = await openOverlay(query, statements)
    const stated: StatedEntry[] = []
    const refused: Rejection[] = []
    const atMs = parts.clock.now()
    const eventsOfUpdate = mode === 'live' ? eventsWith(parts) : silent
    for (const statement of statements) {
      const outcome = settle(overlay, statement, { atMs, noteOf: eventsOfUpdate, arbiter })
      if ('rejected' in outcome) refused.push({ index: statement.index, reason: outcome.rejected })
      else if (outcome.entry) stated.push(outcome.entry)
      const pause = giveWay()
      if (pause) await pause
    }
    const corrected = await correctScores(query, parts.scoring ?? [], overlay, stated, atMs)
    const following = corrected.map(({ kind, id, doc, before }): StatedEntry => {
      const text = JSON.stringify(doc)
      return { kind, id, op: 'put', doc: text, events: eventsOfUpdate(kind, doc, before, 'put') }
    })
    const all = [...stated, ...following]
    const entries = all.map((entry, index) => ({ ...entry, seq: head.seq + index + 1, atMs }))
    const written = await write(query, parts, overlay, entries, eventsOfUpdate)
    return {
      written,
      accepted: stated.length,
      unchanged: statements.length - refused.length - stated.length,
      rejected: [...rejected, ...refused].sort((a, b) => a.index - b.index),
    }
  })
  if (written.length > 0) parts.committed?.(written)
  return result
}

export interface Statement {
  readonly index: number
  readonly change: Change
  readonly record: RecordKind
}

const idLengthMax = 200

/** Why a change cannot even be looked at, or null. */
function refusal(record: RecordKind, change: Change): string | null {
  if (change.id === '' || change.id.length > idLengthMax) return `id must have 1 to ${idLengthMax} characters`
  if (change.id.includes('\0')) return 'id contains a NUL character'
  // Half a surrogate pair would be stored as another character, under another id.
  if (!change.id.isWellFormed()) return 'id is not well-formed Unicode'
  if (change.op === 'delete') return null
  const mismatch = record.mismatch(change.data)
  return mismatch === null ? null : `data ${mismatch}`
}

type StatedEntry = Omit<Entry, 'seq' | 'atMs'>
type Outcome = { readonly rejected: string } | { readonly entry: StatedEntry | null }

interface Reconciling {
  readonly atMs: number
  readonly noteOf: EventsOfUpdate
  readonly arbiter: Arbiter | null
}

function settle(overlay: Overlay, statement: Statement, { atMs, noteOf, arbiter }: Reconciling): Outcome {
  const { change, record } = statement
  const { kind, id } = change
  const previous = overlay.get(kind, id)
  if (record.isDerived) return { entry: null }
  if (change.op === 'delete') {
    if (previous === null || arbiter?.mayRemove(statement) === false) return { entry: null }
    overlay.remove(record, id)
    const before: unknown = JSON.parse(previous)
    return {
      entry: { kind, id, op: 'delete', doc: previous, events: noteOf(kind, before, before, 'delete') },
    }
  }
  const before: unknown = previous === null ? null : JSON.parse(previous)
  const reconcileWith = (data: unknown) => record.reconcile(data, before, { id, atMs })
  const settled = arbiter ? arbiter.settle(statement, before, reconcileWith) : reconcileWith(change.data)
  if ('rejected' in settled) return settled
  if ('stale' in settled) return { entry: null }
  const doc = JSON.stringify(settled.doc)
  if (doc === previous) return { entry: null }
  if (doc.includes('\\u0000')) return { rejected: 'data contains a NUL character' }
  overlay.put(record, id, settled.doc, doc)
  return { entry: { kind, id, op: 'put', doc, events: noteOf(kind, settled.doc, before, 'put') } }
}

/** The events that a change makes, as they stand in the journal. */
type EventsOfUpdate = (kind: string, doc: unknown, before: unknown, op: 'put' | 'delete') => string | null

function eventsWith({ topics, clock, leagueClock = clock }: IngestDeps): EventsOfUpdate {
  const atMs = leagueClock.now()
  return (kind, doc, before, op) => {
    const speaking = topics?.get(kind)
    if (!speaking) return null
    const notes = eventsOf(speaking, { doc, before, op, atMs })
    return notes.length === 0 ? null : JSON.stringify(notes)
  }
}

/** What happened long ago is no news. */
const silent: EventsOfUpdate = () => null

async function write(
  query: Query,
  parts: IngestDeps,
  overlay: Overlay,
  entries: readonly Entry[],
  noteOf: EventsOfUpdate,
): Promise<readonly Entry[]> {
  const last = entries.at(-1)
  if (!last) return []
  // Before anything is written: what the batch brings is not read back.
  const { puts, gone, told } = await derive(query, parts.derivations, overlay)
  await appendEntries(query, entries)
  const pointers = overlay.pointers(entries)
  await putRecords(query, pointers)
  await putSearchEntries(query, pointers)
  await putDerived(query, puts)
  await removeRecords(query, [...overlay.removed(), ...gone])
  return [...entries, ...(await tell(query, told, last, noteOf))]
}

/** Journals the derived records that topics speak of, behind the entries that they follow from. */
async function tell(
  query: Query,
  told: readonly JournaledRecord[],
  last: Entry,
  noteOf: EventsOfUpdate,
): Promise<readonly Entry[]> {
  const entries = told.map(({ record: { kind }, id, doc, before }, index): Entry => {
    const op = doc === null ? 'delete' : 'put'
    const state = doc ?? before
    const events = noteOf(kind, state, before, op)
    return { seq: last.seq + index + 1, atMs: last.atMs, kind, id, op, doc: JSON.stringify(state), events }
  })
  await appendEntries(query, entries)
  const standing = told.flatMap(({ record, id, doc }, index) =>
    doc === null ? [] : [{ kind: record.kind, id, ...record.place(doc), seq: last.seq + index + 1 }],
  )
  await putRecords(query, standing)
  const gone = told.filter(({ doc }) => doc === null)
  await removeRecords(
    query,
    gone.map(({ record, id }) => ({ kind: record.kind, id })),
  )
  return entries
}
