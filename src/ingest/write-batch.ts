import { chainEntries, type Draft } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import type { Query } from '../store/driver/database.ts'
import { appendEntries, type EntryToAppend } from '../store/sql/journal/append-entries.ts'
import { putDerived } from '../store/sql/records/put-derived.ts'
import { putRecords } from '../store/sql/records/put-records.ts'
import { removeRecords } from '../store/sql/records/remove-records.ts'
import { putSearchEntries } from '../store/sql/search/put-search-entries.ts'
import { derive, type JournaledRecord } from './derive.ts'
import type { Overlay } from './overlay.ts'
import type { UpdateEvents } from './update-events.ts'

export interface WriteDeps {
  readonly query: Query
  readonly derivations: readonly Derivation[]
  readonly overlay: Overlay
  readonly eventsOfUpdate: UpdateEvents
}

/** Writes entries, records and derived records. Returns every appended entry, those of derived records included. */
export async function writeBatch(
  deps: WriteDeps,
  entries: readonly EntryToAppend[],
): Promise<readonly Entry[]> {
  const { query, derivations, overlay } = deps
  const last = entries.at(-1)
  if (!last) return []
  // Derived before anything is written, so that the batch's own records come from memory.
  const { puts, removals, journaled } = await derive(query, derivations, overlay, entries)
  await appendEntries(query, entries)
  const pointers = overlay.pointers(entries)
  await putRecords(query, pointers)
  await putSearchEntries(query, pointers)
  await putDerived(query, puts)
  await removeRecords(query, [...overlay.removed(), ...removals])
  return [...entries, ...(await journalDerived(deps, journaled, last))]
}

/** Journals the derived records that have topics, after the entries they are derived from. */
async function journalDerived(
  { query, eventsOfUpdate }: WriteDeps,
  journaled: readonly JournaledRecord[],
  last: Entry,
): Promise<readonly Entry[]> {
  const drafts = journaled.map(({ record, id, doc, before, prev }): Draft<EntryToAppend> => {
    const { kind } = record
    const op = doc === null ? 'delete' : 'put'
    const current = doc ?? before
    const events = eventsOfUpdate(kind, current, before, op)
    const leftParent = doc === null ? record.place(before).parent : null
    return { atMs: last.atMs, kind, id, op, doc: JSON.stringify(current), events, prev, leftParent }
  })
  const entries = chainEntries(last, drafts)
  await appendEntries(query, entries)
  const pointers = journaled.flatMap(({ record, id, doc }, index) =>
    doc === null ? [] : [{ kind: record.kind, id, ...record.place(doc), seq: last.seq + index + 1 }],
  )
  await putRecords(query, pointers)
  const removed = journaled.filter(({ doc }) => doc === null)
  await removeRecords(
    query,
    removed.map(({ record, id }) => ({ kind: record.kind, id })),
  )
  return entries
}
