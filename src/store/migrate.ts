import type { Database, Query } from './driver/database.ts'
import { type Migration, migrations as ourMigrations, startJournal } from './migrations/index.ts'

export interface MigrateResult {
  readonly from: number
  readonly to: number
}

/** An arbitrary number, the same in every process: the holder of this lock migrates. */
const migrationLock = 5_130_771

/**
 * Migrates the database to the newest schema. Each migration is one transaction under one lock, so that it runs exactly
 * once however many processes start together. A database newer than this program is refused unchanged.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = ourMigrations,
): Promise<MigrateResult> {
  const to = migrations.length
  let from: number | null = null
  for (;;) {
    const version = await database.transaction(async (query, script) => {
      const current = await lockVersion(query)
      if (current > to) throw new Error(newerMessage(current, to))
      const next = migrations[current]
      if (!next) {
        // A copy of a prepared database has the tables, but no journal yet.
        if (migrations === ourMigrations) await startJournal(query)
        return current
      }
      await script(next.sql)
      await next.after?.(query)
      await query(
        'insert into schema_migrations (version, name, applied_at) values ($1::int, $2::text, now())',
        [next.version, next.name],
      )
      return current
    })
    from ??= version
    if (version === to) return { from, to }
  }
}

async function lockVersion(query: Query): Promise<number> {
  await query('select pg_advisory_xact_lock($1::bigint)', [migrationLock])
  await query(`create table if not exists schema_migrations (
    version int primary key,
    name text not null,
    applied_at timestamptz not null
  )`)
  const rows = await query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from schema_migrations',
  )
  return rows[0]?.version ?? 0
}

function newerMessage(found: number, known: number): string {
  return `the database has schema version ${found}, this program supports up to ${known}: run a newer Scoreline`
}
