import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../open-database.ts'
import { closeDataFolder, listOpenPaths } from './private-folder.ts'

setDefaultTimeout(300_000)

let dataDir = ''
let umask = 0
beforeEach(async () => {
  umask = process.umask(0)
  dataDir = await mkdtemp(join(tmpdir(), 'scoreline-private-'))
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  process.umask(umask)
  await rm(dataDir, { recursive: true, force: true })
})

/** The modes of everything in the folder, each once. */
async function modes(): Promise<string[]> {
  const found = new Set<string>()
  for (const name of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
    const status = await stat(join(dataDir, name))
    found.add(`${status.isDirectory() ? 'folder' : 'file'} ${(status.mode & 0o777).toString(8)}`)
  }
  return [...found].sort()
}
const onlyOwner = ['file 600', 'folder 700']

test('database files are 0600 and folders 0700, with umask 0 and in a folder that was 0755', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  // Fills more than one log segment and creates new tables and indexes.
  await database.query('create table t as select n, md5(n::text) as x from generate_series(1, 200000) n')
  await database.query('create index on t (x)')
  await database.query('checkpoint')
  expect(await modes()).toEqual(onlyOwner)
  await database.close()
  expect(await modes()).toEqual(onlyOwner)
})

test('a start closes what an earlier version left open', async () => {
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'pglite', 'base'), 0o777)
  await chmod(join(dataDir, 'pglite', 'PG_VERSION'), 0o666)
  expect(listOpenPaths(dataDir).sort()).toEqual([
    dataDir,
    join(dataDir, 'pglite', 'PG_VERSION'),
    join(dataDir, 'pglite', 'base'),
  ])
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  expect(listOpenPaths(dataDir)).toEqual([])
  expect(await modes()).toEqual(onlyOwner)
})

test('a folder shared on purpose and files of the operator stay as they are', async () => {
  await chmod(dataDir, 0o1777)
  await mkdir(join(dataDir, 'pglite'))
  await writeFile(join(dataDir, 'notes.txt'), 'mine', { mode: 0o666 })
  closeDataFolder(dataDir)
  expect((await stat(dataDir)).mode & 0o7777).toBe(0o1777)
  expect((await stat(join(dataDir, 'notes.txt'))).mode & 0o777).toBe(0o666)
  expect((await stat(join(dataDir, 'pglite'))).mode & 0o777).toBe(0o700)
})
