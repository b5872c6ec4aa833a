/** Runs the tests of faults at their full size: `npm run faults`, or some of them: `npm run faults -- webhooks-kill`. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))
const asked = process.argv.slice(2)
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.test.ts') && (asked.length === 0 || asked.some((part) => name.includes(part))),
)
if (files.length === 0) {
  console.error(`no test of faults is called ${asked.join(', ')}`)
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
