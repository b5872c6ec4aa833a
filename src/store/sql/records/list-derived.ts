import type { Query } from '../../driver/database.ts'

export interface DerivedRow {
  readonly id: string
  readonly parent: string | null
  readonly order: number
  readonly atMs: number
  readonly doc: string
}

/** A record that has been computed again since the position, or may have been: its document is of another moment. */
export interface RecomputedRow {
  readonly id: string
  readonly doc: null
}

const columns = `
  id, parent, ord as "order", (extract(epoch from at) * 1000)::float8 as "atMs",
  case when derived_seq <= $3::bigint then doc::text end as doc`

/** The derived records of a kind that are under the given parents or have left one after a position, unordered. */
export function listDerived(
  query: Query,
  kind: string,
  parents: readonly string[],
  seq: number,
): Promise<(DerivedRow | RecomputedRow)[]> {
  return query<DerivedRow | RecomputedRow>(
    `select ${columns} from records where kind = $1::text and parent = any ($2::text[]) and doc is not null
     union all
     select distinct id, null, null::float8, null::float8, null from derived_departures
     where kind = $1::text and parent = any ($2::text[]) and seq > $3::bigint`,
    [kind, parents, seq],
  )
}

/** The derived records of a kind with these ids, unordered. */
export function readDerived(
  query: Query,
  kind: string,
  ids: readonly string[],
  seq: number,
): Promise<(DerivedRow | RecomputedRow)[]> {
  return query<DerivedRow | RecomputedRow>(
    `select ${columns} from records where kind = $1::text and id = any ($2::text[]) and doc is not null`,
    [kind, ids, seq],
  )
}
