/**
 * Bundles the program and prepares a database folder at install time, so that the first start only has to copy it. The folder
 * is kept small, because every byte is copied. Never fails an install: without these the first start just takes some seconds
 * longer.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bunFile, programFile } from './program.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const modules = join(root, 'node_modules')

async function prepare() {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(library), '..', 'package.json'), 'utf8'))
  // src/store/driver/prepared-folder.ts uses the same path.
  const folder = join(modules, '.cache', 'scoreline', `pglite-${version}-small`)
  if (await exists(join(folder, 'PG_VERSION'))) return

  const temporary = `${folder}.tmp-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await PGlite.create({ dataDir: temporary, initDbStartParams: ['--wal-segsize=4'] })
    await dropTemplates(database)
    await database.close()
    // The engine lets everyone write its files, whatever the umask.
    spawnSync('chmod', ['-R', 'go-w', temporary])
    // It gets its name only when it is complete. Of two concurrent installs the first wins.
    await rename(temporary, folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** The templates are two thirds of the files; only `create database` reads them, which an embedded database never runs. */
async function dropTemplates(database) {
  await database.exec('update pg_database set datistemplate = false where datistemplate')
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`)
}

/** Calls a function of ours that keeps what it makes; without its source the first start makes that. */
function make(module, name) {
  const code = `await (await import(${JSON.stringify(join(root, module))})).${name}()`
  const bun = bunFile()
  if (bun && existsSync(join(root, module))) spawnSync(bun, ['-e', code], { cwd: root, timeout: 60_000 })
}

async function exists(path) {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

try {
  programFile()
  await prepare()
  make('src/store/migrated-folder.ts', 'migratedFolder')
} catch (error) {
  const [reason] = String(error?.message ?? error).split('\n')
  console.log(`scoreline: no prepared database (${reason}); the first start will take longer`)
}
process.exit(0)
