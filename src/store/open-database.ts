import { join } from 'node:path'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { type Log, silentLog } from '../kernel/log.ts'
import type { Database } from './driver/database.ts'
import { logDiskFull } from './driver/disk-full-log.ts'
import { lockFolder } from './driver/folder-lock.ts'
import { openPglite } from './driver/pglite.ts'
import { openPostgres } from './driver/postgres.ts'
import { closeDataFolder } from './driver/private-folder.ts'
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
