import type { Database } from './database.ts'
import { ListenerTable } from './listener-table.ts'
import { describeOpenFailure } from './pglite-damage.ts'
import { PgliteSessions } from './pglite-sessions.ts'
import { PgliteThread } from './pglite-thread.ts'
import { pooledDatabase } from './pooled-database.ts'
import { ensureFolder, preparedFolder } from './prepared-folder.ts'
import { SessionPool } from './session-pool.ts'

const waitingMax = 10_000

/**
 * PostgreSQL inside this process, on its own thread. There is one connection: statements and transactions take turns,
 * statements first. If the thread breaks, all pending calls are rejected and the next one opens the database again.
 * Committed data survives any end of the process, but not a power cut, because PGlite does not fsync.
 */
export async function openPglite(where: { folder: string } | { memory: true }): Promise<Database> {
  const listeners = new ListenerTable()
  const folder = 'folder' in where ? where.folder : null
  if (folder !== null) await ensureFolder(folder, { prepared: await preparedFolder(), initialise })
  const sessions = new PgliteSessions({ folder, listeners })
  try {
    await sessions.start()
  } catch (error) {
    throw folder === null ? error : await describeOpenFailure(folder, error)
  }
  const pool = new SessionPool({ open: sessions.open, sizeMax: 1, waitingMax })
  const run = (statement: string) => pool.use('statement', (lent) => lent.query(statement))
  return pooledDatabase({
    driver: 'pglite',
    pool,
    listen: (channel, onNotify) => listeners.add(channel, onNotify, run),
    onClose: () => sessions.close(),
  })
}

/** Initialising takes almost a gigabyte for some seconds: in a separate thread that memory is freed afterwards. */
async function initialise(folder: string): Promise<void> {
  const thread = new PgliteThread(() => {})
  try {
    await thread.call({ do: 'open', folder })
  } finally {
    await thread.close()
  }
}
