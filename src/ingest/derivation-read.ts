import type { Entry } from '../contract/change.ts'
import type { DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/list-field-values.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { Overlay } from './overlay.ts'

/**
 * Reads records as they will be once the batch is written: those that it changes come from memory, the rest from the
 * store. A game that arrives whole in one batch is not read back.
 */
export function derivationRead(query: Query, overlay: Overlay, entries: readonly Entry[]): DerivationRead {
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
    pastValues: async ({ kind }: RecordKind, ids: readonly string[], field: string) => {
      const stored = await listFieldValues(query, { kind, ids, field })
      const values = stored.map(({ id, seq, value }) => ({
        id,
        seq,
        value: value === null ? null : JSON.parse(value),
      }))
      const fromBatch = entries.filter((entry) => entry.kind === kind && ids.includes(entry.id))
      for (const { id, seq, op, doc } of fromBatch) {
        const value = op === 'put' ? (JSON.parse(doc)[field] ?? null) : null
        const last = values.findLast((one) => one.id === id)
        if (JSON.stringify(last?.value ?? null) !== JSON.stringify(value)) values.push({ id, seq, value })
      }
      return values
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
