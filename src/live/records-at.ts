import { byPlace } from '../contract/by-place.ts'
import type { Derivation, DerivationRead, Derived } from '../contract/derivation.ts'
import type { ListFilter } from '../contract/read.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/history.ts'
import { listVersions } from '../store/sql/journal/versions.ts'
import { type History, isIn, isWhole, merged } from './history.ts'
import type { KeptDerived } from './kept-derived.ts'
import { Version } from './version.ts'

/** The derivations of each kind of derived record that has no entries. */
export type DerivationsByKind = ReadonlyMap<string, readonly Derivation[]>

export const derivationsByKind = (derivations: readonly Derivation[]): DerivationsByKind =>
  Map.groupBy(
    derivations.filter(({ journaled }) => journaled === undefined),
    ({ kind }) => kind,
  )

export interface RecordsAtDeps {
  readonly query: Query
  readonly derivations: DerivationsByKind
  readonly history: History
  readonly derived: KeptDerived
}

export interface RecordsAt {
  /** Unordered; records that did not exist are left out. */
  readonly get: (record: RecordKind, ids: readonly string[]) => Promise<readonly Version[]>
  /** By order, then by id. */
  readonly list: (record: RecordKind, filter: ListFilter) => Promise<readonly Version[]>
  /** The same under each parent; parents without records are absent. */
  readonly listEach: (
    record: RecordKind,
    parents: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Version[]>>
}

/**
 * The records as they were at a position. Versions come from the journal; a derived record has none, so it is derived
 * again from the versions of that position, unless nothing it is computed from has changed since.
 */
export function recordsAt(
  { query, derivations, history, derived }: RecordsAtDeps,
  { seq, atMs }: { readonly seq: number; readonly atMs: number },
): RecordsAt {
  const records: RecordsAt = {
    get: async (record, ids) => {
      if (!derivations.has(record.kind)) return await history.get(record, ids, seq)
      const { same } = await derived.get(record.kind, ids, seq)
      const known = new Set(same.map(({ id }) => id))
      const again = await rederive(
        record,
        ids.filter((id) => !known.has(id)),
      )
      return [...same, ...again]
    },
    list: async (record, filter) => {
      if (derivations.has(record.kind)) return (await listRederived(record, filter)).sort(byPlace)
      const lists = await listsInMemory(history, record, filter, seq)
      if (lists === null) return (await listStored(record, filter)).sort(byPlace)
      return merged(
        lists.map(([, list]) => (isWhole(filter) ? list : list.filter((one) => isIn(filter, one)))),
      )
    },
    listEach: async (record, parents) => {
      const filter = { parents }
      const lists = derivations.has(record.kind) ? null : await listsInMemory(history, record, filter, seq)
      if (lists !== null) return new Map(lists.filter(([, list]) => list.length > 0))
      const byParent = Map.groupBy(await records.list(record, filter), ({ parent }) => parent)
      byParent.delete(null)
      return byParent as ReadonlyMap<string, Version[]>
    },
  }
  const read = derivationReadOf(query, records, seq)

  const listStored = async (record: RecordKind, filter: ListFilter): Promise<Version[]> => {
    const rows = await listVersions(query, record.kind, filter, seq)
    const [only] = filter.parents.length === 1 ? filter.parents : []
    return rows.flatMap(({ order, ...row }) => {
      // Those that have not changed since are in the list by their stored place.
      if (order !== null && only !== undefined)
        return [Version.ofRow({ ...row, place: { parent: only, order } })]
      const version = Version.ofRow(row)
      const placed = version.at(record.place(version.doc))
      return isIn(filter, placed) ? [placed] : []
    })
  }

  const listRederived = async (record: RecordKind, filter: ListFilter): Promise<Version[]> => {
    const { same, others } = await derived.list(record.kind, filter.parents, seq)
    const again = await rederive(record, [...new Set(others)])
    return [...same, ...again].filter((placed) => isIn(filter, placed))
  }

  const rederive = async ({ kind }: RecordKind, ids: readonly string[]): Promise<Version[]> => {
    if (ids.length === 0) return []
    const found = new Map<string, Derived | null>()
    for (const derivation of derivations.get(kind) ?? []) {
      const again = await (derivation.rederive ?? derivation.compute)(read, ids)
      for (const [id, one] of again) found.set(id, one)
    }
    return ids.flatMap((id) => {
      const one = found.get(id)
      if (!one) return []
      return [Version.ofDoc({ id, atMs, place: one }, one.doc)]
    })
  }
  return records
}

/** More parents than this are not games. */
const keptParentsMax = 8

/** From memory, each parent's in order; null when they are not kept there. */
async function listsInMemory(
  history: History,
  record: RecordKind,
  filter: ListFilter,
  seq: number,
): Promise<readonly (readonly [parent: string, list: readonly Version[]])[] | null> {
  const parents = [...new Set(filter.parents)]
  if (parents.length > keptParentsMax) return null
  // A range of a long list, such as the games of a week: only that is read, unless the list is in memory.
  if (!isWhole(filter) && !parents.every((parent) => history.hasList(record, parent))) return null
  const found = await Promise.all(
    parents.map(async (parent) => [parent, await history.list(record, parent, seq)] as const),
  )
  const lists = found.flatMap(([parent, list]) => (list === null ? [] : [[parent, list] as const]))
  return lists.length < found.length ? null : lists
}

/** What derivations read: the same records, parsed. */
const derivationReadOf = (query: Query, records: RecordsAt, seq: number): DerivationRead => ({
  get: async <T>(record: RecordKind, ids: readonly string[]) => {
    const rows = await records.get(record, ids)
    return new Map(rows.map(({ id, doc }): [string, T] => [id, doc as T]))
  },
  list: async <T>(record: RecordKind, parents: readonly string[]) => {
    const lists = await records.listEach(record, parents)
    return new Map([...lists].map(([parent, list]) => [parent, list.map(({ doc }) => doc as T)]))
  },
  pastValues: async ({ kind }: RecordKind, ids: readonly string[], field: string) => {
    const rows = await listFieldValues(query, { kind, ids, field }, seq)
    return rows.map(({ value, ...row }) => ({ ...row, value: value === null ? null : JSON.parse(value) }))
  },
})
