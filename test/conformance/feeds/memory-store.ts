import type { ParseContext, Parsed, Problem } from '../../../src/contract/adapter.ts'
import type { Change } from '../../../src/contract/change.ts'
import type { RecordKind } from '../../../src/contract/record.ts'

/** An in-memory store for the tests of adapters; it reconciles records by the rules of their kinds. */
export interface MemoryStore {
  readonly context: (options?: { readonly gameId?: string; readonly nowMs?: number }) => ParseContext
  /** Applies a change as ingest does; returns the reason if it is rejected, else null. */
  readonly put: (change: Change) => string | null
  readonly get: <T = unknown>(kind: string, id: string) => T
  readonly all: <T = unknown>(kind: string) => readonly T[]
  readonly size: () => number
}

export function memoryStore(kinds: ReadonlyMap<string, RecordKind>, nowMs: number): MemoryStore {
  const records = new Map<string, Map<string, unknown>>()
  const byParent = new Map<string, Set<string>>()
  const memory = new Map<string, unknown>()
  const of = (kind: string) => open(records, kind, () => new Map<string, unknown>())
  const under = (kind: string, parent: string | null) =>
    open(byParent, `${kind} ${parent}`, () => new Set<string>())
  const remove = (record: RecordKind, id: string) => {
    const before = of(record.kind).get(id)
    if (before !== undefined) under(record.kind, record.place(before).parent).delete(id)
    of(record.kind).delete(id)
  }
  const put = ({ kind, id, op, data }: Change): string | null => {
    const record = kinds.get(kind)
    if (!record) return `unknown kind ${kind}`
    if (op === 'delete') {
      remove(record, id)
      return null
    }
    const mismatch = record.mismatch(data)
    if (mismatch !== null) return `${kind} ${id}: ${mismatch}`
    const reconciled = record.reconcile(data, of(kind).get(id) ?? null, { id, atMs: nowMs })
    if ('rejected' in reconciled) return `${kind} ${id}: ${reconciled.rejected}`
    if ('doc' in reconciled) {
      remove(record, id)
      of(kind).set(id, reconciled.doc)
      under(kind, record.place(reconciled.doc).parent).add(id)
    }
    return null
  }
  return {
    put,
    // The caller knows the type of the documents of a kind.
    get: <T>(kind: string, id: string) => of(kind).get(id) as T,
    all: <T>(kind: string) => {
      const sorted = [...of(kind)].sort(([a], [b]) => (a < b ? -1 : 1))
      return sorted.map(([, doc]) => doc) as T[]
    },
    size: () => [...records.values()].reduce((sum, held) => sum + held.size, 0),
    context: (options = {}) => ({
      nowMs: options.nowMs ?? nowMs,
      gameId: options.gameId ?? null,
      memory,
      stored: async (kind, ids) =>
        new Map(ids.flatMap((id) => (of(kind).has(id) ? [[id, of(kind).get(id)] as const] : []))),
      listed: async (kind, parents) => {
        const record = kinds.get(kind)
        if (!record) return []
        const ids = [parents].flat().flatMap((parent) => [...under(kind, parent)])
        const own = ids.map((id) => ({ id, doc: of(kind).get(id) }))
        return own.sort((a, b) => record.place(a.doc).order - record.place(b.doc).order)
      },
    }),
  }
}

function open<T>(map: Map<string, T>, key: string, make: () => T): T {
  const held = map.get(key) ?? make()
  map.set(key, held)
  return held
}

/** The result of ingesting a document. */
export interface IngestedDocument {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
  /** The reasons of rejected changes. */
  readonly rejected: readonly string[]
}

/** Ingests a document as the service does: each moment is stored before the next is parsed. */
export async function ingestParsed(
  store: MemoryStore,
  parsed: AsyncIterable<Parsed>,
): Promise<IngestedDocument> {
  const changes: Change[] = []
  const problems: Problem[] = []
  const notices: Problem[] = []
  const rejected: string[] = []
  let stored = 0
  const flush = () => {
    rejected.push(...changes.slice(stored).flatMap((change) => store.put(change) ?? []))
    stored = changes.length
  }
  for await (const piece of parsed) {
    if ('change' in piece) changes.push(piece.change)
    else if ('problem' in piece) problems.push(piece.problem)
    else if ('notice' in piece) notices.push(piece.notice)
    else flush()
  }
  flush()
  return { changes, problems, notices, rejected }
}

/** The number of changes by kind; deletions are counted separately. */
export function countKinds(changes: readonly Change[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, op } of changes) {
    const name = op === 'delete' ? `${kind} deleted` : kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
