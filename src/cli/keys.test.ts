import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Command, CommanderError } from 'commander'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { openTestKeys } from '../../test/support/keys.ts'
import type { Keys } from '../access/keys.ts'
import type { ManualClock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { CliError } from './cli-error.ts'
import { keysCommand, type WithKeys } from './keys.ts'

let database: Database
let keys: Keys
let clock: ManualClock

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ keys, clock } = await openTestKeys(database))
}, storeTimeoutMs)
afterAll(async () => {
  await keys.close()
  await database.close()
})

async function run(args: string[], withKeys: WithKeys = (work) => work(keys)) {
  const printed: string[] = []
  // As the program does: no exit and no output of Commander's own.
  const program = new Command().exitOverride().configureOutput({ outputError: () => {} })
  const command = keysCommand(withKeys, { print: (text) => printed.push(text), clock })
  for (const one of [command, ...command.commands]) one.copyInheritedSettings(program)
  const error = await command.parseAsync(args, { from: 'user' }).then(
    () => null,
    (thrown) => thrown,
  )
  return { printed: printed.join('\n'), error }
}

const make = () => keys.create({ name: 'made', tier: 'free' })

describe('scoreline keys', () => {
  test('create issues a key with the given terms and shows it once', async () => {
    const terms = ['--leagues', 'nba, epl', '--rpm', '7', '--expires', '90d']
    const { printed, error } = await run(['create', '--name', 'mobile app', '--tier', 'pro', ...terms])
    expect(error).toBeNull()
    const texts = printed.match(/scl_live_\w{36}/g) ?? []
    expect(texts).toHaveLength(1)
    expect(printed).toContain('not shown again')
    const id = keys.authenticateText(texts[0] ?? '')?.principal.keyId ?? ''
    expect(await keys.get(id)).toMatchObject({
      name: 'mobile app',
      tier: 'pro',
      leagues: ['nba', 'epl'],
      requests_per_minute: 7,
      expires_at: '2026-05-30T18:00:00.000Z',
    })
  })

  test('create accepts an instant and --test, and sets no other terms by default', async () => {
    const when = ['--expires', '2027-01-01T00:00:00Z']
    const { printed } = await run(['create', '--name', 'n', '--tier', 'free', ...when, '--test', '--json'])
    const { id, key } = JSON.parse(printed)
    expect(key).toStartWith('scl_test_')
    const expected = { leagues: null, requests_per_minute: null, expires_at: '2027-01-01T00:00:00.000Z' }
    expect(await keys.get(id)).toMatchObject(expected)
  })

  test('list prints aligned columns', async () => {
    await keys.create({ name: 'ファン', tier: 'betting', leagues: ['nba', 'epl'] })
    const { printed } = await run(['list'])
    const [head = '', ...rows] = printed.split('\n')
    const wide = rows.find((row) => row.includes('ファン')) ?? ''
    expect(head).toStartWith('ID')
    expect(Bun.stringWidth(wide.slice(0, wide.indexOf('betting')))).toBe(head.indexOf('TIER'))
    expect(Bun.stringWidth(wide.slice(0, wide.indexOf('nba,epl')))).toBe(head.indexOf('LEAGUES'))
    expect(rows).toHaveLength((await keys.list()).length)
  })

  test('list without keys shows how to create one', async () => {
    const none: WithKeys = (work) =>
      work({
        list: async () => [],
        create: (input) => keys.create(input),
        rotate: (id, graceSeconds) => keys.rotate(id, graceSeconds),
        revoke: (id) => keys.revoke(id),
      })
    expect((await run(['list'], none)).printed).toContain('scoreline keys create')
  })

  test('rotate accepts the grace in seconds or as a duration, none by default', async () => {
    const ends: [string[], string | null][] = [
      [['--grace', '24h'], '2026-03-02T18:00:00.000Z'],
      [['--grace', '90'], '2026-03-01T18:01:30.000Z'],
      [[], null],
    ]
    for (const [grace, end] of ends) {
      const { id, key } = await make()
      const { printed } = await run(['rotate', id, ...grace])
      expect((await keys.get(id)).previous_expires_at).toBe(end)
      expect(keys.authenticateText(key) !== null).toBe(end !== null)
      expect(printed).toMatch(/key +scl_live_\w{36}\n/)
      if (end) expect(printed).toContain(`old text valid until  ${end}`)
    }
  })

  test('revoke revokes a key', async () => {
    const { id, key } = await make()
    expect((await run(['revoke', id])).printed).toBe(`${id} is revoked`)
    expect(keys.authenticateText(key)).toBeNull()
  })

  test('--json prints one JSON value and nothing else', async () => {
    const { id } = await make()
    expect(JSON.parse((await run(['list', '--json'])).printed)).toEqual({ keys: await keys.list() })
    expect(JSON.parse((await run(['rotate', id, '--json'])).printed).key).toStartWith('scl_live_')
    expect(JSON.parse((await run(['revoke', id, '--json'])).printed)).toEqual({ id, status: 'revoked' })
  })

  const misspelt = [
    ['create', '--tier', 'free'],
    ['create', '--name', 'n', '--tier', 'gold'],
    ['create', '--name', 'n', '--tier', 'free', '--rpm', 'many'],
    ['rotate', 'key_1', '--grace', 'soon'],
    ['rotate'],
    ['list', '--colour'],
    ['destroy'],
  ]
  for (const args of misspelt) {
    test(`${args.join(' ')} is refused before any key is touched`, async () => {
      const { error, printed } = await run(args, () => Promise.reject(new Error('must not be reached')))
      expect(error).toBeInstanceOf(CommanderError)
      expect(error.message).toStartWith('error: ')
      expect(printed).toBe('')
    })
  }

  const unacceptable = [
    ['--rpm', '0'],
    ['--leagues', 'cricket'],
    ['--expires', 'tomorrow'],
    ['--expires', '2020-01-01T00:00:00Z'],
  ]
  for (const flags of unacceptable) {
    test(`create ${flags.join(' ')} → exit code 2 and a reason`, async () => {
      const { error, printed } = await run(['create', '--name', 'n', '--tier', 'free', ...flags])
      expect(error).toBeInstanceOf(CliError)
      expect([error.exitCode, printed]).toEqual([2, ''])
      expect(error.message).toMatch(/^(requests_per_minute|leagues\/0|expires_at) /)
    })
  }

  test('any other failure → exit code 1 and its reason', async () => {
    expect((await run(['revoke', 'key_0000000000000000000000'])).error).toMatchObject({ exitCode: 1 })
    const locked = await run(['list'], () => Promise.reject(new Error('the store is locked')))
    expect(locked.error).toMatchObject({ exitCode: 1, message: 'the store is locked' })
  })

  test('every subcommand has help with an example', () => {
    const command = keysCommand((work) => work(keys))
    expect(command.commands.map((sub) => sub.name())).toEqual(['create', 'list', 'rotate', 'revoke'])
    for (const sub of command.commands) {
      let help = ''
      sub.configureOutput({
        writeOut: (text) => {
          help += text
        },
      })
      sub.outputHelp()
      expect(help).toContain(`$ scoreline keys ${sub.name()}`)
    }
  })
})
