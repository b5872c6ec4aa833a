import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/open-database.ts'
import { ingestAll, type Reply } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(120_000)
let service: Service
afterAll(() => service?.remove())

const live = '/v1/nba/scores/live'

/** A session in which keys are made, used, mistyped, rotated and revoked. Gives all texts and all answers. */
async function useKeys(): Promise<{ secrets: string[]; replies: Reply[] }> {
  const secrets = [...Object.values(service.keys), service.adminToken]
  const replies: Reply[] = []
  const note = async (reply: Promise<Reply>) => {
    replies.push(await reply)
    return replies.at(-1)!
  }
  for (const tier of ['free', 'standard', 'pro', 'betting']) {
    const made = (await service.admin('POST', '/admin/keys', { name: 'made', tier })).body
    const rotated = (await service.admin('POST', `/admin/keys/${made.id}/rotate`, { grace_seconds: 60 })).body
    secrets.push(made.key, rotated.key)
    for (const key of [made.key, rotated.key]) {
      await note(service.get(live, { key }))
      await note(service.get('/v1/account', { key }))
      await note(service.get(`${live}?limit=0`, { key }))
      await note(service.get(`${live}?api_key=${key}`, { key }))
      await note(service.get(`/v1/nba/games/none/play-by-play`, { key }))
      await note(service.get(live, { key: key.slice(0, -1) }))
      await note(service.get('/admin/keys', { key }))
    }
    await note(service.admin('DELETE', `/admin/keys/${made.id}`))
    await note(service.get(live, { key: rotated.key }))
  }
  secrets.push(...(await useWebhooks(note)))
  await note(service.get(live, { key: service.adminToken }))
  await note(service.admin('GET', '/admin/keys'))
  await note(service.admin('POST', '/admin/keys', { name: 'x', tier: secrets[0] }))
  await ingestAll(service, [gameLine(gameId(1))])
  return { secrets, replies }
}

/** Signing secrets are made, repeated, rotated and signed with. Gives their texts. */
async function useWebhooks(note: (reply: Promise<Reply>) => Promise<Reply>): Promise<string[]> {
  const receiver = startHttpReceiver()
  try {
    const client = webhookClient(service, service.keys.pro, receiver.url)
    const input = { url: receiver.url, events: ['nba.*'] }
    const create = () => client.call('POST', '', input, { 'Idempotency-Key': 'once' })
    const made = JSON.parse((await create()).text)
    expect(JSON.parse((await create()).text).secret).toBe(made.secret)
    const rotated = JSON.parse((await client.call('POST', `/${made.id}/secret/rotate`)).text)
    await note(client.call('POST', `/${made.id}/test`))
    await note(client.call('POST', `/${made.id}/secret/rotate`))
    await note(client.call('GET', `/${made.id}/deliveries`))
    await note(client.call('GET', ''))
    await note(client.call('POST', '', { ...input, url: made.secret }))
    await note(service.admin('GET', '/admin/webhooks'))
    expect(receiver.received).toHaveLength(1)
    return [made.secret, rotated.secret]
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
  const shown = service.stderr()
  const firstStartEnd = shown.indexOf('Console ')
  expect(firstStartEnd).toBeGreaterThan(0)
  const { secrets, replies } = await useKeys()
  await until(
    'requests are logged',
    () => service.stderr(),
    (text) => text.includes('request.served'),
  )
  expect(await service.stop()).toBe(0)

  const places = {
    log: service.stderr().slice(firstStartEnd),
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
      // Not even most of it: what is shown of a key is its first four random characters.
      expect([place, text.includes(secret.slice(-30))]).toEqual([place, false])
    }
    const kept = secret === service.adminToken ? ['admin-token'] : []
    expect(filesWith(service.dataDir, secret)).toEqual(kept)
  }
})
