import type { Query } from '../../driver/database.ts'

export interface RecordPointer {
  readonly kind: string
  readonly id: string
  readonly parent: string | null
  readonly order: number
  /** The entry that holds the record's document. */
  readonly seq: number
}

/** Points records to their entries and creates new ones. The last of two for one id wins. */
export async function putRecords(query: Query, pointers: readonly RecordPointer[]): Promise<void> {
  const rows = lastOfEach(pointers)
  if (rows.length === 0) return
  await query(
    `
    insert into records (kind, id, parent, ord, seq)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::bigint[])
    on conflict (kind, id) do update
    set parent = excluded.parent, ord = excluded.ord, seq = excluded.seq, at = null, doc = null`,
    [
      rows.map((row) => row.kind),
      rows.map((row) => row.id),
      rows.map((row) => row.parent),
      rows.map((row) => row.order),
      rows.map((row) => row.seq),
    ],
  )
}

/** One statement may write a row only once. */
export function lastOfEach<T extends { readonly kind: string; readonly id: string }>(
  rows: readonly T[],
): T[] {
  const last = new Map<string, T>()
  for (const row of rows) last.set(`${row.kind}\n${row.id}`, row)
  return [...last.values()]
}
