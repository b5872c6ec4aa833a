import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'
import { entryColumns } from './read-entries.ts'

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
    select ${entryColumns}
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
