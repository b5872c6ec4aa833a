import type { RecordKind } from '../contract/record.ts'
import { getOrMake } from '../kernel/get-or-make.ts'
import type { RecordPointer } from '../store/sql/records/write.ts'
import type { SearchRow } from '../store/sql/search/entries.ts'
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

/** The records of one kind. */
interface OfKind {
  readonly kind: string
  readonly held: Map<string, Held>
  readonly changed: Map<string, ChangedDoc | null>
}

const newIds = () => new Set<string>()

export function openOverlay(stored: StoredRecords): Overlay {
  const kinds = new Map<string, OfKind>()
  const touched: Touched[] = []
  const addKind = (kind: string): OfKind => {
    const added: OfKind = { kind, held: new Map(), changed: new Map() }
    kinds.set(kind, added)
    return added
  }
  const ofKind = (kind: string): OfKind => kinds.get(kind) ?? addKind(kind)
  const at = (kind: string, id: string) => ofKind(kind).held.get(id)!
  const change = (one: Held, version: ChangedDoc | null) => {
    one.changed = version
    ofKind(one.record.kind).changed.set(one.id, version)
  }
  const hold = (record: RecordKind, id: string, stored: StoredVersion | null) => {
    const { held } = ofKind(record.kind)
    // A record that is in several pieces of the batch keeps what the earlier ones made of it.
    if (!held.has(id)) held.set(id, { record, id, stored, changed: undefined, seq: stored?.seq ?? null })
  }
  const current = ({ changed, stored }: Held) => (changed === undefined ? stored : changed)
  return {
    load: async (inputs) => {
      const wanted = new Map<RecordKind, Set<string>>()
      for (const { record, change } of inputs) getOrMake(wanted, record, newIds).add(change.id)
      const loads = [...wanted].map(async ([record, asked]) => {
        const ids = [...asked]
        const versions = await stored.get(record.kind, ids)
        for (const id of ids) hold(record, id, versions.get(id) ?? null)
      })
      await Promise.all(loads)
    },
    get: (kind, id) => current(at(kind, id)),
    has: (kind, id) => ofKind(kind).held.has(id),
    follow: (kind, id, seq) => {
      const one = at(kind, id)
      const before = one.seq
      one.seq = seq
      return before
    },
    add: (record, version) => hold(record, version.id, version),
    put: (record, id, doc, text) => {
      change(at(record.kind, id), { id, doc, text })
      touched.push({ record, id, op: 'put', doc })
    },
    remove: (record, id) => {
      const one = at(record.kind, id)
      touched.push({ record, id, op: 'delete', doc: current(one)!.doc })
      change(one, null)
    },
    pointers: () => {
      const pointers: (RecordPointer & SearchRow)[] = []
      for (const { kind, held } of kinds.values()) {
        for (const { record, id, stored, changed, seq } of held.values()) {
          if (!changed) continue
          const { parent, order } = record.place(changed.doc)
          const search = record.search?.(changed.doc) ?? null
          pointers.push({ kind, id, parent, order, seq: seq!, isNew: stored === null, search })
        }
      }
      return pointers
    },
    changed: (kind) => ofKind(kind).changed,
    removed: () =>
      [...kinds.values()].flatMap(({ kind, changed }) =>
        [...changed].flatMap(([id, version]) => (version === null ? [{ kind, id }] : [])),
      ),
    touched: () => touched,
  }
}
