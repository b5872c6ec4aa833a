import type { Entry } from '../../../contract/change.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import { toBytea } from './bytea.ts'

/** An entry with its place among the versions of its record. */
export interface EntryToAppend extends Entry {
  /** The entry that it supersedes; absent or null for a new record. */
  readonly prev?: number | null
  /** The parent that the record leaves, because it is deleted or moves; null when it stays. */
  readonly leftParent?: string | null
}

/**
 * Appends `entries`, numbered consecutively after the head, in a transaction that has locked the head. Entries and
 * head commit together or not at all; nobody is notified (`notify-head.ts`). Numbers that do not follow the head fail the transaction. Entries without
 * a hash leave the chain where it is: `fill-chain.ts` chains them later.
 */
export async function appendEntries(query: Query, entries: readonly EntryToAppend[]): Promise<void> {
  const first = entries[0]
  if (!first) return
  assert(
    entries.every((entry, i) => entry.seq === first.seq + i),
    'entries are numbered consecutively',
  )
  const moved = await query(
    `
    with added as (
      insert into journal (seq, at, kind, id, op, doc, events, prev, left_parent, hash)
      select
        $1::bigint + entry.n, 'epoch'::timestamptz + entry.at * interval '1 millisecond',
        entry.kind, entry.id, entry.op, entry.doc, entry.events, entry.prev, entry.left_parent, entry.hash
      from unnest(
        $3::float8[], $4::text[], $5::text[], $6::text[], $7::json[], $8::json[], $9::bigint[], $10::text[], $11::bytea[]
      ) with ordinality as entry (at, kind, id, op, doc, events, prev, left_parent, hash, n)
    ), moved as (
      update journal_head
      set
        seq = $2::bigint,
        chained_seq = case when $12::bytea is null then chained_seq else $2::bigint end,
        chained_hash = coalesce($12::bytea, chained_hash)
      where seq = $1::bigint
      returning seq
    )
    select seq from moved`,
    [
      first.seq - 1,
      first.seq - 1 + entries.length,
      entries.map((entry) => entry.atMs),
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.id),
      entries.map((entry) => entry.op),
      entries.map((entry) => entry.doc),
      entries.map((entry) => entry.events),
      entries.map((entry) => entry.prev ?? null),
      entries.map((entry) => entry.leftParent ?? null),
      entries.map((entry) => toBytea(entry.hash)),
      toBytea(entries.at(-1)!.hash),
    ],
  )
  assert(moved.length === 1, 'entries follow the head')
}
