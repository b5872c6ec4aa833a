import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'
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

beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }, clock, {
    webhookPollMs: 50,
  })
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

let serial = 0
/** Starts a game: `nba.scores.live` and `nba.game.started`. */
const startGame = (fields: Parameters<typeof gameLine>[1] = {}) =>
  ingestAll(service, [gameLine(gameId(++serial), { status: 'in_progress', ...fields })])

describe('deliveries', () => {
  test('are sent as events happen, and are listed newest first, page by page', async () => {
    const client = await newClient()
    const { id, url } = await client.create({ filter: { team: ['bos', 'LAL'] } })
    for (let i = 0; i < 3; i++) await startGame()
    await startGame({ home: { team: 'MIA' }, away: { team: 'CHI' } })
    const got = await receiver.at(new URL(url).pathname, 6)
    await until(
      'all outcomes are recorded',
      () => client.read(id),
      ({ health }) => health.pending === 0,
    )
    const all = await client.deliveries(id)
    expect(all.map(({ state }) => state)).toEqual(Array(6).fill('succeeded'))
    expect(new Set(all.map((one) => one.event_id))).toEqual(new Set(got.map((one) => one.id)))
    const ids = all.map((one) => one.event_id)
    expect(ids).toEqual([...ids].sort().reverse())
    const events = (await service.get('/v1/events?limit=1000')).body.events
    expect(events.map((event) => event.id)).toEqual(expect.arrayContaining(ids))

    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = await client.call('GET', `/${id}/deliveries?limit=4${cursor && `&cursor=${cursor}`}`)
      paged.push(...JSON.parse(reply.text).deliveries.map((one: { id: string }) => one.id))
      cursor = reply.body.meta.next_cursor ?? null
    }
    expect(paged).toEqual(all.map((one) => one.id))
    expect(await client.delivery(id, all[0]!.id)).toMatchObject(all[0]!)
    expect(all[0]!.attempts).toEqual([
      {
        number: 1,
        trigger: 'schedule',
        started_at: new Date(clock.now()).toISOString(),
        duration_ms: expect.any(Number),
        status: 200,
        error: null,
        response_body: 'thanks',
      },
    ])
    expect((await client.deliveries(id, '?state=exhausted')).length).toBe(0)
    expect((await client.read(id)).health).toEqual({
      last_success_at: new Date(clock.now()).toISOString(),
      consecutive_failures: 0,
      pending: 0,
    })
    for (const query of ['limit=0', 'limit=201', 'cursor=x', 'state=lost']) {
      expect(faultOf(await client.call('GET', `/${id}/deliveries?${query}`))).toStartWith(
        '400 invalid_parameter',
      )
    }
    for (const other of ['dlv_0000000000000000000000', 'nonsense', '%00']) {
      expect((await client.call('GET', `/${id}/deliveries/${other}`)).status).toBe(404)
    }
  })

  test('are listed for as long as the tier keeps them', async () => {
    const free = await newClient({ tier: 'free' })
    const { id } = await free.create()
    expect(sentOf(await free.call('POST', `/${id}/test`)).attempt.status).toBe(200)
    clock.advance(3_600_000)
    expect(await free.deliveries(id)).toHaveLength(1)
    clock.advance(1)
    expect(await free.deliveries(id)).toHaveLength(0)
  })
})

describe('test and redeliver', () => {
  test('test sends webhook.test now, returns the attempt and does not change the health', async () => {
    const client = await newClient()
    const { id, url } = await client.create()
    receiver.answer = () => new Response('no', { status: 500 })
    const sent = sentOf(await client.call('POST', `/${id}/test`))
    receiver.answer = () => new Response('yes')
    expect(sent.attempt).toMatchObject({
      number: 1,
      trigger: 'test',
      status: 500,
      error: 'non_2xx',
      response_body: 'no',
    })
    const [got] = await receiver.at(new URL(url).pathname, 1)
    expect(got).toMatchObject({ event: 'webhook.test', id: sent.event_id })
    expect(JSON.parse(got!.body).data).toEqual({ webhook_id: id })
    expect(got!.headers.get('x-service-delivery')).toBe(sent.delivery_id)
    expect(await client.read(id)).toMatchObject({
      status: 'active',
      health: { consecutive_failures: 0, pending: 0 },
    })
    expect(await client.delivery(id, sent.delivery_id)).toMatchObject({
      state: 'exhausted',
      attempts: [sent.attempt],
    })
  })

  test('redeliver makes one manual attempt with the same id and body', async () => {
    const client = await newClient()
    const { id, url } = await client.create()
    const sent = sentOf(await client.call('POST', `/${id}/test`))
    const path = `/${id}/deliveries/${sent.delivery_id}/redeliver`
    const again = sentOf(await client.call('POST', path))
    expect(again).toMatchObject({ delivery_id: sent.delivery_id, event_id: sent.event_id })
    expect(again.attempt).toMatchObject({ number: 2, trigger: 'manual', status: 200, error: null })
    const [first, second] = await receiver.at(new URL(url).pathname, 2)
    expect(second!.body).toBe(first!.body)
    expect(second!.headers.get('x-service-attempt')).toBe('2')
    expect(faultOf(await client.call('POST', `/${id}/deliveries/dlv_0000000000000000000000/redeliver`))).toBe(
      '404 not_found',
    )
  })
})

describe('the request of a delivery', () => {
  test('is in the answer about one delivery, and in lists on request: URL, headers and the exact body', async () => {
    const client = await newClient()
    const { id, url } = await client.create({ events: ['nba.game.started'] })
    await startGame()
    const [got] = await receiver.at(new URL(url).pathname, 1)
    const [listed] = await client.deliveries(id)
    expect(listed).not.toHaveProperty('request')
    const { request } = await client.delivery(id, listed!.id)
    expect(request).toMatchObject({ url, body: got!.body })
    for (const [name, value] of Object.entries(request!.headers)) expect(got!.headers.get(name)).toBe(value)
    expect(request!.headers).toMatchObject({
      'X-Service-Delivery': listed!.id,
      'X-Service-Event': 'nba.game.started',
    })
    expect((await client.deliveries(id, '?include=request'))[0]!.request).toEqual(request)
    const { body } = await service.admin('GET', `/admin/webhooks/${id}/deliveries/${listed!.id}`)
    expect(body.request).toEqual(request)
  })

  test('is hidden from a key that may no longer see the event, not from the operator', async () => {
    const { key, id: keyId } = await service.newKey({ tier: 'pro', requests_per_minute: 1_000_000 })
    const client = webhookClient(service, key, `${receiver.url}/${keyId}`)
    const { id } = await client.create({ events: ['nba.game.started'] })
    await startGame()
    await receiver.at(`/${keyId}`, 1)
    const deliveryId = (await client.deliveries(id))[0]!.id
    await service.admin('PATCH', `/admin/keys/${keyId}`, { leagues: ['nfl'] })
    expect((await client.delivery(id, deliveryId)).request).toBeNull()
    expect((await client.deliveries(id, '?include=request'))[0]!.request).toBeNull()
    const { text } = await service.admin('GET', `/admin/webhooks/${id}/deliveries?include=request`)
    expect(JSON.parse(text).deliveries[0].request.body).toContain('nba.game.started')
  })
})

describe('redelivery of many', () => {
  const redeliver = async (client: WebhookClient, id: string, filter: object = {}) =>
    JSON.parse((await client.call('POST', `/${id}/redeliver`, filter)).text)
  const settled = (client: WebhookClient, id: string) =>
    until(
      'nothing is pending',
      () => client.read(id),
      ({ health }) => health.pending === 0,
    )

  test('sends what matches state and time again, with the same ids', async () => {
    const client = await newClient()
    const { id, url } = await client.create({ events: ['nba.game.started'] })
    const path = new URL(url).pathname
    await startGame()
    // A minute is longer than a lease: a delivery without a recorded outcome would be sent again.
    await receiver.at(path, 1)
    await settled(client, id)
    clock.advance(60_000)
    const from = new Date(clock.now()).toISOString()
    await startGame()
    await receiver.at(path, 2)
    await settled(client, id)
    clock.advance(60_000)
    // Nothing was exhausted or cancelled.
    expect(await redeliver(client, id)).toMatchObject({ webhook_id: id, deliveries: 0, has_more: false })
    expect(await redeliver(client, id, { state: 'succeeded', from })).toMatchObject({ deliveries: 1 })
    const [, second, third] = await receiver.at(path, 3)
    expect([third!.id, third!.body]).toEqual([second!.id, second!.body])
    await settled(client, id)
    expect(await redeliver(client, id, { state: 'succeeded', to: from })).toMatchObject({ deliveries: 1 })
    const [first, , , fourth] = await receiver.at(path, 4)
    expect(fourth!.headers.get('x-service-delivery')).toBe(first!.headers.get('x-service-delivery'))
    await settled(client, id)
    const { text } = await service.admin('POST', `/admin/webhooks/${id}/redeliver`, { state: 'succeeded' })
    expect(JSON.parse(text)).toEqual({ webhook_id: id, deliveries: 2, has_more: false })
    await receiver.at(path, 6)
    await settled(client, id)
    expect((await client.deliveries(id)).map(({ attempts }) => attempts.length)).toEqual([3, 3])
  })

  test('needs an active subscription of the key and a valid filter', async () => {
    const client = await newClient()
    const { id } = await client.create()
    const fault = async (path: string, body: object) => faultOf(await client.call('POST', path, body))
    expect(await fault(`/${id}/redeliver`, { from: 'yesterday' })).toBe('422 unprocessable from')
    expect(await fault(`/${id}/redeliver`, { state: 'pending' })).toBe('422 unprocessable state')
    expect(await fault('/whk_0000000000000000000000/redeliver', {})).toBe('404 not_found')
    const paused = await service.admin('POST', `/admin/webhooks/${id}/pause`)
    expect(paused.body.status).toBe('paused')
    expect(await fault(`/${id}/redeliver`, {})).toBe('409 conflict')
  })
})

describe('pause and enable', () => {
  test('pause stops deliveries; enable with replay: missed sends the missed events', async () => {
    const client = await newClient()
    const { id, url } = await client.create({ events: ['nba.game.started'] })
    const path = new URL(url).pathname
    expect(JSON.parse((await client.call('POST', `/${id}/pause`)).text).status).toBe('paused')
    expect((await client.call('POST', `/${id}/pause`)).status).toBe(200)
    const witness = await newClient()
    const { url: witnessUrl } = await witness.create({ events: ['nba.game.started'] })
    await startGame()
    await startGame()
    await receiver.at(new URL(witnessUrl).pathname, 2)
    expect(await client.deliveries(id)).toEqual([])
    const enabled = await client.call('POST', `/${id}/enable`, { replay: 'missed' })
    expect(JSON.parse(enabled.text).status).toBe('active')
    expect(await receiver.at(path, 2)).toHaveLength(2)
    await startGame()
    expect(await receiver.at(path, 3)).toHaveLength(3)
    await until(
      'all outcomes are recorded',
      () => client.read(id),
      ({ health }) => health.pending === 0,
    )
    const triggers = (await client.deliveries(id)).map(({ attempts }) => attempts[0]!.trigger)
    expect(triggers).toEqual(['schedule', 'replay', 'replay'])
  })

  test('enable does not change an active subscription; an invalid replay → 422, a foreign cursor → 410', async () => {
    const client = await newClient()
    const made = await client.create()
    const before = await client.read(made.id)
    clock.advance(1_000)
    const same = JSON.parse((await client.call('POST', `/${made.id}/enable`)).text)
    expect({ ...same, meta: null } as object).toEqual({ ...before, meta: null } as object)
    await client.call('POST', `/${made.id}/pause`)
    for (const replay of ['everything', { since: 'x' }, 7]) {
      expect((await client.call('POST', `/${made.id}/enable`, { replay })).status).toBe(422)
    }
    const garbage = { replay: { since_cursor: 'no cursor' } }
    expect(faultOf(await client.call('POST', `/${made.id}/enable`, garbage))).toBe(
      '422 unprocessable replay/since_cursor',
    )
    const foreign = { replay: { since_cursor: 'AAAAAAAA.1' } }
    expect((await client.call('POST', `/${made.id}/enable`, foreign)).status).toBe(410)
    expect((await client.read(made.id)).status).toBe('paused')
  })
})

describe('secrets', () => {
  test('rotate issues a new one beside the old until it is finished', async () => {
    const client = await newClient()
    const { id, url, secret } = await client.create()
    const path = new URL(url).pathname
    const signatures = async () => {
      await client.call('POST', `/${id}/test`)
      const [last] = (await receiver.at(path, 1)).slice(-1)
      const [t, ...signed] = last!.headers.get('x-service-signature')!.split(',')
      const base = `${t!.slice(2)}.${last!.body}`
      return {
        signed,
        by: (key: string) => `v1=${new Bun.CryptoHasher('sha256', key).update(base).digest('hex')}`,
      }
    }
    const before = await signatures()
    expect(before.signed).toEqual([before.by(secret)])

    const rotated = JSON.parse((await client.call('POST', `/${id}/secret/rotate`)).text)
    expect(rotated.previous_secret_expires_at).toBe(new Date(clock.now() + dayMs).toISOString())
    expect(rotated.secret).not.toBe(secret)
    const during = await signatures()
    expect(during.signed).toEqual([during.by(secret), during.by(rotated.secret)])
    expect(faultOf(await client.call('POST', `/${id}/secret/rotate`))).toBe('409 conflict')

    const finished = JSON.parse((await client.call('POST', `/${id}/secret/finish`)).text)
    expect(finished.previous_secret_expires_at).toBeNull()
    const after = await signatures()
    expect(after.signed).toEqual([after.by(rotated.secret)])
    expect((await client.call('POST', `/${id}/secret/finish`)).status).toBe(200)

    await client.call('POST', `/${id}/secret/rotate`, { overlap_seconds: 60 })
    clock.advance(60_000)
    expect((await signatures()).signed).toHaveLength(1)
    const atOnce = JSON.parse(
      (await client.call('POST', `/${id}/secret/rotate`, { overlap_seconds: 0 })).text,
    )
    expect(atOnce.previous_secret_expires_at).toBeNull()
    for (const overlap_seconds of [-1, 604_801, 1.5, 'day']) {
      const reply = await client.call('POST', `/${id}/secret/rotate`, { overlap_seconds })
      expect(faultOf(reply)).toBe('422 unprocessable overlap_seconds')
    }
  })
})
