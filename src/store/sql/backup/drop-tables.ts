import type { Script } from '../../driver/database.ts'
import { backupTables, omittedTables } from './tables.ts'

/** Removes everything that the migrations create. */
export async function dropTables(script: Script): Promise<void> {
  await script(`
    drop table if exists ${[...backupTables, ...omittedTables].join(', ')} cascade;
    drop function if exists count_search_entries()`)
}
