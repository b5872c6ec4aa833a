/** The packed root, as users install it: in a clean prefix, by npm and pnpm, with install scripts and without. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../support/command.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { missingRegistry } from '../support/npm.ts'
import { quickestMs, until } from '../support/until.ts'

setDefaultTimeout(600_000)

test('the bundle does not know where it was built', () => {
  const bundles = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.js'))
  expect(bundles.length).toBeGreaterThan(3)
  const bound = bundles.filter((name) => readFileSync(join(root, 'dist', name), 'utf8').includes(root))
  expect(bound).toEqual([])
})

const missing = await missingRegistry()

describe.skipIf(missing !== null)(`the package${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string
  let archive: string
  const started: Bun.Subprocess[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scoreline-packed-'))
    const { stdout } = await run(['npm', 'pack', '--json', '--pack-destination', folder], root)
    // Before the JSON comes what scripts print.
    const [{ files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
    archive = join(folder, `scoreline-${manifest.version}.tgz`)
    const paths: string[] = files.map((file: { path: string }) => file.path)
    expect(paths).toContain('dist/main.js')
    expect(
      paths.filter((path) => /\.test\.ts$|^(test|bench|src\/(?!http\/docs\/assets))/.test(path)),
    ).toEqual([])
    // Installs write beside it only: nothing of this checkout is in reach of what they run.
    for (const name of ['global', 'quiet', 'pnpm']) mkdirSync(join(folder, name))
  })
  afterAll(async () => {
    for (const child of started) child.kill('SIGTERM')
    await Promise.all(started.map(({ exited }) => exited))
    rmSync(folder, { recursive: true, force: true })
  })

  test('installed globally by npm, it starts with the simulated leagues', async () => {
    await run(['npm', 'install', '--global', '--prefix', join(folder, 'global'), archive], folder)
    const service = await start(join(folder, 'global/bin/scoreline'), {})
    expect((await service.live()).length).toBeGreaterThan(0)
    for (const path of ['/', '/docs', '/docs/guides/quick-start']) {
      expect([path, (await fetch(service.url + path)).status]).toEqual([path, 200])
    }
    await service.stop()
  })

  test('installed without scripts, it runs the program of the platform, and --version is fast', async () => {
    const prefix = join(folder, 'quiet')
    await run(['npm', 'install', '--global', '--ignore-scripts', '--prefix', prefix, archive], folder)
    await readsImported(join(prefix, 'bin/scoreline'))
    const version = () => cpuMs([join(prefix, 'bin/scoreline'), '--version'])
    expect(await quickestMs(version)).toBeLessThan(1_000)
  })

  test('installed by pnpm, it starts', async () => {
    const project = join(folder, 'pnpm')
    writeFileSync(join(project, 'package.json'), '{}')
    // Its exit code is 1 where scripts were left out.
    await run(['npx', '-y', 'pnpm@latest', 'add', archive], project, [0, 1])
    await readsImported(join(project, 'node_modules/.bin/scoreline'))
  })

  /** A start without feeds takes little; a game is imported beside it and read live. */
  async function readsImported(command: string): Promise<void> {
    const service = await start(command, { FEEDS: 'none' })
    const file = join(folder, 'games.ndjson')
    writeFileSync(file, JSON.stringify(gameLine(gameId(1), { status: 'in_progress' })))
    await run([command, 'import', 'changes', file], folder, [0], { DATA_DIR: service.dataDir })
    expect((await service.live()).map(({ game_id }) => game_id)).toEqual([gameId(1)])
    await service.stop()
  }

  async function start(command: string, env: Record<string, string>) {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const child = Bun.spawn([command, 'serve', '--json'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...env },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: Bun.file(join(dataDir, 'stderr')),
    })
    started.push(child)
    const reader = child.stdout.getReader()
    const { value } = await reader.read()
    if (value === undefined) throw new Error(await Bun.file(join(dataDir, 'stderr')).text())
    const { url } = JSON.parse(new TextDecoder().decode(value)) as { url: string }
    const made = ['keys', 'create', '--name', 'app', '--tier', 'pro', '--json']
    const { stdout } = await run([command, ...made], folder, [0], { DATA_DIR: dataDir })
    const headers = { Authorization: `Bearer ${JSON.parse(stdout).key}` }
    const games = async () => {
      const response = await fetch(`${url}/v1/nba/scores/live`, { headers })
      return ((await response.json()) as { games: { game_id: string }[] }).games
    }
    return {
      url,
      dataDir,
      live: () => until('a live game', games, (all) => all.length > 0),
      stop: async () => {
        child.kill('SIGTERM')
        expect(await child.exited).toBe(0)
      },
    }
  }
})

/** Runs a command to its end; a code that is not accepted fails the test with what it printed. */
async function run(
  command: readonly string[],
  cwd: string,
  accepted: readonly number[] = [0],
  env: Record<string, string> = {},
): Promise<{ stdout: string }> {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const code = await child.exited
  if (!accepted.includes(code)) throw new Error(`${command.join(' ')}: ${code}\n${stdout}${stderr}`)
  return { stdout }
}

/** CPU time, so that other load on the machine does not count. */
async function cpuMs(command: readonly string[]): Promise<number> {
  const child = Bun.spawn([...command], { stdout: 'ignore' })
  expect(await child.exited).toBe(0)
  return Number(child.resourceUsage()!.cpuTime.total) / 1_000
}
