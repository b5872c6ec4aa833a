/** What one key does to the stream costs it its own limit, and other keys nothing. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { delaysPerKeyMax, framesPerMinuteMax } from '../../src/push/stream/limits.ts'
import { embedded, onTwoNodes, residentMb, type Store } from '../support/attacked-stores.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { missingPostgres } from '../support/postgres.ts'
import { frameOf, openRawSocket } from '../support/raw-socket.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { isType, openEvents, openSocket, type SocketReader, subscribeTo } from '../support/stream.ts'
import { floodDelays, floodOpens, floodPipeline, floodSnapshots } from '../support/stream-attack.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(900_000)

describe('one key', () => {
  let service: InProcess
  const open: SocketReader[] = []

  beforeAll(async () => {
    service = await startInProcess()
    await service.ingest([1, 2, 3].map((serial) => gameLine(gameId(serial), { status: 'in_progress' })))
    await service.ingest(Array.from({ length: 20 }, (_, i) => playLine(gameId(1), i + 1)))
  })
  afterAll(() => service.stop())
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close()
  })

  const metric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await service.admin('GET', '/metrics')).text)?.[1] ?? 0)
  const hubs = () => metric('scoreline_stream_hubs')
  const joins = () => metric('scoreline_stream_joins')
  const cancelled = () => metric('scoreline_stream_joins_cancelled_total')
  /** What is left of a key's limit; the question costs nothing. */
  const left = async (key: string) =>
    Number((await service.get('/v1/account', { key })).headers.get('x-ratelimit-remaining'))
  const connect = async (key: string) => {
    const reader = await openSocket(service.url, key)
    open.push(reader)
    return reader
  }
  const errorsOf = ({ frames }: SocketReader) => frames.filter(isType('error'))
  const pong = async (reader: SocketReader) => {
    const from = reader.frames.length
    reader.send({ type: 'ping' })
    await reader.next('a pong', isType('pong'), from)
  }

  test('that asks for thousands of delays gets as many hubs as are allowed, pays for its frames, and is closed', async () => {
    const { key } = await service.newKey({ tier: 'free' })
    const sent = await floodDelays({ url: service.url, key }, 5_000, 3_000)
    // Every frame within the limit of frames is answered; the socket is closed at the next one.
    expect(sent.ended).toBeGreaterThan(0)
    // The live one, and as many of those that it has left behind already.
    expect(await hubs()).toBeLessThanOrEqual(1 + 2 * delaysPerKeyMax)
    expect(await left(key)).toBeLessThanOrEqual(5)
    await until('no join is left', joins, (count) => count === 0)
  })

  test('follows a few delays at once: one more is refused until another has ended, and equal seconds are one', async () => {
    const { key } = await service.newKey({ tier: 'pro' })
    const all = 1 + delaysPerKeyMax
    const reader = await connect(key)
    for (let i = 0; i < 50; i++) {
      reader.send({ type: 'subscribe', channel: `nba.games.${gameId(1)}`, from: 'now', delay_ms: 20_001 + i })
    }
    for (let i = 1; i < delaysPerKeyMax; i++) {
      reader.send({ type: 'subscribe', channel: `nba.games.${i}`, from: 'now', delay_ms: i * 1_000 })
    }
    await pong(reader)
    await until('no other hubs', hubs, (count) => count === all)
    expect(errorsOf(reader)).toEqual([])
    reader.send({ type: 'subscribe', channel: 'nba.odds', delay_ms: 100, id: 'own' })
    reader.send({ type: 'subscribe', channel: 'nba.play', from: 'now', delay_ms: 90_000, id: 'one' })
    const refused = await reader.next('a refusal', ({ id }) => id === 'one')
    expect<object>(refused).toEqual({
      type: 'error',
      code: 'too_many_delays',
      message:
        'A key can follow at most 8 different delays at once: use one of those, or unsubscribe from one first.',
      channel: 'nba.play',
      id: 'one',
    })
    const events = await openEvents(service.url, 'channels=nba.play&delay=91s', {
      Authorization: `Bearer ${key}`,
    })
    expect([events.status, await hubs()]).toEqual([400, all])
    reader.send({ type: 'unsubscribe', channel: 'nba.games.3' })
    reader.send({ type: 'subscribe', channel: 'nba.play', from: 'now', delay_ms: 90_000, id: 'two' })
    expect((await reader.next('its answer', ({ id }) => id === 'two')).type).toBe('subscribed')
  })

  test('pays for each open and each snapshot: what is over its limit is refused with the time to wait', async () => {
    const { key } = await service.newKey({ tier: 'free', requests_per_minute: 10 })
    const reader = await connect(key)
    for (let i = 0; i < 40; i++) reader.send({ type: 'subscribe', channel: 'nba.scores.live', id: String(i) })
    await pong(reader)
    const refused = errorsOf(reader)
    // Nine, and one more for every six seconds that the test takes.
    const admitted = 40 - refused.length
    expect(admitted).toBeWithin(9, 13)
    expect<object>(refused[0]!).toMatchObject({
      type: 'error',
      code: 'rate_limited',
      channel: 'nba.scores.live',
      id: String(admitted),
      retry_after_seconds: expect.any(Number),
    })
    const { days } = (await service.get('/v1/account/usage?days=1', { key })).body
    expect(days).toMatchObject([{ charged: 1 + admitted }])
    const headers = { Authorization: `Bearer ${key}` }
    const events = await openEvents(service.url, 'channels=nba.scores.live', headers)
    expect(events.status).toBe(429)
    expect(Number(events.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(events.headers.get('ratelimit')).toStartWith('"minute";r=0;t=')
  })

  test('without requests left opens no socket: 429 by header, an error frame and 1013 by frame', async () => {
    const { key } = await service.newKey({ tier: 'pro', requests_per_minute: 2 })
    await connect(key)
    await connect(key)
    const upgrade = {
      Authorization: `Bearer ${key}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const refused = await fetch(`${service.url}/v1/stream`, { headers: upgrade })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const reader = await openSocket(service.url, null)
    reader.send({ type: 'auth', key })
    expect((await reader.closed).code).toBe(1013)
    expect(reader.frames.map(({ type, code }) => [type, code])).toEqual([['error', 'rate_limited']])
  })

  test('opens and leaves event streams: each costs its key, nothing is left of them, and the rest is refused', async () => {
    const { key } = await service.newKey({ tier: 'pro', requests_per_minute: 200 })
    const target = { url: service.url, key }
    const statuses = await floodOpens(target, { count: 1_000, atOnce: 8, withinMs: 60_000 })
    expect(statuses[200]).toBeLessThanOrEqual(150)
    expect(statuses[429]).toBeGreaterThanOrEqual(800)
    await until(
      'no connection',
      () => metric('scoreline_stream_connections'),
      (count) => count === 0,
    )
    expect(await joins()).toBe(0)
  })

  test('that sends too many frames is closed with 4009, whatever they are: protocol pings and unreadable ones too', async () => {
    const frames = {
      pings: frameOf('{"type":"ping"}'),
      'protocol pings': frameOf('', { first: 0x89 }),
      'unsolicited pongs': frameOf('', { first: 0x8a }),
      unreadable: frameOf('{'),
    }
    for (const [name, frame] of Object.entries(frames)) {
      const socket = await openRawSocket(service.url, service.keys.betting)
      socket.send(Buffer.concat(Array.from({ length: framesPerMinuteMax }, () => frame)))
      socket.send(Buffer.concat(Array.from({ length: 200 }, () => frame)))
      expect([name, await socket.closed]).toEqual([name, 4009])
      expect(socket.messages().at(-1)).toEqual({
        type: 'error',
        code: 'bad_message',
        message: `A client may send at most ${framesPerMinuteMax} frames a minute.`,
      })
      socket.destroy()
    }
    const pending = await openSocket(service.url, null)
    for (let i = 0; i < framesPerMinuteMax + 200; i++) pending.send('{')
    expect((await pending.closed).code).toBe(4009)
  })

  test('that leaves while it joins cancels the join, also one that waits for a delay to pass', async () => {
    const { key } = await service.newKey({ tier: 'betting', requests_per_minute: 100_000 })
    const { cursor } = (await service.get('/v1/nba/scores/live')).body.meta
    const before = await cancelled()
    const rounds = 50
    for (let i = 0; i < rounds; i++) {
      const reader = await openSocket(service.url, key)
      // A live cursor is ahead of what a delayed reader sees: the join waits until the delay has passed.
      for (const channel of ['nba.play', 'nba.scores.live', 'nba.box']) {
        reader.send({ type: 'subscribe', channel, from: cursor, delay_ms: 300_000 })
      }
      await reader.next('subscribed', isType('subscribed', 'nba.box'))
      reader.close()
      await reader.closed
    }
    await until('no join is left', joins, (count) => count === 0)
    expect((await cancelled()) - before).toBe(rounds * 3)
    const reader = await connect(key)
    reader.send({ type: 'subscribe', channel: 'nba.play', from: cursor, delay_ms: 300_000 })
    await until('a join', joins, (count) => count === 1)
    reader.send({ type: 'unsubscribe', channel: 'nba.play' })
    await until('no join', joins, (count) => count === 0)
  })
})

describe('an honest client', () => {
  let service: InProcess
  const channels = Array.from({ length: 40 }, (_, i) => `nba.games.${gameId(i + 1)}`)

  beforeAll(async () => {
    service = await startInProcess()
    await service.ingest(channels.map((_, i) => gameLine(gameId(i + 1), { status: 'in_progress' })))
  })
  afterAll(() => service.stop())

  test('with a free key resumes forty channels again and again within its 60 requests a minute', async () => {
    const { key } = await service.newKey({ tier: 'free' })
    const first = await subscribeTo(service.url, service.keys.betting, 'nba.scores.live', { from: 'now' })
    const { cursor } = first.frames.find(isType('caught_up'))!
    await service.ingest([gameLine(gameId(1), { status: 'in_progress', home: { score: 2 } })])
    first.close()
    // Five times in a row, which would be 205 requests if each of them counted.
    for (let round = 0; round < 5; round++) {
      const reader = await openSocket(service.url, key)
      for (const channel of channels) reader.send({ type: 'subscribe', channel, from: cursor })
      await reader.next('the last has caught up', isType('caught_up', channels.at(-1)!))
      expect(reader.frames.filter(isType('error'))).toEqual([])
      expect(reader.updates(channels[0]).map(({ replay }) => replay)).toEqual([true])
      reader.close()
      await reader.closed
    }
    const { headers } = await service.get('/v1/account', { key })
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThanOrEqual(60 - 5 * (1 + 4))
  })

  test('whose cursor is not known gets its gap, and its snapshots as fast as its limit allows', async () => {
    const { key } = await service.newKey({ tier: 'free', requests_per_minute: 600 })
    const reader = await openSocket(service.url, key)
    for (const channel of channels.slice(0, 10)) reader.send({ type: 'subscribe', channel, from: 'x' })
    await reader.next('the last has caught up', isType('caught_up', channels[9]!))
    expect(reader.frames.filter(isType('gap'))).toHaveLength(10)
    const { headers } = await service.get('/v1/account', { key })
    // The open, one for ten resumes, and ten snapshots.
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThanOrEqual(600 - 12 + 5)
    reader.close()
  })
})

const stores: readonly Store[] = sized([], missingPostgres() === null ? [embedded, onTwoNodes] : [embedded])
for (const { name, settings } of stores)
  describe(`at full size on ${name}`, () => {
    const games = 60
    const quietMs = 10_000
    const withinMs = 60_000
    const afterMs = 60_000
    const answerWithinMs = 30_000
    const pauseMs = 5
    const memoryMaxMb = 100
    let service: Service

    beforeEach(async () => {
      service = await startService({ FEEDS: 'none', ...(await settings()) })
      const tipOff = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
      const lines = Array.from({ length: games }, (_, i) =>
        gameLine(gameId(i + 1), { tip_off_utc: tipOff, status: 'in_progress' }),
      )
      await service.ingest(lines)
    })
    afterEach(() => service?.remove())

    /** The 99th percentile of live reads of another key while `work` runs, and the largest memory of the service. */
    async function readDuring<T>(work: () => Promise<T>) {
      let isOver = false
      const latencies: number[] = []
      let peakMb = 0
      const headers = { Authorization: `Bearer ${service.keys.betting}` }
      const reading = (async () => {
        while (!isOver) {
          const startedMs = performance.now()
          const signal = AbortSignal.timeout(answerWithinMs)
          // One that gets no answer counts with the time that it waited.
          await fetch(`${service.url}/v1/nba/scores/live`, { headers, signal })
            .then((response) => response.arrayBuffer())
            .catch(() => {})
          latencies.push(performance.now() - startedMs)
          peakMb = Math.max(peakMb, residentMb(service.pid))
          await Bun.sleep(pauseMs)
        }
      })()
      const done = await work().finally(() => {
        isOver = true
      })
      await reading
      latencies.sort((a, b) => a - b)
      const p99 = latencies[Math.floor(latencies.length * 0.99)]!
      return { p99, slowest: latencies.at(-1)!, peakMb, done }
    }

    const victim = () => ({ url: service.url, key: service.keys.free })
    const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
      '150,000 subscribe frames with as many delays': () => floodDelays(victim(), 150_000, withinMs),
      '150,000 subscribe frames with snapshots': () => floodSnapshots(victim(), 150_000, withinMs),
      '3,720 event streams that are opened and left': () =>
        floodOpens(victim(), { count: 3_720, atOnce: 1, withinMs: 10_000 }),
      '3.4 MB of requests sent ahead on one connection': () => floodPipeline(service.url, 70_000, quietMs),
    }

    for (const [name, attack] of Object.entries(attacks)) {
      test(`${name}: other keys read as before, and memory comes back`, async () => {
        const quiet = await readDuring(() => Bun.sleep(quietMs))
        const beforeMb = residentMb(service.pid)
        const startedMs = performance.now()
        const under = await readDuring(attack)
        const tookMs = performance.now() - startedMs
        await Bun.sleep(afterMs)
        const after = await readDuring(() => Bun.sleep(quietMs))
        const afterMb = residentMb(service.pid)
        const ms = (value: number) => `${value.toFixed(1)} ms`
        console.log(
          `${name}: ${JSON.stringify(under.done)} in ${(tookMs / 1_000).toFixed(1)} s; live p99 ${ms(quiet.p99)} quiet, ` +
            `${ms(under.p99)} under attack (slowest ${ms(under.slowest)}), ${ms(after.p99)} after; memory ${Math.round(beforeMb)} MB, ` +
            `at most ${Math.round(under.peakMb)} MB, ${Math.round(afterMb)} MB after`,
        )
        expect(under.p99).toBeLessThan(3 * Math.max(quiet.p99, after.p99))
        expect(afterMb).toBeLessThan(beforeMb + memoryMaxMb)
      })
    }
  })
