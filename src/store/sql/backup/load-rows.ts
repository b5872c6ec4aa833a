import type { Query } from '../../driver/database.ts'

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
