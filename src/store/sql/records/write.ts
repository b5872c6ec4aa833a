import type { Copy, Query } from '../../driver/database.ts'
import { CopyRows, copiedMin } from '../copy-rows.ts'
import { sharedValue } from '../shared-value.ts'

export interface RecordPointer {
  readonly kind: string
  readonly id: string
  readonly parent: string | null
  readonly order: number
  /** The entry that holds the record's document. */
  readonly seq: number
  /** Whether the caller, who holds the journal's head, has found no such record: inserting it is then cheaper. */
  readonly isNew?: boolean
}

/** Points records to their entries and creates new ones. The last of two for one id wins. */
export async function putRecords(query: Query, pointers: readonly RecordPointer[]): Promise<void> {
  const rows = lastOfEach(pointers)
  const fresh = rows.filter(({ isNew }) => isNew)
  await Promise.all([
    query.copy && fresh.length >= copiedMin
      ? copyPointers(query.copy, fresh)
      : writePointers(query, fresh, ''),
    writePointers(
      query,
      rows.filter(({ isNew }) => !isNew),
      orUpdate,
    ),
  ])
}

/** Measured: it makes inserting new records a third slower. */
const orUpdate = `
    on conflict (kind, id) do update
    set parent = excluded.parent, ord = excluded.ord, seq = excluded.seq, at = null, doc = null`

async function writePointers(
  query: Query,
  rows: readonly RecordPointer[],
  onConflict: string,
): Promise<void> {
  if (rows.length === 0) return
  const [kind, kinds] = sharedValue(rows.map((row) => row.kind))
  const [parent, parents] = sharedValue(rows.map((row) => row.parent))
  await query(
    `
    insert into records (kind, id, parent, ord, seq)
    select coalesce(pointer.kind, $6::text), pointer.id, coalesce(pointer.parent, $7::text), pointer.ord, pointer.seq
    from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::bigint[]) as pointer (kind, id, parent, ord, seq)${onConflict}`,
    [
      kinds,
      rows.map((row) => row.id),
      parents,
      rows.map((row) => row.order),
      rows.map((row) => row.seq),
      kind,
      parent,
    ],
  )
}

/** With ids of usual length. */
const pointerBytes = 100

/** Creates many new records. */
async function copyPointers(copy: Copy, pointers: readonly RecordPointer[]): Promise<void> {
  const rows = new CopyRows(pointers.length * pointerBytes)
  for (const { kind, id, parent, order, seq } of pointers) {
    rows.row(5)
    rows.text(kind)
    rows.text(id)
    rows.text(parent)
    rows.float8(order)
    rows.bigint(seq)
  }
  await copy('copy records (kind, id, parent, ord, seq) from stdin (format binary)', rows.end())
}

/** One statement may write a row only once. */
export function lastOfEach<T extends { readonly kind: string; readonly id: string }>(
  rows: readonly T[],
): readonly T[] {
  const last = new Map<string, Map<string, T>>()
  for (const row of rows) {
    const ofKind = last.get(row.kind) ?? new Map<string, T>()
    last.set(row.kind, ofKind.set(row.id, row))
  }
  const kinds = [...last.values()]
  const count = kinds.reduce((sum, { size }) => sum + size, 0)
  return count === rows.length ? rows : kinds.flatMap((ofKind) => [...ofKind.values()])
}

export interface DerivedRecord {
  readonly kind: string
  readonly id: string
  readonly parent: string | null
  readonly order: number
  /** JSON text. */
  readonly doc: string
}

/**
 * Stores derived documents, which have no entry. Their time is that of the newest entry, the last one they can be
 * derived from. The last of two for one id wins. A record that moves leaves a departure from its old parent. Each record is
 * looked up by itself: a plan for a join that was made while the table was small reads all of it.
 */
export async function putDerived(query: Query, records: readonly DerivedRecord[]): Promise<void> {
  const rows = lastOfEach(records)
  if (rows.length === 0) return
  await query(
    `
    with derived as materialized (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::json[])
        as derived (kind, id, parent, ord, doc)
    ), head as materialized (
      select seq, coalesce((select at from journal where journal.seq = journal_head.seq), now()) as at
      from journal_head
    ), departed as (
      insert into derived_departures (kind, parent, id, seq)
      select derived.kind, before.parent, derived.id, head.seq
      from derived
      cross join head
      cross join lateral (
        select records.parent from records where records.kind = derived.kind and records.id = derived.id
        offset 0
      ) as before
      where before.parent <> derived.parent
    )
    insert into records (kind, id, parent, ord, at, doc, derived_seq)
    select derived.kind, derived.id, derived.parent, derived.ord, head.at, derived.doc, head.seq
    from derived
    cross join head
    on conflict (kind, id) do update
    set parent = excluded.parent, ord = excluded.ord, seq = null, at = excluded.at, doc = excluded.doc,
      derived_seq = excluded.derived_seq`,
    [
      rows.map((row) => row.kind),
      rows.map((row) => row.id),
      rows.map((row) => row.parent),
      rows.map((row) => row.order),
      rows.map((row) => row.doc),
    ],
  )
}

/**
 * Removes records, also derived ones; unknown ids are ignored. The journal keeps their versions; a derived record, which
 * has none, leaves a departure.
 */
export async function removeRecords(
  query: Query,
  records: readonly { readonly kind: string; readonly id: string }[],
): Promise<void> {
  if (records.length === 0) return
  await query(
    `
    with removed as (
      delete from records
      using unnest($1::text[], $2::text[]) as gone (kind, id)
      where records.kind = gone.kind and records.id = gone.id
      returning records.kind, records.id, records.parent, records.seq
    )
    insert into derived_departures (kind, parent, id, seq)
    select removed.kind, removed.parent, removed.id, journal_head.seq
    from removed cross join journal_head
    where removed.seq is null and removed.parent is not null`,
    [records.map((record) => record.kind), records.map((record) => record.id)],
  )
}
