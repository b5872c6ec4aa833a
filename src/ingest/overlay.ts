import type { Entry } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listRecords } from '../store/sql/records/list-records.ts'
import type { RecordPointer } from '../store/sql/records/put-records.ts'
import { type RecordRow, readRecords } from '../store/sql/records/read-records.ts'
import type { SearchRow } from '../store/sql/search/put-search-entries.ts'
import type { IngestInput } from './input.ts'

interface Touched {
  readonly record: RecordKind
  readonly doc: unknown
}

/**
 * The records of a batch while it is processed: what is stored, overlaid with what the batch has changed so far, so
 * that a second change of a record sees the first.
 */
export interface Overlay {
  /** The record's document as text, or null. */
  readonly get: (kind: string, id: string) => string | null
  /** Whether the batch contains the record. */
  readonly has: (kind: string, id: string) => boolean
  /** Adds a stored record that the batch does not contain. */
  readonly add: (record: RecordKind, stored: RecordRow) => void
  /** The entry of the stored version; null for a new record. */
  readonly storedSeq: (kind: string, id: string) => number | null
  readonly put: (record: RecordKind, id: string, doc: unknown, text: string) => void
  readonly remove: (record: RecordKind, id: string) => void
  /** Every record with a new version, pointing at its last entry. */
  readonly pointers: (entries: readonly Entry[]) => (RecordPointer & SearchRow)[]
  /** The text of every record of the kind that the batch changes; null for one that it deletes. */
  readonly changed: (kind: string) => ReadonlyMap<string, string | null>
  readonly removed: () => { readonly kind: string; readonly id: string }[]
  /** The stored records under these parents. Each list is read once: nothing is written while a batch is processed. */
  readonly listStored: (kind: string, parents: readonly string[]) => Promise<readonly RecordRow[]>
  /** Every document that the batch put or deleted. */
  readonly touched: () => readonly Touched[]
}

interface Held {
  readonly record: RecordKind
  readonly kind: string
  readonly id: string
  /** The entry of the stored version. */
  seq: number | null
  text: string | null
  doc: unknown
  isChanged: boolean
}

const separator = '\n'

export async function openOverlay(query: Query, inputs: readonly IngestInput[]): Promise<Overlay> {
  const held = await readHeld(query, inputs)
  const touched: Touched[] = []
  const lists = new Map<string, Promise<readonly RecordRow[]>>()
  const at = (kind: string, id: string) => held.get(kind + separator + id)!
  return {
    get: (kind, id) => at(kind, id).text,
    has: (kind, id) => held.has(kind + separator + id),
    storedSeq: (kind, id) => at(kind, id).seq,
    add: (record, { id, seq, doc: text }) => {
      const { kind } = record
      held.set(kind + separator + id, { record, kind, id, seq, text, doc: null, isChanged: false })
    },
    put: (record, id, doc, text) => {
      Object.assign(at(record.kind, id), { text, doc, isChanged: true })
      touched.push({ record, doc })
    },
    remove: (record, id) => {
      const slot = at(record.kind, id)
      touched.push({ record, doc: slot.doc ?? JSON.parse(slot.text!) })
      Object.assign(slot, { text: null, doc: null, isChanged: true })
    },
    pointers: (entries) => {
      const lastSeq = new Map(entries.map((e) => [e.kind + separator + e.id, e.seq]))
      const changed = [...held.values()].filter((h) => h.isChanged && h.text !== null)
      return changed.map(({ record, kind, id, doc }) => {
        const { parent, order } = record.place(doc)
        const seq = lastSeq.get(kind + separator + id)!
        return { kind, id, parent, order, seq, search: record.search?.(doc) ?? null }
      })
    },
    changed: (kind) => {
      const ofKind = [...held.values()].filter((h) => h.isChanged && h.kind === kind)
      return new Map(ofKind.map(({ id, text }) => [id, text]))
    },
    removed: () => [...held.values()].filter((h) => h.isChanged && h.text === null),
    listStored: (kind, parents) => {
      const key = [kind, ...parents].join(separator)
      const list = lists.get(key) ?? listRecords(query, kind, { parents })
      lists.set(key, list)
      return list
    },
    touched: () => touched,
  }
}

async function readHeld(query: Query, inputs: readonly IngestInput[]): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  const idsByKind = new Map<string, string[]>()
  for (const { change, record } of inputs) {
    const key = change.kind + separator + change.id
    if (held.has(key)) continue
    const { kind, id } = change
    held.set(key, { record, kind, id, seq: null, text: null, doc: null, isChanged: false })
    const ids = idsByKind.get(change.kind)
    if (ids) ids.push(change.id)
    else idsByKind.set(change.kind, [change.id])
  }
  for (const [kind, ids] of idsByKind) {
    for (const stored of await readRecords(query, kind, ids)) {
      Object.assign(held.get(kind + separator + stored.id)!, { seq: stored.seq, text: stored.doc })
    }
  }
  return held
}
