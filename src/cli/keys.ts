import { Command, InvalidArgumentError, Option } from 'commander'
import type { KeyAdmin } from '../access/key-admin.ts'
import type { IssuedKey, KeyView, NewKey } from '../access/key-schema.ts'
import { type TierName, tierNames } from '../contract/tier.ts'
import { parseDuration } from '../kernel/calendar.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { withCliErrors } from './cli-error.ts'
import { renderTable } from './table.ts'

/** Runs `work` with the keys of this installation, in this process or over HTTP. */
export type WithKeys = <T>(work: (keys: KeyAdmin) => Promise<T>) => Promise<T>

export interface KeysOutput {
  readonly print: (text: string) => void
  readonly clock: Clock
}

const defaultOutput: KeysOutput = {
  print: (text) => void process.stdout.write(`${text}\n`),
  clock: systemClock,
}

/** `scoreline keys …`. Failures that Commander does not report itself are CliErrors: 1 failed, 2 bad usage. */
export function keysCommand(withKeys: WithKeys, output: KeysOutput = defaultOutput): Command {
  const keys = new Command('keys').description('Create, list, rotate and revoke API keys')
  addCreate(keys, withKeys, output)
  addList(keys, withKeys, output)
  addRotate(keys, withKeys, output)
  addRevoke(keys, withKeys, output)
  return keys
}

interface CreateFlags {
  readonly name: string
  readonly tier: TierName
  readonly leagues?: string[]
  readonly rpm?: number
  readonly expires?: string
  readonly test?: true
  readonly json?: true
}

function addCreate(keys: Command, withKeys: WithKeys, { print, clock }: KeysOutput): void {
  keys
    .command('create')
    .description('create a key; it is shown only once')
    .requiredOption('--name <text>', 'what the key is for')
    .addOption(new Option('--tier <tier>', 'plan tier').choices(tierNames).makeOptionMandatory())
    .option('--leagues <ids>', 'leagues it may see, comma-separated (default: all)', splitList)
    .option('--rpm <number>', "requests per minute (default: the tier's limit)", parseWhole)
    .option('--expires <when>', 'an RFC 3339 instant, or a duration such as 90d (default: never)')
    .option('--test', 'create a scl_test_ key')
    .option('--json', 'print JSON')
    .addHelpText('after', example('create --name "mobile app" --tier pro --leagues nba,epl --expires 90d'))
    .action(async (flags: CreateFlags) => {
      const issued = await run(withKeys, (admin) => admin.create(newKeyOf(flags, clock.now())))
      print(flags.json ? JSON.stringify(issued) : renderIssued(issued))
    })
}

function addList(keys: Command, withKeys: WithKeys, { print }: KeysOutput): void {
  keys
    .command('list')
    .description('list all keys, revoked ones included')
    .option('--json', 'print JSON')
    .addHelpText('after', example('list --json'))
    .action(async (flags: { readonly json?: true }) => {
      const all = await run(withKeys, (admin) => admin.list())
      print(flags.json ? JSON.stringify({ keys: all }) : renderKeys(all))
    })
}

function addRotate(keys: Command, withKeys: WithKeys, { print }: KeysOutput): void {
  keys
    .command('rotate')
    .description('replace the text of a key; the new one is shown only once')
    .argument('<id>', 'id of the key, key_…')
    .option('--grace <time>', 'how long the old text stays valid: seconds, or 15m, 24h, 7d', parseSeconds, 0)
    .option('--json', 'print JSON')
    .addHelpText('after', example('rotate key_4fGh… --grace 24h'))
    .action(async (id: string, flags: { readonly grace: number; readonly json?: true }) => {
      const issued = await run(withKeys, (admin) => admin.rotate(id, flags.grace))
      print(flags.json ? JSON.stringify(issued) : renderIssued(issued))
    })
}

function addRevoke(keys: Command, withKeys: WithKeys, { print }: KeysOutput): void {
  keys
    .command('revoke')
    .description('revoke a key permanently, on every node within a second')
    .argument('<id>', 'id of the key, key_…')
    .option('--json', 'print JSON')
    .addHelpText('after', example('revoke key_4fGh…'))
    .action(async (id: string, flags: { readonly json?: true }) => {
      await run(withKeys, (admin) => admin.revoke(id))
      print(flags.json ? JSON.stringify({ id, status: 'revoked' }) : `${id} is revoked`)
    })
}

const run = <T>(withKeys: WithKeys, work: (keys: KeyAdmin) => Promise<T>): Promise<T> =>
  withCliErrors(() => withKeys(work))

function newKeyOf(flags: CreateFlags, nowMs: number): NewKey {
  const lifeMs = flags.expires === undefined ? null : parseDuration(flags.expires)
  const expiresAt = lifeMs === null ? flags.expires : new Date(nowMs + lifeMs).toISOString()
  return {
    name: flags.name,
    tier: flags.tier,
    ...(flags.test ? { mode: 'test' as const } : {}),
    ...(flags.leagues ? { leagues: flags.leagues } : {}),
    ...(flags.rpm === undefined ? {} : { requests_per_minute: flags.rpm }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  }
}

const example = (line: string): string => `\nExample:\n  $ scoreline keys ${line}\n`

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim())

function parseWhole(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

function parseSeconds(text: string): number {
  const ms = /^\d{1,10}$/.test(text) ? Number(text) * 1_000 : parseDuration(text)
  if (ms === null || ms % 1_000 !== 0)
    throw new InvalidArgumentError('It must be whole seconds, or a duration such as 24h.')
  return ms / 1_000
}

function renderIssued(issued: IssuedKey): string {
  const lines: [string, string][] = [
    ['key', issued.key],
    ['id', issued.id],
    ['name', issued.name],
    ['tier', issued.tier],
    ['limit', limitText(issued)],
    ['leagues', leaguesText(issued)],
    ['expires', issued.expires_at ?? 'never'],
  ]
  if (issued.previous_expires_at) lines.push(['old text valid until', issued.previous_expires_at])
  const width = Math.max(...lines.map(([label]) => label.length))
  const block = lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n')
  return `${block}\n\nSave the key now: it is not shown again.`
}

function renderKeys(all: readonly KeyView[]): string {
  if (all.length === 0) return 'There are no keys yet. Create one with: scoreline keys create'
  const head = ['ID', 'KEY', 'NAME', 'TIER', 'STATUS', 'LIMIT', 'LEAGUES', 'EXPIRES']
  const rows = all.map((key) => [
    key.id,
    key.hint,
    key.name,
    key.tier,
    key.status,
    limitText(key),
    leaguesText(key),
    key.expires_at ?? 'never',
  ])
  return renderTable([head, ...rows])
}

const limitText = (key: KeyView | IssuedKey): string =>
  key.requests_per_minute === null ? 'tier limit' : `${key.requests_per_minute}/min`

const leaguesText = (key: KeyView | IssuedKey): string => key.leagues?.join(',') ?? 'all'
