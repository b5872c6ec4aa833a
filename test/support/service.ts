/** The service as an operator runs it: with its own process, data folder and port. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TierName, tierNames } from '../../src/contract/tier.ts'
import { type Client, createClient, type TierKeys } from './client.ts'
import { type Running, runCommand, runHere, startCommand } from './command.ts'

type Env = Readonly<Record<string, string>>

export interface Service extends Client {
  readonly pid: number
  readonly dataDir: string
  /** One per tier, as printed at the first start on this folder. */
  readonly keys: TierKeys
  /** Time from the start of the process to its ready line. */
  readonly readyMs: number
  readonly stdout: () => string
  readonly stderr: () => string
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number>
  /** SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** Starts again on the same folder, after a stop or kill. */
  readonly restart: (env?: Env) => Promise<Service>
  /** Runs another command of the same installation. */
  readonly command: (args: readonly string[]) => ReturnType<typeof runCommand>
  /** The same inside the test process, which is cheaper. */
  readonly commandHere: (args: readonly string[]) => ReturnType<typeof runHere>
  /** Ends the process if it still runs, and removes the folder. */
  readonly remove: () => Promise<void>
}

/** A first start in a new folder; `env` is added to a free port and the folder, `inside` is that of `startCommand`. */
export async function startService(env: Env = {}, inside: readonly string[] = []): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-service-'))
  try {
    return await start({ PORT: '0', DATA_DIR: dataDir, ...env }, null, inside)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

interface Credentials {
  readonly keys: TierKeys
  readonly adminToken: string
}

async function start(
  env: Env,
  credentials: Credentials | null,
  inside: readonly string[] = [],
): Promise<Service> {
  const startedMs = performance.now()
  const running = startCommand(['serve'], env, inside)
  const url = await readyUrl(running)
  const readyMs = performance.now() - startedMs
  const { keys, adminToken } =
    credentials ?? readFirstStart(await readFile(join(env.DATA_DIR!, firstStartFile), 'utf8'))
  const kill = async () => {
    running.signal('SIGKILL')
    await running.exited
  }
  return {
    ...createClient(url, adminToken, keys),
    pid: running.pid,
    dataDir: env.DATA_DIR!,
    keys,
    readyMs,
    stdout: running.stdout,
    stderr: running.stderr,
    stop: () => {
      running.signal('SIGTERM')
      return running.exited
    },
    kill,
    restart: (changed = {}) => start({ ...env, ...changed }, { keys, adminToken }),
    command: (args) => runCommand(args, env),
    commandHere: (args) => runHere(args, env),
    remove: async () => {
      // SIGTERM first, so that it can end its child processes.
      running.signal('SIGTERM')
      await Promise.race([running.exited, Bun.sleep(stopWithinMs)])
      await kill()
      await rm(env.DATA_DIR!, { recursive: true, force: true })
    },
  }
}

const readyWithinMs = 200_000
const stopWithinMs = 30_000

async function readyUrl(running: Running): Promise<string> {
  const deadline = performance.now() + readyWithinMs
  while (!running.stdout().includes('\n')) {
    if (running.exitCode() !== null || performance.now() > deadline) {
      running.signal('SIGKILL')
      throw new Error(`no ready line (exit code ${running.exitCode()}): ${running.stderr()}`)
    }
    await Bun.sleep(10)
  }
  const line: unknown = JSON.parse(running.stdout().split('\n', 1)[0]!)
  const { event, url } = line as { event: unknown; url: unknown }
  if (event !== 'ready' || typeof url !== 'string') throw new Error(`no ready line: ${running.stdout()}`)
  return url
}

/** Where a first start without a terminal writes its secrets. */
export const firstStartFile = 'first-start.txt'

/** Reads the secrets that the first start leaves for the operator. */
function readFirstStart(text: string): Credentials {
  const keys = new Map<TierName, string>()
  for (const tier of tierNames)
    keys.set(tier, find(text, new RegExp(`^ *${tier} +key +(scl_live_\\w{36})$`, 'm')))
  const adminToken = find(text, /^ *admin token +(scl_admin_\w+)$/m)
  return { keys: Object.fromEntries(keys) as TierKeys, adminToken }
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`the first start does not show ${pattern}: ${text}`)
  return found
}
