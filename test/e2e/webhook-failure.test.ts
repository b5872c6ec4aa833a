import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { systemClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'
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
/** Paths that answer with 503. */
const broken = new Set<string>()

beforeAll(async () => {
  receiver = startHttpReceiver()
  receiver.answer = ({ path }) => new Response(path, { status: broken.has(path) ? 503 : 200 })
  const env = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_RETRY_DELAYS: '20ms,20ms' }
  service = await startInProcess(env, systemClock)
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

let paths = 0
async function newClient(): Promise<WebhookClient & { readonly keyId: string; readonly path: string }> {
  const { key, id: keyId } = await service.newKey({ requests_per_minute: 1_000_000 })
  const path = `/${++paths}`
  return { ...webhookClient(service, key, receiver.url + path), keyId, path }
}

let serial = 0
const startGames = (count: number) =>
  ingestAll(
    service,
    Array.from({ length: count }, () => gameLine(gameId(++serial), { status: 'in_progress' })),
  )

const started = { events: ['nba.game.started'] }

describe('a delivery that is exhausted', () => {
  test('fails its subscription: other deliveries are cancelled, other subscriptions of the key are notified, enable replays all', async () => {
    const client = await newClient()
    const failing = await client.create(started)
    const notified = await client.create({
      url: `${receiver.url}/notified`,
      events: ['webhook.*', 'nba.game.started'],
      filter: { team: 'LAL' },
    })
    const unrelated = await client.create({ url: `${receiver.url}/unrelated`, events: ['nba.game.final'] })
    const otherKey = await newClient()
    await otherKey.create({ events: ['webhook.failed'] })
    broken.add(client.path)
    await startGames(30)
    const failed = await until(
      'it fails',
      () => client.read(failing.id),
      ({ status }) => status === 'failed',
    )
    const all = await client.deliveries(failing.id)
    const exhausted = all.filter(({ state }) => state === 'exhausted')
    expect(exhausted.length).toBeGreaterThan(0)
    expect(failed.failure).toEqual({
      failed_at: expect.any(String),
      delivery_id: expect.stringMatching(/^dlv_/),
      reason: 'non_2xx',
      response_status: 503,
    })
    const fatal = exhausted.find(({ id }) => id === failed.failure!.delivery_id)!
    expect(fatal.attempts.map(({ number, status }) => [number, status])).toEqual([
      [1, 503],
      [2, 503],
      [3, 503],
    ])
    await until(
      'the attempts in flight have ended',
      () => client.read(failing.id),
      ({ health }) => health.pending === 0,
    )
    expect(all).toHaveLength(30)

    const [notice] = await receiver.at('/notified', 1)
    expect(notice!.event).toBe('webhook.failed')
    const { failure, url } = failed
    expect(JSON.parse(notice!.body).data).toEqual({ webhook_id: failing.id, url, ...failure! })
    expect(await client.deliveries(unrelated.id)).toEqual([])
    expect(receiver.received.some(({ path }) => path === otherKey.path)).toBe(false)
    expect((await client.read(notified.id)).status).toBe('active')

    expect(faultOf(await client.call('POST', `/${failing.id}/pause`))).toBe('409 conflict')
    await startGames(2)
    broken.delete(client.path)
    const countBefore = receiver.received.length
    const { status } = sentOf(await client.call('POST', `/${failing.id}/test`)).attempt
    expect([status, (await client.read(failing.id)).status]).toEqual([200, 'failed'])
    const enabled = JSON.parse(
      (await client.call('POST', `/${failing.id}/enable`, { replay: 'missed' })).text,
    )
    expect(enabled).toMatchObject({ status: 'active', failure: null, health: { consecutive_failures: 0 } })
    await until(
      'all is delivered',
      () => client.deliveries(failing.id, '?state=succeeded'),
      (done) => done.length === 33,
    )
    const got = receiver.received
      .slice(countBefore)
      .filter(({ path, event }) => path === client.path && event !== 'webhook.test')
    expect(new Set(got.map(({ id }) => id)).size).toBe(32)
    const kept = new Set((await client.deliveries(failing.id)).map(({ id }) => id))
    expect(all.every(({ id }) => kept.has(id))).toBe(true)
  })

  test('is redelivered by hand without its subscription becoming active', async () => {
    const client = await newClient()
    const { id } = await client.create(started)
    broken.add(client.path)
    await startGames(1)
    const { failure } = await until(
      'it fails',
      () => client.read(id),
      ({ status }) => status === 'failed',
    )
    broken.delete(client.path)
    const sent = sentOf(await client.call('POST', `/${id}/deliveries/${failure!.delivery_id}/redeliver`))
    expect(sent.attempt).toMatchObject({ number: 4, trigger: 'manual', error: null })
    expect((await client.delivery(id, failure!.delivery_id)).state).toBe('succeeded')
    expect((await client.read(id)).status).toBe('failed')
    // It is no longer missed.
    await client.call('POST', `/${id}/enable`, { replay: 'missed' })
    expect((await client.read(id)).health.pending).toBe(0)
  })
})

test('a subscription of a revoked key receives nothing more', async () => {
  const client = await newClient()
  await client.create(started)
  const witness = await newClient()
  await witness.create(started)
  await startGames(1)
  await receiver.at(client.path, 1)
  await service.admin('DELETE', `/admin/keys/${client.keyId}`)
  await startGames(2)
  await receiver.at(witness.path, 3)
  expect(receiver.received.filter(({ path }) => path === client.path)).toHaveLength(1)
})

test('an attempt in flight when its subscription is paused is not retried', async () => {
  const client = await newClient()
  const { id } = await client.create(started)
  const answer = Promise.withResolvers<Response>()
  const before = receiver.answer
  receiver.answer = (received) => (received.path === client.path ? answer.promise : before(received))
  await startGames(1)
  await receiver.at(client.path, 1)
  await client.call('POST', `/${id}/pause`)
  answer.resolve(new Response('', { status: 500 }))
  const [delivery] = await until(
    'the attempt has ended',
    () => client.deliveries(id),
    ([one]) => one !== undefined && one.state !== 'in_flight',
  )
  receiver.answer = before
  expect(delivery).toMatchObject({ state: 'cancelled', attempts: [{ status: 500 }] })
})

test('pending deliveries and their lag are among the metrics', async () => {
  const { text } = await service.admin('GET', '/metrics')
  for (const name of ['planner_lag_entries', 'pending', 'lag_seconds']) {
    expect(text).toMatch(new RegExp(`^scoreline_webhook_${name} [0-9.]+$`, 'm'))
  }
})
