import { Database as Sqlite } from 'bun:sqlite'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FolderOwner {
  readonly pid: number
  readonly started_at: string
  /** Where it serves, once known. */
  readonly url?: string
}

/** Another process has the folder. The message names it. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  readonly owner: FolderOwner | null

  constructor(folder: string, owner: FolderOwner | null) {
    super(describeConflict(folder, owner))
    this.owner = owner
  }
}

export interface FolderLock {
  readonly release: () => Promise<void>
}

/**
 * One process per data folder. The lock is the operating system's, on a file that SQLite holds in an exclusive
 * transaction: it goes with the process, however that ends, and no process id is ever compared. The owner's
 * file beside it only serves the message that a second process gets.
 */
export async function lockFolder(folder: string, owner: FolderOwner): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = takeLock(join(folder, 'lock.db'))
  if (!lock) throw new FolderInUseError(folder, await readOwner(folder))
  held.add(lock)
  await writeOwner(folder, owner)
  return {
    release: async () => {
      await rm(ownerPath(folder), { force: true })
      held.delete(lock)
      lock.close()
    },
  }
}

/** A lock that nobody refers to would be collected as garbage, and the folder be free. */
const held = new Set<Sqlite>()

/** Tells a later process where this one serves. Only for the holder of the lock. */
export async function announceAddress(folder: string, url: string): Promise<void> {
  const owner = await readOwner(folder)
  if (owner) await writeOwner(folder, { ...owner, url })
}

function takeLock(path: string): Sqlite | null {
  const lock = new Sqlite(path, { create: true, readwrite: true })
  try {
    lock.run('pragma busy_timeout = 0')
    // Nothing is ever written: without this an empty journal file would lie beside it.
    lock.run('pragma journal_mode = memory')
    lock.run('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null
    throw error
  }
}

function describeConflict(folder: string, owner: FolderOwner | null): string {
  if (!owner) return `the data folder ${folder} is in use by another process`
  const address = owner.url ? ` at ${owner.url}` : ''
  return `the data folder ${folder} is in use by process ${owner.pid}${address} since ${owner.started_at}`
}

const ownerPath = (folder: string): string => join(folder, 'owner.json')

async function writeOwner(folder: string, owner: FolderOwner): Promise<void> {
  const temporary = `${ownerPath(folder)}.tmp`
  await writeFile(temporary, `${JSON.stringify(owner)}\n`, { mode: 0o600 })
  await rename(temporary, ownerPath(folder))
}

async function readOwner(folder: string): Promise<FolderOwner | null> {
  try {
    const owner: unknown = JSON.parse(await readFile(ownerPath(folder), 'utf8'))
    return isOwner(owner) ? owner : null
  } catch {
    return null
  }
}

function isOwner(value: unknown): value is FolderOwner {
  if (typeof value !== 'object' || value === null) return false
  const { pid, started_at: startedAt, url } = value as Record<string, unknown>
  return (
    typeof pid === 'number' && typeof startedAt === 'string' && (url === undefined || typeof url === 'string')
  )
}
