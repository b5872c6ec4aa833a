import type { Query } from '../../driver/database.ts'

/** The sessions of other Scoreline processes on this database. */
export async function countSessions(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'scoreline' and pid <> pg_backend_pid()`)
  return row?.count ?? 0
}
