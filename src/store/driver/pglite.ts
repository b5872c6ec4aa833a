import { open, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errorMessage } from '../../kernel/error-message.ts'
import type { Database } from './database.ts'
import { ListenerTable } from './listener-table.ts'
import { PgliteSessions } from './pglite-sessions.ts'
import { PgliteThread } from './pglite-thread.ts'
import { pooledDatabase } from './pooled-database.ts'
import { emptyFolder, ensureFolder } from './prepared-folder.ts'
import { SessionPool } from './session-pool.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

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

/** Why the folder of the embedded database could not be opened, and what to do: the engine itself only aborts. */
async function describeOpenFailure(folder: string, error: unknown): Promise<StoreError> {
  if (error instanceof StoreError && error.code === storeErrorCodes.diskFull) return error
  const part = await damagedPart(folder)
  const what = part === null ? errorMessage(error) : `${part} is damaged`
  return new StoreError(
    storeErrorCodes.connectionLost,
    `the database in ${folder} cannot be opened: ${what}; restore a backup of the data folder`,
    { cause: error },
  )
}

async function damagedPart(folder: string): Promise<string | null> {
  const control = await readStart(join(folder, 'global', 'pg_control'))
  // Bytes 8 to 11 are the version of the control file, such as 1800.
  const version = control?.readUInt32LE(8) ?? 0
  if (version < 900 || version > 9_900) return 'global/pg_control'
  const names = await readdir(join(folder, 'pg_wal')).catch(() => [])
  for (const name of names.filter((file) => /^[0-9A-F]{24}$/.test(file))) {
    // A page of the log starts with a magic number 0xD1xx.
    const start = await readStart(join(folder, 'pg_wal', name))
    if (start?.[1] === 0xd1) return null
  }
  return 'pg_wal'
}

async function readStart(path: string): Promise<Buffer | null> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return bytesRead === 16 ? buffer : null
  } catch {
    return null
  }
}
