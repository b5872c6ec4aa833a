import type { ListFilter } from '../../../contract/read.ts'
import type { Query } from '../../driver/database.ts'
import type { RecordRow } from './read-records.ts'

/** A record with its order under its parent. */
export interface ListedRow extends RecordRow {
  readonly order: number
}

/** The records of one kind under the given parents, sorted by order and id; the bounds of the order are inclusive. */
export async function listRecords(query: Query, kind: string, filter: ListFilter): Promise<ListedRow[]> {
  return query<ListedRow>(
    `
    select
      records.id,
      records.seq::float8 as seq,
      records.ord as "order",
      (extract(epoch from coalesce(records.at, journal.at)) * 1000)::float8 as "atMs",
      coalesce(records.doc, journal.doc)::text as doc
    from records
    left join journal on journal.seq = records.seq
    where records.kind = $1::text
      and records.parent = any ($2::text[])
      and records.ord >= $3::float8
      and records.ord <= $4::float8
    order by records.ord, records.id`,
    [kind, filter.parents, filter.fromOrder ?? '-Infinity', filter.toOrder ?? 'Infinity'],
  )
}
