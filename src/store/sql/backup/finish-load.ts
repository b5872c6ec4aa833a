import type { Query } from '../../driver/database.ts'

/** Numbers of new deliveries go on after those that were loaded. */
export async function finishLoad(query: Query): Promise<void> {
  await query(`
    select setval(pg_get_serial_sequence('webhook_deliveries', 'n'), greatest(max(n), 1), max(n) is not null)
    from webhook_deliveries`)
}
