import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type EventView, faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { isType, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

const startMs = Date.parse('2026-01-15T23:00:00.000Z')
const clock = new ManualClock(startMs)
const game = gameId(1)
const plays = 30
let service: InProcess
let receiver: HttpReceiver
let journaled: readonly EventView[]

/**
 * Deliveries are at least once: when the clock passes the lease of an attempt whose outcome is not recorded yet, it is sent
 * again. The lease is three times this, longer than any jump of the clock here, so that each event must arrive once.
 */
const webhooks = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_TIMEOUT: '60s' }

beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess(webhooks, clock)
  await ingestAll(service, [gameLine(game)])
  for (let i = 1; i <= plays; i++) {
    clock.advance(60_000)
    await ingestAll(service, [
      gameLine(game, { status: i === plays ? 'final' : 'in_progress', home: { score: 2 * i } }),
      playLine(game, i, { score: { home: 2 * i, away: 0 } }),
    ])
  }
  clock.advance(3_600_000)
  journaled = (await service.get('/v1/events?limit=1000')).body.events
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

interface Replay {
  readonly id: string
  readonly key: string
  readonly state: string
  readonly at: string
  readonly from: string
  readonly to: string
  readonly speed: number
}

const send = (method: string, path: string, body?: object, key = service.keys.pro) =>
  service.get(path, {
    key,
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  })
const replayOf = (text: string) => JSON.parse(text) as Replay
const create = async (body: object): Promise<Replay> => {
  const reply = await send('POST', '/v1/replays', body)
  if (reply.status !== 201) throw new Error(reply.text)
  return replayOf(reply.text)
}
const end = ({ id }: Replay) => send('DELETE', `/v1/replays/${id}`)
const dataOf = (text: string): string => text.slice(0, text.lastIndexOf('"meta":{"count"'))

/** Plays a session to its end in steps of the clock; returns what its key saw over REST. */
async function playToEnd({ key }: Replay, steps: number, stepMs: number): Promise<string[]> {
  const seen: string[] = []
  for (let i = 0; i < steps; i++) {
    clock.advance(stepMs)
    const { status, text } = await service.get(`/v1/nba/games/${game}/play-by-play`, { key })
    seen.push(status === 200 ? dataOf(text) : String(status))
  }
  return seen
}

test('a replay of a finished game ends in its final state, with every event once, and twice alike', async () => {
  const runs: { seen: string[]; texts: readonly string[] }[] = []
  for (const run of [1, 2]) {
    const replay = await create({ league: 'nba', game_id: game, speed: 100 })
    expect([replay.state, replay.speed, replay.key.startsWith('scl_test_')]).toEqual(['playing', 100, true])
    expect(Date.parse(replay.to) - Date.parse(replay.from)).toBe((plays + 10) * 60_000)
    const client = webhookClient(service, replay.key, `${receiver.url}/run${run}`)
    await client.create({ events: ['nba.*'] })
    const socket = await subscribeTo(service.url, replay.key, 'nba.play')
    const seen = await playToEnd(replay, 25, 1_000)
    await until(
      'every play',
      () => socket.updates(),
      (all) => all.length === plays,
      { withinMs: 150_000 },
    )
    const events = (await service.get('/v1/events?limit=1000', { key: replay.key })).body.events
    expect(events).toEqual(journaled)
    const got = await receiver.at(`/run${run}`, journaled.length)
    expect(got.map(({ id }) => id).sort()).toEqual(journaled.map(({ id }) => id).sort())
    expect(got[0]!.headers.get('x-service-replay')).toBe(replay.id)
    const live = await service.get(`/v1/nba/games/${game}`)
    const shown = await service.get(`/v1/nba/games/${game}`, { key: replay.key })
    expect(dataOf(shown.text)).toBe(dataOf(live.text))
    expect(shown.body.meta.replay).toEqual({ id: replay.id, at: replay.to })
    expect(replayOf((await send('GET', `/v1/replays/${replay.id}`)).text).state).toBe('ended')
    runs.push({ seen, texts: socket.updates().map((frame) => JSON.stringify(frame)) })
    socket.close()
    await end(replay)
    expect((await service.get('/v1/account', { key: replay.key })).status).toBe(401)
  }
  expect(runs[1]).toEqual(runs[0]!)
})

test('seek, pause and speed lose nothing; an open stream gets a gap and a snapshot', async () => {
  const replay = await create({ league: 'nba', game_id: game, speed: 60 })
  const patch = (body: object) => send('PATCH', `/v1/replays/${replay.id}`, body)
  const socket = await subscribeTo(service.url, replay.key, 'nba.play')
  clock.advance(15_000)
  await until(
    'ten plays',
    () => socket.updates(),
    (all) => all.length === 10,
  )
  const paused = replayOf((await patch({ state: 'paused' })).text)
  expect(paused.state).toBe('paused')
  clock.advance(60_000)
  // Whatever it played meanwhile would be among the next plays.
  expect(replayOf((await send('GET', `/v1/replays/${replay.id}`)).text).at).toBe(paused.at)
  await patch({ state: 'playing', speed: 120 })
  clock.advance(5_000)
  await until(
    'ten more',
    () => socket.updates(),
    (all) => all.length === 20,
  )
  const from = socket.frames.length
  await patch({ seek: replay.from })
  const gap = await socket.next('a gap', isType('gap'), from)
  expect([gap.reason, gap.channel]).toEqual(['seek', 'nba.play'])
  await socket.next('caught up', isType('caught_up'), from)
  clock.advance(60_000)
  await until(
    'all plays again',
    () => socket.updates(),
    (all) => all.length === 20 + plays,
  )
  const cursors = socket.updates().map(({ cursor }) => cursor)
  const all = journaled.filter(({ event }) => event === 'nba.play').map(({ cursor }) => cursor)
  expect([cursors.slice(0, 20), cursors.slice(20)]).toEqual([all.slice(0, 20), all])
  expect(faultOf(await patch({ seek: '2026-01-01T00:00:00Z' }))).toBe('422 unprocessable seek')
  expect(faultOf(await patch({ speed: 0 }))).toBe('422 unprocessable speed')
  socket.close()
  await end(replay)
})

test('a stream that resumes in a session gets nothing that the session has not reached', async () => {
  const replay = await create({ league: 'nba', game_id: game, paused: true })
  const all = journaled.filter(({ event }) => event === 'nba.play')
  const reached = all.slice(0, 10)
  await send('PATCH', `/v1/replays/${replay.id}`, { seek: reached.at(-1)!.cursor })
  const socket = await subscribeTo(service.url, replay.key, 'nba.play', { from: all[0]!.cursor })
  expect(socket.updates().map(({ cursor }) => cursor)).toEqual(reached.slice(1).map(({ cursor }) => cursor))
  socket.close()
  await end(replay)
})

test('a looping session plays its webhooks again in every round; another speed does not jump', async () => {
  const replay = await create({ league: 'nba', game_id: game, speed: 120, loop: true })
  const roundMs = (plays + 10) * 500
  const client = webhookClient(service, replay.key, `${receiver.url}/loop`)
  await client.create({ events: ['nba.play'] })
  const socket = await subscribeTo(service.url, replay.key, 'nba.play')
  const ids = journaled.filter(({ event }) => event === 'nba.play').map(({ id }) => id)
  for (let round = 1; round <= 3; round++) {
    clock.advance(roundMs)
    const got = await receiver.at('/loop', round * plays)
    const last = got.slice((round - 1) * plays).map(({ id }) => id)
    expect([round, last.toSorted()]).toEqual([round, ids.toSorted()])
  }
  await until(
    'a gap a round',
    () => socket.frames.filter(isType('gap')),
    (gaps) => gaps.length >= 1,
  )
  // Readers of a loop start anew once a second at most.
  await Bun.sleep(1_500)
  const from = socket.frames.length
  await send('PATCH', `/v1/replays/${replay.id}`, { speed: 60 })
  await Bun.sleep(300)
  expect(socket.frames.slice(from).filter(isType('gap'))).toEqual([])
  socket.close()
  await end(replay)
})

test('revoking the key that made a session ends it at once: key, stream and webhooks', async () => {
  const { id, key } = await service.newKey({ tier: 'pro' })
  const made = replayOf((await send('POST', '/v1/replays', { league: 'nba', game_id: game }, key)).text)
  const socket = await subscribeTo(service.url, made.key, 'nba.play')
  await webhookClient(service, made.key, `${receiver.url}/revoked`).create({ events: ['nba.play'] })
  await service.admin('PATCH', `/admin/keys/${id}`, { tier: 'standard' })
  expect((await service.get('/v1/account', { key: made.key })).body.tier).toBe('standard')
  const again = await subscribeTo(service.url, made.key, 'nba.play')
  await service.admin('DELETE', `/admin/keys/${id}`)
  expect((await again.closed).code).toBe(4007)
  expect((await socket.closed).code).toBe(4003)
  expect((await service.get('/v1/account', { key: made.key })).status).toBe(401)
  clock.advance(3_600_000)
  await Bun.sleep(1_200)
  expect(receiver.received.filter(({ path }) => path === '/revoked')).toEqual([])
})

test('a webhook of a session that is paused and enabled again goes on by the clock of the session', async () => {
  const replay = await create({ league: 'nba', game_id: game, speed: 60 })
  const client = webhookClient(service, replay.key, `${receiver.url}/enabled`)
  const { id } = await client.create({ events: ['nba.play'] })
  clock.advance(10_000)
  await receiver.at('/enabled', 5)
  await client.call('POST', `/${id}/pause`)
  await client.call('POST', `/${id}/enable`, {})
  // A live change must not reach the session.
  await ingestAll(service, [playLine(game, plays + 1, { score: { home: 2 * plays, away: 0 } })])
  clock.advance(60_000)
  const got = await receiver.at('/enabled', plays)
  const played = journaled.filter(({ event }) => event === 'nba.play').map(({ id: event }) => event)
  expect(got.map(({ id: event }) => event).sort()).toEqual(played.sort())
  await end(replay)
})

test('bodies that cannot be used → 422; sessions beyond the tier → 403; of other keys → 404', async () => {
  const cases: [object, string][] = [
    [{}, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2020-01-01T00:00:00Z' }, 'from'],
    [{ from: '2999-01-01T00:00:00Z' }, 'from'],
    [{ from: new Date(startMs + 60_000).toISOString(), to: new Date(startMs + 1).toISOString() }, 'to'],
    [{ league: 'nba' }, 'game_id'],
    [{ league: 'cricket', game_id: game }, 'league'],
    [{ league: 'nba', game_id: 'none' }, 'game_id'],
    [{ from: journaled[0]!.cursor, speed: 1_001 }, 'speed'],
  ]
  for (const [body, param] of cases) {
    expect([body, faultOf(await send('POST', '/v1/replays', body))]).toEqual([
      body,
      `422 unprocessable ${param}`,
    ])
  }
  const from = journaled[0]!.cursor
  const { key } = await service.newKey({ tier: 'standard' })
  const made = await send('POST', '/v1/replays', { from }, key)
  await send('POST', '/v1/replays', { from, paused: true }, key)
  expect(faultOf(await send('POST', '/v1/replays', { from }, key))).toBe('403 tier_insufficient')
  const list = (await send('GET', '/v1/replays', undefined, key)).body.replays as readonly Replay[]
  expect(list.map(({ state }) => state).sort()).toEqual(['paused', 'playing'])
  expect(faultOf(await send('GET', `/v1/replays/${replayOf(made.text).id}`))).toBe('404 not_found')
})
