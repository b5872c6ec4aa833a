import { join } from 'node:path'
import { type Clock, monotonicMs, systemClock } from '../kernel/clock.ts'
import { type Log, silentLog } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import type { Database, Urgency, Work } from './driver/database.ts'
import { isWriting } from './driver/disk-room.ts'
import { lockFolder } from './driver/folder-lock.ts'
import { openPglite } from './driver/pglite.ts'
import { openPostgres } from './driver/postgres.ts'
import { closeDataFolder } from './driver/private-folder.ts'
import { StoreError, storeErrorCodes } from './driver/store-error.ts'
import { migratedFolder } from './migrated-folder.ts'

export interface OpenDatabaseOptions {
  /** `postgres://…`, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** The embedded database is in its subfolder `pglite`. */
  readonly dataDir: string
  readonly clock?: Clock
  readonly log?: Log
}

/**
 * Opens the database of the settings. The embedded one is locked for this process until it is closed, and its files are
 * closed to other users.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, clock = systemClock, log = silentLog } = options
  if (databaseUrl !== null) return logDiskFull(await openPostgres({ url: databaseUrl }), log)

  const lock = await lockFolder(dataDir, {
    pid: process.pid,
    started_at: new Date(clock.now()).toISOString(),
  })
  try {
    closeDataFolder(dataDir)
    const database = await openPglite({ folder: join(dataDir, 'pglite'), prepared: migratedFolder })
    // The engine sets modes itself and ignores the umask: it creates files for all to read when it opens and closes.
    closeDataFolder(dataDir)
    const close = async () => {
      try {
        await database.close()
        closeDataFolder(dataDir)
      } finally {
        await lock.release()
      }
    }
    return { ...logDiskFull(database, log), close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Logs when the disk is full, once, and when a statement could write again. */
function logDiskFull(database: Database, log: Log): Database {
  let isFull = false
  const watch = async <T>(work: () => Promise<T>, isWrite: () => boolean): Promise<T> => {
    try {
      const result = await work()
      if (isFull && isWrite()) {
        isFull = false
        log.info('store.writable', { message: 'the disk has room again' })
      }
      return result
    } catch (error) {
      if (!isFull && error instanceof StoreError && error.code === storeErrorCodes.diskFull) {
        isFull = true
        log.error('store.disk_full', { message: error.message })
      }
      throw error
    }
  }
  return {
    ...database,
    query: (text, params) =>
      watch(
        () => database.query(text, params),
        () => isWriting(text),
      ),
    transaction: <T>(work: Work<T>, urgency?: Urgency) =>
      watch(
        () => database.transaction(work, urgency),
        () => true,
      ),
  }
}

const secondsBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures statements and transactions, the wait for a session included, and counts the failures of the store. */
export function timeDatabase(database: Database, metrics: Metrics): Database {
  const help = 'Time of statements and transactions, with the wait for a session'
  const histogramOf = (kind: string) =>
    metrics.histogram('scoreline_store_query_duration_seconds', help, secondsBounds, { kind })
  const times = {
    statement: histogramOf('statement'),
    live: histogramOf('transaction'),
    backfill: histogramOf('backfill'),
  }
  const outages = metrics.counter(
    'scoreline_store_outages_total',
    'Operations that failed because the store was away',
  )
  const timed = async <T>(kind: keyof typeof times, run: () => Promise<T>): Promise<T> => {
    const startedMs = monotonicMs()
    try {
      return await run()
    } catch (error) {
      if (error instanceof StoreError && error.isOutage) outages.add()
      throw error
    } finally {
      times[kind].observe((monotonicMs() - startedMs) / 1_000)
    }
  }
  return {
    ...database,
    query: (text, params) => timed('statement', () => database.query(text, params)),
    transaction: <T>(work: Work<T>, urgency: Urgency = 'live') =>
      timed(urgency, () => database.transaction(work, urgency)),
  }
}
