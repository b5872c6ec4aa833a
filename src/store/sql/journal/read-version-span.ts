import type { Query } from '../../driver/database.ts'

/** When a record was first and last changed, as far as the journal has it; null when it has no entry. */
export async function readVersionSpan(
  query: Query,
  kind: string,
  id: string,
): Promise<{ readonly firstMs: number; readonly lastMs: number } | null> {
  const [span] = await query<{ firstMs: number | null; lastMs: number | null }>(
    `with version as (
       select prev as seq from journal where kind = $1::text and id = $2::text and prev is not null
       union
       select seq from journal where kind = $1::text and id = $2::text and prev is not null
       union
       select seq from records where kind = $1::text and id = $2::text
     )
     select
       (extract(epoch from min(at)) * 1000)::float8 as "firstMs",
       (extract(epoch from max(at)) * 1000)::float8 as "lastMs"
     from journal join version using (seq)`,
    [kind, id],
  )
  return span && span.firstMs !== null && span.lastMs !== null
    ? { firstMs: span.firstMs, lastMs: span.lastMs }
    : null
}
