import { assert } from '../../../kernel/assert.ts'
import { randomBase62 } from '../../../kernel/ids.ts'
import type { Query } from '../../driver/database.ts'

export interface Head {
  readonly epoch: string
  /** The seq of the newest entry; 0 before the first. */
  readonly seq: number
  /** Entries up to this seq may have been pruned. */
  readonly floor: number
  /** Every version that was current at this seq or later is kept. */
  readonly historyFrom: number
  /** The hash of the newest entry, in hex; null while older entries are not chained yet. */
  readonly hash: string | null
  /** The last entry that is chained, and its hash. */
  readonly chainedSeq: number
  readonly chainedHash: string
}

const headColumns = `
  epoch, seq::float8 as seq, floor::float8 as floor, history_from::float8 as "historyFrom",
  case when chained_seq = seq then encode(chained_hash, 'hex') end as hash,
  chained_seq::float8 as "chainedSeq", encode(chained_hash, 'hex') as "chainedHash"`

/** Reads the head without waiting for a running append. */
export async function readHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(`select ${headColumns} from journal_head`)
  assert(head, 'the journal has a head')
  return head
}

export interface LockedHead extends Head {
  /** The time of the newest entry; 0 before the first. */
  readonly atMs: number
}

/**
 * Locks the journal's head until the transaction ends. Every append holds this lock, so appends run one after another:
 * numbers are dense, and in the order of commits.
 */
export async function lockHead(query: Query): Promise<LockedHead> {
  const [head] = await query<LockedHead>(`
    select
      ${headColumns},
      coalesce((
        select extract(epoch from newest.at) * 1000 from journal as newest where newest.seq = journal_head.seq
      ), 0)::float8 as "atMs"
    from journal_head
    for update`)
  assert(head, 'the journal has a head')
  return head
}

/** Removes the position of a journal without entries: the next migration starts a new journal. */
export async function removeHead(query: Query): Promise<void> {
  await query('delete from journal_head where seq = 0')
}

/** The channel of commit notifications; the payload is a seq that was committed. */
export const journalChannel = 'journal'

/**
 * Notifies every node that the journal has reached `seq`. Not part of the append: a transaction that notifies holds a
 * lock of the whole server while it commits and wakes every listener, which would slow down appends.
 */
export async function notifyHead(query: Query, seq: number): Promise<void> {
  await query(`select pg_notify('${journalChannel}', $1::text)`, [String(seq)])
}

/**
 * Ends the present epoch and opens a new one, in a transaction that has locked the head: cursors of the old one are no
 * longer valid. What follows the journal by number is moved back to its end.
 */
export async function openEpoch(query: Query, { epoch, seq }: Head): Promise<Head> {
  await query(
    `
    insert into journal_epochs (epoch, last_seq, ended_at) values ($1::text, $2::bigint, now())
    on conflict (epoch) do nothing`,
    [epoch, seq],
  )
  await query('update journal_head set epoch = $1::text', [randomBase62(8)])
  await query('update webhook_planner set seq = least(seq, $1::bigint), version = version + 1', [seq])
  await query(
    `
    update webhooks
    set
      active_from_seq = least(active_from_seq, $1::bigint),
      missed_from_seq = least(missed_from_seq, $1::bigint),
      replay_seq = least(replay_seq, $1::bigint),
      replay_part = case when replay_seq > $1::bigint then 0 else replay_part end
    where greatest(active_from_seq, missed_from_seq, replay_seq) > $1::bigint`,
    [seq],
  )
  await query(`select pg_notify('${journalChannel}', $1::text)`, [String(seq + 1)])
  return readHead(query)
}

/** The journal had fewer epochs than this; older ones count as unknown. */
const epochsMax = 1_000

/** The epochs that the journal had before its present one. */
export async function readEpochs(query: Query): Promise<string[]> {
  const rows = await query<{ epoch: string }>(
    'select epoch from journal_epochs order by ended_at desc limit $1::int',
    [epochsMax],
  )
  return rows.map(({ epoch }) => epoch)
}

/** The head, and the hash that the journal now has at an entry that was read before. */
export interface Branch extends Head {
  /** In hex; null when the entry has none or was dropped. */
  readonly seenHash: string | null
}

/** One statement, so that head and hash belong together. */
export async function readBranch(query: Query, seenSeq: number): Promise<Branch> {
  const [branch] = await query<Branch>(
    `
    select
      ${headColumns},
      encode((select hash from journal where journal.seq = $1::bigint), 'hex') as "seenHash"
    from journal_head`,
    [seenSeq],
  )
  assert(branch, 'the journal has a head')
  return branch
}
