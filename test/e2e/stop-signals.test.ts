/** Stopping the service as a user does: Ctrl-C in a terminal, a signal to npm, npx or the command itself. */
import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/command.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

const starts: Readonly<Record<string, readonly string[]>> = {
  'npm start': ['npm', 'start', '--silent'],
  'npx scoreline serve': ['npx', '--no', 'scoreline', 'serve'],
  'the command itself': ['node', join(root, 'bin/scoreline.mjs'), 'serve'],
}

const folders: string[] = []
const groups: number[] = []
afterEach(() => {
  for (const group of groups.splice(0)) tryKill(-group, 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly log: () => string
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null }>
}

/** Starts the service in a process group of its own, as a terminal does. */
async function start([command = '', ...args]: readonly string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'scoreline-stop-'))
  folders.push(folder)
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', FEEDS: 'none' }
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  groups.push(child.pid!)
  let out = ''
  let log = ''
  child.stdout?.on('data', (chunk) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  )
  const readyLine = () => /\{"event":"ready".*\}/.exec(out)?.[0] ?? null
  const line = await until('the service is ready', readyLine, (text) => text !== null)
  return { child, url: JSON.parse(line!).url, log: () => log, exited }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

describe.each(Object.entries(starts))('%s', (name, command) => {
  test('one Ctrl-C stops the service gently: the command exits with 0, and nothing reports 1', async () => {
    const { child, url, log, exited } = await start(command)
    process.kill(-child.pid!, 'SIGINT')
    const ended = await exited
    await until(
      'the service has stopped',
      () => isUp(url),
      (up) => !up,
      150_000,
    )
    expect(log()).toContain('service.stopped')
    expect(log()).not.toContain('service.killed')
    expect(ended.code).not.toBe(1)
    // npm and npx report a signal in their own way.
    if (name === 'the command itself') expect(ended).toEqual({ code: 0, signal: null })
  })

  test('SIGTERM to the process that was started ends the service, which is never left as an orphan', async () => {
    const { child, url, log, exited } = await start(command)
    process.kill(child.pid!, 'SIGTERM')
    const { code } = await exited
    await until(
      'the service has stopped',
      () => isUp(url),
      (up) => !up,
      150_000,
    )
    await until('it has logged that', log, (text) => text.includes('service.stopped'))
    expect(code).not.toBe(1)
  })
})

test('a service whose parent is killed stops', async () => {
  const { child, url } = await start(starts['the command itself']!)
  process.kill(child.pid!, 'SIGKILL')
  await until(
    'the service has stopped',
    () => isUp(url),
    (up) => !up,
    150_000,
  )
})
