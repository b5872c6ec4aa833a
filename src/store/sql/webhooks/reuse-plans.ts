import type { Query } from '../../driver/database.ts'

/**
 * Makes statements use their generic plan until the transaction ends. For statements that take longer to plan than to
 * run and whose plan does not depend on parameters: claiming four deliveries takes 0.7 ms instead of 1.6 (PostgreSQL)
 * and 1.5 ms instead of 4 (embedded).
 */
export async function reusePlans(query: Query): Promise<void> {
  await query(`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
}
