import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { checkKeySecret } from '../access/key-secret.ts'
import { findSecrets } from '../access/secret-files.ts'
import { requireCheckpoints } from '../app/flow.ts'
import { openFeeds } from '../app/open-feeds.ts'
import { type Config, processConfig, processEnvironment } from '../config/config.ts'
import { tiersOf, tlsOf } from '../config/setting-files.ts'
import { unknownSettings } from '../config/unknown-settings.ts'
import { listening } from '../http/server.ts'
import { systemClock } from '../kernel/clock.ts'
import { errorMessage } from '../kernel/error-message.ts'
import type { Query } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { listOpenPaths } from '../store/driver/private-folder.ts'
import { requireWritable } from '../store/driver/writable-folder.ts'
import { checkSchema } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import { neededServer, readServer } from '../store/server-version.ts'
import { checkJournal, type JournalCheck } from '../store/sql/journal/chain.ts'
import { checkPostgresTls, checkRedis, type Finding } from './check-wires.ts'
import { CliError } from './cli-error.ts'
import { runningUrl } from './running-url.ts'

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check settings, data folder, database, clock and port, and suggest fixes')
    .option('--json', 'print the findings as JSON')
    .action(async (options: { json?: boolean }) => {
      const findings = await examine(processConfig())
      if (options.json) process.stdout.write(`${JSON.stringify({ findings })}\n`)
      else for (const finding of findings) process.stdout.write(render(finding))
      if (findings.some((finding) => !finding.ok)) throw new CliError('', 1)
    })
}

function render({ check, ok, found, advice }: Finding): string {
  return `  ${ok ? '✓' : '✗'} ${check.padEnd(12)} ${found}\n${advice ? `${' '.repeat(17)}→ ${advice}\n` : ''}`
}

/** Everything that a start checks, by the functions that a start calls, and what else an operator should know. */
export async function examine(config: Config): Promise<Finding[]> {
  const folder = checkFolder(config)
  return [
    ...checkSettings(config),
    folder,
    ...(folder.ok && existsSync(config.DATA_DIR) ? [checkPermissions(config)] : []),
    ...(folder.ok ? await checkStore(config) : []),
    ...(config.REDIS_URL === null ? [] : [await checkRedis(config.REDIS_URL)]),
    ...checkReach(config),
    await checkPort(config),
  ]
}

/** A failure of what a start calls is what the start would fail with. */
function asFinding(check: string, advice: string, work: () => Finding): Finding {
  try {
    return work()
  } catch (error) {
    return { check, ok: false, found: errorMessage(error), advice }
  }
}

function checkSettings(config: Config): Finding[] {
  const unknown = unknownSettings(processEnvironment())
  const advice = unknown.map(({ name, nearest }) => `${name} is unknown: did you mean ${nearest}?`).join(' ')
  const settings = asFinding('settings', 'correct this setting', () => {
    openFeeds(config, () => '')
    tiersOf(config)
    tlsOf(config)
    requireCheckpoints(config)
    const finding = { check: 'settings', ok: true, found: 'every setting is valid' }
    return advice === '' ? finding : { ...finding, advice }
  })
  const secrets = asFinding('secrets', 'restore the file from a backup', () => {
    const { secretKey } = findSecrets(config.DATA_DIR, givenOf(config))
    const found = secretKey === null ? 'none yet: a first start makes them' : 'the secret key is there'
    return { check: 'secrets', ok: true, found }
  })
  return [settings, secrets]
}

const givenOf = ({ ADMIN_TOKEN, SECRET_KEY }: Config) => ({ adminToken: ADMIN_TOKEN, secretKey: SECRET_KEY })

const freeMinBytes = 1024 ** 3

function checkFolder({ DATA_DIR: folder }: Config): Finding {
  const check = 'data folder'
  const advice = `give the service's user read and write access to ${folder}, or set DATA_DIR`
  const writable = asFinding(check, advice, () => {
    requireWritable(folder)
    return { check, ok: true, found: `${folder} will be created on first start` }
  })
  if (!writable.ok || !existsSync(folder)) return writable
  const disk = statfsSync(folder)
  const free = disk.bavail * disk.bsize
  const found = `${folder}, ${(free / 1024 ** 3).toFixed(1)} GB free`
  if (free >= freeMinBytes) return { check, ok: true, found }
  return { check, ok: false, found, advice: 'free some space: less than 1 GB is left' }
}

function checkPermissions({ DATA_DIR: folder }: Config): Finding {
  const check = 'permissions'
  const [first, ...others] = listOpenPaths(folder)
  if (first === undefined) return { check, ok: true, found: 'only the owner can read the data folder' }
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const found = `other users of this machine have rights on ${first}${more}`
  return { check, ok: false, found, advice: `run chmod -R go= ${folder}; each start does so too` }
}

async function checkStore(config: Config): Promise<Finding[]> {
  const where = config.DATABASE_URL === null ? 'embedded database' : 'PostgreSQL'
  if (config.DATABASE_URL === null && !existsSync(join(config.DATA_DIR, 'pglite', 'PG_VERSION'))) {
    return [{ check: 'database', ok: true, found: `${where}, will be created on first start` }]
  }
  try {
    const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
    try {
      const { query } = database
      const tls = config.DATABASE_URL === null ? null : await checkPostgresTls(config.DATABASE_URL, query)
      return [
        ...(await databaseFindings(query, where)),
        ...(tls ? [tls] : []),
        await checkSecret(query, config),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUseError) {
      return [{ check: 'database', ok: true, found: `${error.message}: the service is running` }]
    }
    const advice =
      config.DATABASE_URL === null
        ? 'restore DATA_DIR from a backup, or move it away to start with an empty one'
        : 'check DATABASE_URL, and that PostgreSQL is running and accepts connections from this host'
    return [{ check: 'database', ok: false, found: errorMessage(error), advice }]
  }
}

/** Whether this database was used with the secret that a start would use. */
async function checkSecret(query: Query, config: Config): Promise<Finding> {
  const check = 'secret key'
  const advice = 'keys and signing secrets in the database can be read only with the key that sealed them'
  try {
    const { secretKey } = findSecrets(config.DATA_DIR, givenOf(config))
    const isUsed = await hasTable(query, 'facts')
    if (isUsed) await checkKeySecret(query, secretKey)
    return { check, ok: true, found: isUsed ? 'it is the one of this database' : 'the database is new' }
  } catch (error) {
    return { check, ok: false, found: errorMessage(error), advice }
  }
}

const hasTable = async (query: Query, name: string): Promise<boolean> =>
  (await query(`select 1 from information_schema.tables where table_name = $1::text`, [name])).length > 0

/** `where` names the kind of database. */
export async function databaseFindings(query: Query, where: string): Promise<Finding[]> {
  const { version, isSupported } = await readServer(query)
  const found = { check: 'database', found: `${where}, version ${version}` }
  if (!isSupported) return [{ ...found, ok: false, advice: neededServer }]
  const [row] = await query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  // Compared at once, because checking the journal takes long.
  const clock = clockFinding(row!.now)
  const schema = await checkSchema(query)
  if (!schema.isUsable) {
    const isFor = `its schema ${schema.version} needs a program for ${schema.oldest} or later, this one is for ${schema.known}`
    return [{ ...found, ok: false, found: `${found.found}: ${isFor}`, advice: 'run a newer Scoreline' }]
  }
  const journal = (await hasTable(query, 'journal')) ? [journalFinding(await checkJournal(query))] : []
  return [{ ...found, ok: true }, clock, ...journal]
}

const skewMaxMs = 2_000
/** A correct clock is later than the release of this program. */
const earliestMs = Date.UTC(2026, 0, 1)

function clockFinding(databaseMs: number): Finding {
  const skewMs = Math.abs(systemClock.now() - databaseMs)
  const check = 'clock'
  if (systemClock.now() < earliestMs || skewMs > skewMaxMs) {
    const found = `differs by ${(skewMs / 1_000).toFixed(1)} s from the database, or is in the past`
    return { check, ok: false, found, advice: 'synchronise the clocks with NTP: signatures depend on them' }
  }
  return { check, ok: true, found: `${new Date(systemClock.now()).toISOString()}, in step with the database` }
}

function journalFinding(faults: JournalCheck): Finding {
  const wrong = Object.entries(faults).filter(([, count]) => count > 0)
  if (wrong.length === 0)
    return { check: 'journal', ok: true, found: 'no gaps, and consistent with every record' }
  const found = wrong.map(([name, count]) => `${name}: ${count}`).join(', ')
  return { check: 'journal', ok: false, found, advice: 'restore the database from a backup' }
}

const loopback = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/

/** Whether keys, the admin token and cookies may cross a network that others can read. */
export function checkReach({
  HOST,
  TLS_CERT,
  TRUST_PROXY,
}: Pick<Config, 'HOST' | 'TLS_CERT' | 'TRUST_PROXY'>): Finding[] {
  if (loopback.test(HOST)) return []
  const check = 'reach'
  if (TLS_CERT !== null) return [{ check, ok: true, found: `HOST=${HOST} is served with TLS` }]
  if (TRUST_PROXY) return [{ check, ok: true, found: `HOST=${HOST} is behind a proxy (TRUST_PROXY)` }]
  const found = `warning: other machines reach HOST=${HOST} without TLS: keys and the admin token can be read on the way`
  const advice =
    'set TLS_CERT and TLS_KEY, or HOST=127.0.0.1 with a proxy that ends TLS in front and TRUST_PROXY=true'
  return [{ check, ok: true, found, advice }]
}

async function checkPort(config: Config): Promise<Finding> {
  const { HOST, PORT, WORKERS } = config
  const check = 'port'
  try {
    const tls = tlsOf(config)
    const server = listening({ host: HOST, port: PORT }, () =>
      Bun.serve({
        hostname: HOST,
        port: PORT,
        reusePort: WORKERS > 1,
        ...(tls ? { tls } : {}),
        fetch: () => new Response(''),
      }),
    )
    await server.stop(true)
    return { check, ok: true, found: `${HOST}:${PORT} is free` }
  } catch (error) {
    const isOurs = (await runningUrl(config)) !== null
    if (isOurs) return { check, ok: true, found: `${HOST}:${PORT} is used by the running service` }
    const advice = 'set HOST and PORT to where the service may listen (PORT=0 picks a free port)'
    return { check, ok: false, found: errorMessage(error), advice }
  }
}
