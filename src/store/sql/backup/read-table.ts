import type { Query, Script } from '../../driver/database.ts'
import { readColumns } from './load-rows.ts'

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
