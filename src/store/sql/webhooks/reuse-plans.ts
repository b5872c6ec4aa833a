import type { Query } from '../../driver/database.ts'

/**
 * Until the transaction ends, statements run by the plan made for any parameters. For statements whose planning
 * costs more than running them, and whose plan is the same whatever the parameters are: measured on claiming four
 * deliveries, 0.7 ms in place of 1.6 (PostgreSQL) and 1.5 in place of 4 (embedded).
 */
export async function reusePlans(query: Query): Promise<void> {
  await query(`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
}
