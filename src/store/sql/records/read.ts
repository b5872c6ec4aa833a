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

/** One page of all current records of a kind, by id. A record that exists while all pages are read is on exactly one. */
export async function readKind(
  query: Query,
  kind: string,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<{ id: string; doc: string }[]> {
  return await query(
    `select r.id, coalesce(r.doc, j.doc)::text as doc
       from records r
       left join journal j on j.seq = r.seq
      where r.kind = $1 and r.id > $2
      order by r.id
      limit $3`,
    [kind, afterId, limit],
  )
}

export interface ChangedRow {
  readonly id: string
  /** Differs after every change of the record: the transaction that wrote its row. */
  readonly version: string
  readonly atMs: number
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
}

/** A record that had a known version and is no longer there. */
export interface GoneRow {
  readonly id: string
  readonly version: null
}

/**
 * The records of one kind with these ids, unordered, like `readRecords`, but without those that still have the version
 * in `known`. A known record that is gone has a row without a version.
 */
export async function readChangedRecords(
  query: Query,
  kind: string,
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<(ChangedRow | GoneRow)[]> {
  if (ids.length === 0) return []
  const asked = [...new Set(ids)]
  return query<ChangedRow | GoneRow>(
    `
    select
      asked.id,
      found.version,
      coalesce(extract(epoch from coalesce(found.at, entry.at)) * 1000, 0)::float8 as "atMs",
      coalesce(found.doc, entry.doc)::text as doc
    from unnest($2::text[], $3::text[]) as asked (id, known)
    left join lateral (
      select records.xmin::text as version, records.seq, records.at, records.doc from records
      where records.kind = $1::text and records.id = asked.id
      offset 0
    ) as found on true
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = found.seq and found.version <> asked.known
      offset 0
    ) as entry on true
    where coalesce(found.version, '') <> asked.known`,
    [kind, asked, asked.map((id) => known.get(id) ?? '')],
  )
}

/** Where a page ended. */
export interface RecordPlace {
  readonly parent: string | null
  readonly order: number
  readonly id: string
}

export interface PlacedRow extends RecordPlace {
  readonly doc: string
}

/**
 * One page of all current records of a kind, by parent, order and id: the plays of a game in the order of the game. Records
 * without a parent come last. A record that keeps its place while all pages are read is on exactly one.
 */
export async function readInOrder(
  query: Query,
  kind: string,
  { after, limit }: { readonly after: RecordPlace | null; readonly limit: number },
): Promise<PlacedRow[]> {
  if (after && after.parent === null) return await readWithoutParent(query, kind, after, limit)
  const rows = await query<PlacedRow>(
    `${select}
      where r.kind = $1 and r.parent is not null
        and ($2::text is null or (r.parent, r.ord, r.id) > ($2::text, $3::float8, $4::text))
      order by r.parent, r.ord, r.id
      limit $5::int`,
    [kind, after?.parent ?? null, after?.order ?? 0, after?.id ?? '', limit],
  )
  if (rows.length === limit) return rows
  return [...rows, ...(await readWithoutParent(query, kind, null, limit - rows.length))]
}

const select = `
     select r.parent, r.ord as "order", r.id, coalesce(r.doc, j.doc)::text as doc
       from records r
       left join journal j on j.seq = r.seq`

async function readWithoutParent(
  query: Query,
  kind: string,
  after: RecordPlace | null,
  limit: number,
): Promise<PlacedRow[]> {
  return await query<PlacedRow>(
    `${select}
      where r.kind = $1 and r.parent is null and (r.ord, r.id) > ($2::float8, $3::text)
      order by r.ord, r.id
      limit $4::int`,
    [kind, after?.order ?? '-Infinity', after?.id ?? '', limit],
  )
}
