import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'

/**
 * The newest deletion up to `maxSeq`, if the journal still has it, of a record of this kind whose last version had these values.
 * Reads only deletions of the kind, which have their own index.
 */
export async function readLastDeleted(
  query: Query,
  kind: string,
  fields: Readonly<Record<string, string | number>>,
  maxSeq = Number.MAX_SAFE_INTEGER,
): Promise<Entry | null> {
  const [entry] = await query<Entry>(
    `
    select
      seq::float8 as seq,
      (extract(epoch from at) * 1000)::float8 as "atMs",
      kind, id, op, doc::text as doc, events::text as events
    from journal
    where kind = $1::text
      and op = 'delete'
      and seq <= $4::bigint
      and not exists (
        select from unnest($2::text[], $3::text[]) as field (name, value)
        where journal.doc ->> field.name is distinct from field.value
      )
    order by journal.seq desc
    limit 1`,
    [kind, Object.keys(fields), Object.values(fields).map(String), maxSeq],
  )
  return entry ?? null
}
