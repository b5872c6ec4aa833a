import { chainEntries, type Draft } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { appendEntries, type EntryToAppend } from '../store/sql/journal/append-entries.ts'
import { putDerived } from '../store/sql/records/put-derived.ts'
import { putRecords, type RecordPointer } from '../store/sql/records/put-records.ts'
import { removeRecords } from '../store/sql/records/remove-records.ts'
import { putSearchEntries } from '../store/sql/search/put-search-entries.ts'
import { type DeriveDeps, derive, type JournaledRecord } from './derive.ts'
import type { UpdateEvents } from './update-events.ts'

export interface WriteDeps extends DeriveDeps {
  readonly eventsOfUpdate: UpdateEvents
}

/** Writes entries, records and derived records. Returns every appended entry, those of derived records included. */
export async function writeBatch(
  deps: WriteDeps,
  entries: readonly EntryToAppend[],
): Promise<readonly Entry[]> {
  const { query, overlay, eventsOfUpdate } = deps
  const last = entries.at(-1)
  if (!last) return []
  // Derived before anything is written, so that the batch's own records come from memory.
  const { puts, removals, journaled } = await derive(deps, entries)
  // Derived records that have topics are journaled after the entries they are derived from.
  const drafts = journaled.map((one) => draftOf(one, last.atMs, eventsOfUpdate))
  const all = [...entries, ...chainEntries(last, drafts)]
  const pointers = overlay.pointers(entries)
  // Sent together: the store runs them in order, and the transaction fails with the first that fails.
  await Promise.all([
    appendEntries(query, all),
    putRecords(query, [...pointers, ...pointersOf(journaled, last.seq)]),
    putSearchEntries(query, pointers),
    putDerived(query, puts),
    removeRecords(query, [...overlay.removed(), ...removals, ...removedOf(journaled)]),
  ])
  return all
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
