import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

/** How many breaches of each promise were found: all zero when the store is sound. */
export interface JournalCheck {
  /** Numbers above the floor, up to the head, that no entry has. */
  readonly gaps: number
  /** Entries numbered above the head. */
  readonly beyondHead: number
  /** Records that point to no entry. */
  readonly recordsWithoutEntry: number
  /** Records whose entry speaks of another record, or of a deletion. */
  readonly recordsWithForeignEntry: number
  /** Records that point to an entry with a newer one for the same id. */
  readonly recordsOutdated: number
  /** Entries, newest of their id, that state a record which is not there. */
  readonly entriesWithoutRecord: number
}

/** Reads the whole journal in one statement, so at one moment: minutes on a large one, changes nothing. */
export async function checkJournal(query: Query): Promise<JournalCheck> {
  const [check] = await query<JournalCheck>(`
    with head as (
      select seq, floor from journal_head
    ), newest as materialized (
      select distinct on (kind, id) kind, id, seq, op
      from journal
      order by kind, id, seq desc
    ), pointers as materialized (
      select kind, id, seq from records where seq is not null
    )
    select
      (select head.seq - head.floor - count(journal.seq)
        from head left join journal on journal.seq > head.floor and journal.seq <= head.seq
        group by head.seq, head.floor)::float8 as "gaps",
      (select count(*) from journal, head where journal.seq > head.seq)::float8 as "beyondHead",
      (select count(*) from pointers
        where not exists (select from journal where journal.seq = pointers.seq))::float8
        as "recordsWithoutEntry",
      (select count(*) from pointers join journal using (seq)
        where journal.kind <> pointers.kind or journal.id <> pointers.id or journal.op <> 'put')::float8
        as "recordsWithForeignEntry",
      (select count(*) from pointers join newest using (kind, id)
        where newest.seq > pointers.seq)::float8 as "recordsOutdated",
      (select count(*) from newest left join pointers using (kind, id)
        where newest.op = 'put' and pointers.seq is null)::float8 as "entriesWithoutRecord"`)
  assert(check, 'one row')
  return check
}

export const isSound = (check: JournalCheck): boolean => Object.values(check).every((count) => count === 0)
