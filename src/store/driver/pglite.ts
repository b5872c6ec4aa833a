import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Database, Query } from './database.ts'
import { ListenerTable } from './listener-table.ts'
import { describeOpenFailure } from './pglite-damage.ts'
import { PgliteThread } from './pglite-thread.ts'
import { pooledDatabase } from './pooled-database.ts'
import { ensureFolder, preparedFolder } from './prepared-folder.ts'
import type { Session } from './session.ts'
import { SessionPool } from './session-pool.ts'

const waitingMax = 10_000

/**
 * PostgreSQL inside this process, on its own thread. There is one connection: statements and transactions take turns,
 * statements first. If the thread breaks, all pending and later calls are rejected; the data is safe, but the process
 * must be restarted. Committed data survives any end of the process, but not a power cut, because PGlite does not fsync.
 */
export async function openPglite({ folder }: { readonly folder: string }): Promise<Database> {
  const listeners = new ListenerTable()
  await ensureFolder(folder, { prepared: await preparedFolder(), initialise })
  const thread = new PgliteThread(listeners.notify)
  try {
    await thread.call({ do: 'open', folder, engine: await compiledEngine() })
  } catch (error) {
    await thread.close()
    throw await describeOpenFailure(folder, error)
  }

  const session = threadSession(thread)
  const pool = new SessionPool({ open: () => session, sizeMax: 1, waitingMax })
  const run = (statement: string) => pool.use('statement', (lent) => lent.query(statement))
  return pooledDatabase({
    driver: 'pglite',
    pool,
    listen: (channel, onNotify) => listeners.add(channel, onNotify, run),
    onClose: () => thread.close(),
  })
}

function threadSession(thread: PgliteThread): Session {
  // The row type is the caller's claim about its statement, as in every SQL client.
  const query: Query = async <R>(text: string, params: readonly unknown[] = []) =>
    (await thread.call({ do: 'query', text, params })) as R[]
  return {
    query,
    script: async (text) => void (await thread.call({ do: 'script', text })),
    isLost: () => thread.isStopped,
    close: async () => {},
  }
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
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const compile = async () =>
    WebAssembly.compile(await Bun.file(join(dirname(library), 'pglite.wasm')).arrayBuffer())
  engine ??= compile()
  return engine
}
