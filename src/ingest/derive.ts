import type { UnchainedEntry } from '../contract/chain.ts'
import type { Derivation, DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import type { DerivedRecord } from '../store/sql/records/write.ts'
import { type DerivationReadDeps, derivationRead } from './derivation-read.ts'
import type { Touched } from './overlay.ts'
import type { StoredRecords } from './stored-records.ts'

/** A derived record that changed and gets an entry. */
export interface JournaledRecord {
  readonly record: RecordKind
  readonly id: string
  /** Null when the record is removed. */
  readonly doc: unknown
  /** The new version as JSON text; of a removed record the last one. */
  readonly text: string
  /** Null when the record is new. */
  readonly before: unknown
  /** The entry of the version before; null when there is none. */
  readonly prev: number | null
  readonly isNew: boolean
}

/** What the derivations of a batch write. */
export interface Derivations {
  readonly puts: readonly DerivedRecord[]
  readonly removals: readonly { readonly kind: string; readonly id: string }[]
  readonly journaled: readonly JournaledRecord[]
}

export interface DeriveDeps extends DerivationReadDeps {
  readonly derivations: readonly Derivation[]
}

/**
 * Recomputes every derived record that depends on the documents of a batch, in its transaction. Writes nothing. All
 * derivations start together, so that the batch waits for their reads once and not for each of them.
 */
export async function derive(deps: DeriveDeps, entries: readonly UnchainedEntry[]): Promise<Derivations> {
  const read = derivationRead(deps, entries)
  const touched = deps.overlay.touched()
  const kinds = new Set(touched.map(({ record }) => record.kind))
  const parts = deps.derivations.flatMap((derivation) => {
    const sources = new Set(derivation.from.map(({ kind }) => kind).filter((kind) => kinds.has(kind)))
    return sources.size === 0
      ? []
      : [deriveOne(deps.stored, read, derivation, targetsOf(derivation, sources, touched))]
  })
  const made = await Promise.all(parts)
  return {
    puts: made.flatMap(({ puts }) => puts),
    removals: made.flatMap(({ removals }) => removals),
    journaled: made.flatMap(({ journaled }) => journaled),
  }
}

function targetsOf(
  derivation: Derivation,
  sources: ReadonlySet<string>,
  touched: readonly Touched[],
): ReadonlySet<string> {
  const targets = new Set<string>()
  let last: string | null = null
  for (const { record, doc } of touched) {
    if (!sources.has(record.kind)) continue
    const target = derivation.target(record, doc)
    // The plays of a game follow each other.
    if (target !== last) targets.add(target)
    last = target
  }
  return targets
}

async function deriveOne(
  stored: StoredRecords,
  read: DerivationRead,
  derivation: Derivation,
  targets: ReadonlySet<string>,
): Promise<Derivations> {
  const { kind } = derivation
  const derived = await derivation.compute(read, [...targets])
  if (derivation.journaled) {
    return { puts: [], removals: [], journaled: await findChanged(stored, derivation.journaled, derived) }
  }
  const puts: DerivedRecord[] = []
  const removals: { kind: string; id: string }[] = []
  for (const [id, one] of derived) {
    if (one === null) removals.push({ kind, id })
    else puts.push({ kind, id, parent: one.parent, order: one.order, doc: JSON.stringify(one.doc) })
  }
  for (const id of targets) if (!derived.has(id)) removals.push({ kind, id })
  return { puts, removals, journaled: [] }
}

async function findChanged(
  stored: StoredRecords,
  record: RecordKind,
  derived: ReadonlyMap<string, { readonly doc: unknown } | null>,
): Promise<JournaledRecord[]> {
  const versions = await stored.get(record.kind, [...derived.keys()])
  return [...derived].flatMap(([id, one]) => {
    const was = versions.get(id)
    const text = one === null ? undefined : JSON.stringify(one.doc)
    if (text === was?.text) return []
    const version = { before: was?.doc ?? null, prev: was?.seq ?? null, isNew: was === undefined }
    return [{ record, id, doc: one?.doc ?? null, text: text ?? was!.text, ...version }]
  })
}
