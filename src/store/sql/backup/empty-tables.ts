import type { Script } from '../../driver/database.ts'
import { backupTables } from './tables.ts'

/** Removes the rows that the migrations themselves insert. */
export async function emptyTables(script: Script): Promise<void> {
  await script(`truncate ${backupTables.join(', ')}, search_words, search_totals`)
}
