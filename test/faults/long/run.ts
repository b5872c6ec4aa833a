/** Runs the fault tests at full size: `npm run faults`, or some of them: `npm run faults -- webhooks-kill`. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../', import.meta.url))
const filters = process.argv.slice(2)
/** The fault tests, and others that have a larger size. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.test.ts') &&
    (name.startsWith('faults') || readFileSync(folder + name, 'utf8').includes('support/sized.ts')) &&
    (filters.length === 0 || filters.some((part) => name.includes(part))),
)
if (files.length === 0) {
  console.error(`no fault test matches ${filters.join(', ')}`)
  process.exit(2)
}
const child = Bun.spawn(
  [process.execPath, 'test', '--timeout', '900000', ...files.map((name) => folder + name)],
  {
    env: { ...process.env, SCORELINE_FAULTS: 'long', SCORELINE_KILLS: process.env.SCORELINE_KILLS ?? '20' },
    stdout: 'inherit',
    stderr: 'inherit',
  },
)
process.exit(await child.exited)
