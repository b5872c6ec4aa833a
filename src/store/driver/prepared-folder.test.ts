import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureFolder } from './prepared-folder.ts'

const script = fileURLToPath(new URL('../../../bin/prepare.mjs', import.meta.url))
let root = ''
let folder = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scoreline-prepared-'))
  folder = join(root, 'data', 'pglite')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const origin = () => Bun.file(join(folder, 'PG_VERSION')).text()
const initialise = async (path: string) => void (await Bun.write(join(path, 'PG_VERSION'), 'initialised'))

describe('a database folder', () => {
  test('is copied from the prepared one', async () => {
    const prepared = join(root, 'prepared')
    await Bun.write(join(prepared, 'PG_VERSION'), 'copied')
    await Bun.write(join(prepared, 'base', '1'), 'x')
    await ensureFolder(folder, { prepared: async () => prepared, initialise })
    expect(await origin()).toBe('copied')
    expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'base'])
    expect(await readdir(join(root, 'data'))).toEqual(['pglite'])
  })

  test('is initialised when there is none, or when it cannot be copied', async () => {
    await ensureFolder(folder, { prepared: async () => null, initialise })
    expect(await origin()).toBe('initialised')
    await rm(folder, { recursive: true })
    await ensureFolder(folder, { prepared: async () => join(root, 'gone'), initialise })
    expect(await origin()).toBe('initialised')
  })

  test('is unchanged when it exists, and leftovers of a dead process are removed', async () => {
    await Bun.write(join(folder, 'PG_VERSION'), 'mine')
    await mkdir(`${folder}.tmp-1/base`, { recursive: true })
    await ensureFolder(folder, { prepared: async () => null, initialise })
    expect(await origin()).toBe('mine')
    expect(await readdir(join(root, 'data'))).toEqual(['pglite'])
  })

  test('that could not be completed does not appear', async () => {
    const half = async (path: string) => {
      await initialise(path)
      throw new Error('no room')
    }
    const error: unknown = await ensureFolder(folder, { prepared: async () => null, initialise: half }).catch(
      (e) => e,
    )
    expect(error).toBeInstanceOf(Error)
    expect(await readdir(join(root, 'data'))).not.toContain('pglite')
  })
})

describe('bin/prepare.mjs', () => {
  const run = (path: string) => Bun.spawnSync(['node', path], { stdout: 'pipe', stderr: 'pipe' })

  test('prints nothing when all is prepared', () => {
    // The first run may have to prepare it.
    expect(run(script).exitCode).toBe(0)
    const { exitCode, stdout, stderr } = run(script)
    expect([exitCode, stdout.toString(), stderr.toString()]).toEqual([0, '', ''])
  }, 300_000)

  test('never fails an install: one line, exit code 0', async () => {
    for (const name of ['prepare.mjs', 'program.mjs']) {
      await cp(join(dirname(script), name), join(root, 'bin', name))
    }
    const { exitCode, stdout, stderr } = run(join(root, 'bin', 'prepare.mjs'))
    expect([exitCode, stderr.toString()]).toEqual([0, ''])
    expect(stdout.toString()).toMatch(
      /^scoreline: no prepared database \(.*\); the first start will take longer\n$/,
    )
  })
})
