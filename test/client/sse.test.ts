import { describe, expect, jest, test } from 'bun:test'
import { type Channel, createClient, type StreamOptions } from '../../client/src/index.ts'
import { serverSentEvents } from '../../client/src/server-sent-events.ts'
import { failureOf } from '../support/until.ts'
import { fakeClock } from './fake-clock.ts'
import { caughtUp, update, welcome } from './fake-stream.ts'

const encoder = new TextEncoder()

async function eventsOf(chunks: readonly Uint8Array[]) {
  const rest = [...chunks]
  return Array.fromAsync(serverSentEvents(async () => rest.shift() ?? null))
}

test('parsed events do not depend on where the bytes are split', async () => {
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

interface SentEvent {
  readonly id?: string
  readonly frame: object
}

type Respond = (signal: AbortSignal | null | undefined) => Response

/** A response that sends these events, then ends or stays open. */
function response(sent: readonly SentEvent[], end: 'ends' | 'stays' = 'ends'): Respond {
  return (signal) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const { id, frame } of sent) {
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
  const requests: { path: string; headers: Headers }[] = []
  const client = createClient({
    baseUrl: 'http://scores.example',
    key: 'scl_test_k',
    clock,
    fetch: async (url, init) => {
      requests.push({ path: url.replace('http://scores.example', ''), headers: new Headers(init.headers) })
      return responses.shift()!(init.signal)
    },
  })
  const events = client.stream({ channels: ['nba.scores.live'], transport: 'sse', ...options })
  return {
    events,
    requests,
    slept,
    lastIds: () => requests.map(({ headers }) => headers.get('last-event-id')),
  }
}

describe('a stream of server-sent events', () => {
  test('sends channels and filter in the URL, and the key in a header', async () => {
    const { events, requests } = start([response([{ frame: update(null, 1) }], 'stays')], {
      channels: ['nba.scores.live', 'nba.plays.g1'],
      filter: { team: ['BOS', 'LAL'], league: 'nba' },
    })
    expect((await events.next()).value?.type).toBe('update')
    const { path, headers } = requests[0]!
    expect(path).toBe(
      '/v1/stream/sse?channels=nba.scores.live%2Cnba.plays.g1&team=BOS%2CLAL&league=nba&from=snapshot',
    )
    expect(headers.get('authorization')).toBe('Bearer scl_test_k')
    await events.return?.()
  })

  test('resumes all channels from the last id', async () => {
    const sent = [{ frame: update(null, 1) }, { id: 'c1', frame: caughtUp('c1') }, { frame: update('c2', 2) }]
    const { events, lastIds } = start([response(sent), response([{ frame: caughtUp('c2') }], 'stays')], {
      channels: ['nba.scores.live', 'nba.play'],
    })
    for (let i = 0; i < 4; i++) await events.next()
    expect(lastIds()).toEqual([null, 'c1'])
    expect(events.cursors).toEqual({ 'nba.scores.live': 'c1', 'nba.play': 'c1' })
    await events.return?.()
  })

  test('yields nothing after close, even if events have arrived', async () => {
    const sent = [1, 2, 3].map((n) => ({ id: `c${n}`, frame: update(`c${n}`, n) }))
    const { events } = start([response(sent, 'stays')])
    await events.next()
    events.close()
    expect((await events.next()).done).toBe(true)
    expect(events.cursors).toEqual({ 'nba.scores.live': 'c1' })
  })

  test('requests a snapshot when it reconnects after a gap', async () => {
    const gap = { type: 'gap', channel: 'nba.scores.live', reason: 'unknown_cursor' }
    const { events, requests, lastIds } = start(
      [response([{ frame: gap }]), response([{ frame: update(null, 1) }], 'stays')],
      { from: 'c0' },
    )
    expect((await events.next()).value).toMatchObject(gap)
    await events.next()
    expect(lastIds()).toEqual(['c0', null])
    expect(requests[1]!.path).toEndWith('from=snapshot')
    await events.return?.()
  })

  test('uses a new ticket for each request', async () => {
    let tickets = 0
    const { events, requests } = start([response([]), response([{ frame: update('c1', 1) }], 'stays')], {
      ticket: async () => `tkt_${++tickets}`,
    })
    await events.next()
    expect(requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('ticket'))).toEqual([
      'tkt_1',
      'tkt_2',
    ])
    expect(requests[0]!.headers.has('authorization')).toBe(false)
    await events.return?.()
  })

  test('reconnects at once when the service drains, and ends when the key is revoked', async () => {
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

  test('waits for Retry-After, and ends on an error that a retry cannot fix', async () => {
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

  test('times out after three heartbeats of silence, not counting the time the reader takes', async () => {
    jest.useFakeTimers()
    const sent = [1, 2].map((n) => ({ id: `c${n}`, frame: update(`c${n}`, n) }))
    const greeting = { frame: { ...welcome, heartbeat_ms: 10 } }
    const { events, requests } = start([response([greeting, ...sent], 'stays')], { reconnectsMax: 0 })
    try {
      await events.next()
      jest.advanceTimersByTime(60)
      expect((await events.next()).value).toMatchObject({ cursor: 'c2' })
      const failure = failureOf(events.next())
      for (let i = 0; i < 1_000 && jest.getTimerCount() === 0; i++) await Promise.resolve()
      jest.advanceTimersByTime(30)
      expect(await failure).toMatchObject({ code: 'timeout' })
    } finally {
      jest.useRealTimers()
    }
    expect(requests).toHaveLength(1)
  })

  test('throws a TypeError when channels have different starts', async () => {
    const { events } = start([], { channels: ['nba.play', 'nfl.play'], from: { 'nba.play': 'c1' } })
    expect(await failureOf(events.next())).toBeInstanceOf(TypeError)
  })
})
