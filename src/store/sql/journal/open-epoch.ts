import { randomBase62 } from '../../../kernel/ids.ts'
import type { Query } from '../../driver/database.ts'
import { journalChannel } from './notify-head.ts'
import { type Head, readHead } from './read-head.ts'

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
