import type { UnchainedEntry } from '../contract/chain.ts'
import type { DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/list-field-values.ts'
import { type ListedDoc, type Lists, mergeLists } from './merge-lists.ts'
import type { Overlay } from './overlay.ts'
import type { StoredRecords } from './stored-records.ts'

export interface DerivationReadDeps {
  readonly query: Query
  readonly overlay: Overlay
  readonly stored: StoredRecords
}

/**
 * Reads records as they will be once the batch is written: those that it changes come from memory, the rest from the
 * store. A game that arrives whole in one batch is not read back. The store may have the batch's entries already, but no
 * record points at them yet.
 */
export function derivationRead(
  { query, overlay, stored }: DerivationReadDeps,
  entries: readonly UnchainedEntry[],
): DerivationRead {
  const merged = new Map<string, Map<string, readonly ListedDoc[]>>()
  const mergedLists = async (record: RecordKind, parents: readonly string[]): Promise<Lists<ListedDoc>> => {
    const known = merged.get(record.kind) ?? new Map<string, readonly ListedDoc[]>()
    merged.set(record.kind, known)
    const missing = parents.filter((parent) => !known.has(parent))
    if (missing.length > 0) {
      const before: Lists<ListedDoc> = await stored.list(record, missing)
      for (const [parent, docs] of mergeLists(record, before, overlay.changed(record.kind)))
        known.set(parent, docs)
    }
    return known
  }
  return {
    get: async <T>(record: RecordKind, ids: readonly string[]) => {
      const changed = overlay.changed(record.kind)
      const unchanged = changed.size === 0 ? ids : ids.filter((id) => !changed.has(id))
      const versions = await stored.get(record.kind, unchanged)
      const found = new Map<string, T>()
      for (const id of ids) {
        const one = changed.get(id) ?? versions.get(id)
        if (one) found.set(id, one.doc as T)
      }
      return found
    },
    list: async <T>(record: RecordKind, parents: readonly string[]) => {
      const lists = await mergedLists(record, parents)
      const byParent = new Map<string, T[]>()
      for (const parent of parents) {
        const docs = lists.get(parent)!
        if (docs.length > 0) byParent.set(parent, docs.map(({ doc }) => doc) as T[])
      }
      return byParent
    },
    pastValues: async ({ kind }: RecordKind, ids: readonly string[], field: string) => {
      const beforeSeq = entries[0] ? entries[0].seq - 1 : undefined
      const stored = await listFieldValues(query, { kind, ids, field }, beforeSeq)
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
