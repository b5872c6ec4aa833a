import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

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
