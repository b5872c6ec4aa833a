import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/open-database.ts'
import { ingestAll, type Reply } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { firstStartFile, type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)
let service: Service
afterAll(() => service?.remove())

const live = '/v1/nba/scores/live'

/** Creates, uses, mistypes, rotates and revokes keys. Returns all secrets and all responses. */
async function useKeys(): Promise<{ secrets: string[]; replies: Reply[] }> {
  const secrets = [...Object.values(service.keys), service.adminToken]
  const replies: Reply[] = []
  const record = async (reply: Promise<Reply>) => {
    replies.push(await reply)
    return replies.at(-1)!
  }
  for (const tier of ['free', 'standard', 'pro', 'betting']) {
    const created = (await service.admin('POST', '/admin/keys', { name: 'created', tier })).body
    const rotated = (await service.admin('POST', `/admin/keys/${created.id}/rotate`, { grace_seconds: 60 }))
      .body
    secrets.push(created.key, rotated.key)
    for (const key of [created.key, rotated.key]) {
      await record(service.get(live, { key }))
      await record(service.get('/v1/account', { key }))
      await record(service.get(`${live}?limit=0`, { key }))
      await record(service.get(`${live}?api_key=${key}`, { key }))
      await record(service.get(`/v1/nba/games/none/play-by-play`, { key }))
      await record(service.get(live, { key: key.slice(0, -1) }))
      await record(service.get('/admin/keys', { key }))
    }
    await record(service.admin('DELETE', `/admin/keys/${created.id}`))
    await record(service.get(live, { key: rotated.key }))
  }
  secrets.push(...(await useWebhooks(record)))
  await record(service.get(live, { key: service.adminToken }))
  await record(service.admin('GET', '/admin/keys'))
  await record(service.admin('POST', '/admin/keys', { name: 'x', tier: secrets[0] }))
  await ingestAll(service, [gameLine(gameId(1))])
  return { secrets, replies }
}

/** Creates, repeats, rotates and uses signing secrets. Returns them. */
async function useWebhooks(record: (reply: Promise<Reply>) => Promise<Reply>): Promise<string[]> {
  const receiver = startHttpReceiver()
  try {
    const client = webhookClient(service, service.keys.pro, receiver.url)
    const input = { url: receiver.url, events: ['nba.*'] }
    const create = () => client.call('POST', '', input, { 'Idempotency-Key': 'once' })
    const created = JSON.parse((await create()).text)
    expect(JSON.parse((await create()).text).secret).toBe(created.secret)
    const rotated = JSON.parse((await client.call('POST', `/${created.id}/secret/rotate`)).text)
    await record(client.call('POST', `/${created.id}/test`))
    await record(client.call('POST', `/${created.id}/secret/rotate`))
    await record(client.call('GET', `/${created.id}/deliveries`))
    await record(client.call('GET', ''))
    await record(client.call('POST', '', { ...input, url: created.secret }))
    await record(service.admin('GET', '/admin/webhooks'))
    expect(receiver.received).toHaveLength(1)
    return [created.secret, rotated.secret]
  } finally {
    await receiver.stop()
  }
}

/** Every table of the database as text. */
async function dumpTables(dataDir: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    const tables = await database.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.map((table) => table.name)).toContain('api_keys')
    const dumped: string[] = []
    for (const { name } of tables) {
      const rows = await database.query<{ row: string }>(`select t::text as row from ${name} t`)
      dumped.push(name, ...rows.map(({ row }) => row))
    }
    return dumped.join('\n')
  } finally {
    await database.close()
  }
}

/** The files under a folder whose bytes contain a text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(text)
  })
}

test('no key, admin token or signing secret is in any table, file, log line or error', async () => {
  const webhooks = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }
  service = await startService({ FEEDS: 'none', LOG_LEVEL: 'debug', ...webhooks })
  const firstKeys = Object.values(service.keys)
  const { secrets, replies } = await useKeys()
  await until(
    'requests are logged',
    () => service.stderr(),
    (text) => text.includes('request.served'),
  )
  expect(await service.stop()).toBe(0)

  const places = {
    log: service.stderr(),
    stdout: service.stdout(),
    answers: replies.map((reply) => reply.text + JSON.stringify([...reply.headers])).join('\n'),
    tables: await dumpTables(service.dataDir),
  }
  expect(places.log).toContain('"level":"debug"')
  expect(places.tables).toContain('first pro key')
  expect(places.tables).toContain('webhook.test')
  expect(secrets).toHaveLength(15)
  for (const secret of secrets) {
    for (const [place, text] of Object.entries(places)) {
      expect([place, text.includes(secret)]).toEqual([place, false])
      // Not even most of it: only the first four random characters of a key are ever shown.
      expect([place, text.includes(secret.slice(-30))]).toEqual([place, false])
    }
    const isFirst = secret === service.adminToken || firstKeys.includes(secret)
    const expected = [
      ...(secret === service.adminToken ? ['admin-token'] : []),
      ...(isFirst ? [firstStartFile] : []),
    ]
    expect(filesWith(service.dataDir, secret).sort()).toEqual(expected)
  }
})
