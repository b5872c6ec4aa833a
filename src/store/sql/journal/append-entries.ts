import type { Entry } from '../../../contract/change.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Copy, Query } from '../../driver/database.ts'
import { CopyRows, copiedMin } from '../copy-rows.ts'
import { sharedValue } from '../shared-value.ts'
import { toBytea } from './chain.ts'

/** All hashes are one parameter: reading an array of them costs more than hashing. */
const hashBytes = 32

/** An entry with its place among the versions of its record. */
export interface EntryToAppend extends Entry {
  /** The entry that it supersedes; absent or null for a new record. */
  readonly prev?: number | null
  /** The parent that the record leaves, because it is deleted or moves; null when it stays. */
  readonly leftParent?: string | null
}

/**
 * Appends `entries`, numbered consecutively after the head, in a transaction that has locked the head. Entries and
 * head commit together or not at all; nobody is notified (`notifyHead`). Numbers that do not follow the head fail the transaction. Entries without
 * a hash leave the chain where it is: `fill-chain.ts` chains them later. Documents of an insert are sent as lines of one text, so none may
 * have several: in an array PostgreSQL would unescape every quote of them.
 */
export async function appendEntries(query: Query, entries: readonly EntryToAppend[]): Promise<void> {
  const first = entries[0]
  if (!first) return
  assert(
    entries.every((entry, i) => entry.seq === first.seq + i),
    'entries are numbered consecutively',
  )
  const { hash } = entries.at(-1)!
  assert(
    entries.every((entry) => (entry.hash === null) === (hash === null)),
    'either all entries are chained or none',
  )
  if (query.copy && entries.length >= copiedMin) return copyEntries(query, query.copy, entries)
  const [at, ats] = sharedValue(entries.map((entry) => entry.atMs))
  const [kind, kinds] = sharedValue(entries.map((entry) => entry.kind))
  const [op, ops] = sharedValue(entries.map((entry) => entry.op))
  const [events, eventsEach] = sharedValue(entries.map((entry) => entry.events))
  const [prev, prevs] = sharedValue(entries.map((entry) => entry.prev ?? null))
  const [leftParent, leftParents] = sharedValue(entries.map((entry) => entry.leftParent ?? null))
  const moved = await query(
    `
    with added as (
      insert into journal (seq, at, kind, id, op, doc, events, prev, left_parent, hash)
      select
        $1::bigint + entry.n, 'epoch'::timestamptz + coalesce(entry.at, $13::float8) * interval '1 millisecond',
        coalesce(entry.kind, $14::text), entry.id, coalesce(entry.op, $15::text), entry.doc::json,
        coalesce(entry.events, $16::json), coalesce(entry.prev, $18::bigint), coalesce(entry.left_parent, $17::text),
        substring($11::bytea from entry.n::int * ${hashBytes} - ${hashBytes - 1} for ${hashBytes})
      from rows from (
        unnest($3::float8[], $4::text[], $5::text[], $6::text[], $8::json[], $9::bigint[], $10::text[]),
        string_to_table($7::text, E'\\n')
      ) with ordinality as entry (at, kind, id, op, events, prev, left_parent, doc, n)
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
      ats,
      kinds,
      entries.map((entry) => entry.id),
      ops,
      entries.map((entry) => entry.doc).join('\n'),
      eventsEach,
      prevs,
      leftParents,
      hash === null ? null : toBytea(entries.map((entry) => entry.hash).join('')),
      toBytea(hash),
      at,
      kind,
      op,
      events,
      leftParent,
      prev,
    ],
  )
  assert(moved.length === 1, 'entries follow the head')
}

/** Of an entry with ids of usual length and without events. */
const bytesBesideDoc = 140
const columns = ['seq', 'at', 'kind', 'id', 'op', 'doc', 'events', 'prev', 'left_parent', 'hash']

/** The same for many entries. */
async function copyEntries(query: Query, copy: Copy, entries: readonly EntryToAppend[]): Promise<void> {
  const rows = new CopyRows(entries.reduce((sum, { doc }) => sum + doc.length + bytesBesideDoc, 0))
  for (const { seq, atMs, kind, id, op, doc, events, prev = null, leftParent = null, hash } of entries) {
    rows.row(columns.length)
    rows.bigint(seq)
    rows.instant(atMs)
    rows.text(kind)
    rows.text(id)
    rows.text(op)
    rows.text(doc)
    rows.text(events)
    rows.bigint(prev)
    rows.text(leftParent)
    rows.bytea(hash)
  }
  const last = entries.at(-1)!
  const [moved] = await Promise.all([
    query(
      `
      update journal_head
      set
        seq = $2::bigint,
        chained_seq = case when $3::bytea is null then chained_seq else $2::bigint end,
        chained_hash = coalesce($3::bytea, chained_hash)
      where seq = $1::bigint
      returning seq`,
      [entries[0]!.seq - 1, last.seq, toBytea(last.hash)],
    ),
    copy(`copy journal (${columns.join(', ')}) from stdin (format binary)`, rows.end()),
  ])
  assert(moved.length === 1, 'entries follow the head')
}
