/** Keeps other users of the machine out of the data folder, whatever the umask and the owner of the folder. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The rights of group and others. */
const othersMask = 0o077
/** A folder with the sticky bit is shared on purpose, as /tmp is: only what we put into it is closed. */
const stickyBit = 0o1000
/** Files of the operator in the same folder are left alone. */
const ownNames = [
  'pglite',
  'lock.db',
  'lock-2.db',
  'owner.json',
  'admin-token',
  'secret-key',
  'first-start.txt',
  'backups',
]

interface OpenEntry {
  readonly path: string
  readonly mode: number
}

/** Files become 0600 and folders 0700. What belongs to another user stays as it is; `doctor` reports it. */
export function closeDataFolder(dataDir: string): void {
  for (const entry of openEntries(dataDir)) {
    try {
      close(entry)
    } catch (error) {
      ignoreForeign(error as NodeJS.ErrnoException)
    }
  }
}

/** The same for everything under `path`. */
export function closeTree(path: string): void {
  for (const entry of openUnder(path)) close(entry)
}

/** Lets everyone read a prepared folder: the service may run as another user than its installation. */
export function shareTree(path: string): void {
  const isFolder = lstatSync(path).isDirectory()
  chmodSync(path, isFolder ? 0o755 : 0o644)
  if (isFolder) for (const name of readdirSync(path)) shareTree(join(path, name))
}

/** What of the data folder, itself included, other users may read or write. */
export function listOpenPaths(dataDir: string): string[] {
  return openEntries(dataDir).map(({ path }) => path)
}

const close = ({ path, mode }: OpenEntry): void => chmodSync(path, mode & ~othersMask)

function openEntries(dataDir: string): OpenEntry[] {
  const found: OpenEntry[] = []
  const { mode } = lstatSync(dataDir)
  if (isOpen(mode) && !(mode & stickyBit)) found.push({ path: dataDir, mode: mode & 0o7777 })
  for (const name of ownNames) found.push(...openUnder(join(dataDir, name)))
  return found
}

/** Some hundred files, looked at without waiting: each wait costs more than the look. */
function* openUnder(path: string): Generator<OpenEntry> {
  const status = lstatSync(path, { throwIfNoEntry: false })
  // A link's own mode means nothing, and it may lead out of the folder.
  if (status === undefined || status.isSymbolicLink()) return
  if (isOpen(status.mode)) yield { path, mode: status.mode & 0o7777 }
  if (!status.isDirectory()) return
  for (const name of readdirSync(path)) yield* openUnder(join(path, name))
}

const isOpen = (mode: number): boolean => (mode & othersMask) !== 0

function ignoreForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
}
