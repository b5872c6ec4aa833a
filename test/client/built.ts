/** The client as its users get it: `npm pack` makes the package, and a project in a temporary folder has it installed. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../support/command.ts'

export interface Built {
  /** A project whose node_modules has the package `scoreline-client`. */
  readonly folder: string
  /** The files of the package. */
  readonly files: readonly string[]
  readonly remove: () => Promise<void>
}

const commands = join(root, 'node_modules/.bin')

export async function buildClient(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-client-'))
  // A copy, because packing writes `dist`, and several tests pack at the same time.
  const source = join(folder, 'source')
  await cp(join(root, 'client'), source, { recursive: true, filter: (path) => !path.endsWith('/dist') })
  const { code, output } = await run(['npm', 'pack', '--json', '--offline'], source)
  if (code !== 0) throw new Error(`the client does not pack: ${output}`)
  const installed = join(folder, 'node_modules/scoreline-client')
  await mkdir(installed, { recursive: true })
  const { version } = await Bun.file(join(source, 'package.json')).json()
  const archive = join(source, `scoreline-client-${version}.tgz`)
  await run(['tar', '-xzf', archive, '-C', installed, '--strip-components=1'], folder)
  await Bun.write(join(folder, 'package.json'), '{"type":"module"}')
  const files = await Array.fromAsync(new Bun.Glob('**/*').scan({ cwd: installed, onlyFiles: true }))
  return { folder, files: files.sort(), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs the TypeScript compiler; `output` lists its errors. */
export async function compile(args: readonly string[]): Promise<{ code: number; output: string }> {
  return run([join(commands, 'tsc'), ...args], root)
}

export async function run(command: string[], cwd: string): Promise<{ code: number; output: string }> {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, PATH: `${commands}${delimiter}${process.env.PATH}` },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, output: stdout + stderr }
}
