import type { Query } from '../../driver/database.ts'

/** Whether a database with tables, of any schema version, has neither entries nor keys. */
export async function isEmpty(query: Query): Promise<boolean> {
  const [row] = await query<{ empty: boolean }>(`
    select not exists (select from journal_head where seq > 0) and not exists (select from api_keys) as empty`)
  return row?.empty === true
}
