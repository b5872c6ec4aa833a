/** Recomputes what is derived from the records of a batch, in its transaction. */
import type { UnchainedEntry } from '../contract/chain.ts'
import type { Derivation, DerivationRead } from '../contract/derivation.ts'
import type { RecordKind } from '../contract/record.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/history.ts'
import type { DerivedRecord } from '../store/sql/records/write.ts'
import type { BatchRecords } from './batch-records.ts'

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
interface Derivations {
  readonly puts: readonly DerivedRecord[]
  readonly removals: readonly { readonly kind: string; readonly id: string }[]
  readonly journaled: readonly JournaledRecord[]
}

export interface DeriveDeps {
  readonly query: Query
  readonly records: BatchRecords
  readonly derivations: readonly Derivation[]
  /** Aborts when the batch is no longer wanted. */
  readonly signal: AbortSignal | undefined
}

/**
 * Recomputes every derived record that depends on the changes of a batch. Writes nothing. All derivations start together,
 * so that the batch waits for their reads once and not for each of them. `entries` are those of the changes.
 */
export async function derive(deps: DeriveDeps, entries: readonly UnchainedEntry[]): Promise<Derivations> {
  const { records, derivations } = deps
  const read = derivationRead(deps, entries)
  const made = await Promise.all(
    derivations.map((derivation) => {
      const targets = targetsOf(derivation, records)
      return targets.size === 0 ? nothing : deriveOne(records, read, derivation, targets)
    }),
  )
  return {
    puts: made.flatMap(({ puts }) => puts),
    removals: made.flatMap(({ removals }) => removals),
    journaled: made.flatMap(({ journaled }) => journaled),
  }
}

const nothing: Derivations = { puts: [], removals: [], journaled: [] }

function targetsOf(derivation: Derivation, { changes }: BatchRecords): ReadonlySet<string> {
  const sources = new Set(derivation.from.map(({ kind }) => kind))
  const about = changes.filter(({ record }) => sources.has(record.kind))
  return new Set(about.map(({ record, doc }) => derivation.target(record, doc)))
}

async function deriveOne(
  records: BatchRecords,
  read: DerivationRead,
  derivation: Derivation,
  targets: ReadonlySet<string>,
): Promise<Derivations> {
  const { kind } = derivation
  const derived = await derivation.compute(read, [...targets])
  if (derivation.journaled) {
    return { puts: [], removals: [], journaled: await findChanged(records, derivation.journaled, derived) }
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
  records: BatchRecords,
  record: RecordKind,
  derived: ReadonlyMap<string, { readonly doc: unknown } | null>,
): Promise<JournaledRecord[]> {
  const versions = await records.stored(record.kind, [...derived.keys()])
  return [...derived].flatMap(([id, one]) => {
    const was = versions.get(id)
    const text = one === null ? undefined : JSON.stringify(one.doc)
    if (text === was?.text) return []
    const version = { before: was?.doc ?? null, prev: was?.seq ?? null, isNew: was === undefined }
    return [{ record, id, doc: one?.doc ?? null, text: text ?? was!.text, ...version }]
  })
}

/**
 * Reads records as they will be once the batch is written: those that it changes come from memory, the rest from the store.
 * The store may have the batch's entries already, but no record points at them yet.
 */
function derivationRead(
  { query, records, signal }: DeriveDeps,
  entries: readonly UnchainedEntry[],
): DerivationRead {
  /** Derivations wait for their reads together. Those that go on at the same time do so in turns. */
  const nextTurn = async () => {
    const pause = yieldIfDue()
    if (pause) await pause
    signal?.throwIfAborted()
  }
  return {
    get: async <T>({ kind }: RecordKind, ids: readonly string[]) => {
      const found = await records.docs(kind, ids)
      await nextTurn()
      return found as ReadonlyMap<string, T>
    },
    list: async <T>(record: RecordKind, parents: readonly string[]) => {
      const lists = await records.docLists(record, parents)
      await nextTurn()
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
