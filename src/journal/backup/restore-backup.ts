import { endPause, pauseSince } from '../../nodes/pause.ts'
import type { Database, Query } from '../../store/driver/database.ts'
import { StoreError } from '../../store/driver/store-error.ts'
import { migrateWithin, requireServer } from '../../store/migrate.ts'
import { migrations } from '../../store/migrations/index.ts'
import {
  backupTables,
  dropTables,
  emptyTables,
  finishLoad,
  type LoadRows,
  readColumns,
  rowLoader,
} from '../../store/sql/backup.ts'
import { lockHead, openEpoch, readHead } from '../../store/sql/journal/head.ts'
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
      throw new DamagedBackupError(
        path,
        `it has the unknown table ${JSON.stringify(part.table.slice(0, 100))}`,
      )
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
 * Replaces everything in the database by the contents of a checked backup, in one transaction: the old contents go when the
 * new ones are complete, and a restore that fails at any point leaves the installation as it was. Cursors of the backup's
 * epoch, and of entries after it, are no longer valid. Returns the new epoch.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { header }: CheckedBackup,
  { pausedAt, onRows = () => {} }: RestoreOptions,
): Promise<string> {
  await requireServer(database.query)
  return await database.transaction(async (query, script) => {
    await dropTables(script)
    await migrateWithin(query, script, migrations.slice(0, header.schema))
    await emptyTables(script)
    await loadAll(query, path, header, onRows)
    const head = await readHead(query)
    if (head.seq !== header.seq || head.epoch !== header.epoch) {
      throw new DamagedBackupError(path, 'its journal does not end where its header says')
    }
    await finishLoad(query)
    // The original may have been paused itself when the backup was made.
    if (pausedAt === null) await endPause(query)
    else await pauseSince(query, pausedAt)
    const { epoch } = await openEpoch(query, await lockHead(query))
    await migrateWithin(query, script)
    return epoch
  })
}

async function loadAll(
  query: Query,
  path: string,
  { scoreline_backup: format }: BackupHeader,
  onRows: (rows: number) => void,
): Promise<void> {
  const loaded = new Set<string>()
  let load: LoadRows | null = null
  let batch: string[] = []
  let chars = 0
  const flush = async () => {
    if (batch.length === 0) return
    if (!load) throw new DamagedBackupError(path, 'it has rows before the first table')
    try {
      await load(batch)
    } catch (error) {
      throw refusedRows(path, error)
    }
    onRows(batch.length)
    batch = []
    chars = 0
  }
  for await (const part of readBackup(path)) {
    if ('table' in part) {
      await flush()
      const { table, columns } = part
      const known = isKnown(table) ? await readColumns(query, table) : new Map<string, string>()
      const unknown = columns.find((name) => !known.has(name))
      if (unknown !== undefined || columns.length === 0 || loaded.has(table)) {
        throw new DamagedBackupError(
          path,
          `the table ${JSON.stringify(table.slice(0, 100))} does not have the columns of this schema, once`,
        )
      }
      loaded.add(table)
      load = rowLoader(query, {
        table,
        format,
        types: new Map(columns.map((name) => [name, known.get(name)!])),
      })
    }
    if (!('row' in part)) continue
    batch.push(part.row)
    chars += part.row.length
    if (batch.length >= batchRows || chars >= batchChars) await flush()
  }
  await flush()
}

/** A database that is away or full is not the fault of the backup. */
function refusedRows(path: string, error: unknown): unknown {
  const isRefused = error instanceof StoreError && dataErrors.test(error.code)
  return isRefused ? new DamagedBackupError(path, `a row cannot be stored (${error.message})`) : error
}

/** SQLSTATE classes of data that does not fit: data exception, integrity violation, syntax or type, too large for an index. */
const dataErrors = /^(?:22|23|42|54)/
