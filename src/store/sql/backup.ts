import type { Query, Script } from '../driver/database.ts'

/** What a backup contains, in the order in which foreign keys allow it to be loaded. */
export const backupTables = [
  'facts',
  'counters',
  'api_keys',
  'key_usage',
  'journal_head',
  'journal_epochs',
  'journal_leaves',
  'journal',
  'journal_marks',
  'league_times',
  'records',
  'derived_departures',
  'search_entries',
  'webhook_planner',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_creations',
] as const

/** What it leaves out: counts that triggers maintain, tickets of the stream, sessions of the console, the nodes that run, budgets of a minute, and the schema's own versions. */
export const omittedTables = [
  'search_words',
  'search_totals',
  'stream_tickets',
  'console_sessions',
  'budget_meters',
  'budget_slots',
  'budget_nodes',
  'nodes',
  'roles',
  'schema_migrations',
] as const

/** Makes the transaction read one consistent state, however long it takes. Must be its first statement. */
export async function beginSnapshot(query: Query): Promise<void> {
  await query('set transaction isolation level repeatable read, read only')
}

export interface TableReader {
  readonly columns: readonly string[]
  /** The next rows as JSON objects, one text each; empty at the end. */
  readonly next: () => Promise<readonly string[]>
}

const rowsPerFetch = 1_000

/** Reads a whole table in pages, in a transaction. Each value is its exact text, whatever its type, or null. */
export async function readTable(query: Query, script: Script, table: string): Promise<TableReader> {
  const columns = [...(await readColumns(query, table)).keys()]
  const texts = columns.map((name) => `"${name}"::text as "${name}"`)
  await script(
    `declare backup_${table} no scroll cursor for
    select row_to_json(one)::text as row from (select ${texts.join(', ')} from ${table}) as one`,
  )
  return {
    columns,
    next: async () => {
      const rows = await query<{ row: string }>(`fetch ${rowsPerFetch} from backup_${table}`)
      if (rows.length === 0) await script(`close backup_${table}`)
      return rows.map(({ row }) => row)
    },
  }
}

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

/** The sessions of other Scoreline processes on this database. */
export async function countSessions(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'scoreline' and pid <> pg_backend_pid()`)
  return row?.count ?? 0
}

/** Whether a database with tables, of any schema version, has neither entries nor keys. */
export async function isEmpty(query: Query): Promise<boolean> {
  const [row] = await query<{ empty: boolean }>(`
    select not exists (select from journal_head where seq > 0) and not exists (select from api_keys) as empty`)
  return row?.empty === true
}

/** Removes the rows that the migrations themselves insert. */
export async function emptyTables(script: Script): Promise<void> {
  await script(`truncate ${backupTables.join(', ')}, search_words, search_totals`)
}

/** Removes everything that the migrations create. */
export async function dropTables(script: Script): Promise<void> {
  await script(`
    drop table if exists ${[...backupTables, ...omittedTables].join(', ')} cascade;
    drop function if exists count_search_entries()`)
}

/** Inserts rows of one table, each a line of a backup. */
export type LoadRows = (rows: readonly string[]) => Promise<void>

interface LoadedTable {
  readonly table: string
  /** The type of each column that the rows have. The names and types come from the schema, never from a file. */
  readonly types: ReadonlyMap<string, string>
  readonly format: 1 | 2
}

/** The columns of a table with their types, as the schema has them. */
export async function readColumns(query: Query, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ name: string; type: string }>(
    `
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

export function rowLoader(query: Query, { table, types, format }: LoadedTable): LoadRows {
  const names = [...types.keys()].map((name) => `"${name}"`)
  const texts = names.map((name) => `${name} text`)
  const values = [...types].map(([name, type]) => `"${name}"::${type}`)
  const from =
    format === 1
      ? `select ${names.join(', ')} from json_populate_recordset(null::${table}, $1::json)`
      : `select ${values.join(', ')} from json_to_recordset($1::json) as one(${texts.join(', ')})`
  const text = `insert into ${table} (${names.join(', ')}) overriding system value ${from}`
  return async (rows) => {
    await query(text, [`[${rows.join(',')}]`])
  }
}

/** Numbers of new deliveries go on after those that were loaded. */
export async function finishLoad(query: Query): Promise<void> {
  await query(`
    select setval(pg_get_serial_sequence('webhook_deliveries', 'n'), greatest(max(n), 1), max(n) is not null)
    from webhook_deliveries`)
}
