import type { Query } from '../../driver/database.ts'

/**
 * Guarantee: until the transaction ends nobody else changes a subscription and nobody plans deliveries; every
 * planner learns that subscriptions changed. Answers with the last entry that was planned. Take it first in the
 * transaction.
 */
export async function advanceWebhooks(query: Query): Promise<number> {
  const rows = await query<{ seq: number }>(
    'update webhook_planner set version = version + 1 returning seq::float8 as seq',
  )
  return rows[0]!.seq
}
