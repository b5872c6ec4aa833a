import { existsSync, readFileSync } from 'node:fs'
import { environmentOf, programFile } from '../../bin/program.mjs'

export interface ImportRun {
  readonly records: number
  readonly seconds: number
  readonly peakMb: number
}

/** Runs `scoreline import` as an operator does. Fails when a record is rejected. */
export async function runImport(
  env: Readonly<Record<string, string>>,
  adapter: string,
  file: string,
): Promise<ImportRun> {
  const started = performance.now()
  const child = Bun.spawn([process.execPath, programFile(), 'import', adapter, file, '--json'], {
    env: { ...environmentOf('import'), ...env },
    stdout: 'pipe',
    stderr: 'ignore',
  })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child.pid))
  }, 50)
  const text = await new Response(child.stdout).text()
  const exitCode = await child.exited
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  if (exitCode !== 0) throw new Error(`the import of ${file} failed: ${text.slice(0, 500)}`)
  const { accepted, unchanged } = JSON.parse(text) as { accepted: number; unchanged: number }
  return { records: accepted + unchanged, seconds, peakMb }
}

function peakMbOf(pid: number): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
