import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../support/command.ts'

const folder = join(root, 'client')
const files = readdirSync(join(folder, 'src')).sort()
const textOf = (file: string): string => readFileSync(join(folder, 'src', file), 'utf8')
const sources = files.filter((file) => file !== 'generated.ts')

describe('the client package', () => {
  test('has no dependencies: no package, no part of the service', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([])
    const imported = sources.flatMap((file) =>
      [...textOf(file).matchAll(/from '([^']+)'/g)].map((m) => m[1]!),
    )
    const own = files.map((file) => `./${file}`)
    expect(imported.filter((name) => !own.includes(name))).toEqual([])
    expect(sources.filter((file) => file !== 'index.ts' && !imported.includes(`./${file}`))).toEqual([])
  })

  test('has the licence of the project', () => {
    const licence = readFileSync(join(root, 'LICENSE'), 'utf8')
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(licence)
  })

  test('reads time and randomness in one file only', () => {
    const readers = sources.filter((file) =>
      /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)/.test(textOf(file)),
    )
    expect(readers).toEqual(['clock.ts'])
  })

  test('uses only APIs that browsers have', () => {
    expect(sources.filter((file) => /\b(Bun|Buffer|process|require)\b[.(]/.test(textOf(file)))).toEqual([])
  })

  test('has files of at most 200 lines, without any and without @ts- comments', () => {
    expect(sources.filter((file) => textOf(file).split('\n').length > 201)).toEqual([])
    expect(sources.filter((file) => /@ts-|(\bas|:)\s+any\b/.test(textOf(file)))).toEqual([])
  })

  test('says why it cannot be packed where TypeScript is missing, and leaves what is built', () => {
    const built = existsSync(join(folder, 'dist'))
    const { exitCode, stderr } = Bun.spawnSync(['node', 'build.mjs'], {
      cwd: folder,
      // The commands of the project are not on this path, as after an installation with --omit=dev.
      env: { PATH: dirname(Bun.which('node')!) },
    })
    expect([exitCode, stderr.toString()]).toEqual([1, expect.stringContaining('run "npm install"')])
    expect(existsSync(join(folder, 'dist'))).toBe(built)
  })
})
