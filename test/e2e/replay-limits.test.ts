/** Replay keys are inside the limits of their owner, count from its present and leave nothing behind. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { openSocket } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

const clock = new ManualClock(Date.parse('2026-01-15T20:00:00.000Z'))
const game = gameId(1)
const minutes = 50
const webhooks = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_TIMEOUT: '60s' }
let service: InProcess
let receiver: HttpReceiver

/** A game of fifty minutes, which ends now: five plays a minute. */
beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess(webhooks, clock)
  await ingestAll(service, [gameLine(game)])
  for (let minute = 1; minute <= minutes; minute++) {
    clock.advance(60_000)
    const first = (minute - 1) * 5
    await ingestAll(service, [
      gameLine(game, { status: 'in_progress', home: { score: minute } }),
      ...[1, 2, 3, 4, 5].map((i) => playLine(game, first + i, { score: { home: minute, away: 0 } })),
    ])
  }
})
afterAll(async () => {
  await service?.stop()
  await receiver?.stop()
})

const minutesAgo = (count: number): string => new Date(clock.now() - count * 60_000).toISOString()
const send = (key: string, method: string, path: string, body?: object) =>
  service.get(path, {
    key,
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  })
async function replayOf(key: string, body: object): Promise<{ readonly id: string; readonly key: string }> {
  const reply = await send(key, 'POST', '/v1/replays', body)
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}
const issued = async (id: string) =>
  (await service.admin('GET', `/admin/keys/${id}`)).body as unknown as {
    readonly replays: readonly { readonly id: string; readonly expires_at: string }[]
    readonly webhooks: readonly { readonly id: string; readonly replay_id: string | null }[]
  }

test('replay keys share meter, usage and stream connections with their owner', async () => {
  const { id, key } = await service.newKey({ tier: 'betting', requests_per_minute: 60 })
  const startMs = performance.now()
  const made: string[] = []
  for (let i = 0; i < 20; i++) made.push((await replayOf(key, { from: minutesAgo(30), paused: true })).key)
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    for (const one of made) statuses.push((await service.get('/v1/nba/scores/live', { key: one })).status)
  }
  const admitted = statuses.filter((status) => status === 200).length
  expect(admitted).toBeGreaterThanOrEqual(40)
  // One more each second; with meters of their own all 80 would be admitted.
  expect(admitted).toBeLessThanOrEqual(Math.min(79, 41 + (performance.now() - startMs) / 1_000))
  const used = JSON.parse((await service.admin('GET', `/admin/keys/${id}/usage`)).text)
  expect(used.days.at(-1).requests).toBeGreaterThanOrEqual(60)
  const { key: free } = await service.newKey({ tier: 'free' })
  const { key: playing } = await replayOf(free, { from: minutesAgo(30), paused: true })
  const own = await openSocket(service.url, free)
  const beyond = await openSocket(service.url, playing)
  expect((await beyond.closed).code).toBe(4013)
  own.close()
})

test('webhooks of replay keys count among those of their owner, and no longer once the session has ended', async () => {
  const { key } = await service.newKey({ tier: 'free' })
  const session = await replayOf(key, { from: minutesAgo(30), paused: true })
  await webhookClient(service, session.key, `${receiver.url}/counted`).create()
  const second = () =>
    webhookClient(service, key, receiver.url).call('POST', '', { url: receiver.url, events: ['nba.*'] })
  expect(faultOf(await second())).toBe('403 tier_insufficient')
  await send(key, 'DELETE', `/v1/replays/${session.id}`)
  expect((await second()).status).toBe(201)
})

test('a session counts back from the present of its owner: no chain of sessions reaches further', async () => {
  const { key } = await service.newKey({ tier: 'standard' })
  const first = await replayOf(key, { from: minutesAgo(40), paused: true })
  const beyond = minutesAgo(24 * 60 + 1)
  expect(faultOf(await send(first.key, 'POST', '/v1/replays', { from: beyond }))).toBe(
    '422 unprocessable from',
  )
  expect((await service.get(`/v1/nba/scores/live?as_of=${beyond}`, { key: first.key })).status).toBe(410)
  // The present of its owner is later than the moment of the session.
  const second = await send(first.key, 'POST', '/v1/replays', { from: minutesAgo(20), paused: true })
  expect(second.status).toBe(201)
  // Sessions made with the key of a session are those of its owner.
  const list = (await send(key, 'GET', '/v1/replays')).body.replays as readonly unknown[]
  expect(list.length).toBe(2)
})

test('history in a session ends at its moment and begins at its resume window', async () => {
  const { key } = await service.newKey({ tier: 'free' })
  const session = await replayOf(key, { from: minutesAgo(40), paused: true })
  const path = `/v1/history/nba.game/${game}?limit=1000`
  const timesIn = async (used: string) => {
    const { versions } = JSON.parse((await service.get(path, { key: used })).text)
    return (versions as { readonly at: string }[]).map(({ at }) => at)
  }
  const all = await timesIn(service.keys.pro)
  expect(all.length).toBe(minutes + 1)
  const shown = await timesIn(session.key)
  expect(shown).toEqual(all.filter((at) => at <= minutesAgo(40)))
  clock.advance(30 * 60_000)
  // The session still shows its own stretch, and nothing from before it and the hour of its tier.
  expect(await timesIn(session.key)).toEqual(all.filter((at) => at <= minutesAgo(70) && at >= minutesAgo(70)))
  await send(key, 'DELETE', `/v1/replays/${session.id}`)
})

test('a loop spans a minute of the journal at least', async () => {
  const from = minutesAgo(50)
  const body = { from, to: new Date(Date.parse(from) + 59_999).toISOString(), speed: 1_000, loop: true }
  const reply = await send(service.keys.betting, 'POST', '/v1/replays', body)
  expect(faultOf(reply)).toBe('422 unprocessable loop')
  expect(reply.body.error.message).toContain('a minute')
})

test('sessions of a free key send webhooks no faster than it may make requests, at any speed', async () => {
  const { key } = await service.newKey({ tier: 'free' })
  const session = await replayOf(key, { from: minutesAgo(55), speed: 1_000, loop: true })
  await webhookClient(service, session.key, `${receiver.url}/fast`).create({ events: ['nba.*'] })
  const got = () => receiver.received.filter(({ path }) => path === '/fast').length
  const startMs = clock.now()
  for (let second = 1; second <= 30; second++) {
    clock.advance(1_000)
    await Bun.sleep(100)
    // Ten seconds' worth at once, and the events of the entry that used up the rest.
    expect(got()).toBeLessThanOrEqual(10 + (clock.now() - startMs) / 1_000 + 6)
  }
  await until('what is allowed at once', got, (count) => count >= 10)
  await send(key, 'DELETE', `/v1/replays/${session.id}`)
})

test('a session that ends takes its webhooks, their deliveries and its key with it', async () => {
  const { id, key } = await service.newKey({ tier: 'pro' })
  const ends = {
    deleted: (made: { id: string }) => send(key, 'DELETE', `/v1/replays/${made.id}`),
    expired: async () => clock.advance(24 * 3_600_000),
    revoked: () => service.admin('DELETE', `/admin/keys/${id}`),
  }
  for (const [name, end] of Object.entries(ends)) {
    const made = await replayOf(key, { from: new Date(clock.now() - 60_000).toISOString(), paused: true })
    const client = webhookClient(service, made.key, `${receiver.url}/${name}`)
    const { id: webhookId } = await client.create()
    expect((await issued(id)).webhooks).toEqual([
      { id: webhookId, status: 'active', replay_id: made.id } as never,
    ])
    await end(made)
    const left = async () => (await service.admin('GET', '/admin/webhooks')).text.includes(webhookId)
    await until(`the end of what was ${name}`, left, (isThere) => !isThere)
    const { replays, webhooks: others } = await issued(id)
    expect([name, replays, others]).toEqual([name, [], []])
    expect([name, (await service.get('/v1/account', { key: made.key })).status]).toEqual([name, 401])
  }
})
