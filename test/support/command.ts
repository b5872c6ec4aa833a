/** Runs the `scoreline` command in child processes. A test that starts one must end it. */
import { fileURLToPath } from 'node:url'
import { programFile } from '../../bin/program.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Running {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly exitCode: () => number | null
  readonly exited: Promise<number>
  readonly signal: (signal: NodeJS.Signals) => void
}

export interface Finished {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const outputWithinMs = 1_000
let program: string | null = null

/** Looked up once per process: sources do not change during a test. */
function theProgram(): string {
  program ??= programFile()
  return program
}

/** The command inherits only PATH and HOME from the environment of the tests. */
export function startCommand(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  const child = Bun.spawn([process.execPath, theProgram(), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const exited = child.exited.then(async () => {
    // Its child processes may keep the pipes open after it has exited.
    await Promise.race([Promise.all([stdout.ended, stderr.ended]), Bun.sleep(outputWithinMs)])
    return child.exitCode ?? -1
  })
  return {
    pid: child.pid,
    stdout: stdout.text,
    stderr: stderr.text,
    exitCode: () => child.exitCode,
    exited,
    signal: (signal) => child.kill(signal),
  }
}

const commandTimeoutMs = 200_000

/** Runs a command until it exits. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const running = startCommand(args, env)
  const timer = setTimeout(() => running.signal('SIGKILL'), commandTimeoutMs)
  const code = await running.exited
  clearTimeout(timer)
  return { code, stdout: running.stdout(), stderr: running.stderr() }
}

function collect(stream: ReadableStream<Uint8Array>): { text: () => string; ended: Promise<void> } {
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  }
  return { text: () => text, ended: read() }
}
