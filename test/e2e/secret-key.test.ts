import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../support/command.ts'
import { type Service, startService } from '../support/service.ts'
import { startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)
const receiver = startHttpReceiver()
const started: Service[] = []
afterAll(async () => {
  for (const service of started) await service.remove()
  await receiver.stop()
})

test('SECRET_KEY can be changed: API keys and signing secrets keep working', async () => {
  const env = { FEEDS: 'none', WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }
  const service = await startService(env)
  started.push(service)
  const url = `${receiver.url}/hook`
  const { id, secret } = await webhookClient(service, service.keys.pro, url).create()
  expect(await service.stop()).toBe(0)

  const before = join(service.dataDir, 'secret-key-before')
  renameSync(join(service.dataDir, 'secret-key'), before)
  const own = { ...env, PORT: '0', DATA_DIR: service.dataDir }
  const refused = await runCommand(['serve'], own)
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toContain('SECRET_KEY is not the one this database was used with')

  // Without the old key it changes nothing.
  expect((await service.commandHere(['webhooks', 'reencrypt'])).code).toBe(1)
  const reencrypted = await service.command(['webhooks', 'reencrypt', '--from', before, '--json'])
  expect(reencrypted).toMatchObject({ code: 0, stdout: '{"reencrypted":1,"rewrapped":1}\n' })

  const again = await service.restart()
  started.unshift(again)
  const webhooks = webhookClient(again, service.keys.pro, url)
  expect((await webhooks.call('POST', `/${id}/test`)).status).toBe(200)
  const [received] = await receiver.at('/hook', 1)
  const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(received!.headers.get('X-Service-Signature') ?? '')!
  expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${received!.body}`).digest('hex'))
  expect(await again.stop()).toBe(0)

  // The old key no longer opens anything.
  const former = await runCommand(['serve'], { ...own, SECRET_KEY: await Bun.file(before).text() })
  expect(former.code).not.toBe(0)
})
