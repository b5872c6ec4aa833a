/** The rules of the house that a machine can hold: who may import whom, how long a file may be, what must exist. */
import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from '../src/areas.ts'
import { endpointTable } from '../src/endpoint-table.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isTest = (file: string) => /\.test\.ts$/.test(file)

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The files of ours that a file imports, by path from the root. */
function importsOf(file: string): string[] {
  const matches = textOf(file).matchAll(/(?:from|import|new URL\()\s*\(?'(\.[^']+)'/g)
  return [...matches].map((m) => relative(root, resolve(root, dirname(file), m[1]!)))
}

const sources = filesUnder('src').filter((file) => !isTest(file))
const tests = [...filesUnder('src').filter(isTest), ...filesUnder('test')]

/** Files that only tests use, beside what they test. */
const isTestSupport = (file: string) =>
  /(read-recording|recorded-[a-z]+|made-up-plays)\.ts$|conformance/.test(file)

/** A room by its path: the folder under src, a sport by itself. */
function roomOf(file: string): string {
  const [, first, second] = file.split('/')
  if (first === 'sports') return `sports/${second}`
  return first!.replace(/\.ts$/, '')
}

/** ARCHITECTURE.md, section 4: what each room may import. `app`, `cli` and their like may import anything. */
const mayImport: Record<string, readonly string[]> = {
  kernel: [],
  contract: ['kernel'],
  games: ['kernel', 'contract'],
  odds: ['kernel', 'contract', 'games'],
  sports: ['kernel', 'contract', 'games', 'odds'],
  news: ['kernel', 'contract', 'games'],
  simulation: ['kernel', 'contract', 'games', 'odds', 'sports', 'news'],
  store: ['kernel', 'contract'],
  config: ['kernel', 'contract', 'access'],
  areas: ['contract', 'games', 'sports', 'news'],
  feeds: ['kernel', 'contract', 'games', 'odds', 'config', 'areas', 'sports', 'news', 'simulation'],
  ingest: ['kernel', 'contract', 'store'],
  journal: ['kernel', 'contract', 'store'],
  live: ['kernel', 'contract', 'store', 'journal'],
  access: ['kernel', 'contract', 'store'],
  push: ['kernel', 'contract', 'store', 'journal', 'access'],
  http: ['kernel', 'contract', 'access'],
}

describe('imports', () => {
  test('stay within what each room may know', () => {
    const breaches: string[] = []
    for (const file of sources) {
      const room = roomOf(file)
      const allowed = mayImport[room.split('/')[0]!]
      if (!allowed) continue
      for (const target of importsOf(file)) {
        if (!target.startsWith('src/')) continue
        const other = roomOf(target)
        if (other !== room && !allowed.includes(other.split('/')[0]!)) breaches.push(`${file} → ${target}`)
        if (other !== room && other.startsWith('sports/') && room.startsWith('sports/')) {
          breaches.push(`${file} → ${target}: sports do not know each other`)
        }
      }
    }
    expect(breaches).toEqual([])
  })

  test('have no cycles', () => {
    const done = new Set<string>()
    const path: string[] = []
    const cycles: string[] = []
    const visit = (file: string): void => {
      const at = path.indexOf(file)
      if (at >= 0) {
        cycles.push([...path.slice(at), file].join(' → '))
        return
      }
      if (done.has(file) || !existsSync(join(root, file))) return
      path.push(file)
      for (const target of importsOf(file).filter((f) => f.endsWith('.ts') && !isTypeOnly(file, f)))
        visit(target)
      path.pop()
      done.add(file)
    }
    for (const file of sources) visit(file)
    expect(cycles).toEqual([])
  })

  /** `import type` leaves nothing behind at run time, so it closes no circle. */
  function isTypeOnly(file: string, target: string): boolean {
    const statements = textOf(file).matchAll(/import\s+(type\s)?[^;]*?from\s*'(\.[^']+)'/g)
    const same = [...statements].filter((m) => relative(root, resolve(root, dirname(file), m[2]!)) === target)
    return same.length > 0 && same.every((m) => m[1] !== undefined)
  }

  test('reach every file: none is dead', () => {
    const entries = [
      'src/main.ts',
      'src/store/driver/pglite-worker.ts',
      'src/feeds/simulator/past-worker.ts',
      'bin/prepare.mjs',
    ]
    const scripts = existsSync(join(root, 'scripts')) ? filesUnder('scripts') : []
    const used = new Set([...sources, ...filesUnder('bench'), ...scripts].flatMap(importsOf))
    const tested = new Set(tests.flatMap(importsOf))
    const isDead = (file: string) => !used.has(file) && !(isTestSupport(file) && tested.has(file))
    expect(sources.filter((file) => isDead(file) && !entries.includes(file))).toEqual([])
  })
})

describe('files', () => {
  test('are at most 400 lines long', () => {
    const all = [...sources, ...tests, ...filesUnder('bench')]
    expect(all.filter((file) => textOf(file).split('\n').length > 401)).toEqual([])
  })

  test('are named in kebab-case, without words that say nothing', () => {
    const names = sources.map((file) => file.split('/').pop()!)
    expect(
      names.filter((name) => !/^(\d{4}-)?[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?\.(ts|mjs)$/.test(name)),
    ).toEqual([])
    expect(names.filter((name) => /\b(utils?|helpers?|common|manager|service)\b/.test(name))).toEqual([])
  })

  test('ask the machine for time, chance and settings, and the library for checks, in one place each', () => {
    const places: [RegExp, RegExp][] = [
      [/\bDate\.now\b|\bnew Date\(\)/, /^src\/kernel\/clock\.ts$/],
      [/\bMath\.random\b/, /^$/],
      [/\bcrypto\.getRandomValues\b/, /^src\/kernel\/ids\.ts$/],
      [/\bprocess\.env\b/, /^src\/config\/config\.ts$/],
      [/\bperformance\.now\b/, /^src\/kernel\/clock\.ts$/],
      [/'typebox\/(?:compile|schema)'/, /^src\/kernel\/compile\.ts$/],
    ]
    for (const [call, home] of places) {
      const strays = sources.filter(
        (file) => !home.test(file) && !isTestSupport(file) && call.test(textOf(file)),
      )
      expect(strays).toEqual([])
    }
  })

  test('leave no hole in the types and no test skipped by hand', () => {
    const hole = /@ts-ignore|@ts-nocheck|\bas any\b|: any\b/
    const skipped = /\b(test|it|describe)\.(only|todo|skip)\(/
    const own = 'test/tidy.test.ts'
    const all = [...sources, ...tests].filter((file) => file !== own)
    expect(all.filter((file) => hole.test(textOf(file)))).toEqual([])
    expect(all.filter((file) => skipped.test(textOf(file)))).toEqual([])
  })
})

describe('the house', () => {
  test('lists every endpoint file of every area', () => {
    const listed = new Set(areas.flatMap((area) => area.endpoints))
    for (const file of sources.filter((f) => /^src\/sports\/\w+\/endpoints\//.test(f))) {
      const [, , sport] = file.split('/')
      const index = textOf(`src/sports/${sport}/index.ts`)
      expect(index).toContain(`./endpoints/${file.split('/endpoints/')[1]}`)
    }
    expect(listed.size).toBeGreaterThan(0)
  })

  test('has one endpoint per method and path', () => {
    const names = endpointTable.map((e) => `${e.method} ${e.path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has every command that the README names', () => {
    const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts)
    const named = [...textOf('README.md').matchAll(/npm run ([a-z-]+)/g)].map((m) => m[1]!)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
    const commands = [...textOf('README.md').matchAll(/npx scoreline ([a-z]+)/g)].map((m) => m[1]!)
    const main = textOf('src/main.ts')
    expect(commands.filter((name) => !main.includes(`${name}Command`))).toEqual([])
  })

  test('gives every dependency a line in the decisions', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
    const decisions = readdirSync(join(root, 'docs/decisions'))
      .map((name) => textOf(`docs/decisions/${name}`))
      .join()
    const names = Object.keys({ ...dependencies, ...devDependencies })
    expect(names.filter((name) => !decisions.includes(`\`${name}\``))).toEqual([])
  })

  test('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    )
    expect(loose).toEqual([])
  })
})
