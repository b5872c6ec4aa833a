import type { Derivation } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import type { DerivedRecord } from '../store/sql/records/put-derived.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import { derivationRead } from './derivation-read.ts'
import type { Overlay } from './overlay.ts'

/** A new version of a derived record that is to be journaled, or the end of one. */
export interface JournaledRecord {
  readonly record: RecordKind
  readonly id: string
  readonly doc: unknown
  readonly before: unknown
}

/** What derivations make of a batch. */
export interface Derivations {
  readonly puts: readonly DerivedRecord[]
  readonly gone: readonly { readonly kind: string; readonly id: string }[]
  /** Those that are journaled, as far as they changed. */
  readonly told: readonly JournaledRecord[]
}

/** Recomputes every derived record that the documents of a batch bear on, inside its transaction. Writes nothing. */
export async function derive(
  query: Query,
  derivations: readonly Derivation[],
  overlay: Overlay,
): Promise<Derivations> {
  const read = derivationRead(query, overlay)
  const touched = overlay.touched()
  const puts: DerivedRecord[] = []
  const gone: { kind: string; id: string }[] = []
  const told: JournaledRecord[] = []
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
      told.push(...(await changedOnes(query, derivation.journaled, derived)))
      continue
    }
    for (const [id, one] of derived) {
      if (one === null) gone.push({ kind, id })
      else puts.push({ kind, id, parent: one.parent, order: one.order, doc: JSON.stringify(one.doc) })
    }
    for (const id of targets) if (!derived.has(id)) gone.push({ kind, id })
  }
  return { puts, gone, told }
}

async function changedOnes(
  query: Query,
  record: RecordKind,
  derived: ReadonlyMap<string, { readonly doc: unknown } | null>,
): Promise<JournaledRecord[]> {
  const stored = await readRecords(query, record.kind, [...derived.keys()])
  const before = new Map(stored.map(({ id, doc }) => [id, doc]))
  return [...derived].flatMap(([id, one]) => {
    const was = before.get(id)
    const is = one === null ? undefined : JSON.stringify(one.doc)
    if (is === was) return []
    return [{ record, id, doc: one?.doc ?? null, before: was === undefined ? null : JSON.parse(was) }]
  })
}
