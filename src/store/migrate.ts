import type { Database, Query, Script } from './driver/database.ts'
import { StoreError } from './driver/store-error.ts'
import { type Migration, migrations as ourMigrations, startJournal } from './migrations/index.ts'
import { neededServer, readServer } from './server-version.ts'
import { readSchemaVersion, type SchemaVersion } from './sql/backup.ts'

export interface MigrateResult {
  readonly from: number
  readonly to: number
}

/** An arbitrary number, the same in every process: the holder of this lock migrates. */
const migrationLock = 5_130_771

/**
 * A migration that waits longer for a table lets the statements behind it go first, and tries again. Shorter than the
 * second after which PostgreSQL ends one side of a deadlock, which could be a request's.
 */
const lockTimeoutMs = 400
const lockTriesMax = 150
/** SQLSTATEs of a lock that was not free in time, and of a deadlock. */
const busyCodes: readonly string[] = ['55P03', '40P01']

/**
 * Migrates the database to the newest schema. Each migration is one transaction under one lock, so that it runs exactly
 * once however many processes start together. A database that a newer version has migrated is left as it is: this
 * program runs on it, unless that version has removed something that it needs.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = ourMigrations,
): Promise<MigrateResult> {
  await requireServer(database.query)
  const known = migrations.length
  let from: number | null = null
  for (let tries = 0; ; ) {
    try {
      const version = await database.transaction((query, script) => migrateOnce(query, script, migrations))
      from ??= version
      if (version >= known) return { from, to: version }
    } catch (error) {
      const isBusy = error instanceof StoreError && busyCodes.includes(error.code)
      if (!isBusy || ++tries === lockTriesMax) throw error
    }
  }
}

/** Migrates to the newest of these migrations inside a transaction, which can then still be rolled back as a whole. */
export async function migrateWithin(
  query: Query,
  script: Script,
  migrations: readonly Migration[] = ourMigrations,
): Promise<void> {
  let version = await migrateOnce(query, script, migrations)
  while (version < migrations.length) version = await migrateOnce(query, script, migrations)
}

/** Throws when the server is too old, before the first statement that it does not know. */
export async function requireServer(query: Query): Promise<void> {
  const { version, isSupported } = await readServer(query)
  if (!isSupported) throw new Error(`the database is PostgreSQL ${version}, and ${neededServer}`)
}

/** Runs the next migration; returns the version before it. */
async function migrateOnce(query: Query, script: Script, migrations: readonly Migration[]): Promise<number> {
  const known = migrations.length
  const current = await lockVersion(query)
  if (current.oldest > known) throw new Error(newerMessage(current, known))
  const next = migrations[current.version]
  if (!next) {
    // A copy of a prepared database has the tables, but no journal yet.
    if (known >= ourMigrations.length) await startJournal(query)
    return current.version
  }
  await query(`select set_config('lock_timeout', $1::text, true)`, [String(lockTimeoutMs)])
  await script(next.sql)
  await next.after?.(query)
  await query('insert into schema_migrations (version, name, applied_at) values ($1::int, $2::text, now())', [
    next.version,
    next.name,
  ])
  if (next.oldest !== undefined) {
    await query('update schema_migrations set oldest = $2::int where version = $1::int', [
      next.version,
      next.oldest,
    ])
  }
  return current.version
}

async function lockVersion(query: Query): Promise<SchemaVersion> {
  await query('select pg_advisory_xact_lock($1::bigint)', [migrationLock])
  await query(`create table if not exists schema_migrations (
    version int primary key,
    name text not null,
    applied_at timestamptz not null
  )`)
  return readSchemaVersion(query)
}

function newerMessage({ version, oldest }: SchemaVersion, known: number): string {
  return `the database has schema version ${version} and needs a program for ${oldest} or later, this one is for ${known}: run a newer Scoreline`
}

export interface SchemaCheck extends SchemaVersion {
  /** The newest schema version of this program. */
  readonly known: number
  /** The migrations that this program would run. */
  readonly pending: readonly { readonly version: number; readonly name: string; readonly oldest: number }[]
  /** Whether this program can run on the database, once what is pending has run. */
  readonly isUsable: boolean
}

/** Compares the database with this program and changes nothing. */
export async function checkSchema(
  query: Query,
  migrations: readonly Migration[] = ourMigrations,
): Promise<SchemaCheck> {
  const found = await readSchemaVersion(query)
  const known = migrations.length
  const pending = migrations
    .slice(found.version)
    .map(({ version, name, oldest = 1 }) => ({ version, name, oldest }))
  return { ...found, known, pending, isUsable: found.oldest <= known }
}
