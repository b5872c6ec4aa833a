import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'

export interface EntryRange {
  /** The last seq already read. */
  readonly afterSeq: number
  readonly limit: number
  /** The last seq to read. */
  readonly maxSeq?: number | undefined
  readonly kinds?: readonly string[]
  /** Only entries that make events. */
  readonly withEvents?: boolean
}

export const entryColumns = `
  seq::float8 as seq,
  (extract(epoch from at) * 1000)::float8 as "atMs",
  kind, id, op, doc::text as doc, events::text as events, encode(hash, 'hex') as hash`

/**
 * The entries after a seq, oldest first. Appends commit in seq order, so no entry can appear later before those that
 * were read: a reader only has to remember the last seq.
 */
export async function readEntries(
  query: Query,
  { afterSeq, limit, kinds, maxSeq, withEvents = false }: EntryRange,
): Promise<Entry[]> {
  return query<Entry>(
    `
    select ${entryColumns}
    from journal
    where seq > $1::bigint and seq <= $4::bigint and ($3::text[] is null or kind = any ($3::text[]))${withEvents ? ' and events is not null' : ''}
    order by journal.seq
    limit $2::int`,
    [afterSeq, limit, kinds ?? null, maxSeq ?? Number.MAX_SAFE_INTEGER],
  )
}
