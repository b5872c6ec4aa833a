/** What a receiver gets that has never answered, and how those that wait for a turn get one. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

const clock = new ManualClock(Date.parse('2026-01-15T20:00:00.000Z'))
const game = gameId(1)
let service: InProcess
let receiver: HttpReceiver
let plays = 0

beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess(
    { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_TIMEOUT: '60s' },
    clock,
    { webhookPollMs: 50 },
  )
  await ingestAll(service, [gameLine(game, { status: 'in_progress' })])
})
afterAll(async () => {
  await service?.stop()
  await receiver?.stop()
})

const play = (count: number) =>
  ingestAll(
    service,
    Array.from({ length: count }, () => playLine(game, ++plays, { score: { home: plays, away: 0 } })),
  )
const at = (path: string) => receiver.received.filter((one) => one.path === path)
/** Long enough for several looks at what is due. */
const settle = () => Bun.sleep(500)
const answers = (statuses: Readonly<Record<string, number>>) => {
  receiver.answer = ({ path }) => new Response('', { status: statuses[path] ?? 200 })
}
const subscribe = async (path: string) => {
  const { key } = await service.newKey({ tier: 'free' })
  const client = webhookClient(service, key, `${receiver.url}${path}`)
  return { client, ...(await client.create({ events: ['nba.scores.live'] })) }
}
const score = (home: number) =>
  ingestAll(service, [gameLine(game, { status: 'in_progress', home: { score: home } })])
/** Changes the score so often: one event each. */
let points = 0
const scores = async (count: number) => {
  for (let i = 0; i < count; i++) await score(++points)
}

test('a new receiver that answers gets a burst at once', async () => {
  answers({})
  const { client, id } = await subscribe('/honest')
  await scores(20)
  await receiver.at('/honest', 20)
  await client.call('DELETE', `/${id}`)
})

test('a receiver that never answered 2xx gets one event a minute, retries on their schedule, and all once it answers', async () => {
  answers({ '/silent': 500 })
  const { client, id } = await subscribe('/silent')
  await scores(20)
  await receiver.at('/silent', 1)
  const failed = await until(
    'the first failure',
    async () => (await client.deliveries(id)).find(({ attempts }) => attempts.length === 1),
    (found) => found !== undefined,
  )
  // The first retry is a minute after the failure, as the specification has it.
  expect(Date.parse(failed!.next_attempt_at!)).toBe(clock.now() + 60_000)
  const startMs = clock.now()
  const started = new Map<string, number>()
  for (let second = 0; second < 300; second += 5) {
    await Bun.sleep(60)
    for (const { id: event } of at('/silent')) {
      if (!started.has(event)) started.set(event, clock.now() - startMs)
    }
    clock.advance(5_000)
  }
  const firsts = [...started.values()]
  expect(firsts[0]).toBeLessThanOrEqual(5_000)
  const between = firsts.slice(1).map((ms, i) => ms - firsts[i]!)
  expect(Math.min(...between)).toBeGreaterThanOrEqual(60_000)
  expect(firsts.length).toBeGreaterThanOrEqual(2)
  answers({})
  clock.advance(60_000)
  await until(
    'all the others',
    () => new Set(at('/silent').map((one) => one.id)).size,
    (size) => size === 20,
  )
  await client.call('DELETE', `/${id}`)
})

test('another address has never answered, also when the one before answers late', async () => {
  answers({})
  const { client, id } = await subscribe('/own')
  await scores(1)
  await receiver.at('/own', 1)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  receiver.answer = async ({ path }) => {
    if (path === '/own') await held
    return new Response('', { status: path === '/victim' ? 500 : 200 })
  }
  await scores(1)
  await receiver.at('/own', 2)
  await client.call('PATCH', `/${id}`, { url: `${receiver.url}/victim` })
  release()
  await scores(20)
  await receiver.at('/victim', 1)
  await settle()
  expect(at('/victim').length).toBe(1)
  await client.call('DELETE', `/${id}`)
})

test('a receiver that answers a test does not wait a minute for the rest', async () => {
  answers({ '/tested': 500 })
  const { client, id } = await subscribe('/tested')
  await scores(5)
  await receiver.at('/tested', 1)
  await settle()
  expect(at('/tested').length).toBe(1)
  answers({})
  await client.call('POST', `/${id}/test`)
  await until(
    'the rest',
    () => new Set(at('/tested').map((one) => one.id)).size,
    (size) => size >= 5,
  )
  await client.call('DELETE', `/${id}`)
})

test('75 webhooks of sessions, ended or paused, keep no new subscription from catching up', async () => {
  answers({})
  await play(5)
  clock.advance(1_000)
  const { key } = await service.newKey({ tier: 'betting' })
  const json = { 'Content-Type': 'application/json' }
  const from = new Date(clock.now() - 1_000).toISOString()
  const ids: string[] = []
  for (let i = 0; i < 38; i++) {
    const body = JSON.stringify({ from, paused: true })
    const made = (await service.get('/v1/replays', { key, method: 'POST', headers: json, body })).body
    const client = webhookClient(service, made.key, `${receiver.url}/session`)
    for (let n = 0; n < 2; n++) await client.create()
    ids.push(made.id)
  }
  // Half of them end, the others stay paused with nothing to send.
  for (const id of ids.slice(0, 19)) await service.get(`/v1/replays/${id}`, { key, method: 'DELETE' })
  const { key: other } = await service.newKey()
  const since = (await service.get('/v1/events?limit=1', { key: other })).body.events[0]!.cursor
  const client = webhookClient(service, other, `${receiver.url}/new`)
  const { id } = await client.create({ events: ['nba.play'] })
  await client.call('POST', `/${id}/pause`)
  await client.call('POST', `/${id}/enable`, { replay: { since_cursor: since } })
  await receiver.at('/new', 5)
  const listed = JSON.parse((await service.admin('GET', '/admin/webhooks')).text).webhooks as {
    url: string
  }[]
  expect(listed.filter(({ url }) => url.endsWith('/session')).length).toBe(38)
})
