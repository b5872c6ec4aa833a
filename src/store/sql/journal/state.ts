import { byPlace } from '../../../contract/by-place.ts'
import type { RecordKind } from '../../../contract/record.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import { listVersions, readVersions } from './versions.ts'

export interface StateFilter {
  readonly kinds: readonly string[]
  /** Records under these parents … */
  readonly parents: readonly string[]
  /** … and records with these ids. */
  readonly ids: readonly string[]
}

interface StateRow {
  readonly kind: string
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
}

export interface State {
  /** The journal's seq at the time of the rows: exact, because one statement reads one consistent state. */
  readonly seq: number
  readonly rows: readonly StateRow[]
}

/** Current records, sorted by order and id, and the exact journal position they are from. */
export async function readState(query: Query, { kinds, parents, ids }: StateFilter): Promise<State> {
  const rows = await query<{ seq: number; kind: string | null; doc: string | null }>(
    `
    select head.seq::float8 as seq, stored.kind, coalesce(stored.doc, journal.doc)::text as doc
    from journal_head head
    left join records stored
      on stored.kind = any ($1::text[])
      and (stored.parent = any ($2::text[]) or stored.id = any ($3::text[]))
    left join journal on journal.seq = stored.seq
    order by stored.ord, stored.id`,
    [kinds, parents, ids],
  )
  const [first] = rows
  assert(first, 'the journal has a head')
  return {
    seq: first.seq,
    rows: rows.flatMap(({ kind, doc }) => (kind === null || doc === null ? [] : [{ kind, doc }])),
  }
}

/** The records of `readState` as they were at a position, in the same order. */
export async function readStateAt(
  query: Query,
  records: readonly RecordKind[],
  { parents, ids }: Omit<StateFilter, 'kinds'>,
  seq: number,
): Promise<State['rows']> {
  const found = new Map<string, { kind: string; id: string; doc: string; order: number }>()
  for (const record of records) {
    const { kind } = record
    const listed = await listVersions(query, kind, { parents }, seq)
    const named = await readVersions(query, kind, ids, seq)
    for (const { id, doc } of [...listed, ...named]) {
      const { parent, order } = record.place(JSON.parse(doc))
      if (!ids.includes(id) && (parent === null || !parents.includes(parent))) continue
      found.set(`${kind} ${id}`, { kind, id, doc, order })
    }
  }
  return [...found.values()].sort(byPlace)
}

/** The ids of the records of a kind that were created, changed or deleted after a position. */
export async function listChangedSince(query: Query, kind: string, seq: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `
    select id from records where kind = $1::text and seq > $2::bigint
    union
    select id from journal where kind = $1::text and op = 'delete' and seq > $2::bigint`,
    [kind, seq],
  )
  return rows.map(({ id }) => id)
}

/** The ids of the records that left a parent after a position, by a move or a deletion. */
export async function listDepartedSince(
  query: Query,
  kind: string,
  parent: string,
  seq: number,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `
    select distinct id from journal
    where kind = $1::text and left_parent = $2::text and seq > $3::bigint`,
    [kind, parent, seq],
  )
  return rows.map(({ id }) => id)
}
