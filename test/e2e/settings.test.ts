import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '../../src/config/config.ts'
import { tierNames } from '../../src/contract/tier.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-settings-'))
  await writeFile(join(folder, 'broken.json'), '{')
  await writeFile(join(folder, 'wrong.json'), '{"free":{"requests_per_minute":0}}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Invalid values; FILE is replaced by the folder of the test. */
const wrong: [string, string][] = [
  ['PORT', '99999'],
  ['PORT', '80.5'],
  ['PORT', ''],
  ['HOST', ''],
  ['DATA_DIR', ''],
  ['DATABASE_URL', 'mysql://127.0.0.1/x'],
  ['DATABASE_URL', 'postgre://user:hunter2@127.0.0.1/x'],
  ['ADMIN_TOKEN', 'short'],
  ['SECRET_KEY', 'not-thirty-two-characters'],
  ['FEEDS', 'simulator,satellite'],
  ['NEWS_FEEDS', 'ftp://example.org/rss'],
  ['SIM_SEED', ''],
  ['SIM_SPEED', '0'],
  ['SIM_SPEED', 'fast'],
  ['SIM_HISTORY', '-1'],
  ['SIM_HISTORY', '401'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['TLS_CERT', 'FILE/none.pem'],
  ['TRUST_PROXY', 'maybe'],
  ['TIERS_FILE', 'FILE/none.json'],
  ['TIERS_FILE', 'FILE/broken.json'],
  ['TIERS_FILE', 'FILE/wrong.json'],
  ['LOG_LEVEL', 'loud'],
  ['WORKERS', '0'],
  ['WORKERS', '2'],
  ['WEBHOOK_RETRY_DELAYS', '1m,soon'],
  ['WEBHOOK_TIMEOUT', '5'],
  ['WEBHOOK_ALLOW', '10.0.0.0/33'],
  ['WEBHOOK_ALLOW', 'https://hooks.example.com/'],
  ['WEBHOOK_ALLOW_HTTP', 'yes'],
  ['RETENTION', 'nba.play=7d'],
]

describe('a wrong setting stops the start with exit code 2 and one line that names it', () => {
  for (const [name, value] of wrong) {
    test.concurrent(`${name}=${value}`, async () => {
      const dataDir = join(folder, `data-${name}-${wrong.findIndex(([n, v]) => n === name && v === value)}`)
      const env = { PORT: '0', FEEDS: 'none', DATA_DIR: dataDir, [name]: value.replace('FILE', folder) }
      const { code, stdout, stderr } = await runCommand(['serve'], env)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(new RegExp(`^scoreline: [^\\n]*\\b${name}\\b[^\\n]*\\n$`))
      expect(stderr).not.toContain('hunter2')
      for (const secret of ['ADMIN_TOKEN', 'SECRET_KEY']) {
        if (name === secret) expect(stderr).not.toContain(value)
      }
    })
  }
})

test('a failed start creates no keys: the next one prints them', async () => {
  const dataDir = join(folder, 'data-twice')
  const { code } = await runCommand(['serve'], { PORT: '0', DATA_DIR: dataDir, FEEDS: 'satellite' })
  expect(code).toBe(2)
  const running = startCommand(['serve'], { PORT: '0', DATA_DIR: dataDir, FEEDS: 'none' })
  await until('ready', running.stdout, (text) => text.includes('"ready"'))
  running.signal('SIGTERM')
  expect(await running.exited).toBe(0)
  for (const tier of tierNames)
    expect(running.stderr()).toMatch(new RegExp(`^ *${tier} +key +scl_live_`, 'm'))
})

test('a mistyped setting is reported, and HOST=0.0.0.0 prints an address that can be opened', async () => {
  const service = await startService({ FEEDS: 'none', HOST: '0.0.0.0', WEBHOOK_ALOW: '127.0.0.1' })
  try {
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
    expect(service.stderr()).toMatch(/settings\.unknown.*WEBHOOK_ALOW.*WEBHOOK_ALLOW/)
    expect(service.stderr().match(/settings\.unknown/g)).toHaveLength(1)
  } finally {
    await service.remove()
  }
})

test('serve --help lists every setting', async () => {
  const { code, stdout } = await runCommand(['serve', '--help'])
  expect(code).toBe(0)
  for (const name of Object.keys(settings)) expect(stdout).toMatch(new RegExp(`^ +${name} `, 'm'))
})

describe('the command', () => {
  test('and every subcommand has help with exit code 0', async () => {
    const seen: string[] = []
    const visit = async (path: readonly string[]): Promise<void> => {
      const { code, stdout, stderr } = await runCommand([...path, '--help'])
      expect([path.join(' '), code, stderr]).toEqual([path.join(' '), 0, ''])
      expect(stdout).toStartWith('Usage: scoreline')
      seen.push(path.join(' '))
      await Promise.all(subcommandsOf(stdout).map((name) => visit([...path, name])))
    }
    await visit([])
    for (const name of [
      'serve',
      'keys create',
      'keys list',
      'keys rotate',
      'keys revoke',
      'migrate',
      'doctor',
      'openapi',
    ]) {
      expect(seen).toContain(name)
    }
  })

  const usage: string[][] = [['nonsense'], ['serve', '--nonsense'], ['keys', 'create'], []]
  for (const args of usage) {
    test.concurrent(`scoreline ${args.join(' ')} → exit code 2 and usage help on stderr`, async () => {
      const { code, stdout, stderr } = await runCommand(args, { DATA_DIR: join(folder, 'unused') })
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/--help|Usage:/)
    })
  }

  test('--version prints the version', async () => {
    const { code, stdout } = await runCommand(['--version'])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
  })

  test('doctor → exit code 1 and advice when the database cannot be reached', async () => {
    const env = {
      PORT: '0',
      DATA_DIR: join(folder, 'doctor'),
      DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x',
    }
    const { code, stdout, stderr } = await runCommand(['doctor'], env)
    expect(code).toBe(1)
    expect(stdout).toContain('check DATABASE_URL')
    expect(stdout + stderr).not.toContain('hunter2')
  })

  test('doctor → exit code 1 when another program uses the port', async () => {
    const other = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response('', { status: 404 }),
    })
    try {
      const { code, stdout } = await runCommand(['doctor'], {
        PORT: String(other.port),
        DATA_DIR: join(folder, 'doctor'),
      })
      expect(code).toBe(1)
      expect(stdout).toContain('PORT')
    } finally {
      await other.stop(true)
    }
  })

  test('doctor creates nothing in a fresh folder, whether it exists or not', async () => {
    const missing = join(folder, 'fresh', 'missing')
    const empty = join(folder, 'fresh', 'empty')
    await mkdir(empty, { recursive: true, mode: 0o700 })
    for (const dataDir of [missing, empty]) {
      const { code, stdout } = await runCommand(['doctor'], { PORT: '0', DATA_DIR: dataDir })
      expect([code, stdout]).toEqual([0, expect.stringContaining('will be created on first start')])
    }
    expect(await readdir(join(folder, 'fresh'), { recursive: true })).toEqual(['empty'])
  })

  test('doctor → exit code 1 when other users have rights on the database files', async () => {
    const env = { PORT: '0', DATA_DIR: join(folder, 'open') }
    await mkdir(join(folder, 'open', 'pglite'), { recursive: true })
    await chmod(join(folder, 'open', 'pglite'), 0o755)
    const { code, stdout } = await runCommand(['doctor'], env)
    expect(code).toBe(1)
    expect(stdout).toContain('✗ permissions')
    expect(stdout).toContain(`chmod -R go= ${env.DATA_DIR}`)
  })

  test('migrate creates a new database, and a second run finds nothing to do', async () => {
    const env = { DATA_DIR: join(folder, 'migrate') }
    const first = await runCommand(['migrate', '--json'], env)
    expect([first.code, JSON.parse(first.stdout).to]).toEqual([0, migrations.length])
    const second = await runCommand(['migrate'], env)
    expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('up to date')])
  })
})

/** The names under "Commands:" in a help text. */
function subcommandsOf(help: string): string[] {
  const [, list = ''] = help.split('\nCommands:\n')
  return [...list.split('\n\n', 1)[0]!.matchAll(/^ {2}(\w[\w-]*)/gm)]
    .map((match) => match[1]!)
    .filter((name) => name !== 'help')
}
