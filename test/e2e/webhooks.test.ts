import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import {
  type HttpReceiver,
  sentOf,
  startHttpReceiver,
  type WebhookClient,
  webhookClient,
} from '../support/webhook-client.ts'

setDefaultTimeout(300_000)
const clock = new ManualClock(afternoonMs)
const dayMs = 86_400_000
let service: InProcess
let receiver: HttpReceiver
let pro: WebhookClient

beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }, clock)
  pro = await newClient()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

/** A client with a new key whose webhooks go to a separate path. */
async function newClient(terms: Record<string, unknown> = {}): Promise<WebhookClient> {
  const { key, id } = await service.newKey({ tier: 'pro', requests_per_minute: 1_000_000, ...terms })
  return webhookClient(service, key, `${receiver.url}/${id}`)
}

describe('POST /v1/webhooks', () => {
  test('→ 201 with Location, the stored form and the secret', async () => {
    const reply = await pro.call('POST', '', {
      url: 'https://hooks.scoreline.dev/in',
      events: ['nba.scores.live'],
    })
    const { meta: _meta, secret, ...made } = JSON.parse(reply.text)
    expect(reply.status).toBe(201)
    expect(reply.headers.get('location')).toBe(`/v1/webhooks/${made.id}`)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made).toEqual({
      id: expect.stringMatching(/^whk_[0-9A-Za-z]{22}$/),
      url: 'https://hooks.scoreline.dev/in',
      events: ['nba.scores.live'],
      filter: {},
      description: null,
      delay_seconds: 0,
      headers: [],
      signature: null,
      status: 'active',
      secret_hint: `${secret.slice(0, 10)}…`,
      previous_secret_expires_at: null,
      created_at: new Date(afternoonMs).toISOString(),
      updated_at: new Date(afternoonMs).toISOString(),
      failure: null,
      health: { last_success_at: null, consecutive_failures: 0, pending: 0 },
    })
    const read = JSON.parse((await pro.call('GET', `/${made.id}`)).text)
    expect({ ...read, meta: null }).toEqual({ ...made, meta: null })
  })

  test('rejects invalid input with 422 and names the field', async () => {
    const good = { url: 'https://hooks.scoreline.dev/', events: ['nba.*'] }
    const cases: [object, string][] = [
      [{ events: good.events }, 'url'],
      [{ url: good.url }, 'events'],
      [{ ...good, url: 7 }, 'url'],
      [{ ...good, events: [] }, 'events'],
      [{ ...good, events: 'nba.*' }, 'events'],
      [{ ...good, events: ['nba.*', 'nba.nothing'] }, 'events/1'],
      [{ ...good, events: ['cricket.*'] }, 'events/0'],
      [{ ...good, events: ['*'] }, 'events/0'],
      [{ ...good, filter: { colour: 'red' } }, 'filter/colour'],
      [{ ...good, events: ['nba.game.final'], filter: { player: 'x' } }, 'filter/player'],
      [{ ...good, events: ['news.*', 'soccer.table'], filter: { league: 'nba', book: 'x' } }, 'filter/book'],
      [{ ...good, events: ['webhook.*'], filter: { team: 'LAL' } }, 'filter/team'],
      [{ ...good, extra: 1 }, 'extra'],
      [{ ...good, url: 'http://hooks.scoreline.dev/' }, 'url'],
      [{ ...good, url: 'https://localhost/' }, 'url'],
      [{ ...good, url: 'https://10.0.0.1/' }, 'url'],
      [{ ...good, url: 'https://[::ffff:169.254.169.254]/' }, 'url'],
      [{ ...good, url: 'https://user:pass@hooks.scoreline.dev/' }, 'url'],
      [{ ...good, url: 'ftp://hooks.scoreline.dev/' }, 'url'],
      [{ ...good, url: 'nonsense' }, 'url'],
    ]
    for (const [body, param] of cases) {
      expect([param, faultOf(await pro.call('POST', '', body))]).toEqual([
        param,
        `422 unprocessable ${param}`,
      ])
    }
    const unknown = await pro.call('POST', '', { ...good, events: ['nba.nothing'] })
    const { message } = JSON.parse(unknown.text).error
    expect(message).toMatch(/^events\/0 has the unknown event nba\.nothing: use .* such as nba\.\*$/)
    const listed = message.slice(message.indexOf('use ') + 4, message.indexOf(', or ')).split(', ')
    expect(listed).toContain('webhook.failed')
    expect(new Set(listed).size).toBe(listed.length)
    expect((await pro.call('POST', '', { ...good, filter: { team: [] } })).status).toBe(422)
    expect(faultOf(await pro.call('POST', '', '{"url":'))).toBe('400 invalid_json')
    expect(faultOf(await pro.call('POST', '', good, { 'Content-Type': 'text/plain' }))).toBe(
      '415 unsupported_media_type',
    )
    expect(faultOf(await pro.call('POST', '', { ...good, description: 'x'.repeat(300_000) }))).toBe(
      '413 payload_too_large',
    )
    expect(faultOf(await service.get('/v1/webhooks', { key: null, method: 'POST' }))).toBe('401 unauthorized')
  })

  test('events outside the tier → 403; a prefix pattern delivers the events that the tier includes', async () => {
    const free = await newClient({ tier: 'free' })
    const odds = await free.call('POST', '', { url: receiver.url, events: ['nba.odds'] })
    expect(faultOf(odds)).toBe('403 tier_insufficient')
    expect(odds.body.error).toMatchObject({ tier: 'free', required_tier: 'betting' })
    expect((await free.create({ events: ['nba.*'] })).status).toBe('active')
  })

  test('events of leagues that the key may not see → 403 scope_denied', async () => {
    const basketball = await newClient({ leagues: ['nba'] })
    const input = { url: receiver.url, events: ['nhl.scores.live'] }
    expect(faultOf(await basketball.call('POST', '', input))).toBe('403 scope_denied')
    const filtered = { url: receiver.url, events: ['nba.*'], filter: { league: 'nhl' } }
    expect(faultOf(await basketball.call('POST', '', filtered))).toBe('403 scope_denied')
  })

  test('more than the tier includes → 403', async () => {
    const free = await newClient({ tier: 'free' })
    const { id } = await free.create()
    const refused = await free.call('POST', '', { url: receiver.url, events: ['nba.*'] })
    expect(faultOf(refused)).toBe('403 tier_insufficient')
    expect(refused.body.error).toMatchObject({ message: 'The free tier includes 1 webhook subscription.' })
    await free.call('DELETE', `/${id}`)
    await free.create()
  })
})

describe('Idempotency-Key', () => {
  const input = () => ({ url: receiver.url, events: ['nba.*'] })
  const keyed = (client: WebhookClient, body: object, key: string) =>
    client.call('POST', '', body, { 'Idempotency-Key': key })

  test('a repeated request gets the first answer, secret included, and creates nothing', async () => {
    const client = await newClient({ tier: 'free' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => keyed(client, input(), 'same')))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const answers = replies.map(({ text }) => JSON.stringify({ ...JSON.parse(text), meta: null }))
    expect(new Set(answers).size).toBe(1)
    await client.call('PATCH', `/${JSON.parse(replies[0]!.text).id}`, { description: 'changed since' })
    const later = JSON.parse((await keyed(client, input(), 'same')).text)
    expect(JSON.stringify({ ...later, meta: null })).toBe(answers[0]!)
    expect(JSON.parse((await client.call('GET', '')).text).webhooks).toHaveLength(1)
  })

  test('with another body → 409; of another key → separate; after a day → a new one; malformed → 400', async () => {
    const client = await newClient()
    const first = JSON.parse((await keyed(client, input(), 'k')).text)
    expect(faultOf(await keyed(client, { ...input(), events: ['nba.play'] }, 'k'))).toBe('409 conflict')
    const other = JSON.parse((await keyed(await newClient(), input(), 'k')).text)
    expect(other.id).not.toBe(first.id)
    clock.advance(dayMs - 1)
    expect(JSON.parse((await keyed(client, input(), 'k')).text).id).toBe(first.id)
    clock.advance(1)
    expect(JSON.parse((await keyed(client, input(), 'k')).text).id).not.toBe(first.id)
    expect(faultOf(await keyed(client, input(), 'x'.repeat(256)))).toBe(
      '400 invalid_parameter Idempotency-Key',
    )
  })

  test('a rejected request can be corrected and repeated', async () => {
    const client = await newClient()
    expect((await keyed(client, { ...input(), events: ['nba.nothing'] }, 'k')).status).toBe(422)
    expect((await keyed(client, input(), 'k')).status).toBe(201)
  })
})

describe('PATCH and DELETE /v1/webhooks/{id}', () => {
  test('only the given fields change; invalid input changes nothing', async () => {
    const client = await newClient()
    const { id, secret: _secret, ...made } = await client.create({ filter: { team: 'BOS' } })
    clock.advance(1_000)
    const patched = JSON.parse(
      (await client.call('PATCH', `/${id}`, { description: 'mine', events: ['nba.play'] })).text,
    )
    const updated_at = new Date(clock.now()).toISOString()
    const expected = { ...made, id, description: 'mine', events: ['nba.play'], updated_at, meta: null }
    expect({ ...patched, meta: null }).toEqual(expected)
    expect(faultOf(await client.call('PATCH', `/${id}`, { url: 'https://127.0.0.2/' }))).toBe(
      '422 unprocessable url',
    )
    expect(faultOf(await client.call('PATCH', `/${id}`, { status: 'paused' }))).toBe(
      '422 unprocessable status',
    )
    expect({ ...(await client.read(id)), meta: null } as object).toEqual(expected)
  })

  test('DELETE → 204 without a body, and it is gone', async () => {
    const client = await newClient()
    const { id } = await client.create()
    const reply = await client.call('DELETE', `/${id}`)
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(reply.headers.get('ratelimit')).not.toBeNull()
    expect(faultOf(await client.call('GET', `/${id}`))).toBe('404 not_found')
    expect(faultOf(await client.call('DELETE', `/${id}`))).toBe('404 not_found')
    await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
    expect(JSON.parse((await client.call('GET', '')).text).webhooks).toEqual([])
  })
})

test('a key cannot see or change anything of another: 404 throughout', async () => {
  const owner = await newClient()
  const { id } = await owner.create()
  const { delivery_id } = sentOf(await owner.call('POST', `/${id}/test`))
  const otherKey = await newClient({ tier: 'betting' })
  const { id: own } = await otherKey.create()
  const calls: [string, string, unknown?][] = [
    ['GET', `/${id}`],
    ['PATCH', `/${id}`, { description: 'mine now' }],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/enable`],
    ['POST', `/${id}/enable`, { replay: { since_cursor: 'no cursor' } }],
    ['POST', `/${id}/pause`],
    ['POST', `/${id}/test`],
    ['POST', `/${id}/secret/rotate`],
    ['POST', `/${id}/secret/finish`],
    ['GET', `/${id}/deliveries`],
    ['GET', `/${id}/deliveries/${delivery_id}`],
    ['GET', `/${own}/deliveries/${delivery_id}`],
    ['POST', `/${id}/deliveries/${delivery_id}/redeliver`],
    ['POST', `/${own}/deliveries/${delivery_id}/redeliver`],
    ['POST', `/${id}/redeliver`],
  ]
  const before = await owner.read(id)
  for (const [method, path, body] of calls) {
    const reply = await otherKey.call(method, path, body)
    const nowhere = await otherKey.call(method, path.replace(id, 'whk_0000000000000000000000'), body)
    expect([method, path, faultOf(reply)]).toEqual([method, path, '404 not_found'])
    const [message, unknown] = [reply, nowhere].map(({ body }) => body.error.message!.replace(/whk_\w+/, ''))
    expect(message).toBe(unknown!)
  }
  expect({ ...(await owner.read(id)), meta: null } as object).toEqual({ ...before, meta: null } as object)
  expect(
    JSON.parse((await otherKey.call('GET', '')).text).webhooks.map((one: { id: string }) => one.id),
  ).toEqual([own])
  expect((await service.admin('GET', '/admin/webhooks')).text).toContain(id)
})
