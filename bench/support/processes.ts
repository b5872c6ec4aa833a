import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentOf, programFile } from '../../bin/program.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Running {
  readonly pid: number
  readonly url: string
  readonly port: number
  /** User and system time of the process so far, in seconds. */
  readonly cpuSeconds: () => number
  readonly residentMb: () => number
  /** The proportional set size: what the process has, with its share of what it has in common with others. */
  readonly proportionalMb: () => number
  readonly stop: () => Promise<void>
}

/** From schedstat, in nanoseconds, because ticks of 10 ms are too coarse for a round. */
const taskSeconds = (pid: number, task: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e9

/** User and system time of a process so far. */
export const cpuSecondsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + taskSeconds(pid, task), 0)

/** Keeps all threads of a process on one core, where the machine has more than one and can do so. */
export function pin(pid: number, core: 0 | 1): void {
  if (availableParallelism() < 2 || Bun.which('taskset') === null) return
  Bun.spawnSync(['taskset', '-a', '-c', '-p', String(core), String(pid)])
}

/** Starts a Bun program that prints `{"event":"ready","url":…}` when it is ready. */
export async function start(
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Running> {
  const child = Bun.spawn([process.execPath, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const url = await readyUrl(child.stdout)
  return {
    pid: child.pid,
    url,
    port: Number(new URL(url).port),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    proportionalMb: () =>
      Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8'))![1]) / 1024,
    stop: async () => {
      child.kill()
      await child.exited
    },
  }
}

async function readyUrl(stdout: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stdout) {
    text += new TextDecoder().decode(chunk)
    const line = text.split('\n').find((l) => l.includes('"ready"'))
    if (line) return (JSON.parse(line) as { url: string }).url
  }
  throw new Error(`the program ended before it was ready: ${text}`)
}

/** Zero for a file that was removed meanwhile. */
const fileBytes = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

const bytesUnder = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, file) => sum + (file.isFile() ? fileBytes(join(file.parentPath, file.name)) : 0),
    0,
  )

export const adminToken = 'bench-admin-token-0123456789'

export interface Service extends Running {
  /** A key with practically no limit. */
  readonly key: string
  readonly ingest: (changes: readonly object[]) => Promise<void>
  /** The processes that serve. */
  readonly pids: () => Promise<readonly number[]>
  /** Size of the data folder on disk, or of a folder in it. */
  readonly folderMb: (within?: string) => number
}

/** The real service on an empty embedded store, with authentication, tiers and limiter. */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
  const running = await start([programFile(), 'serve', '--child'], {
    ...environmentOf('serve'),
    DATA_DIR: dataDir,
    PORT: '0',
    FEEDS: 'none',
    ADMIN_TOKEN: adminToken,
    LOG_LEVEL: 'warn',
    ...env,
  })
  const admin = async (path: string, body: string, type: string) => {
    const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': type }
    const response = await fetch(running.url + path, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  }
  const newKey = JSON.stringify({ name: 'bench', tier: 'pro', requests_per_minute: 1_000_000_000 })
  const { key } = (await admin('/admin/keys', newKey, 'application/json')) as { key: string }
  return {
    ...running,
    key,
    ingest: async (changes) => {
      const body = changes.map((change) => JSON.stringify(change)).join('\n')
      const report = await admin('/admin/ingest', body, 'application/x-ndjson')
      const { rejected } = report as { rejected: unknown[] }
      if (rejected.length > 0) throw new Error(`rejected: ${JSON.stringify(rejected[0])}`)
    },
    pids: async () => {
      const headers = { Authorization: `Bearer ${adminToken}` }
      const response = await fetch(`${running.url}/admin/nodes`, { headers })
      return ((await response.json()) as { nodes: { pid: number }[] }).nodes.map(({ pid }) => pid)
    },
    folderMb: (within = '.') => bytesUnder(join(dataDir, within)) / 1_048_576,
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whether the simulator has stored the seasons of all its leagues. */
export async function isSimulatorFilled(url: string): Promise<boolean> {
  const response = await fetch(`${url}/admin/feeds`, { headers: { Authorization: `Bearer ${adminToken}` } })
  const { feeds } = (await response.json()) as { feeds: { feed: string; progress: Record<string, number> }[] }
  const { progress } = feeds.find(({ feed }) => feed === 'simulator')!
  const histories = Object.keys(progress).filter((work) => work.endsWith(' history'))
  return histories.length === 5 && histories.every((work) => progress[work] === 1)
}
