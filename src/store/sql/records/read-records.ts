import type { Query } from '../../driver/database.ts'

export interface RecordRow {
  readonly id: string
  /** The seq of its entry; null for a derived record. */
  readonly seq: number | null
  /** When it was ingested or derived. */
  readonly atMs: number
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
}

/** From this many ids on it pays to find out first whether any of them can exist. */
const manyIds = 50

/**
 * The records of one kind with these ids, unordered; ids that do not exist are left out. Each id is looked up by itself:
 * with `id = any (…)` PostgreSQL compares every record of the kind with every id, as long as it has no statistics. Many
 * ids are not even sent if no record lies between the first and the last, as with the plays of a new game.
 */
export async function readRecords(query: Query, kind: string, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const asked = [...new Set(ids)]
  if (asked.length >= manyIds && !(await liesBetween(query, kind, boundsOf(asked)))) return []
  return query<RecordRow>(
    `
    select
      found.id,
      found.seq::float8 as seq,
      (extract(epoch from coalesce(found.at, entry.at)) * 1000)::float8 as "atMs",
      coalesce(found.doc, entry.doc)::text as doc
    from unnest($2::text[]) as asked (id)
    cross join lateral (
      select records.id, records.seq, records.at, records.doc from records
      where records.kind = $1::text and records.id = asked.id
      offset 0
    ) as found
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = found.seq
      offset 0
    ) as entry on true`,
    [kind, asked],
  )
}

/** Whether there is a record of the kind between two ids, both included. */
async function liesBetween(
  query: Query,
  kind: string,
  [first, last]: readonly [string, string],
): Promise<boolean> {
  const nearest = await query(
    `
    select records.id from records
    where records.kind = $1::text and records.id >= $2::text and records.id <= $3::text
    order by records.id
    limit 1`,
    [kind, first, last],
  )
  return nearest.length > 0
}

const printableAscii = /^[ -~]*$/

/**
 * The first and the last id in the order of the store, which compares bytes. Strings compare by other units here, so for
 * ids with other characters than these the bounds are those of all ids.
 */
function boundsOf(ids: readonly string[]): readonly [string, string] {
  let [first, last] = [ids[0]!, ids[0]!]
  for (const id of ids) {
    if (!printableAscii.test(id)) return ['', '\u{10ffff}']
    if (id < first) first = id
    if (id > last) last = id
  }
  return [first, last]
}
