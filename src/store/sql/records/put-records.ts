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
