/**
 * Initialising a database folder takes seconds; copying a prepared one takes milliseconds. `bin/prepare.mjs`
 * makes the prepared one at install time; without it a folder is initialised on first use.
 */
import { access, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** Bound to the version: another one may write other folders. The same path stands in `bin/prepare.mjs`. */
async function preparedFolder(): Promise<string | null> {
  const manifest = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = await Bun.file(join(dirname(manifest), '..', 'package.json')).json()
  const folder = join(modules, '.cache', 'scoreline', `pglite-${version}`)
  return (await exists(join(folder, 'PG_VERSION'))) ? folder : null
}

/**
 * Makes `folder` a database folder unless it is one. It appears under its name only when it is whole, so a
 * process that dies half way leaves nothing that looks like a database. The caller holds the folder's lock.
 */
export async function ensureFolder(
  folder: string,
  initialise: (folder: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeLeftovers(parent, `${basename(folder)}.tmp-`)
  if (await exists(join(folder, 'PG_VERSION'))) return
  const temporary = `${folder}.tmp-${process.pid}`
  const prepared = await preparedFolder()
  if (prepared) await cp(prepared, temporary, { recursive: true })
  else await initialise(temporary)
  await rename(temporary, folder)
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
