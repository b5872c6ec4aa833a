import type { Entry } from '../../../contract/change.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

/** A link of the chain as it is stored. `hash` is the entry's own, or the one that was kept for it. */
export interface ChainLink {
  readonly seq: number
  readonly hash: string | null
  /** The leaf kept for it; null when the entry has to be hashed. */
  readonly leaf: string | null
  /** Null when the entry was dropped. */
  readonly entry: Entry | null
}

type Row = Omit<ChainLink, 'entry'> & {
  readonly [K in Exclude<keyof Entry, 'seq' | 'hash'>]: Entry[K] | null
}

/** The links after one seq, up to another, oldest first. One statement, so that no entry is dropped in between. */
export async function readChain(query: Query, afterSeq: number, toSeq: number): Promise<ChainLink[]> {
  const rows = await query<Row>(
    `
    select
      seq::float8 as seq,
      (extract(epoch from entry.at) * 1000)::float8 as "atMs",
      entry.kind, entry.id, entry.op, entry.doc::text as doc, entry.events::text as events,
      encode(coalesce(entry.hash, kept.hash), 'hex') as hash, encode(kept.leaf, 'hex') as leaf
    from (select * from journal where seq > $1::bigint and seq <= $2::bigint) as entry
    full join (select * from journal_leaves where seq > $1::bigint and seq <= $2::bigint) as kept using (seq)
    order by coalesce(entry.seq, kept.seq)`,
    [afterSeq, toSeq],
  )
  return rows.map(({ seq, hash, leaf, atMs, kind, id, op, doc, events }) => {
    const isKept = atMs !== null && kind !== null && id !== null && op !== null && doc !== null
    return { seq, hash, leaf, entry: isKept ? { seq, atMs, kind, id, op, doc, events, hash } : null }
  })
}

/** The hash of an entry, in hex, also when the entry itself was dropped; null when it has none. */
export async function readHash(query: Query, seq: number): Promise<string | null> {
  const [row] = await query<{ hash: string | null }>(
    `
    select encode(coalesce(
      (select hash from journal where seq = $1::bigint),
      (select hash from journal_leaves where seq = $1::bigint)
    ), 'hex') as hash`,
    [seq],
  )
  return row?.hash ?? null
}

/** Records how far the journal is chained. Runs in a transaction that has locked the head. */
export async function moveChain(query: Query, seq: number, hash: string): Promise<void> {
  await query('update journal_head set chained_seq = $1::bigint, chained_hash = $2::bytea', [
    seq,
    toBytea(hash),
  ])
}

export interface Leaf {
  readonly seq: number
  readonly leaf: string
  /** Null when the chain has not reached the entry. */
  readonly hash: string | null
}

/** Keeps what the chain needs of entries that are dropped or that have no hash of their own. A known hash stays. */
export async function putLeaves(query: Query, leaves: readonly Leaf[]): Promise<void> {
  if (leaves.length === 0) return
  await query(
    `
    insert into journal_leaves (seq, leaf, hash)
    select * from unnest($1::bigint[], $2::bytea[], $3::bytea[])
    on conflict (seq) do update set hash = coalesce(journal_leaves.hash, excluded.hash)`,
    [
      leaves.map(({ seq }) => seq),
      leaves.map(({ leaf }) => toBytea(leaf)),
      leaves.map(({ hash }) => toBytea(hash)),
    ],
  )
}

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

/** A hash as a parameter of type bytea. */
export const toBytea = (hex: string | null): string | null => (hex === null ? null : `\\x${hex}`)
