/** A real Redis of its own per test, from the machine's packages: without it those tests say that they were skipped. */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'

export interface TestRedis {
  readonly url: string
  readonly port: number
  /** Ends it like a power cut: what it held is gone. */
  readonly kill: () => Promise<void>
  /** Starts it again, empty, on the same port. */
  readonly start: () => Promise<void>
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  readonly remove: () => Promise<void>
}

const binary = Bun.which('redis-server') ?? Bun.which('valkey-server')

/** Why Redis cannot run here, or null. */
export const missingRedis: string | null = binary === null ? 'no redis-server' : null

export async function startRedis(password?: string): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-redis-'))
  const port = await freePort()
  let child: Bun.Subprocess | null = null
  const start = async () => {
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
      ...(password === undefined ? [] : ['--requirepass', password]),
    ]
    child = Bun.spawn([binary!, ...args], { stdout: 'ignore', stderr: 'ignore' })
    await listening(port)
  }
  const kill = async () => {
    child?.kill('SIGKILL')
    await child?.exited
    child = null
  }
  process.once('exit', () => void child?.kill('SIGKILL'))
  await start()
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    port,
    kill,
    start,
    signal: (name) => void child?.kill(name),
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await Bun.sleep(10)
  }
  throw new Error('redis-server does not listen')
}
