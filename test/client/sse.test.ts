import { describe, expect, test } from 'bun:test'
import { type Channel, createClient, type StreamOptions } from '../../client/src/index.ts'
import { serverSentEvents } from '../../client/src/server-sent-events.ts'
import { failureOf } from '../support/until.ts'
import { fakeClock } from './fake-clock.ts'
import { caughtUp, update, welcome } from './fake-stream.ts'

const encoder = new TextEncoder()

async function eventsOf(chunks: readonly Uint8Array[]) {
  const waiting = [...chunks]
  return Array.fromAsync(serverSentEvents(async () => waiting.shift() ?? null))
}

test('events are the same however their bytes are cut', async () => {
  const text =
    ': hello\r\n\r\nid: c1\r\ndata: {"é":"€"}\r\n\r\nevent: x\ndata:a\ndata:  b\n\nid: c2\n\ndata: cut off'
  const whole = [
    { id: 'c1', data: '{"é":"€"}' },
    { id: null, data: 'a\n b' },
  ]
  const bytes = encoder.encode(text)
  for (const size of [1, 2, 3, 7, 1_000]) {
    const count = Math.ceil(bytes.length / size)
    const chunks = Array.from({ length: count }, (_, i) => bytes.slice(i * size, (i + 1) * size))
    expect(await eventsOf(chunks)).toEqual(whole)
  }
})

interface Said {
  readonly id?: string
  readonly frame: object
}

type Respond = (signal: AbortSignal | null | undefined) => Response

/** A response that says this, and then ends or stays. */
function response(said: readonly Said[], end: 'ends' | 'stays' = 'ends'): Respond {
  return (signal) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const { id, frame } of said) {
          const head = id === undefined ? '' : `id: ${id}\n`
          controller.enqueue(encoder.encode(`${head}data: ${JSON.stringify(frame)}\n\n`))
        }
        if (end === 'ends') controller.close()
        else signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  }
}

function start(responses: Respond[], options: Partial<StreamOptions<Channel>> = {}) {
  const { clock, slept } = fakeClock()
  const asked: { path: string; headers: Headers }[] = []
  const client = createClient({
    baseUrl: 'http://scores.example',
    key: 'scl_test_k',
    clock,
    fetch: async (url, init) => {
      asked.push({ path: url.replace('http://scores.example', ''), headers: new Headers(init.headers) })
      return responses.shift()!(init.signal)
    },
  })
  const events = client.stream({ channels: ['nba.scores.live'], transport: 'sse', ...options })
  return { events, asked, slept, lastIds: () => asked.map(({ headers }) => headers.get('last-event-id')) }
}

describe('a stream of server-sent events', () => {
  test('names its channels and its filter in the address, and its key in a header', async () => {
    const { events, asked } = start([response([{ frame: update(null, 1) }], 'stays')], {
      channels: ['nba.scores.live', 'nba.plays.g1'],
      filter: { team: ['BOS', 'LAL'], league: 'nba' },
    })
    expect((await events.next()).value?.type).toBe('update')
    const { path, headers } = asked[0]!
    expect(path).toBe(
      '/v1/stream/sse?channels=nba.scores.live%2Cnba.plays.g1&team=BOS%2CLAL&league=nba&from=snapshot',
    )
    expect(headers.get('authorization')).toBe('Bearer scl_test_k')
    await events.return?.()
  })

  test('resumes with the last id, for all channels alike', async () => {
    const said = [{ frame: update(null, 1) }, { id: 'c1', frame: caughtUp('c1') }, { frame: update('c2', 2) }]
    const { events, lastIds } = start([response(said), response([{ frame: caughtUp('c2') }], 'stays')], {
      channels: ['nba.scores.live', 'nba.play'],
    })
    for (let i = 0; i < 4; i++) await events.next()
    expect(lastIds()).toEqual([null, 'c1'])
    expect(events.cursors).toEqual({ 'nba.scores.live': 'c1', 'nba.play': 'c1' })
    await events.return?.()
  })

  test('hands on nothing after it was closed, whatever has arrived', async () => {
    const said = [1, 2, 3].map((n) => ({ id: `c${n}`, frame: update(`c${n}`, n) }))
    const { events } = start([response(said, 'stays')])
    await events.next()
    events.close()
    expect((await events.next()).done).toBe(true)
    expect(events.cursors).toEqual({ 'nba.scores.live': 'c1' })
  })

  test('asks for a snapshot after a gap, until it has one', async () => {
    const gap = { type: 'gap', channel: 'nba.scores.live', reason: 'unknown_cursor' }
    const { events, asked, lastIds } = start(
      [response([{ frame: gap }]), response([{ frame: update(null, 1) }], 'stays')],
      { from: 'c0' },
    )
    expect((await events.next()).value).toMatchObject(gap)
    await events.next()
    expect(lastIds()).toEqual(['c0', null])
    expect(asked[1]!.path).toEndWith('from=snapshot')
    await events.return?.()
  })

  test('shows a new ticket for each response', async () => {
    let tickets = 0
    const { events, asked } = start([response([]), response([{ frame: update('c1', 1) }], 'stays')], {
      ticket: async () => `tkt_${++tickets}`,
    })
    await events.next()
    expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('ticket'))).toEqual([
      'tkt_1',
      'tkt_2',
    ])
    expect(asked[0]!.headers.has('authorization')).toBe(false)
    await events.return?.()
  })

  test('moves on at once from a service that is draining, and ends when the key is revoked', async () => {
    const last = (code: string) => ({
      frame: { type: 'error', code, message: 'The service ends this stream' },
    })
    const { events, slept } = start([
      response([{ id: 'c1', frame: update('c1', 1) }, last('draining')]),
      response([{ id: 'c2', frame: update('c2', 2) }, last('key_revoked')]),
    ])
    await events.next()
    await events.next()
    expect(await failureOf(events.next())).toMatchObject({ code: 'key_revoked' })
    expect(slept).toEqual([0])
  })

  test('waits as long as a refusal says, and ends at one that will not change', async () => {
    const error = (code: string) => ({ error: { code, message: 'no', request_id: 'req_1' } })
    const headers = { 'Retry-After': '9' }
    const { events, slept } = start([
      () => Response.json(error('unavailable'), { status: 503, headers }),
      () => Response.json(error('unauthorized'), { status: 401 }),
    ])
    expect(await failureOf(events.next())).toMatchObject({
      status: 401,
      code: 'unauthorized',
      requestId: 'req_1',
    })
    expect(slept).toEqual([9_000])
  })

  test('is given up when nothing is heard for three heartbeats, however long the reader takes', async () => {
    const said = [1, 2].map((n) => ({ id: `c${n}`, frame: update(`c${n}`, n) }))
    const greeting = { frame: { ...welcome, heartbeat_ms: 10 } }
    const { events, asked } = start([response([greeting, ...said], 'stays')], { reconnectsMax: 0 })
    await events.next()
    await Bun.sleep(60)
    expect((await events.next()).value).toMatchObject({ cursor: 'c2' })
    expect(await failureOf(events.next())).toMatchObject({ code: 'timeout' })
    expect(asked).toHaveLength(1)
  })

  test('begins at one place: several are a mistake of the caller', async () => {
    const { events } = start([], { channels: ['nba.play', 'nfl.play'], from: { 'nba.play': 'c1' } })
    expect(await failureOf(events.next())).toBeInstanceOf(TypeError)
  })
})
