import type { Query } from '../../driver/database.ts'

/** The number of the last migration; 0 for a database without tables. */
export async function readSchemaVersion(query: Query): Promise<number> {
  const [row] = await query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (row?.exists !== true) return 0
  const [last] = await query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from schema_migrations',
  )
  return last?.version ?? 0
}
