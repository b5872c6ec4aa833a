/** A clean install with the newest npm: it refuses a lock file that lacks a package of any platform. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/command.ts'
import { missingRegistry, newestNpm } from '../support/npm.ts'

setDefaultTimeout(600_000)
type Entry = { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> }
const lock: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

test('the lock file has every optional package, and names no registry', () => {
  const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(wanted.length).toBeGreaterThan(40)
  const has = (name: string) =>
    Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`))
  expect(wanted.filter((name) => !has(name))).toEqual([])
  expect(Object.values(lock.packages).flatMap(({ resolved = [] }) => resolved)).toEqual([])
})

const missing = await missingRegistry()

test.skipIf(missing !== null)(
  `npm ci of the newest npm accepts the lock file${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'scoreline-lock-'))
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(root, name), join(folder, name))
    // Everything that a clean install does before it downloads packages; the test of the image does the rest.
    const command = [...newestNpm, 'ci', '--dry-run', '--ignore-scripts', '--no-audit']
    const { exitCode, stderr } = Bun.spawnSync(command, { cwd: folder })
    expect([exitCode, exitCode === 0 ? '' : stderr.toString()]).toEqual([0, ''])
    rmSync(folder, { recursive: true, force: true })
  },
)
