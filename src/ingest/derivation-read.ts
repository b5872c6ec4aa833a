import type { UnchainedEntry } from '../contract/chain.ts'
import type { DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import { getOrMake } from '../kernel/get-or-make.ts'
import { onceEach, type ReadEach } from '../kernel/once-each.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/history.ts'
import { type ListedDoc, type Lists, mergeLists } from './merge-lists.ts'
import type { Overlay } from './overlay.ts'
import type { StoredRecords } from './stored-records.ts'

export interface DerivationReadDeps {
  readonly query: Query
  readonly overlay: Overlay
  readonly stored: StoredRecords
  /** Aborts when the batch is no longer wanted. */
  readonly signal: AbortSignal | undefined
}

/**
 * Reads records as they will be once the batch is written: those that it changes come from memory, the rest from the
 * store. A game that arrives whole in one batch is not read back. The store may have the batch's entries already, but no
 * record points at them yet.
 */
export function derivationRead(deps: DerivationReadDeps, entries: readonly UnchainedEntry[]): DerivationRead {
  const { query, overlay, stored } = deps
  const lists = new Map<string, ReadEach<readonly ListedDoc[]>>()
  const merged = (record: RecordKind): ReadEach<readonly ListedDoc[]> =>
    onceEach(async (parents) => {
      const before: Lists<ListedDoc> = await stored.list(record, parents)
      return mergeLists(record, before, overlay.changed(record.kind))
    })
  /** Derivations wait for their reads together. Those that go on at the same time do so in turns. */
  const nextTurn = async () => {
    const pause = yieldIfDue()
    if (pause) await pause
    deps.signal?.throwIfAborted()
  }
  return {
    get: async <T>(record: RecordKind, ids: readonly string[]) => {
      const changed = overlay.changed(record.kind)
      const unchanged = changed.size === 0 ? ids : ids.filter((id) => !changed.has(id))
      const versions = await stored.get(record.kind, unchanged)
      await nextTurn()
      const found = new Map<string, T>()
      for (const id of ids) {
        const one = changed.get(id) ?? versions.get(id)
        if (one) found.set(id, one.doc as T)
      }
      return found
    },
    list: async <T>(record: RecordKind, parents: readonly string[]) => {
      const list = getOrMake(lists, record.kind, () => merged(record))
      const known = await list(parents)
      await nextTurn()
      const byParent = new Map<string, T[]>()
      for (const parent of parents) {
        const docs = known.get(parent)!
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
