import type { Derivation, DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listRecords } from '../store/sql/list-records.ts'
import { type DerivedRecord, putDerived } from '../store/sql/put-derived.ts'
import { readRecords } from '../store/sql/read-records.ts'
import { removeRecords } from '../store/sql/remove-records.ts'
import type { Touched } from './overlay.ts'

/** A new version of a derived record that is to be journaled, or the end of one. */
export interface ToldRecord {
  readonly record: RecordKind
  readonly id: string
  readonly doc: unknown
  readonly before: unknown
}

/**
 * Recomputes, inside the transaction, every derived record that the touched documents bear on. Stores those that
 * nobody is told of; hands back the others, as far as they changed.
 */
export async function derive(
  query: Query,
  derivations: readonly Derivation[],
  touched: readonly Touched[],
): Promise<readonly ToldRecord[]> {
  const read = derivationRead(query)
  const puts: DerivedRecord[] = []
  const gone: { kind: string; id: string }[] = []
  const told: ToldRecord[] = []
  for (const derivation of derivations) {
    const sources = new Set(derivation.from.map((record) => record.kind))
    const targets = new Set<string>()
    for (const { record, doc } of touched) {
      if (sources.has(record.kind)) targets.add(derivation.target(record, doc))
    }
    if (targets.size === 0) continue
    const { kind } = derivation
    const derived = await derivation.compute(read, [...targets])
    if (derivation.told) {
      told.push(...(await changedOnes(query, derivation.told, derived)))
      continue
    }
    for (const [id, one] of derived) {
      if (one === null) gone.push({ kind, id })
      else puts.push({ kind, id, parent: one.parent, order: one.order, doc: JSON.stringify(one.doc) })
    }
    for (const id of targets) if (!derived.has(id)) gone.push({ kind, id })
  }
  await putDerived(query, puts)
  await removeRecords(query, gone)
  return told
}

async function changedOnes(
  query: Query,
  record: RecordKind,
  derived: ReadonlyMap<string, { readonly doc: unknown } | null>,
): Promise<ToldRecord[]> {
  const stored = await readRecords(query, record.kind, [...derived.keys()])
  const before = new Map(stored.map(({ id, doc }) => [id, doc]))
  return [...derived].flatMap(([id, one]) => {
    const was = before.get(id)
    const is = one === null ? undefined : JSON.stringify(one.doc)
    if (is === was) return []
    return [{ record, id, doc: one?.doc ?? null, before: was === undefined ? null : JSON.parse(was) }]
  })
}

function derivationRead(query: Query): DerivationRead {
  return {
    get: async (record, ids) => {
      const stored = await readRecords(query, record.kind, ids)
      return new Map(stored.map((row) => [row.id, JSON.parse(row.doc)]))
    },
    list: async (record, parents) => {
      const stored = await listRecords(query, record.kind, { parents })
      const docs = stored.map((row) => JSON.parse(row.doc))
      return Map.groupBy(docs, (doc) => record.place(doc).parent!)
    },
  }
}
