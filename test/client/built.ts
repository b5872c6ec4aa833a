/** The client as its users get it: plain JavaScript and declarations, built into a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/command.ts'

export interface Built {
  readonly folder: string
  readonly remove: () => Promise<void>
}

export async function buildClient(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-client-'))
  const { code, output } = await compile(['-p', join(root, 'client'), '--outDir', join(folder, 'dist')])
  if (code !== 0) throw new Error(`the client does not compile: ${output}`)
  await Bun.write(join(folder, 'package.json'), '{"type":"module"}')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs the TypeScript compiler; `output` lists its errors. */
export async function compile(args: readonly string[]): Promise<{ code: number; output: string }> {
  return run([join(root, 'node_modules/.bin/tsc'), ...args])
}

async function run(command: string[]): Promise<{ code: number; output: string }> {
  const child = Bun.spawn(command, { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, output: stdout + stderr }
}
