import { endPause, pauseSince } from '../../nodes/pause.ts'
import type { Database, Query } from '../../store/driver/database.ts'
import { migrate } from '../../store/migrate.ts'
import { migrations } from '../../store/migrations/index.ts'
import { dropTables } from '../../store/sql/backup/drop-tables.ts'
import { emptyTables } from '../../store/sql/backup/empty-tables.ts'
import { finishLoad } from '../../store/sql/backup/finish-load.ts'
import { type LoadedTable, loadRows } from '../../store/sql/backup/load-rows.ts'
import { backupTables } from '../../store/sql/backup/tables.ts'
import { lockHead } from '../../store/sql/journal/lock-head.ts'
import { openEpoch } from '../../store/sql/journal/open-epoch.ts'
import { type BackupHeader, DamagedBackupError, readBackup } from './format.ts'

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly rows: number
}

/** Reads the whole file. Throws when it is damaged, incomplete or newer than this program, before anything is changed. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let header: BackupHeader | null = null
  let rows = 0
  for await (const part of readBackup(path)) {
    if ('header' in part) header = part.header
    if ('end' in part) rows = part.end.rows
    if ('table' in part && !isKnown(part.table))
      throw new DamagedBackupError(path, `it has the unknown table ${part.table}`)
  }
  if (!header) throw new DamagedBackupError(path, 'it is not a Scoreline backup')
  if (header.schema > migrations.length) {
    const reason = `it has schema version ${header.schema}, this program supports up to ${migrations.length}: run a newer Scoreline`
    throw new DamagedBackupError(path, reason)
  }
  return { header, rows }
}

const isKnown = (table: string): boolean => backupTables.some((one) => one === table)

/** Rows per statement, by count and by size. */
const batchRows = 500
const batchChars = 4 * 1024 * 1024

export interface RestoreOptions {
  /** Feeds and deliveries of the restored installation wait since this instant; null lets them run. */
  readonly pausedAt: string | null
  readonly onRows?: (rows: number) => void
}

/**
 * Replaces everything in the database by the contents of a checked backup. All rows and the new epoch commit together:
 * cursors of the backup's epoch, and of entries after it, are no longer valid. Returns the new epoch.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { header }: CheckedBackup,
  { pausedAt, onRows = () => {} }: RestoreOptions,
): Promise<string> {
  await database.transaction((_query, script) => dropTables(script))
  await migrate(database, migrations.slice(0, header.schema))
  const epoch = await database.transaction(async (query, script) => {
    await emptyTables(script)
    await loadAll(query, path, onRows)
    await finishLoad(query)
    // The original may have been paused itself when the backup was made.
    if (pausedAt === null) await endPause(query)
    else await pauseSince(query, pausedAt)
    return (await openEpoch(query, await lockHead(query))).epoch
  })
  await migrate(database)
  return epoch
}

async function loadAll(query: Query, path: string, onRows: (rows: number) => void): Promise<void> {
  let table: LoadedTable | null = null
  let batch: string[] = []
  let chars = 0
  const flush = async () => {
    if (table && batch.length > 0) await loadRows(query, table, batch)
    onRows(batch.length)
    batch = []
    chars = 0
  }
  for await (const part of readBackup(path)) {
    if ('table' in part) {
      await flush()
      table = part
    }
    if (!('row' in part)) continue
    batch.push(part.row)
    chars += part.row.length
    if (batch.length >= batchRows || chars >= batchChars) await flush()
  }
  await flush()
}
