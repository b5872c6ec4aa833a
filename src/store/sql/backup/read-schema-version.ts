import type { Query } from '../../driver/database.ts'

export interface SchemaVersion {
  /** The number of the last migration; 0 for a database without tables. */
  readonly version: number
  /** The oldest schema that a program may have been written for to run on this database. */
  readonly oldest: number
}

/** Reads the version of the schema. The column `oldest` is younger than the table. */
export async function readSchemaVersion(query: Query): Promise<SchemaVersion> {
  const [row] = await query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (row?.exists !== true) return { version: 0, oldest: 1 }
  const [last] = await query<SchemaVersion>(`
    select
      coalesce(max(version), 0)::int as version,
      coalesce(max((to_jsonb(schema_migrations) ->> 'oldest')::int), 1)::int as oldest
    from schema_migrations`)
  return last!
}
