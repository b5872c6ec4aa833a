/**
 * How many nodes a load needs: `npm run capacity -- --sockets 1000000 --entries 5000 --keys 100000`. From the unit costs
 * that `npm run bench -- unit-costs` has measured on one core; the assumptions are printed with the result.
 */
import { parseArgs } from 'node:util'
import measured from '../deploy/unit-costs.json' with { type: 'json' }
import { capacityOf, type Load } from './capacity-of.ts'

const names = ['sockets', 'entries', 'keys', 'reads', 'share'] as const
const help = `npm run capacity -- [options]
  --sockets n   open WebSockets and event streams (100000)
  --entries n   journal entries a second (200)
  --keys n      API keys (10000)
  --reads n     live reads a second (1000)
  --share p     part of the entries that one socket subscribes to, in percent (0.1)
  --json        print the result as JSON
`
const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
const { values } = parseArgs({
  options: { ...options, json: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}

function numberOf(name: (typeof names)[number], fallback: number): number {
  const text = (values as Record<string, string | undefined>)[name]
  const value = text === undefined ? fallback : Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  process.stderr.write(`--${name} must be a number from 0, not ${JSON.stringify(text)}\n${help}`)
  process.exit(2)
}

const load: Load = {
  sockets: numberOf('sockets', 100_000),
  entriesPerSecond: numberOf('entries', 200),
  keys: numberOf('keys', 10_000),
  readsPerSecond: numberOf('reads', 1_000),
  share: numberOf('share', 0.1) / 100,
}
const result = capacityOf(load, measured)
const lines = result.rows.map(([what, value, why]) => `${what.padEnd(34)}${value.padStart(14)}  ${why}`)
process.stdout.write(values.json ? `${JSON.stringify({ load, ...result })}\n` : `${lines.join('\n')}\n`)
