import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

/**
 * Marks every entry up to `seq` as planned. Needs the planner's lock. Fails the transaction when the journal has lost
 * these entries and has another epoch.
 */
export async function moveWebhookPlanner(query: Query, seq: number, epoch: string): Promise<void> {
  const moved = await query(
    `
    update webhook_planner set seq = $1::bigint
    where (select journal_head.epoch from journal_head) = $2::text
    returning seq`,
    [seq, epoch],
  )
  assert(moved.length === 1, 'the planned entries are still in the journal')
}
