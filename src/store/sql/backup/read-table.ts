import type { Query, Script } from '../../driver/database.ts'

export interface TableReader {
  readonly columns: readonly string[]
  /** The next rows as JSON objects, one text each; empty at the end. */
  readonly next: () => Promise<readonly string[]>
}

const rowsPerFetch = 1_000

/** Reads a whole table in pages, in a transaction. Values keep their exact text, whatever their type. */
export async function readTable(query: Query, script: Script, table: string): Promise<TableReader> {
  const columns = await query<{ name: string }>(
    `
    select column_name::text as name from information_schema.columns
    where table_schema = current_schema() and table_name = $1::text
    order by ordinal_position`,
    [table],
  )
  await script(
    `declare backup_${table} no scroll cursor for select row_to_json(one)::text as row from ${table} as one`,
  )
  return {
    columns: columns.map(({ name }) => name),
    next: async () => {
      const rows = await query<{ row: string }>(`fetch ${rowsPerFetch} from backup_${table}`)
      if (rows.length === 0) await script(`close backup_${table}`)
      return rows.map(({ row }) => row)
    },
  }
}
