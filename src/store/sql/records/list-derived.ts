import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

export interface DerivedRow {
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

/** Each value is looked up by itself (`list-unknown.ts` has the reason). */
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
