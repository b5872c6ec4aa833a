/** Keeps other users of the machine out of the data folder, whatever the umask and the owner of the folder. */
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The rights of group and others. */
const othersMask = 0o077
/** A folder with the sticky bit is shared on purpose, as /tmp is: only what we put into it is closed. */
const stickyBit = 0o1000
/** Files of the operator in the same folder are left alone. */
const ownNames = ['pglite', 'lock.db', 'lock-2.db', 'owner.json', 'admin-token', 'secret-key', 'backups']

interface OpenEntry {
  readonly path: string
  readonly mode: number
}

/** Files become 0600 and folders 0700. What belongs to another user stays as it is; `doctor` reports it. */
export async function closeDataFolder(dataDir: string): Promise<void> {
  for (const entry of await openEntries(dataDir)) {
    await close(entry).catch(ignoreForeign)
  }
}

/** The same for everything under `path`. */
export async function closeTree(path: string): Promise<void> {
  for await (const entry of openUnder(path)) await close(entry)
}

/** What of the data folder, itself included, other users may read or write. */
export async function listOpenPaths(dataDir: string): Promise<string[]> {
  return (await openEntries(dataDir)).map(({ path }) => path)
}

const close = ({ path, mode }: OpenEntry): Promise<void> => chmod(path, mode & ~othersMask)

async function openEntries(dataDir: string): Promise<OpenEntry[]> {
  const found: OpenEntry[] = []
  const { mode } = await lstat(dataDir)
  if (isOpen(mode) && !(mode & stickyBit)) found.push({ path: dataDir, mode: mode & 0o7777 })
  for (const name of ownNames) found.push(...(await Array.fromAsync(openUnder(join(dataDir, name)))))
  return found
}

async function* openUnder(path: string): AsyncGenerator<OpenEntry> {
  const status = await lstat(path).catch(() => null)
  // A link's own mode means nothing, and it may lead out of the folder.
  if (status === null || status.isSymbolicLink()) return
  if (isOpen(status.mode)) yield { path, mode: status.mode & 0o7777 }
  if (!status.isDirectory()) return
  for (const name of await readdir(path)) yield* openUnder(join(path, name))
}

const isOpen = (mode: number): boolean => (mode & othersMask) !== 0

function ignoreForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
}
