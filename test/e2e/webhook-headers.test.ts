/** Headers and signatures that the owner of a subscription adds to its deliveries. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { systemClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import {
  type HttpReceiver,
  sentOf,
  startHttpReceiver,
  type WebhookClient,
  webhookClient,
} from '../support/webhook-client.ts'

setDefaultTimeout(300_000)
let service: InProcess
let receiver: HttpReceiver
let client: WebhookClient

beforeAll(async () => {
  receiver = startHttpReceiver()
  const env = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', LOG_LEVEL: 'debug' }
  service = await startInProcess(env, systemClock)
  client = webhookClient(service, service.keys.pro, `${receiver.url}/here`)
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const token = 'Bearer q7w8e9-very-secret'
const headers = [
  { name: 'X-Tenant', value: 'acme' },
  { name: 'Authorization', value: token, secret: true },
]
let serial = 0
const startGame = () => ingestAll(service, [gameLine(gameId(++serial), { status: 'in_progress' })])
const lastAt = async (path: string, count: number) => (await receiver.at(path, count)).at(-1)!

describe('headers of a subscription', () => {
  test('are sent with each delivery and each test; no answer and no log shows a secret one', async () => {
    const reply = await client.call('POST', '', {
      url: `${receiver.url}/own`,
      events: ['nba.game.started'],
      headers,
    })
    const shown = [
      { name: 'X-Tenant', value: 'acme', secret: false },
      { name: 'Authorization', value: null, secret: true },
    ]
    expect([reply.status, JSON.parse(reply.text).headers]).toEqual([201, shown])
    const { id } = JSON.parse(reply.text)
    expect(sentOf(await client.call('POST', `/${id}/test`, {})).attempt.status).toBe(200)
    await startGame()
    for (const one of await receiver.at('/own', 2)) {
      expect([one.headers.get('x-tenant'), one.headers.get('authorization')]).toEqual(['acme', token])
      expect(one.headers.get('x-service-event')).toBe(one.event)
    }
    const answers = [
      reply,
      await client.call('GET', `/${id}`),
      await client.call('GET', ''),
      await client.call('GET', `/${id}/deliveries?include=request`),
      await service.admin('GET', '/admin/webhooks'),
    ]
    for (const { text } of answers)
      expect([text.includes('acme'), text.includes(token)]).toEqual([true, false])
    expect(answers[3]!.text).toContain('(secret)')
    expect(service.log()).not.toContain(token)
  })

  test('are replaced as a list; a secret one without a value keeps what is stored', async () => {
    const { id } = await client.create({
      url: `${receiver.url}/patched`,
      events: ['nba.game.final'],
      headers,
    })
    const changed = [
      { name: 'authorization', secret: true, value: null },
      { name: 'X-Team', value: 'b' },
    ]
    expect((await client.call('PATCH', `/${id}`, { headers: changed })).status).toBe(200)
    await client.call('PATCH', `/${id}`, { description: 'another field' })
    await client.call('POST', `/${id}/test`, {})
    const first = (await lastAt('/patched', 1)).headers
    expect(['authorization', 'x-team', 'x-tenant'].map((name) => first.get(name))).toEqual([token, 'b', null])
    await client.call('PATCH', `/${id}`, { headers: [] })
    await client.call('POST', `/${id}/test`, {})
    const second = (await lastAt('/patched', 2)).headers
    expect([second.get('authorization'), second.get('x-team')]).toEqual([null, null])
  })

  test('that are not valid are a 422 which names them', async () => {
    const ofName = (name: string) => [{ name, value: 'x' }]
    const cases: [object[], string][] = [
      [Array.from({ length: 11 }, (_, i) => ({ name: `X-${i}`, value: 'x' })), 'headers'],
      [ofName('Host'), 'headers/0'],
      [ofName('content-type'), 'headers/0'],
      [ofName('X-Service-Signature'), 'headers/0'],
      [ofName('X-Hub-Signature-256'), 'headers/0'],
      [ofName('Webhook-Id'), 'headers/0'],
      [[...ofName('X-A'), ...ofName('x-a')], 'headers/1'],
      [ofName('Two Words'), 'headers/0/name'],
      [ofName('X-Line\r\nX-Other'), 'headers/0/name'],
      [[{ name: 'X-A', value: 'a\r\nX-B: b' }], 'headers/0/value'],
      [[{ name: 'X-A', value: ' a' }], 'headers/0/value'],
      [[{ name: 'X-A', value: 'x'.repeat(1_025) }], 'headers/0/value'],
      [[{ name: 'X-A' }], 'headers/0'],
      [[{ name: 'X-A', secret: true }], 'headers/0'],
    ]
    for (const [given, param] of cases) {
      const reply = await client.call('POST', '', {
        url: `${receiver.url}/never`,
        events: ['nba.*'],
        headers: given,
      })
      expect([given[0], faultOf(reply)]).toEqual([given[0], `422 unprocessable ${param}`])
    }
  })
})

describe('the signature github', () => {
  test('adds X-Hub-Signature-256; while a secret is rotated it is that of the old one', async () => {
    const { id, secret } = await client.create({
      url: `${receiver.url}/hub`,
      events: ['nba.game.final'],
      signature: 'github',
    })
    const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    for (const count of [1, 2]) {
      await client.call('POST', `/${id}/test`, {})
      const one = await lastAt('/hub', count)
      expect(one.headers.get('x-hub-signature-256')).toBe(signed(one.body))
      expect(one.headers.get('x-service-signature')).toMatch(/^t=\d+,v1=/)
      if (count === 1) await client.call('POST', `/${id}/secret/rotate`, {})
    }
    expect((await client.call('PATCH', `/${id}`, { signature: null })).body.signature).toBeNull()
    await client.call('POST', `/${id}/test`, {})
    expect((await lastAt('/hub', 3)).headers.get('x-hub-signature-256')).toBeNull()
  })

  test('is the only one besides our own', async () => {
    const reply = await client.call('POST', '', {
      url: `${receiver.url}/never`,
      events: ['nba.*'],
      signature: 'md5',
    })
    expect(faultOf(reply)).toBe('422 unprocessable signature')
  })
})
