import type { ListFilter } from '../../../contract/read.ts'
import type { Query } from '../../driver/database.ts'
import type { RecordRow } from './read-records.ts'

/** A record with its order under its parent. */
export interface ListedRow extends RecordRow {
  readonly order: number
}

/**
 * The records of one kind under the given parents, sorted by order and id; the bounds of the order are inclusive. Each
 * parent is looked up by itself (`list-unknown.ts` has the reason).
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
