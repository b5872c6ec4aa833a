import type { Query } from '../../driver/database.ts'

/**
 * Guarantee: the next version of the keys. Its row stays locked until the transaction ends, so that changes of keys run
 * one after another and the order of versions is the order of commits. Take it first in the transaction.
 */
export async function advanceKeys(query: Query): Promise<number> {
  const rows = await query<{ value: number }>(
    `update counters set value = value + 1 where name = 'keys' returning value::float8 as value`,
  )
  return rows[0]!.value
}
