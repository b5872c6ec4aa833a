/** What the lists of the project must contain: endpoints, commands, dependencies. */
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endpointTable } from '../../src/endpoint-table.ts'
import { root, sources, textOf } from './source-files.ts'

interface EndpointLike {
  readonly method: string
  readonly path: string
}

const isEndpoint = (value: unknown): value is EndpointLike =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

test('every endpoint of every room is in the table', async () => {
  const files = sources.filter((file) => file.includes('/endpoints/'))
  const listed = new Set(endpointTable.map(({ method, path }) => `${method} ${path}`))
  const missing: string[] = []
  let found = 0
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(root, file))
    for (const value of Object.values(exported).filter(isEndpoint)) {
      found++
      if (!listed.has(`${value.method} ${value.path}`)) missing.push(`${file}: ${value.method} ${value.path}`)
    }
  }
  expect(missing).toEqual([])
  expect(found).toBeGreaterThan(40)
})

test('there is one endpoint per method and path', () => {
  const names = endpointTable.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every command that the README names exists', () => {
  const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts)
  const named = [...textOf('README.md').matchAll(/npm run ([a-z-]+)/g)].map((match) => match[1]!)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  const commands = [...textOf('README.md').matchAll(/npx scoreline ([a-z]+)/g)].map((match) => match[1]!)
  const listed = textOf('src/cli/commands.ts')
  expect(commands.filter((name) => !listed.includes(`${name}Command`))).toEqual([])
})

const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
const packages: [string, unknown][] = Object.entries({ ...dependencies, ...devDependencies })

test('every dependency has a line in the decisions', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => textOf(`docs/decisions/${name}`))
  expect(packages.filter(([name]) => !decisions.join().includes(`\`${name}\``))).toEqual([])
})

test('every dependency is pinned to one version', () => {
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})
