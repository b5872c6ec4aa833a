/**
 * Other people's tools for OpenAPI: the most used generators of clients, the converter of Postman and the parser of Dredd.
 * They are too large to be dependencies of the project, so they are installed once from the registry, in exact versions,
 * into a folder that stays.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './command.ts'

const versions = {
  '@hey-api/openapi-ts': '0.99.0',
  'dredd-transactions': '10.1.0',
  'openapi-fetch': '0.17.0',
  'openapi-to-postmanv2': '6.3.3',
  'openapi-typescript': '7.13.0',
  orval: '8.0.0',
  'swagger-typescript-api': '13.13.0',
  typescript: '5.9.3',
}

const installWithinMs = 280_000

/** The folder with the tools; null when they cannot be installed, as without a network. */
export async function generatorTools(): Promise<string | null> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: versions })
  const folder = join(root, 'node_modules/.cache/scoreline', `generators-${Bun.hash(manifest).toString(36)}`)
  if (existsSync(folder)) return folder
  // Moved when it is whole: an installation that was interrupted is not taken for one.
  const unfinished = `${folder}-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await Bun.write(join(unfinished, 'package.json'), manifest)
  // No second try, which without a network takes minutes.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=0']
  const child = Bun.spawn(['npm', 'install', ...options], {
    cwd: unfinished,
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: installWithinMs,
  })
  if ((await child.exited) === 0) await rename(unfinished, folder).catch(() => {})
  await rm(unfinished, { recursive: true, force: true })
  return existsSync(folder) ? folder : null
}

/** Runs one of the tools, or a program that uses what they made; throws with its output when it fails. */
export async function runTool(command: readonly string[], cwd: string, env = {}): Promise<string> {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`${command.slice(0, 3).join(' ')} ended with ${code}:\n${stdout}${stderr}`)
  return stdout
}
