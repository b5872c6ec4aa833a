/** Runs the `scoreline` command in child processes. A test that starts one must end it. */
import { fileURLToPath } from 'node:url'
import { programFile } from '../../bin/program.mjs'
import { runCli } from '../../src/cli/run.ts'

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

/** Of the environment of the tests, a command inherits PATH, HOME and how the engine compiles. */
function environment(env: Readonly<Record<string, string>>): Record<string, string> {
  const engine = Object.entries(process.env).filter(([name]) => name.startsWith('BUN_JSC_'))
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(engine) }
  return { ...(inherited as Record<string, string>), ...env }
}

/** `inside` is the beginning of a command that runs another one, such as in a network namespace. */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  inside: readonly string[] = [],
): Running {
  const child = Bun.spawn([...inside, process.execPath, theProgram(), ...args], {
    cwd: root,
    env: environment(env),
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

/**
 * Runs a command inside this process, one at a time: for what a command does to data, since a process of its own takes a
 * second of CPU. How the process ends is tested with `runCommand`.
 */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const { env: outerEnv, stdout, stderr } = process
  const written = { stdout: '', stderr: '' }
  const restored = [catchWrites(stdout, written, 'stdout'), catchWrites(stderr, written, 'stderr')]
  process.env = environment(env)
  try {
    return { code: await runCli(args), ...written }
  } finally {
    process.env = outerEnv
    for (const restore of restored) restore()
  }
}

/** Keeps what is written to a stream of this process; returns the function that ends that. */
function catchWrites<Name extends string>(
  stream: NodeJS.WriteStream,
  written: Record<Name, string>,
  name: Name,
): () => void {
  const write = stream.write
  stream.write = (chunk: string | Uint8Array) => {
    written[name] += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
    return true
  }
  return () => {
    stream.write = write
  }
}

function collect(stream: ReadableStream<Uint8Array>): { text: () => string; ended: Promise<void> } {
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  }
  return { text: () => text, ended: read() }
}
