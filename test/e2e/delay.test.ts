import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { dataPaths, simulatedDay } from '../support/simulated-day.ts'
import { isType, openEvents, openSocket, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

const startMs = Date.parse('2026-01-15T23:00:00.000Z')
const clock = new ManualClock(startMs)
const game = gameId(1)
let service: InProcess
let receiver: HttpReceiver
let delayed: { readonly id: string; readonly key: string }

beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }, clock)
  delayed = await service.newKey({ tier: 'betting', delay_seconds: 45, requests_per_minute: 1_000_000 })
  await ingestAll(service, [gameLine(game, { status: 'in_progress', home: { score: 0 } })])
  clock.advance(60_000)
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const dataOf = (text: string): string => text.slice(0, text.lastIndexOf('"meta":{"count"'))
let points = 0
/** One basket: a new score and its play. */
const score = () => {
  points += 2
  return ingestAll(service, [
    gameLine(game, { status: 'in_progress', home: { score: points } }),
    playLine(game, points, { score: { home: points, away: 0 } }),
  ])
}

test('a delayed answer equals the live answer of then, second by second', async () => {
  const paths = ['/v1/nba/scores/live', `/v1/nba/games/${game}/play-by-play`]
  const before: string[][] = []
  const differing: string[] = []
  for (let second = 0; second < 80; second++) {
    clock.advance(1_000)
    if (second % 7 === 3) await score()
    before.push(await Promise.all(paths.map(async (path) => dataOf((await service.get(path)).text))))
    for (const [i, path] of paths.entries()) {
      const then = before[second - 45]?.[i]
      if (then === undefined) continue
      const { text, body } = await service.get(`${path}?delay=45s`)
      if (dataOf(text) !== then) differing.push(`${path} at ${second} s`)
      expect(body.meta.delayed_ms).toBe(45_000)
    }
  }
  expect(differing).toEqual([])
})

describe('a delayed key', () => {
  test('sees nothing younger on any endpoint, and cannot ask for less', async () => {
    const day = simulatedDay('delay', startMs, { games: 1, hours: 1 })
    await ingestAll(service, day.before as never)
    const paths = [
      ...dataPaths(day),
      '/v1/changes?limit=1000',
      '/v1/events?limit=1000',
      `/v1/history/nba.game/${game}`,
      `/v1/history/nba.play/${game}:2`,
      '/v1/checkpoint',
      '/v1/webhooks',
      '/v1/replays',
    ]
    const hooks = webhookClient(service, delayed.key, `${receiver.url}/unseen`)
    const { id: unseen } = await hooks.create({ events: ['nba.*'] })
    clock.advance(60_000)
    const seen = async () => {
      const replies = await Promise.all(paths.map((path) => service.get(path, { key: delayed.key })))
      return replies.map(({ text }) => dataOf(text))
    }
    const channels = ['nba.scores.live', `nba.games.${game}`, `nba.plays.${game}`, 'nba.box']
    const snapshots = async () => {
      const sockets = await Promise.all(
        channels.map((channel) => subscribeTo(service.url, delayed.key, channel)),
      )
      for (const socket of sockets) socket.close()
      return sockets.map(({ frames }) => frames.filter(({ type }) => type !== 'welcome'))
    }
    const then = await seen()
    const thenOnStream = await snapshots()
    await service.ingest(day.steps.slice(0, 40).flatMap(({ changes }) => [...changes]))
    await score()
    expect(await seen()).toEqual(then)
    expect(await snapshots()).toEqual(thenOnStream)
    const { meta } = (await service.get('/v1/nba/scores/live?delay=5s', { key: delayed.key })).body
    expect(meta.delayed_ms).toBe(45_000)
    const more = (await service.get('/v1/nba/scores/live?delay=2m', { key: delayed.key })).body
    expect(more.meta.delayed_ms).toBe(120_000)
    const { cursor } = (await service.get('/v1/nba/scores/live')).body.meta
    const younger = await service.get(`/v1/nba/scores/live?as_of=${cursor}`, { key: delayed.key })
    expect(faultOf(younger)).toBe('400 invalid_parameter as_of')
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      return faultOf(
        await service.get(path, { key: delayed.key, method: 'POST', headers, body: JSON.stringify(body) }),
      )
    }
    await hooks.call('DELETE', `/${unseen}`)
    expect(await post('/v1/replays', { from: cursor })).toBe('422 unprocessable from')
    expect(await post('/v1/replays', { from: new Date(startMs).toISOString(), to: cursor })).toBe(
      '422 unprocessable to',
    )
    const seenAt = new Date(clock.now() - 30_000).toISOString()
    expect(await post('/v1/replays', { from: seenAt })).toBe('422 unprocessable from')
    clock.advance(46_000)
    expect(await seen()).not.toEqual(then)
    expect(await snapshots()).not.toEqual(thenOnStream)
  })

  test('gets its events on sockets, event streams and webhooks after the delay and not before', async () => {
    const { key } = delayed
    const client = webhookClient(service, key, `${receiver.url}/delayed`)
    const { id: hook } = await client.create({ events: ['nba.play'] })
    const socket = await subscribeTo(service.url, key, 'nba.play', { from: 'now' })
    const authorization = { Authorization: `Bearer ${key}` }
    const events = await openEvents(service.url, 'channels=nba.play&from=now', authorization)
    await events.next('caught up', isType('caught_up'))
    const live = webhookClient(service, service.keys.pro, `${receiver.url}/undelayed`)
    const { id: other } = await live.create({ events: ['nba.play'] })
    await score()
    clock.advance(44_000)
    await score()
    // A subscription without a delay has the later play: the first one was not held back for another reason.
    await receiver.at('/undelayed', 2)
    await live.call('DELETE', `/${other}`)
    const received = () => receiver.received.filter(({ path }) => path === '/delayed')
    const arrived = () => [socket.updates().length, events.updates().length, received().length]
    expect(arrived()).toEqual([0, 0, 0])
    expect(await client.deliveries(hook)).toEqual([])
    clock.advance(1_500)
    await until('the event', arrived, (counts) => counts.every((count) => count === 1))
    const listed = (await service.get('/v1/events?types=nba.play&limit=1000', { key })).body.events.at(-1)!
    expect(socket.updates()[0]!.cursor).toBe(listed.cursor)
    expect(received()[0]!.id).toBe(listed.id)
    socket.close()
    events.close()
    clock.advance(60_000)
  })

  test('loses its sockets when its delay changes', async () => {
    const { id, key } = await service.newKey({ delay_seconds: 5 })
    const socket = await openSocket(service.url, key)
    await service.admin('PATCH', `/admin/keys/${id}`, { delay_seconds: 30 })
    expect((await socket.closed).code).toBe(4200)
    expect((await service.get('/v1/account', { key })).body.delay_seconds).toBe(30)
  })

  test('delay_seconds from 0 to 300, else 422', async () => {
    for (const delay of [-1, 301, 1.5, '5']) {
      const reply = await service.admin('POST', '/admin/keys', {
        name: 'x',
        tier: 'pro',
        delay_seconds: delay,
      })
      expect(faultOf(reply)).toBe('422 unprocessable delay_seconds')
    }
  })
})

test('a subscription with delay_ms and a webhook with delay_seconds get events late, in order', async () => {
  const key = service.keys.pro
  const hook = await webhookClient(service, key, `${receiver.url}/late`).create({
    events: ['nba.play'],
    delay_seconds: 10,
  })
  expect((hook as unknown as { delay_seconds: number }).delay_seconds).toBe(10)
  const late = await subscribeTo(service.url, key, 'nba.scores.live', { delay_ms: 10_000 })
  const live = await subscribeTo(service.url, key, 'nba.scores.live', { from: 'now' })
  for (let i = 0; i < 3; i++) {
    await score()
    clock.advance(1_000)
  }
  await until(
    'live updates',
    () => live.updates(),
    (all) => all.length === 3,
  )
  expect(late.updates().filter(({ snapshot }) => !snapshot)).toEqual([])
  clock.advance(10_000)
  const updates = () => late.updates().filter(({ snapshot }) => !snapshot)
  await until('late updates', updates, (all) => all.length === 3)
  expect(updates().map(({ cursor }) => cursor)).toEqual(live.updates().map(({ cursor }) => cursor))
  expect((await receiver.at('/late', 3)).length).toBe(3)
  const fault = late.frames.length
  late.send({ type: 'subscribe', channel: 'nba.scores.live', delay_ms: 300_001 })
  expect((await late.next('an error', isType('error'), fault)).code).toBe('bad_message')
  const headers = { Authorization: `Bearer ${key}` }
  expect((await openEvents(service.url, 'channels=nba.play&delay=6m', headers)).status).toBe(400)
  late.close()
  live.close()
})
