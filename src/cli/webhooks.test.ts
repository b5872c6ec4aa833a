import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { ingestAll } from '../../test/support/client.ts'
import { runCommand } from '../../test/support/command.ts'
import { gameId, gameLine } from '../../test/support/fixtures.ts'
import { type InProcess, startInProcess } from '../../test/support/in-process.ts'
import { until } from '../../test/support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../../test/support/webhook-client.ts'
import { remoteWebhooks } from '../push/webhooks/webhook-admin.ts'
import { CliError } from './cli-error.ts'
import { webhooksCommand } from './webhooks.ts'

setDefaultTimeout(300_000)
let receiver: HttpReceiver
let service: InProcess
let id: string

beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' })
  ;({ id } = await webhookClient(service, service.keys.pro, `${receiver.url}/hook`).create())
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

/** The command over the admin API of a running server. */
async function run(...args: string[]) {
  const printed: string[] = []
  const oldKeyFiles: (string | null)[] = []
  // As the program does: no exit and no output of Commander's own.
  const program = new Command().exitOverride().configureOutput({ outputError: () => {} })
  const { url, adminToken } = service
  const command = webhooksCommand(
    {
      withWebhooks: (work) => work(remoteWebhooks({ url, adminToken })),
      reencrypt: async (file) => oldKeyFiles.push(file),
    },
    (text) => printed.push(text),
  )
  for (const one of [command, ...command.commands]) one.copyInheritedSettings(program)
  const error: unknown = await command.parseAsync(args, { from: 'user' }).then(
    () => null,
    (thrown) => thrown,
  )
  return { printed: printed.join('\n'), error, oldKeyFiles }
}

describe('scoreline webhooks', () => {
  test('list shows the subscriptions of all keys', async () => {
    const { webhooks } = JSON.parse((await run('list', '--json')).printed)
    expect(webhooks).toMatchObject([{ id, key_id: expect.stringMatching(/^key_/), status: 'active' }])
    const { printed } = await run('list')
    expect(printed).toMatch(new RegExp(`^ID .*\\n${id} .* active +nothing delivered .* nba\\.\\* .*/hook$`))
  })

  test('test sends webhook.test; a failed attempt is shown and exits with 1', async () => {
    expect((await run('test', id)).printed).toMatch(/^dlv_\w+: succeeded 200 in \d+ ms$/)
    receiver.answer = () => new Response('', { status: 500 })
    const { printed, error } = await run('test', id, '--json')
    receiver.answer = () => new Response('ok')
    expect(JSON.parse(printed).attempt).toMatchObject({ error: 'non_2xx', status: 500 })
    expect(error).toMatchObject({ exitCode: 1, message: '' })
  })

  test('deliveries lists the newest first', async () => {
    const { printed } = await run('deliveries', id, '--limit', '1', '--json')
    expect(JSON.parse(printed).deliveries).toMatchObject([{ attempts: [{ status: 500 }] }])
    expect((await run('deliveries', id)).printed).toMatch(
      /webhook\.test .* exhausted .* non_2xx 500\n.* succeeded 200$/,
    )
  })

  test('enable reactivates a subscription, optionally with a replay', async () => {
    await webhookClient(service, service.keys.pro, '').call('POST', `/${id}/pause`)
    expect((await run('enable', id, '--replay', 'missed')).printed).toBe(`${id} is active`)
    await webhookClient(service, service.keys.pro, '').call('POST', `/${id}/pause`)
    expect((await run('enable', id, '--since', 'nonsense')).error).toMatchObject({ exitCode: 2 })
    expect(JSON.parse((await run('enable', id, '--json')).printed).status).toBe('active')
  })

  test('list shows that an active subscription fails, and that it works again', async () => {
    const listed = async (health: RegExp) => {
      const shown = () => run('list').then(({ printed }) => printed)
      await until('the health is shown', shown, (printed) => health.test(printed))
    }
    receiver.answer = () => new Response('', { status: 500 })
    await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
    await listed(/ active +failing, \d+ in a row /)
    receiver.answer = () => new Response('ok')
    const owner = webhookClient(service, service.keys.pro, '')
    const [delivery] = await owner.deliveries(id)
    expect((await owner.call('POST', `/${id}/deliveries/${delivery!.id}/redeliver`)).status).toBe(200)
    await listed(/ active +ok /)
  })

  test('reencrypt passes on the file with the old secret, under its former name too', async () => {
    for (const name of ['reencrypt', 'rewrap']) {
      const { printed, oldKeyFiles } = await run(name, '--from', 'former', '--json')
      expect([printed, oldKeyFiles]).toEqual(['{"reencrypted":1,"rewrapped":1}', ['former']])
    }
  })

  test('an unknown id exits with 1, bad usage is refused', async () => {
    const { error } = await run('test', 'whk_nope')
    expect(error).toBeInstanceOf(CliError)
    const message = 'No webhook with id whk_nope'
    expect(error).toMatchObject({ exitCode: 1, message })
    for (const args of [['enable', id, '--replay', 'all'], ['deliveries', id, '--limit', '201'], ['test']]) {
      expect((await run(...args)).error).toBeInstanceOf(CommanderError)
    }
  })
})

test('without a running server the command works on the database itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-cli-'))
  try {
    const env = { DATA_DIR: dataDir }
    expect(await runCommand(['webhooks', 'list', '--json'], env)).toMatchObject({
      code: 0,
      stdout: '{"webhooks":[]}\n',
    })
    expect(await runCommand(['webhooks', 'reencrypt', '--json'], env)).toMatchObject({
      code: 0,
      stdout: '{"reencrypted":0,"rewrapped":0}\n',
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
