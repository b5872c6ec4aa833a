import type { Draft } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { yieldToLoop } from '../kernel/yield-to-loop.ts'
import type { EntryToAppend } from '../store/sql/journal/append-entries.ts'
import type { RecordPointer } from '../store/sql/records/write.ts'
import { putDerived, removeRecords } from '../store/sql/records/write.ts'
import { putSearchEntries } from '../store/sql/search/entries.ts'
import type { BatchSender } from './batch-sender.ts'
import { type DeriveDeps, derive, type JournaledRecord } from './derive.ts'
import type { UpdateEvents } from './update-events.ts'

export interface WriteDeps extends DeriveDeps {
  readonly sender: BatchSender
  readonly eventsOfUpdate: UpdateEvents
  readonly isBackfill: boolean
  /** Called when the changed records are with the sender. */
  readonly onRecords: () => void
  /** Called with all entries when everything is sent, while the store still writes. */
  readonly onSent: (entries: readonly Entry[]) => void
}

/** An entry with its number, but without its hash. */
export type NumberedDraft = Omit<EntryToAppend, 'hash'>

/**
 * Writes the records of a batch whose entries are sent, and what is derived from it. Returns every appended entry, those of
 * derived records included. The derived records are computed while the store writes, from what was stored before and from
 * the batch itself. In a backfill the store writes the changed records meanwhile too, and the caller reads on.
 */
export async function writeBatch(
  deps: WriteDeps,
  drafts: readonly NumberedDraft[],
): Promise<readonly Entry[]> {
  const { query, sender, overlay, eventsOfUpdate, isBackfill } = deps
  const last = drafts.at(-1)
  if (!last) return []
  const pointers = overlay.pointers()
  const sendRecords = () => {
    sender.put(pointers)
    deps.onRecords()
  }
  const [{ puts, removals, journaled }] = await Promise.all([
    derive(deps, drafts),
    // The first reads of the derivations are sent by then. Later ones find records of the batch stored, which changes nothing.
    isBackfill && yieldToLoop().then(sendRecords),
  ])
  // Derived records that have topics are journaled after the entries they are derived from.
  await sender.append(journaled.map((one) => draftOf(one, last.atMs, eventsOfUpdate)))
  if (!isBackfill) sendRecords()
  sender.put(pointersOf(journaled, last.seq))
  sender.send(() => putSearchEntries(query, pointers))
  sender.send(() => putDerived(query, puts))
  sender.send(() => removeRecords(query, [...overlay.removed(), ...removals, ...removedOf(journaled)]))
  await sender.sendRest()
  deps.onSent(sender.entries)
  await sender.finish()
  return sender.entries
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
