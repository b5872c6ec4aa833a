import { Database as Sqlite } from 'bun:sqlite'
import { rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireWritable } from './writable-folder.ts'

export interface FolderOwner {
  readonly pid: number
  readonly started_at: string
  /** The address it listens on, once known. */
  readonly url?: string
}

/** Another process uses the folder. The message names it. */
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
 * Allows one process per data folder. The lock is an operating system lock on a file that SQLite holds in an exclusive
 * transaction: it is released when the process ends, however it ends, and no process ids are compared. The owner's file
 * beside it is only for the error message of a second process.
 */
export async function lockFolder(folder: string, owner: FolderOwner): Promise<FolderLock> {
  requireWritable(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const locks: Sqlite[] = []
  const release = () => {
    for (const lock of locks.splice(0)) {
      held.delete(lock)
      lock.close()
    }
  }
  for (const name of lockNames) {
    const lock = takeLock(join(folder, name))
    if (!lock) {
      release()
      throw new FolderInUseError(folder, await readOwner(folder))
    }
    locks.push(lock)
    held.add(lock)
  }
  await writeOwner(folder, owner)
  return {
    release: async () => {
      await rm(ownerPath(folder), { force: true })
      release()
    },
  }
}

/** Two files: when one is deleted while the service runs, the other still keeps a second one out. */
const lockNames = ['lock.db', 'lock-2.db']

/** Keeps the locks referenced: a lock that is garbage-collected would be released. */
const held = new Set<Sqlite>()

/** Publishes the address of this process for later ones. Only for the holder of the lock. */
export async function announceAddress(folder: string, url: string): Promise<void> {
  const owner = await readOwner(folder)
  if (owner) await writeOwner(folder, { ...owner, url })
}

function takeLock(path: string): Sqlite | null {
  try {
    return tryLock(path)
  } catch (error) {
    // SQLite locks a file before it reads it: a damaged file that it could read is held by nobody.
    if (hasCode(error, 'SQLITE_CANTOPEN') || hasCode(error, 'SQLITE_READONLY')) {
      throw new Error(`DATA_DIR: ${path} cannot be written by this user`)
    }
    if (!hasCode(error, 'SQLITE_NOTADB') && !hasCode(error, 'SQLITE_CORRUPT')) throw error
    rmSync(path)
    return tryLock(path)
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function tryLock(path: string): Sqlite | null {
  const lock = new Sqlite(path, { create: true, readwrite: true })
  try {
    lock.run('pragma busy_timeout = 0')
    // Nothing is ever written; this avoids an empty journal file.
    lock.run('pragma journal_mode = memory')
    lock.run('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (hasCode(error, 'SQLITE_BUSY')) return null
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

/** The process that uses a folder, or used it last; null when it is not known. */
export async function readOwner(folder: string): Promise<FolderOwner | null> {
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
