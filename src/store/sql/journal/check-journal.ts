import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

/** Number of violations of each invariant: all zero when the store is consistent. */
export interface JournalCheck {
  /** Numbers above the floor, up to the head, without an entry. */
  readonly gaps: number
  /** Entries numbered above the head. */
  readonly beyondHead: number
  /** Records that point to an entry that does not exist. */
  readonly recordsWithoutEntry: number
  /** Records that point to an entry of another record, or to a deletion. */
  readonly recordsWithForeignEntry: number
  /** Records that do not point to the newest entry of their id. */
  readonly recordsOutdated: number
  /** Newest entries of an id whose record is missing. */
  readonly entriesWithoutRecord: number
}

/** Reads the whole journal in one statement, so in one consistent state. Takes minutes on a large one. */
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
