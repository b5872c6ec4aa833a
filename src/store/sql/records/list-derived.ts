import type { Query } from '../../driver/database.ts'

export interface DerivedRow {
  readonly id: string
  readonly parent: string | null
  readonly order: number
  readonly atMs: number
  readonly doc: string
  /** The last entry it was computed from; null when that is not known. */
  readonly derivedSeq: number | null
}

const columns = `
  id, parent, ord as "order", (extract(epoch from at) * 1000)::float8 as "atMs", doc::text as doc,
  derived_seq::float8 as "derivedSeq"`

/** The derived records of a kind under the given parents, unordered. */
export function listDerived(query: Query, kind: string, parents: readonly string[]): Promise<DerivedRow[]> {
  return query<DerivedRow>(
    `select ${columns} from records where kind = $1::text and parent = any ($2::text[]) and doc is not null`,
    [kind, parents],
  )
}

/** The derived records of a kind with these ids, unordered. */
export function readDerived(query: Query, kind: string, ids: readonly string[]): Promise<DerivedRow[]> {
  return query<DerivedRow>(
    `select ${columns} from records where kind = $1::text and id = any ($2::text[]) and doc is not null`,
    [kind, ids],
  )
}

/** The ids of derived records that have left one of the parents after a position. */
export async function listDepartedSince(
  query: Query,
  kind: string,
  parents: readonly string[],
  seq: number,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select distinct id from derived_departures
     where kind = $1::text and parent = any ($2::text[]) and seq > $3::bigint`,
    [kind, parents, seq],
  )
  return rows.map(({ id }) => id)
}
