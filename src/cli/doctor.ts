import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { type Config, processConfig, processEnvironment } from '../config/config.ts'
import { unknownSettings } from '../config/unknown-settings.ts'
import { systemClock } from '../kernel/clock.ts'
import { errorMessage } from '../kernel/error-message.ts'
import type { Query } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { listOpenPaths } from '../store/driver/private-folder.ts'
import { openDatabase } from '../store/open-database.ts'
import { neededServer, readServer } from '../store/server-version.ts'
import { checkJournal, type JournalCheck } from '../store/sql/journal/check-journal.ts'
import { CliError } from './cli-error.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly found: string
  /** What to do about it. */
  readonly advice?: string
}

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

export async function examine(config: Config): Promise<Finding[]> {
  const folder = checkFolder(config)
  return [
    checkSettings(),
    folder,
    ...(folder.ok && existsSync(config.DATA_DIR) ? [checkPermissions(config)] : []),
    ...(folder.ok ? await checkStore(config) : []),
    await checkPort(config),
  ]
}

function checkSettings(): Finding {
  const finding = { check: 'settings', ok: true, found: 'every setting is valid' }
  const unknown = unknownSettings(processEnvironment())
  if (unknown.length === 0) return finding
  const advice = unknown.map(({ name, nearest }) => `${name} is unknown: did you mean ${nearest}?`)
  return { ...finding, advice: advice.join(' ') }
}

const freeMinBytes = 1024 ** 3

function checkFolder({ DATA_DIR: folder }: Config): Finding {
  const check = 'data folder'
  if (!existsSync(folder)) return { check, ok: true, found: `${folder} will be created on first start` }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch {
    const advice = `give the service's user read and write access to ${folder}, or set DATA_DIR`
    return { check, ok: false, found: `${folder} is not writable`, advice }
  }
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
      return await databaseFindings(database.query, where)
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
  const migrated = await query(`select 1 from information_schema.tables where table_name = 'journal'`)
  const journal = migrated.length > 0 ? [journalFinding(await checkJournal(query))] : []
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

async function checkPort({ HOST, PORT }: Config): Promise<Finding> {
  const check = 'port'
  try {
    const server = Bun.serve({ hostname: HOST, port: PORT, fetch: () => new Response('') })
    await server.stop(true)
    return { check, ok: true, found: `${HOST}:${PORT} is free` }
  } catch {
    const url = `http://${HOST}:${PORT}/healthz`
    const isOurs = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      (r) => r.ok,
      () => false,
    )
    if (isOurs) return { check, ok: true, found: `${HOST}:${PORT} is used by a running service` }
    const advice = 'stop the program that uses it, or set HOST or PORT (PORT=0 picks a free port)'
    return { check, ok: false, found: `cannot listen on ${HOST}:${PORT}`, advice }
  }
}
