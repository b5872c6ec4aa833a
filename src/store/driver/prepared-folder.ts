/**
 * Initialising a database folder takes seconds, copying a prepared one milliseconds. `bin/prepare.mjs` prepares an empty
 * one at install time; without it a folder is initialised on first use.
 */
import { cpSync } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFile } from '../../kernel/project-files.ts'
import { closeTree } from './private-folder.ts'

const modules = fileURLToPath(projectFile('node_modules/'))

/**
 * Where a prepared folder is kept. The path contains the version, because folders of other versions may differ.
 * `bin/prepare.mjs` uses the same path.
 */
export async function preparedPath(name: string): Promise<string> {
  const entry = createRequire(import.meta.filename).resolve('@electric-sql/pglite')
  const { version } = await Bun.file(join(dirname(entry), '..', 'package.json')).json()
  return join(modules, '.cache', 'scoreline', `pglite-${version}-${name}`)
}

/** An empty database, or null where none was prepared. */
export async function emptyFolder(): Promise<string | null> {
  const folder = await preparedPath('small')
  return (await isDatabase(folder)) ? folder : null
}

export const isDatabase = (folder: string): Promise<boolean> => exists(join(folder, 'PG_VERSION'))

export interface FolderSource {
  /** Finds the folder to copy, or null. */
  readonly prepared: () => Promise<string | null>
  /** Creates a database folder. */
  readonly initialise: (folder: string) => Promise<void>
}

/**
 * Creates the database folder unless it exists. It gets its name only when it is complete, so that a process that dies
 * half-way leaves nothing that looks like a database. The caller holds the folder's lock.
 */
export async function ensureFolder(folder: string, source: FolderSource): Promise<void> {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeLeftovers(parent, `${basename(folder)}.tmp-`)
  if (await isDatabase(folder)) return
  const temporary = `${folder}.tmp-${process.pid}`
  const prepared = await source.prepared()
  if (!(prepared && (await copied(prepared, temporary)))) await source.initialise(temporary)
  // The engine creates its first files with mode 0666, whatever the umask.
  closeTree(temporary)
  await rename(temporary, folder)
}

/** Copies the prepared folder; false when that fails, then a folder is initialised instead. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    // Five hundred small files: waiting for each takes three times the processor time.
    cpSync(from, to, { recursive: true })
    return true
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new Error(`the disk is full: there is no room for a database in ${dirname(to)}`)
    }
    return false
  }
}

async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
