import type { ParseContext, Parsed, Problem } from '../../../src/contract/adapter.ts'
import type { Change } from '../../../src/contract/change.ts'
import type { RecordKind } from '../../../src/contract/record.ts'

/** Records in a map, taken in by the rules of their kinds: what an adapter's tests store into. */
export interface ConformanceStore {
  readonly context: (options?: { readonly gameId?: string; readonly nowMs?: number }) => ParseContext
  /** Takes a change in as ingest does; why not, or null. */
  readonly put: (change: Change) => string | null
  readonly get: <T = unknown>(kind: string, id: string) => T
  readonly all: <T = unknown>(kind: string) => readonly T[]
  readonly size: () => number
}

export function conformanceStore(kinds: ReadonlyMap<string, RecordKind>, nowMs: number): ConformanceStore {
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
    const settled = record.reconcile(data, of(kind).get(id) ?? null, { id, atMs: nowMs })
    if ('rejected' in settled) return `${kind} ${id}: ${settled.rejected}`
    if ('doc' in settled) {
      remove(record, id)
      of(kind).set(id, settled.doc)
      under(kind, record.place(settled.doc).parent).add(id)
    }
    return null
  }
  return {
    put,
    // The caller names the kind, and with it the type of its documents.
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

/** What a document came to, counted. */
export interface Taken {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
  /** Why changes were not taken in. */
  readonly rejected: readonly string[]
}

/** Takes a document in as ingest does: each moment that it tells before the next one is read. */
export async function takeIn(store: ConformanceStore, parsed: AsyncIterable<Parsed>): Promise<Taken> {
  const changes: Change[] = []
  const problems: Problem[] = []
  const notices: Problem[] = []
  const rejected: string[] = []
  let taken = 0
  const take = () => {
    rejected.push(...changes.slice(taken).flatMap((change) => store.put(change) ?? []))
    taken = changes.length
  }
  for await (const piece of parsed) {
    if ('change' in piece) changes.push(piece.change)
    else if ('problem' in piece) problems.push(piece.problem)
    else if ('notice' in piece) notices.push(piece.notice)
    else take()
  }
  take()
  return { changes, problems, notices, rejected }
}

/** How many changes of each kind; deletions apart. */
export function countKinds(changes: readonly Change[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, op } of changes) {
    const name = op === 'delete' ? `${kind} deleted` : kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
