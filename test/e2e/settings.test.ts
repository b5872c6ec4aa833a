import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { programFile } from '../../bin/program.mjs'
import { startApp } from '../../src/app.ts'
import { commands } from '../../src/cli/commands.ts'
import { ConfigError, readConfig, settings } from '../../src/config/config.ts'
import { tierNames } from '../../src/contract/tier.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { firstStartFile, startService } from '../support/service.ts'
import { failureOf, until } from '../support/until.ts'

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
  ['CHECKPOINTS', 'file:///srv/checkpoints'],
  ['CHECKPOINTS', 'https://example.com/x,1h'],
  ['CHECKPOINTS', 's3://key:secret@bucket/x,1h'],
  ['CHECKPOINTS', 'file://FILE/broken.json/x,1h'],
]

/** One for each place that finds something wrong: the others are found in the same places. */
const asCommand = [
  'PORT=99999',
  'DATABASE_URL=postgre://user:hunter2@127.0.0.1/x',
  'SECRET_KEY=not-thirty-two-characters',
  'FEEDS=simulator,satellite',
  'TLS_CERT=FILE/none.pem',
  'TIERS_FILE=FILE/wrong.json',
  'WORKERS=2',
]

/** What the start printed about a setting, and nothing that is secret. */
function expectNamed(text: string, [name, value]: [string, string]): void {
  expect(text).toMatch(new RegExp(`^scoreline: [^\\n]*\\b${name}\\b[^\\n]*\\n$`))
  expect(text).not.toContain('hunter2')
  if (name === 'ADMIN_TOKEN' || name === 'SECRET_KEY') expect(text).not.toContain(value)
}

describe('a wrong setting stops the start with exit code 2 and one line that names it', () => {
  for (const [at, [name, value]] of wrong.entries()) {
    const setting = `${name}=${value}`
    const environment = () => ({
      PORT: '0',
      FEEDS: 'none',
      DATA_DIR: join(folder, `data-${at}`),
      [name]: value.replace('FILE', folder),
    })
    test.concurrent(setting, async () => {
      const error = await startFailure(environment())
      // The command turns an error of this class into exit code 2 and its message into the line.
      expect(error).toBeInstanceOf(ConfigError)
      expectNamed(`scoreline: ${error.message}\n`, [name, value])
      expect(existsSync(join(folder, `data-${at}`))).toBe(false)
    })
    if (!asCommand.includes(setting)) continue
    test.concurrent(`${setting}, as a command`, async () => {
      const { code, stdout, stderr } = await runCommand(['serve'], environment())
      expect([code, stdout]).toEqual([2, ''])
      expectNamed(stderr, [name, value])
    })
  }

  test('the commands above are among them', () => {
    expect(asCommand.filter((setting) => !wrong.some((pair) => pair.join('=') === setting))).toEqual([])
  })
})

/** Why the service does not start, in this process. */
async function startFailure(env: Record<string, string>): Promise<Error> {
  const start = async () => {
    const app = await startApp({ config: readConfig(env), log: silentLog })
    await app.close()
  }
  return failureOf(start())
}

test('a failed start creates no keys: the next one shows them', async () => {
  const dataDir = join(folder, 'data-twice')
  const { code } = await runCommand(['serve'], { PORT: '0', DATA_DIR: dataDir, FEEDS: 'satellite' })
  expect(code).toBe(2)
  const running = startCommand(['serve'], { PORT: '0', DATA_DIR: dataDir, FEEDS: 'none' })
  await until('ready', running.stdout, (text) => text.includes('"ready"'))
  running.signal('SIGTERM')
  expect(await running.exited).toBe(0)
  const shown = readFileSync(join(dataDir, firstStartFile), 'utf8')
  for (const tier of tierNames) expect(shown).toMatch(new RegExp(`^ *${tier} +key +scl_live_`, 'm'))
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
  test('and every subcommand has help', async () => {
    const seen: string[] = []
    const visit = (command: Command, parents: string): void => {
      const path = `${parents} ${command.name()}`.trim()
      expect(command.helpInformation()).toStartWith(`Usage: ${path} `)
      expect(command.description()).not.toBe('')
      seen.push(path)
      for (const child of command.commands) visit(child as Command, path)
    }
    for (const [name, load] of Object.entries(commands)) {
      const command = await load()
      expect(command.name()).toBe(name)
      visit(command, '')
    }
    expect(seen).toContain('serve')
    expect(seen).toContain('keys create')
  })

  for (const args of [['--help'], ['keys', '--help'], ['keys', 'create', '--help']]) {
    test.concurrent(`scoreline ${args.join(' ')} → usage on stdout and exit code 0`, async () => {
      const { code, stdout, stderr } = await runCommand(args)
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toStartWith(`Usage: ${['scoreline', ...args.slice(0, -1)].join(' ')} `)
      const below = args[0] === '--help' ? Object.keys(commands) : []
      for (const name of below) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
    })
  }

  const usage: string[][] = [['nonsense'], ['serve', '--nonsense'], ['keys', 'create'], []]
  for (const args of usage) {
    test.concurrent(`scoreline ${args.join(' ')} → exit code 2 and usage help on stderr`, async () => {
      const { code, stdout, stderr } = await runCommand(args, { DATA_DIR: join(folder, 'unused') })
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/--help|Usage:/)
    })
  }

  test('a command prints everything before it exits, also to a reader that is slow', async () => {
    const child = Bun.spawn([process.execPath, programFile(), 'openapi'], { stdout: 'pipe' })
    // As long as the reader does not read, a pipe takes 64 kB.
    await Bun.sleep(3_000)
    const text = await new Response(child.stdout).text()
    expect(await child.exited).toBe(0)
    expect(JSON.parse(text).openapi).toStartWith('3.1')
  })

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
