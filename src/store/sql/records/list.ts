import type { ListFilter } from '../../../contract/read.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import type { RecordRow } from './read.ts'

/** A record with its order under its parent. */
export interface ListedRow extends RecordRow {
  readonly order: number
}

/**
 * The records of one kind under the given parents, sorted by order and id; the bounds of the order are inclusive. Each
 * parent is looked up by itself (`listUnknown` has the reason).
 */
export async function listRecords(query: Query, kind: string, filter: ListFilter): Promise<ListedRow[]> {
  return query<ListedRow>(
    `
    select
      listed.id,
      listed.seq::float8 as seq,
      listed.ord as "order",
      (extract(epoch from coalesce(listed.at, entry.at)) * 1000)::float8 as "atMs",
      coalesce(listed.doc, entry.doc)::text as doc
    from unnest($2::text[]) as asked (parent)
    cross join lateral (
      select records.id, records.seq, records.ord, records.at, records.doc from records
      where records.kind = $1::text and records.parent = asked.parent
        and records.ord >= $3::float8 and records.ord <= $4::float8
      offset 0
    ) as listed
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = listed.seq
      offset 0
    ) as entry on true
    order by listed.ord, listed.id`,
    [kind, [...new Set(filter.parents)], filter.fromOrder ?? '-Infinity', filter.toOrder ?? 'Infinity'],
  )
}

/** The records of one kind whose order is between two numbers, inclusive, under any parent; sorted by order. */
export async function listAround(
  query: Query,
  kind: string,
  { fromOrder, toOrder, limit }: { fromOrder: number; toOrder: number; limit: number },
): Promise<{ id: string; doc: string }[]> {
  return await query(
    `
    select records.id, coalesce(records.doc, journal.doc)::text as doc
    from records
    left join journal on journal.seq = records.seq
    where records.kind = $1::text and records.ord >= $2::float8 and records.ord <= $3::float8
    order by records.ord, records.id
    limit $4::int`,
    [kind, fromOrder, toOrder, limit],
  )
}

export interface ListWithHead {
  readonly epoch: string
  /** The last entry that the list contains. */
  readonly headSeq: number
  readonly rows: readonly ListedRow[]
}

/** The records of one kind under a parent, unordered, and the head of the journal at the same moment. */
export async function listWithHead(query: Query, kind: string, parent: string): Promise<ListWithHead> {
  const rows = await query<{ epoch: string; headSeq: number } & (ListedRow | { id: null })>(
    `
    select
      head.epoch,
      head.seq::float8 as "headSeq",
      records.id,
      records.seq::float8 as seq,
      records.ord as "order",
      (extract(epoch from coalesce(records.at, journal.at)) * 1000)::float8 as "atMs",
      coalesce(records.doc, journal.doc)::text as doc
    from journal_head as head
    left join records on records.kind = $1::text and records.parent = $2::text
    left join journal on journal.seq = records.seq`,
    [kind, parent],
  )
  const [first] = rows
  assert(first, 'the journal has a head')
  const { epoch, headSeq } = first
  return { epoch, headSeq, rows: rows.flatMap((row) => (row.id === null ? [] : [row])) }
}

interface DerivedRow {
  readonly id: string
  readonly parent: string | null
  readonly order: number
  readonly atMs: number
  readonly doc: string
  /** The entry it was computed after: nothing that it is computed from has changed since. Beyond all when not known. */
  readonly seq: number
}

/** A record that left a parent, and the entry with which it did. */
interface DepartedRow {
  readonly id: string
  readonly doc: null
  readonly seq: number
}

export interface DerivedRecords {
  /** The last entry that the records contain. */
  readonly headSeq: number
  readonly rows: readonly (DerivedRow | DepartedRow)[]
}

const columns = `
  id, parent, ord as "order", (extract(epoch from at) * 1000)::float8 as "atMs", doc::text as doc,
  coalesce(derived_seq, 9007199254740991)::float8 as seq`

/** Each value is looked up by itself (`listUnknown` has the reason). */
const eachRecord = (column: 'id' | 'parent') => `
  cross join lateral (
    select * from records where kind = $1::text and ${column} = asked.value and doc is not null
    offset 0
  ) as records`

/** The derived records of a kind under the given parents, and those that have left one, unordered. */
export const listDerived = (
  query: Query,
  kind: string,
  parents: readonly string[],
): Promise<DerivedRecords> =>
  readWithHead(
    query,
    `
    select ${columns} from unnest($2::text[]) as asked (value) ${eachRecord('parent')}
    union all
    select id, null, null::float8, null::float8, null, max(seq)::float8 from derived_departures
    where kind = $1::text and parent = any ($2::text[])
    group by id`,
    [kind, [...new Set(parents)]],
  )

/** The derived records of a kind with these ids, unordered. */
export const readDerived = (query: Query, kind: string, ids: readonly string[]): Promise<DerivedRecords> =>
  readWithHead(query, `select ${columns} from unnest($2::text[]) as asked (value) ${eachRecord('id')}`, [
    kind,
    [...new Set(ids)],
  ])

/** In one statement, so that the head and the records belong together. */
async function readWithHead(
  query: Query,
  select: string,
  params: readonly unknown[],
): Promise<DerivedRecords> {
  const rows = await query<{ headSeq: number } & (DerivedRow | DepartedRow | { id: null })>(
    `select head.seq::float8 as "headSeq", found.* from journal_head as head left join (${select}) as found on true`,
    params,
  )
  const [first] = rows
  assert(first, 'the journal has a head')
  return { headSeq: first.headSeq, rows: rows.flatMap((row) => (row.id === null ? [] : [row])) }
}

interface UnknownRow {
  readonly id: string
  readonly seq: number | null
  /** JSON text; null for a record that the caller knows. */
  readonly doc: string | null
}

/**
 * The records of one kind under the given parents, sorted by order and id. The documents of `known` records are not
 * read. Each parent is looked up by itself: a plan for `parent = any (…)` that was made while the table was small reads
 * all records of the kind.
 */
export async function listUnknown(
  query: Query,
  kind: string,
  { parents, known }: { readonly parents: readonly string[]; readonly known: readonly string[] },
): Promise<UnknownRow[]> {
  return query<UnknownRow>(
    `
    select listed.id, listed.seq::float8 as seq, coalesce(listed.doc, entry.doc)::text as doc
    from unnest($2::text[]) as asked (parent)
    cross join lateral (
      select records.id, records.ord, records.seq, records.doc from records
      where records.kind = $1::text and records.parent = asked.parent
      offset 0
    ) as listed
    left join unnest($3::text[]) as known (id) on known.id = listed.id
    left join lateral (
      select journal.doc from journal where journal.seq = listed.seq and known.id is null
      offset 0
    ) as entry on true
    order by listed.ord, listed.id`,
    [kind, [...new Set(parents)], known],
  )
}
