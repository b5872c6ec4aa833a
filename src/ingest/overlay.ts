import type { RecordKind } from '../contract/record.ts'
import type { RecordPointer } from '../store/sql/records/put-records.ts'
import type { SearchRow } from '../store/sql/search/put-search-entries.ts'
import type { IngestInput } from './input.ts'
import type { Changed, ListedDoc } from './merge-lists.ts'
import type { StoredRecords } from './stored-records.ts'
import type { StoredVersion } from './stored-version.ts'

/** A version that the batch makes of a record. */
interface ChangedDoc extends ListedDoc {
  /** The document as JSON text. */
  readonly text: string
}

/** A document that the batch put or deleted; of a deleted record the last one. */
export interface Touched {
  readonly record: RecordKind
  readonly id: string
  readonly op: 'put' | 'delete'
  readonly doc: unknown
}

/**
 * The records of a batch while it is processed: what is stored, overlaid with what the batch has changed so far, so
 * that a second change of a record sees the first. Documents are shared: nobody may change one.
 */
export interface Overlay {
  /** Reads the stored records of these inputs. */
  readonly load: (inputs: readonly IngestInput[]) => Promise<void>
  /** The record's document and its text, or null. */
  readonly get: (kind: string, id: string) => { readonly doc: unknown; readonly text: string } | null
  /** Whether the batch contains the record. */
  readonly has: (kind: string, id: string) => boolean
  /** Adds a stored record that the batch does not contain. */
  readonly add: (record: RecordKind, stored: StoredVersion) => void
  /** Notes the entry of the record's newest version. Returns the one before it; null for a new record. */
  readonly follow: (kind: string, id: string, seq: number) => number | null
  readonly put: (record: RecordKind, id: string, doc: unknown, text: string) => void
  readonly remove: (record: RecordKind, id: string) => void
  /** Every record with a new version, pointing at its last entry. */
  readonly pointers: () => (RecordPointer & SearchRow)[]
  /** Every record of the kind that the batch changes. */
  readonly changed: (kind: string) => Changed<ChangedDoc>
  readonly removed: () => { readonly kind: string; readonly id: string }[]
  /** Every document that the batch put or deleted, in order: one per entry. */
  readonly touched: () => readonly Touched[]
}

interface Held {
  readonly record: RecordKind
  readonly id: string
  readonly stored: StoredVersion | null
  /** The version of the batch; undefined while it has none, null when it deletes the record. */
  changed: ChangedDoc | null | undefined
  /** Its last entry; null while it has none. */
  seq: number | null
}

export function openOverlay(stored: StoredRecords): Overlay {
  const held = new Map<string, Map<string, Held>>()
  const touched: Touched[] = []
  const changed = new Map<string, Map<string, ChangedDoc | null>>()
  const at = (kind: string, id: string) => held.get(kind)!.get(id)!
  const change = ({ record: { kind }, id }: Held, version: ChangedDoc | null) => {
    const ofKind = changed.get(kind) ?? new Map<string, ChangedDoc | null>()
    changed.set(kind, ofKind.set(id, version))
  }
  const hold = (record: RecordKind, id: string, stored: StoredVersion | null) => {
    const ofKind = held.get(record.kind) ?? new Map<string, Held>()
    held.set(record.kind, ofKind)
    // A record that is in several pieces of the batch keeps what the earlier ones made of it.
    if (!ofKind.has(id)) ofKind.set(id, { record, id, stored, changed: undefined, seq: stored?.seq ?? null })
  }
  const current = ({ changed, stored }: Held) => (changed === undefined ? stored : changed)
  const allChanged = () =>
    [...held.values()].flatMap((ofKind) => [...ofKind.values()].filter((one) => one.changed !== undefined))
  return {
    load: async (inputs) => {
      const byRecord = [...Map.groupBy(inputs, (input) => input.record)]
      const loads = byRecord.map(async ([record, ofKind]) => {
        const ids = [...new Set(ofKind.map(({ change }) => change.id))]
        const versions = await stored.get(record.kind, ids)
        for (const id of ids) hold(record, id, versions.get(id) ?? null)
      })
      await Promise.all(loads)
    },
    get: (kind, id) => current(at(kind, id)),
    has: (kind, id) => held.get(kind)?.has(id) ?? false,
    follow: (kind, id, seq) => {
      const one = at(kind, id)
      const before = one.seq
      one.seq = seq
      return before
    },
    add: (record, version) => hold(record, version.id, version),
    put: (record, id, doc, text) => {
      const one = at(record.kind, id)
      one.changed = { id, doc, text }
      change(one, one.changed)
      touched.push({ record, id, op: 'put', doc })
    },
    remove: (record, id) => {
      const one = at(record.kind, id)
      touched.push({ record, id, op: 'delete', doc: current(one)!.doc })
      one.changed = null
      change(one, null)
    },
    pointers: () =>
      allChanged().flatMap(({ record, id, stored, changed, seq }) => {
        if (!changed) return []
        const { parent, order } = record.place(changed.doc)
        const search = record.search?.(changed.doc) ?? null
        return [{ kind: record.kind, id, parent, order, seq: seq!, isNew: stored === null, search }]
      }),
    changed: (kind) => changed.get(kind) ?? new Map(),
    removed: () =>
      allChanged().flatMap(({ record: { kind }, id, changed }) => (changed === null ? [{ kind, id }] : [])),
    touched: () => touched,
  }
}
