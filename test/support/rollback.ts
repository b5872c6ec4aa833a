import type { Database } from '../../src/store/driver/database.ts'

/** What changes with every entry: copied and put back, it is a database that has lost its newest entries. */
const tables = ['journal', 'journal_leaves', 'journal_head', 'journal_epochs', 'records', 'webhook_planner']

/** Copies the journal and the records. The returned function puts the copy back, as a restored backup does. */
export async function saveJournal(database: Database): Promise<() => Promise<void>> {
  for (const table of tables) {
    await database.query(`drop table if exists saved_${table}`)
    await database.query(`create table saved_${table} as select * from ${table}`)
  }
  return () =>
    database.transaction(async (query) => {
      for (const table of tables) {
        await query(`delete from ${table}`)
        await query(`insert into ${table} select * from saved_${table}`)
      }
    })
}
