import { byPlace } from '../contract/by-place.ts'
import type { Derivation, DerivationRead, Derived } from '../contract/derivation.ts'
import type { ListFilter } from '../contract/read.ts'
import type { RecordKind } from '../contract/record.ts'
import { mergeSorted } from '../kernel/merge-sorted.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/history.ts'
import { listVersions } from '../store/sql/journal/versions.ts'
import type { KeptDerived } from './kept-derived.ts'
import type { KeptVersions } from './kept-versions.ts'
import type { PastLists } from './past-lists.ts'
import { docOf } from './stored-record.ts'
import type { VersionLists } from './version-lists.ts'

/** A record as it was at a position. */
interface RecordAt {
  readonly id: string
  readonly doc: string
  readonly atMs: number
  /** The parsed document, where readers share it. */
  readonly value?: unknown
}

export interface PlacedRecord extends RecordAt {
  readonly parent: string | null
  readonly order: number
}

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
  readonly versions: VersionLists
  readonly kept: KeptVersions
  readonly derived: KeptDerived
  readonly lists: PastLists
}

export interface RecordsAt {
  /** Unordered; records that did not exist are left out. */
  readonly get: (record: RecordKind, ids: readonly string[]) => Promise<readonly RecordAt[]>
  /** By order, then by id. */
  readonly list: (record: RecordKind, filter: ListFilter) => Promise<readonly PlacedRecord[]>
  /** The same under each parent; parents without records are absent. */
  readonly listEach: (
    record: RecordKind,
    parents: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly PlacedRecord[]>>
}

/**
 * The records as they were at a position. Versions come from the journal; a derived record has none, so it is derived
 * again from the versions of that position, unless nothing it is computed from has changed since.
 */
export function recordsAt(
  { query, derivations, versions, kept, derived, lists: pastLists }: RecordsAtDeps,
  { seq, atMs }: { readonly seq: number; readonly atMs: number },
): RecordsAt {
  const records: RecordsAt = {
    get: async (record, ids) => {
      if (!derivations.has(record.kind)) return await kept.at(record, ids, seq)
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
      const past = await listPast(pastLists, record, filter, { seq, missing: 'leave' })
      if (past !== null) return past
      const lists = await listKept(versions, record, filter, seq)
      if (lists !== null) return merged(lists.map(([, list]) => list))
      const missing = isWhole(filter) ? 'load' : 'leave'
      return (
        (await listPast(pastLists, record, filter, { seq, missing })) ??
        (await listStored(record, filter)).sort(byPlace)
      )
    },
    listEach: async (record, parents) => {
      const filter = { parents }
      const lists = derivations.has(record.kind) ? null : await listKept(versions, record, filter, seq)
      if (lists !== null) return new Map(lists.filter(([, list]) => list.length > 0))
      const parentOf = (row: PlacedRecord) => row.parent ?? record.place(docOf(row)).parent
      const byParent = Map.groupBy(await records.list(record, filter), parentOf)
      byParent.delete(null)
      return byParent as ReadonlyMap<string, PlacedRecord[]>
    },
  }
  const read = derivationReadOf(query, records, seq)

  const listStored = async (record: RecordKind, filter: ListFilter): Promise<PlacedRecord[]> => {
    const rows = await listVersions(query, record.kind, filter, seq)
    return rows.flatMap(({ order, ...row }) => {
      if (order !== null) return [{ ...row, parent: null, order }]
      const placed = { ...row, ...record.place(JSON.parse(row.doc)) }
      return isIn(filter, placed) ? [placed] : []
    })
  }

  const listRederived = async (record: RecordKind, filter: ListFilter): Promise<PlacedRecord[]> => {
    const { same, others } = await derived.list(record.kind, filter.parents, seq)
    const again = await rederive(record, [...new Set(others)])
    return [...same, ...again].filter((placed) => isIn(filter, placed))
  }

  const rederive = async ({ kind }: RecordKind, ids: readonly string[]): Promise<PlacedRecord[]> => {
    if (ids.length === 0) return []
    const found = new Map<string, Derived | null>()
    for (const derivation of derivations.get(kind) ?? []) {
      const again = await (derivation.rederive ?? derivation.compute)(read, ids)
      for (const [id, one] of again) found.set(id, one)
    }
    return ids.flatMap((id) => {
      const one = found.get(id)
      if (!one) return []
      return [new RederivedRecord(id, atMs, one)]
    })
  }
  return records
}

/** A record that was derived again: other derivations read its document, and only an answer needs the text. */
class RederivedRecord implements PlacedRecord {
  readonly id: string
  readonly atMs: number
  readonly parent: string | null
  readonly order: number
  readonly value: unknown

  constructor(id: string, atMs: number, { parent, order, doc }: Derived) {
    this.id = id
    this.atMs = atMs
    this.parent = parent
    this.order = order
    this.value = doc
  }

  get doc(): string {
    return JSON.stringify(this.value)
  }
}

/** Lists in order as one list; one list alone stays the same array. */
const merged = (lists: readonly (readonly PlacedRecord[])[]): readonly PlacedRecord[] =>
  lists.length === 1
    ? lists[0]!
    : lists.reduce<readonly PlacedRecord[]>((all, list) => mergeSorted(all, list, byPlace), [])

const isWhole = ({ fromOrder, toOrder }: ListFilter): boolean =>
  fromOrder === undefined && toOrder === undefined

/** From the lists of now, put back; null when one of them cannot be. */
async function listPast(
  pastLists: PastLists,
  record: RecordKind,
  filter: ListFilter,
  { seq, missing }: { readonly seq: number; readonly missing: 'load' | 'leave' },
): Promise<readonly PlacedRecord[] | null> {
  const parents = [...new Set(filter.parents)]
  if (parents.length > keptParentsMax) return null
  const found = await Promise.all(parents.map((parent) => pastLists.at(record, parent, seq, missing)))
  const lists = found.flatMap((list) => (list === null ? [] : [list]))
  if (lists.length < found.length) return null
  return merged(isWhole(filter) ? lists : lists.map((list) => list.filter((one) => isIn(filter, one))))
}

/** More parents than this are not games. */
const keptParentsMax = 8

/** From the versions in memory, each parent's in order; null when they are not kept there. */
async function listKept(
  versions: VersionLists,
  record: RecordKind,
  filter: ListFilter,
  seq: number,
): Promise<readonly (readonly [parent: string, list: readonly PlacedRecord[]])[] | null> {
  const { parents } = filter
  // A range of a long list, such as the games of a week: only that is read.
  if (!isWhole(filter) || parents.length > keptParentsMax) return null
  const found = await Promise.all(
    [...new Set(parents)].map(async (parent) => [parent, await versions.at(record, parent, seq)] as const),
  )
  const lists = found.flatMap(([parent, list]) => (list === null ? [] : [[parent, list] as const]))
  return lists.length < found.length ? null : lists
}

const isIn = (
  { parents, fromOrder = Number.NEGATIVE_INFINITY, toOrder = Number.POSITIVE_INFINITY }: ListFilter,
  { parent, order }: PlacedRecord,
): boolean => parent !== null && parents.includes(parent) && order >= fromOrder && order <= toOrder

/** What derivations read: the same records, parsed. */
const derivationReadOf = (query: Query, records: RecordsAt, seq: number): DerivationRead => ({
  get: async <T>(record: RecordKind, ids: readonly string[]) => {
    const rows = await records.get(record, ids)
    return new Map(rows.map((row): [string, T] => [row.id, docOf(row)]))
  },
  list: async <T>(record: RecordKind, parents: readonly string[]) => {
    const lists = await records.listEach(record, parents)
    return new Map([...lists].map(([parent, list]) => [parent, list.map((row) => docOf<T>(row))]))
  },
  pastValues: async ({ kind }: RecordKind, ids: readonly string[], field: string) => {
    const rows = await listFieldValues(query, { kind, ids, field }, seq)
    return rows.map(({ value, ...row }) => ({ ...row, value: value === null ? null : JSON.parse(value) }))
  },
})
