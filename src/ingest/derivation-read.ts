import type { DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { Overlay } from './overlay.ts'

/**
 * Reads records as they will be once the batch is written: those that it changes come from memory, the rest from the
 * store. A game that arrives whole in one batch is not read back.
 */
export function derivationRead(query: Query, overlay: Overlay): DerivationRead {
  return {
    get: async <T>(record: RecordKind, ids: readonly string[]) => {
      const changed = overlay.changed(record.kind)
      const found = new Map<string, T>()
      for (const id of ids) {
        const text = changed.get(id)
        if (typeof text === 'string') found.set(id, JSON.parse(text))
      }
      const stored = await readRecords(
        query,
        record.kind,
        ids.filter((id) => !changed.has(id)),
      )
      for (const { id, doc } of stored) found.set(id, JSON.parse(doc))
      return found
    },
    list: async <T>(record: RecordKind, parents: readonly string[]) => {
      const changed = overlay.changed(record.kind)
      const stored = await overlay.listStored(record.kind, parents)
      const unchanged = stored
        .filter(({ id }) => !changed.has(id))
        .map(({ id, doc }) => toPlaced<T>(record, id, doc))
      const listed = new Set(parents)
      const fromBatch = [...changed]
        .flatMap(([id, text]) => (text === null ? [] : [toPlaced<T>(record, id, text)]))
        .filter(({ parent }) => parent !== null && listed.has(parent))
      // The store lists records in order.
      const all = fromBatch.length === 0 ? unchanged : [...unchanged, ...fromBatch].sort(byPlace)
      const byParent = new Map<string, T[]>()
      for (const { parent, doc } of all) {
        const docs = byParent.get(parent!)
        if (docs) docs.push(doc)
        else byParent.set(parent!, [doc])
      }
      return byParent
    },
  }
}

interface Placed<T> {
  readonly id: string
  readonly parent: string | null
  readonly order: number
  readonly doc: T
}

function toPlaced<T>(record: RecordKind, id: string, text: string): Placed<T> {
  const doc: T = JSON.parse(text)
  return { id, ...record.place(doc), doc }
}

/** The order of `listRecords`. */
const byPlace = (a: Placed<unknown>, b: Placed<unknown>): number =>
  a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
