import type { Entry } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import type { DerivedRecord } from '../store/sql/records/put-derived.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import { derivationRead } from './derivation-read.ts'
import type { Overlay } from './overlay.ts'

/** A derived record that changed and gets an entry. */
export interface JournaledRecord {
  readonly record: RecordKind
  readonly id: string
  /** Null when the record is removed. */
  readonly doc: unknown
  /** Null when the record is new. */
  readonly before: unknown
  /** The entry of the version before; null when the record is new. */
  readonly prev: number | null
}

/** What the derivations of a batch write. */
export interface Derivations {
  readonly puts: readonly DerivedRecord[]
  readonly removals: readonly { readonly kind: string; readonly id: string }[]
  readonly journaled: readonly JournaledRecord[]
}

/** Recomputes every derived record that depends on the documents of a batch, in its transaction. Writes nothing. */
export async function derive(
  query: Query,
  derivations: readonly Derivation[],
  overlay: Overlay,
  entries: readonly Entry[],
): Promise<Derivations> {
  const read = derivationRead(query, overlay, entries)
  const touched = overlay.touched()
  const puts: DerivedRecord[] = []
  const removals: { kind: string; id: string }[] = []
  const journaled: JournaledRecord[] = []
  for (const derivation of derivations) {
    const sources = new Set(derivation.from.map((record) => record.kind))
    const targets = new Set<string>()
    for (const { record, doc } of touched) {
      if (sources.has(record.kind)) targets.add(derivation.target(record, doc))
    }
    if (targets.size === 0) continue
    const { kind } = derivation
    const derived = await derivation.compute(read, [...targets])
    if (derivation.journaled) {
      journaled.push(...(await findChanged(query, derivation.journaled, derived)))
      continue
    }
    for (const [id, one] of derived) {
      if (one === null) removals.push({ kind, id })
      else puts.push({ kind, id, parent: one.parent, order: one.order, doc: JSON.stringify(one.doc) })
    }
    for (const id of targets) if (!derived.has(id)) removals.push({ kind, id })
  }
  return { puts, removals, journaled }
}

async function findChanged(
  query: Query,
  record: RecordKind,
  derived: ReadonlyMap<string, { readonly doc: unknown } | null>,
): Promise<JournaledRecord[]> {
  const stored = await readRecords(query, record.kind, [...derived.keys()])
  const before = new Map(stored.map((row) => [row.id, row]))
  return [...derived].flatMap(([id, one]) => {
    const was = before.get(id)
    const is = one === null ? undefined : JSON.stringify(one.doc)
    if (is === was?.doc) return []
    const version = was ? { before: JSON.parse(was.doc), prev: was.seq } : { before: null, prev: null }
    return [{ record, id, doc: one?.doc ?? null, ...version }]
  })
}
