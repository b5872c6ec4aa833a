import type { DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { Overlay } from './overlay.ts'

/**
 * The records as they will stand once the batch is written: what it changes comes from memory, the rest from the
 * store. A game that comes whole in one batch is derived from without reading it back.
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
      const standing = stored
        .filter(({ id }) => !changed.has(id))
        .map(({ id, doc }) => placed<T>(record, id, doc))
      const asked = new Set(parents)
      const fresh = [...changed]
        .flatMap(([id, text]) => (text === null ? [] : [placed<T>(record, id, text)]))
        .filter(({ parent }) => parent !== null && asked.has(parent))
      // What is stored comes in order.
      const all = fresh.length === 0 ? standing : [...standing, ...fresh].sort(byPlace)
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

function placed<T>(record: RecordKind, id: string, text: string): Placed<T> {
  const doc: T = JSON.parse(text)
  return { id, ...record.place(doc), doc }
}

/** The order of `listRecords`. */
const byPlace = (a: Placed<unknown>, b: Placed<unknown>): number =>
  a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
