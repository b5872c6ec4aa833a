import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { systemClock } from '../../client/src/clock.ts'
import { type Channel, type Client, createClient, type Stream } from '../../client/src/index.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, numberedGames, playLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { failureOf } from '../support/until.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'

setDefaultTimeout(300_000)
let service: InProcess
let proxy: CuttingProxy
let client: Client
const transports = ['websocket', 'sse'] as const
const first = gameId(1)
const clock = new ManualClock(afternoonMs)

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(service, numberedGames(1, 12))
  proxy = await startCuttingProxy(service.url)
  client = createClient({ baseUrl: service.url, key: service.keys.pro })
})
afterAll(async () => {
  await proxy?.stop()
  await service?.stop()
})

describe('calls to the service', () => {
  test('return the response bodies', async () => {
    const { games, meta } = await client.get('/v1/nba/scores/live', { query: { team: 'BOS', limit: 3 } })
    expect(games.map((game) => game.home.score)).toEqual([1, 2, 3])
    expect([meta.count, meta.tier]).toEqual([3, 'pro'])
    const { home } = await client.get('/v1/nba/games/{game_id}', { params: { game_id: first } })
    expect(home.team).toBe('BOS')
  })

  test('fail with the errors of the service', async () => {
    const free = createClient({ baseUrl: service.url, key: service.keys.free })
    const params = { game_id: first }
    expect(await failureOf(free.get('/v1/nba/games/{game_id}/play-by-play', { params }))).toMatchObject({
      status: 403,
      code: 'tier_insufficient',
    })
    const error = await failureOf(client.get('/v1/nba/scores/live', { query: { limit: 0 } }))
    expect(error).toMatchObject({ status: 400, code: 'invalid_parameter', param: 'limit' })
    expect(error).toHaveProperty('requestId', expect.stringMatching(/^req_/))
  })

  test('wait until the rate limit of the key admits them', async () => {
    const { key } = await service.newKey({ requests_per_minute: 1 })
    const waits: number[] = []
    const sleep = async (ms: number) => void waits.push(ms)
    const limited = createClient({
      baseUrl: service.url,
      key,
      retriesMax: 1,
      clock: { ...systemClock, sleep },
    })
    await limited.get('/v1/nba/scores/live')
    expect(await failureOf(limited.get('/v1/nba/scores/live'))).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    expect(waits).toEqual([60_000])
  })

  test('page through a list, each element once', async () => {
    const sizes: number[] = []
    const ids: string[] = []
    for await (const { games } of client.pages('/v1/nba/schedule', { query: { limit: 5 } })) {
      sizes.push(games.length)
      ids.push(...games.map((game) => game.game_id))
    }
    expect(sizes).toEqual([5, 5, 2])
    expect(new Set(ids).size).toBe(12)
    const whole = await Array.fromAsync(client.pages('/v1/nba/schedule'))
    expect(whole.map(({ games }) => games.length)).toEqual([12])
    const events = await Array.fromAsync(
      client.pages('/v1/events', { query: { limit: 5, types: ['nba.scores.live'] } }),
    )
    expect(events.flatMap((page) => page.events)).toHaveLength(12)
    expect(events.length).toBeGreaterThan(2)
  })
})

describe('other moments', () => {
  const game = gameId(12)
  const params = { game_id: game }
  const states = [
    { clock: '12:00', home: { score: 0 } },
    { clock: '11:40', home: { score: 2 } },
    { clock: '11:20', home: { score: 4 } },
  ]
  const cursors: string[] = []
  beforeAll(async () => {
    for (const state of states) {
      await ingestAll(service, [gameLine(game, { status: 'in_progress', period: 1, ...state })])
      cursors.push((await client.get('/v1/nba/games/{game_id}', { params })).meta.cursor)
      clock.advance(20_000)
    }
  })
  const score = async (options: object) =>
    (await client.get('/v1/nba/games/{game_id}', { params, ...options })).home.score

  test('asOf takes a cursor or a date, delayMs a time before now', async () => {
    expect(await Promise.all(cursors.map((asOf) => score({ asOf })))).toEqual([0, 2, 4])
    expect(await score({ asOf: new Date(clock.now() - 30_000) })).toBe(2)
    expect(await score({ delayMs: 50_000 })).toBe(0)
    const { meta } = await client.get('/v1/nba/scores/live', { delayMs: 1_500 })
    expect(meta.delayed_ms).toBe(1_500)
    const future = { asOf: new Date(clock.now() + 1) }
    expect(await failureOf(score(future))).toMatchObject({ status: 400, param: 'as_of' })
  })

  test('ingest sends any number of changes in parts and counts the lines of all', async () => {
    const operator = createClient({ baseUrl: service.url, key: service.adminToken })
    const player = (n: number) => ({ kind: 'nba.player', id: `many-${n}`, data: { name: `Many ${n}` } })
    async function* changes() {
      for (let n = 1; n <= 5_010; n++)
        yield n === 5_005 ? '{}' : n % 2 === 0 ? player(n) : JSON.stringify(player(n))
    }
    const report = await operator.ingest(changes())
    expect(report).toMatchObject({
      accepted: 5_009,
      unchanged: 0,
      rejected: [{ line: 5_005 }],
      rejected_count: 1,
    })
    expect(await operator.ingest([])).toMatchObject({ accepted: 0, rejected_count: 0 })
  })

  test('sync answers the delay that fits a screen', async () => {
    const screen = { league: 'nba', game_id: game, period: 1, clock: '11:40' }
    const { delay_ms: delayMs, cursor } = await client.sync(screen)
    expect([delayMs, cursor]).toEqual([40_000, cursors[1]!])
    expect(await score({ delayMs })).toBe(2)
    expect(await failureOf(client.sync({ ...screen, clock: '01:00' }))).toMatchObject({ status: 422 })
  })

  test('a replay session is made, changed, listed and ended', async () => {
    const made = await client.replays.create({ from: cursors[0]!, speed: 10, paused: true })
    const past = createClient({ baseUrl: service.url, key: made.key })
    const shown = await past.get('/v1/nba/games/{game_id}', { params })
    expect([shown.home.score, shown.meta.replay?.id]).toEqual([0, made.id])
    const moved = await client.replays.update(made.id, { seek: cursors[1]! })
    expect([moved.state, moved.cursor]).toEqual(['paused', cursors[1]!])
    expect((await past.get('/v1/nba/games/{game_id}', { params })).home.score).toBe(2)
    expect((await client.replays.list()).replays.map(({ id }) => id)).toEqual([made.id])
    expect((await client.replays.get(made.id)).speed).toBe(10)
    await client.replays.end(made.id)
    expect(await failureOf(client.replays.get(made.id))).toMatchObject({ status: 404 })
  })

  test.each(transports)(
    'a delayed stream over %s gives events when they are old enough',
    async (transport) => {
      const channels = [`nba.plays.${game}`] as const
      const stream = client.stream({ channels, from: 'now', delayMs: 5_000, transport })
      expect((await stream.next()).value?.type).toBe('caught_up')
      await ingestAll(service, [playLine(game, 1 + transports.indexOf(transport))])
      const next = stream.next()
      clock.advance(4_900)
      expect(await Promise.race([next, Bun.sleep(250).then(() => 'nothing')])).toBe('nothing')
      clock.advance(200)
      expect((await next).value).toMatchObject({ type: 'update' })
      await stream.return?.()
    },
  )
})

for (const transport of transports) {
  describe(`a stream over ${transport}`, () => {
    test('starts with a snapshot and continues with every change', async () => {
      const stream = client.stream({ channels: ['nba.scores.live'], filter: { game_id: first }, transport })
      const { value: snapshot } = await stream.next()
      expect(snapshot).toMatchObject({ type: 'update', snapshot: true })
      const { games } = await client.get('/v1/nba/scores/live', { query: { limit: 1 } })
      if (snapshot?.type === 'update') expect(snapshot.data).toEqual(games[0]!)
      expect((await stream.next()).value?.type).toBe('caught_up')
      const score = 20 + transports.indexOf(transport)
      await ingestAll(service, [gameLine(first, { status: 'in_progress', home: { score } })])
      const { value: change } = await stream.next()
      if (change?.type !== 'update') throw new Error(`no update: ${JSON.stringify(change)}`)
      expect([change.channel, change.data.home.score]).toEqual(['nba.scores.live', score])
      expect(stream.cursors).toEqual({ 'nba.scores.live': change.cursor! })
      await stream.return?.()
    })

    test('yields exactly the events of the log, however often the network breaks', async () => {
      const game = gameId(transport === 'sse' ? 9 : 10)
      const clock = { ...systemClock, sleep: () => Bun.sleep(2) }
      const shaky = createClient({ baseUrl: proxy.url, key: service.keys.pro, clock })
      const channel = `nba.plays.${game}` as const
      const states: string[] = []
      const onState = ({ state }: { state: string }) => void states.push(state)
      const stream = shaky.stream({ channels: [channel], from: 'now', transport, onState })
      await stream.next()
      const ingesting = ingestPlays(game, 60)
      const seen = await readUntil(stream, 60)
      await ingesting
      const log = await Array.fromAsync(
        client.pages('/v1/events', { query: { types: ['nba.play'], limit: 1_000 } }),
      )
      const expected = log.flatMap((page) => page.events.map(({ cursor, data }) => ({ cursor, data })))
      const ofGame = expected.filter(({ data }) => (data as { game_id: string }).game_id === game)
      expect([...seen].map(([cursor, data]) => ({ cursor, data }))).toEqual(ofGame)
      expect(states.filter((state) => state === 'open').length).toBeGreaterThan(3)
    })

    test('reports a gap for an unknown cursor, then a snapshot', async () => {
      const stream = client.stream({ channels: ['nba.scores.live'], from: 'nowhere.1', transport })
      expect((await stream.next()).value).toEqual({
        type: 'gap',
        channel: 'nba.scores.live',
        reason: 'unknown_cursor',
      })
      expect((await stream.next()).value).toMatchObject({ type: 'update', snapshot: true })
      await stream.return?.()
    })

    test('opens with a ticket instead of a key', async () => {
      const keyless = createClient({ baseUrl: service.url })
      const ticket = async () => (await client.post('/v1/stream/tickets')).ticket
      const stream = keyless.stream({ channels: ['nba.scores.live'], from: 'now', ticket, transport })
      expect((await stream.next()).value?.type).toBe('caught_up')
      await stream.return?.()
      const stale = keyless.stream({ channels: ['nba.play'], ticket: async () => 'tkt_unknown', transport })
      expect(await failureOf(stale.next())).toMatchObject({ code: 'unauthorized' })
    })

    test('ends when its key is unknown, revoked or of too low a tier', async () => {
      const channels = ['nba.play'] as const
      const unknown = createClient({ baseUrl: service.url, key: 'scl_live_x' })
      expect(await failureOf(unknown.stream({ channels, transport }).next())).toMatchObject({
        code: 'unauthorized',
      })
      const free = createClient({ baseUrl: service.url, key: service.keys.free })
      expect(await failureOf(free.stream({ channels, transport }).next())).toMatchObject({
        code: 'tier_insufficient',
      })
      const { id, key } = await service.newKey()
      const revoked = createClient({ baseUrl: service.url, key }).stream({ channels, from: 'now', transport })
      await revoked.next()
      await service.admin('DELETE', `/admin/keys/${id}`)
      const codes = ['key_revoked', 'unauthorized']
      expect(codes).toContain(Reflect.get(await failureOf(revoked.next()), 'code'))
    })
  })
}

/** Ingests plays one by one, and drops all connections after every tenth. */
async function ingestPlays(game: string, count: number): Promise<void> {
  for (let event = 1; event <= count; event++) {
    await ingestAll(service, [playLine(game, event, { score: { home: event, away: 0 } })])
    if (event % 10 === 0) proxy.cut()
  }
}

/** The updates by cursor, up to the play with this event id. */
async function readUntil<C extends Channel>(
  stream: Stream<C>,
  lastEvent: number,
): Promise<Map<string, unknown>> {
  const seen = new Map<string, unknown>()
  for await (const event of stream) {
    if (event.type === 'gap') throw new Error(`unexpected gap: ${event.reason}`)
    if (event.type !== 'update') continue
    if (event.cursor === undefined) throw new Error('an update outside a snapshot has no cursor')
    seen.set(event.cursor, event.data)
    if ((event.data as { event_id: number }).event_id === lastEvent) break
  }
  return seen
}
