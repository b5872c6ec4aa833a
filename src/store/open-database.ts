import { join } from 'node:path'
import { type Clock, systemClock } from '../kernel/clock.ts'
import type { Database } from './driver/database.ts'
import { lockFolder } from './driver/folder-lock.ts'
import { openPglite } from './driver/pglite.ts'
import { openPostgres } from './driver/postgres.ts'

export interface OpenDatabaseOptions {
  /** `postgres://…`, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** The embedded database is in its subfolder `pglite`. */
  readonly dataDir: string
  readonly clock?: Clock
}

/** Opens the database of the settings. The embedded one is locked for this process until it is closed. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, clock = systemClock } = options
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl })

  const lock = await lockFolder(dataDir, {
    pid: process.pid,
    started_at: new Date(clock.now()).toISOString(),
  })
  try {
    const database = await openPglite({ folder: join(dataDir, 'pglite') })
    return { ...database, close: () => database.close().finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw error
  }
}
