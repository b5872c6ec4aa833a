import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'

export interface EntryRange {
  /** The last number already seen. */
  readonly afterSeq: number
  readonly limit: number
  readonly kinds?: readonly string[]
  /** Only entries that make events. */
  readonly speaking?: boolean
}

/**
 * The entries after a number, oldest first. Appends commit in the order of their numbers, so nothing can appear
 * later in front of what was read: the last number seen is all that a reader has to keep.
 */
export async function readEntries(
  query: Query,
  { afterSeq, limit, kinds, speaking = false }: EntryRange,
): Promise<Entry[]> {
  return query<Entry>(
    `
    select
      seq::float8 as seq,
      (extract(epoch from at) * 1000)::float8 as "atMs",
      kind, id, op, doc::text as doc, events::text as events
    from journal
    where seq > $1::bigint and ($3::text[] is null or kind = any ($3::text[]))${speaking ? ' and events is not null' : ''}
    order by journal.seq
    limit $2::int`,
    [afterSeq, limit, kinds ?? null],
  )
}
