import type { Query } from '../../driver/database.ts'

export interface LoadedTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** Inserts rows that `readTable` has read, as JSON texts. */
export async function loadRows(
  query: Query,
  { table, columns }: LoadedTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ')
  await query(
    `
    insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}
