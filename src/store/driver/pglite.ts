import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Database } from './database.ts'
import { ListenerTable } from './listener-table.ts'
import { describeOpenFailure } from './pglite-damage.ts'
import { PgliteSessions } from './pglite-sessions.ts'
import { PgliteThread } from './pglite-thread.ts'
import { pooledDatabase } from './pooled-database.ts'
import { emptyFolder, ensureFolder } from './prepared-folder.ts'
import { SessionPool } from './session-pool.ts'

const waitingMax = 10_000

export interface PgliteOptions {
  readonly folder: string
  /** Finds the folder that a new database is a copy of, if there is one; an empty database by default. */
  readonly prepared?: () => Promise<string | null>
}

/**
 * PostgreSQL inside this process, on its own thread. There is one connection: statements and transactions take turns,
 * statements first. If the thread breaks, all pending calls are rejected and the next one opens the database again.
 * Committed data survives any end of the process, but not a power cut, because PGlite does not fsync.
 */
export async function openPglite({ folder, prepared = emptyFolder }: PgliteOptions): Promise<Database> {
  const listeners = new ListenerTable()
  await ensureFolder(folder, { prepared, initialise })
  const sessions = new PgliteSessions({ folder, listeners, engine: await compiledEngine() })
  try {
    await sessions.start()
  } catch (error) {
    throw await describeOpenFailure(folder, error)
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
    await thread.call({ do: 'open', folder, engine: await compiledEngine() })
  } finally {
    await thread.close()
  }
}

let engine: Promise<WebAssembly.Module> | null = null

/** Compiled once per process: a second database starts with the machine code of the first. */
function compiledEngine(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.filename).resolve('@electric-sql/pglite')
  const compile = async () =>
    WebAssembly.compile(await Bun.file(join(dirname(library), 'pglite.wasm')).arrayBuffer())
  engine ??= compile()
  return engine
}
