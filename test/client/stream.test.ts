import { afterEach, describe, expect, test } from 'bun:test'
import {
  type Channel,
  createClient,
  ScorelineError,
  type StreamEvent,
  type StreamOptions,
  type StreamState,
} from '../../client/src/index.ts'
import { failureOf, until } from '../support/until.ts'
import { fakeClock } from './fake-clock.ts'
import {
  caughtUp,
  type FakeStream,
  type Script,
  startFakeStream,
  update,
  welcome,
  welcoming,
} from './fake-stream.ts'

const channel = 'nba.scores.live'
const open: FakeStream[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})

function start(script: Script) {
  const server = startFakeStream(script)
  open.push(server)
  const { clock, slept } = fakeClock()
  const client = createClient({ baseUrl: server.url, key: 'scl_test_k', clock })
  const states: StreamState['state'][] = []
  const stream = <const C extends Channel = typeof channel>(options: Partial<StreamOptions<C>> = {}) =>
    client.stream<C>({
      channels: [channel] as readonly Channel[] as readonly C[],
      onState: ({ state }) => states.push(state),
      ...options,
    })
  return { server, stream, slept, states }
}

/** The next so many events, in short: `12 c3` is an update with its cursor. */
async function take(stream: AsyncIterator<StreamEvent<Channel>, void>, count: number): Promise<string[]> {
  const words: string[] = []
  while (words.length < count) {
    const { done, value } = await stream.next()
    if (done) return [...words, 'end']
    words.push(wordOf(value))
  }
  return words
}

function wordOf(event: StreamEvent<Channel>): string {
  if (event.type === 'gap') return `gap ${event.reason}`
  if (event.type === 'caught_up') return `caught up ${event.cursor}`
  const { home } = event.data as { home: { score: number } }
  return `${home.score}${event.snapshot ? ' snapshot' : ` ${event.cursor}`}`
}

const subscribesOf = ({ connections }: FakeStream) =>
  connections.map(({ heard }) => heard.filter(({ type }) => type === 'subscribe').map(({ from }) => from))

describe('a stream', () => {
  test('says who it is, subscribes when it is let in, and hands on what comes', async () => {
    const { server, stream, states } = start(
      welcoming((connection) => {
        connection.send({ type: 'subscribed', channel, cursor: 'c1' })
        connection.send(update(null, 1))
        connection.send(caughtUp('c1'))
        connection.send({ type: 'a word of later', channel })
        connection.send(update('c2', 2))
      }),
    )
    const events = stream({ filter: { team: ['BOS', 'LAL'] } })
    expect(await take(events, 3)).toEqual(['1 snapshot', 'caught up c1', '2 c2'])
    expect(server.connections[0]!.heard).toEqual([
      { type: 'auth', key: 'scl_test_k' },
      { type: 'subscribe', channel, from: 'snapshot', filter: { team: ['BOS', 'LAL'] } },
    ])
    expect(events.cursors).toEqual({ [channel]: 'c2' })
    await events.return?.()
    expect(states).toEqual(['connecting', 'open', 'closed'])
  })

  test('answers every ping', async () => {
    const { server, stream } = start(
      welcoming((connection) => connection.send({ type: 'ping', cursor: 'c9' })),
    )
    const events = stream()
    const waiting = events.next()
    await until(
      'a pong',
      () => server.connections[0]?.heard.at(-1),
      (frame) => frame?.type === 'pong',
    )
    events.close()
    expect((await waiting).done).toBe(true)
    expect(events.cursors).toEqual({})
  })

  test('asks for a new ticket for each connection, and tells no key', async () => {
    let tickets = 0
    const { server, stream } = start(
      welcoming((connection, _, index) => {
        connection.send(caughtUp('c1'))
        if (index === 0) connection.close(4200, 'draining')
      }),
    )
    const events = stream({ ticket: async () => `tkt_${++tickets}` })
    await take(events, 2)
    expect(server.connections.map(({ heard }) => heard[0])).toEqual([
      { type: 'auth', ticket: 'tkt_1' },
      { type: 'auth', ticket: 'tkt_2' },
    ])
    events.close()
  })

  test('needs a key or tickets, and a channel', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' })
    expect(() => client.stream({ channels: [channel] })).toThrow('a key or `ticket`')
    expect(() => client.stream({ channels: [], ticket: async () => 'tkt_1' })).toThrow(
      'channels must not be empty',
    )
  })

  test('ends when the reader leaves, closes it, or aborts', async () => {
    const { server, stream } = start(welcoming((connection) => connection.send(update('c1', 1))))
    for await (const event of stream()) {
      expect(event.type).toBe('update')
      break
    }
    const aborted = new AbortController()
    const events = stream({ signal: aborted.signal })
    await take(events, 1)
    const rest = take(events, 1)
    aborted.abort()
    expect(await rest).toEqual(['end'])
    expect(await take(stream({ signal: aborted.signal }), 1)).toEqual(['end'])
    expect(server.connections).toHaveLength(2)
    const early = stream({
      ticket: async () => {
        early.close()
        return 'tkt_1'
      },
    })
    expect(await take(early, 1)).toEqual(['end'])
    expect(server.connections).toHaveLength(2)
  })

  test('hands on nothing after it was closed, whatever has arrived', async () => {
    const { server, stream } = start(
      welcoming((connection) => {
        for (let i = 1; i <= 5; i++) connection.send(update(`c${i}`, i))
        connection.send({ type: 'ping' })
      }),
    )
    const events = stream()
    await take(events, 2)
    await until(
      'all has arrived',
      () => server.connections[0]!.heard.at(-1),
      (frame) => frame?.type === 'pong',
    )
    events.close()
    expect(await take(events, 1)).toEqual(['end'])
    expect(events.cursors).toEqual({ [channel]: 'c2' })
  })
})

describe('a connection that is lost', () => {
  test('is taken up again where its events ended', async () => {
    const { server, stream, slept } = start(
      welcoming((connection, _, index) => {
        if (index > 0) return connection.send(update('c3', 3, { replay: true }))
        connection.send(update(null, 1))
        connection.send(caughtUp('c1'))
        connection.send(update('c2', 2))
        connection.cut()
      }),
    )
    const events = stream()
    expect(await take(events, 4)).toEqual(['1 snapshot', 'caught up c1', '2 c2', '3 c3'])
    expect(subscribesOf(server)).toEqual([['snapshot'], ['c2']])
    expect(slept).toEqual([375])
    events.close()
  })

  test('begins anew when it was lost within a snapshot', async () => {
    const { server, stream } = start(
      welcoming((connection, _, index) => {
        connection.send(update(null, 1))
        if (index === 0) connection.cut()
      }),
    )
    const events = stream()
    await take(events, 2)
    expect(subscribesOf(server)).toEqual([['snapshot'], ['snapshot']])
    events.close()
  })

  test('has a place of its own for every channel', async () => {
    const channels = ['nba.scores.live', 'nba.plays.g1', 'nba.play'] as const
    const { server, stream } = start(
      welcoming((connection, frame, index) => {
        const name = String(frame.channel)
        if (name !== 'nba.play') connection.send(caughtUp(`c-${name}-${index}`, name))
        else if (index === 0) connection.cut()
      }),
    )
    const events = stream({ channels, from: { 'nba.plays.g1': 'c7', 'nba.play': 'now' } })
    await take(events, 4)
    expect(subscribesOf(server)).toEqual([
      ['snapshot', 'c7', 'now'],
      ['c-nba.scores.live-0', 'c-nba.plays.g1-0', 'now'],
    ])
    expect(events.cursors).toEqual({
      'nba.scores.live': 'c-nba.scores.live-1',
      'nba.plays.g1': 'c-nba.plays.g1-1',
    })
    events.close()
  })

  test('tells of a gap, and then asks for a snapshot until it has one', async () => {
    const { server, stream } = start(
      welcoming((connection, _, index) => {
        if (index === 0) connection.send({ type: 'gap', channel, reason: 'cursor_expired' })
        connection.send(update(null, 1))
        if (index === 0) connection.cut()
      }),
    )
    const events = stream({ from: 'c1' })
    expect(await take(events, 3)).toEqual(['gap cursor_expired', '1 snapshot', '1 snapshot'])
    expect(subscribesOf(server)).toEqual([['c1'], ['snapshot']])
    expect(events.cursors).toEqual({})
    events.close()
  })

  test('is tried again with longer and longer waits, and from the start of them once it works', async () => {
    const { stream, slept } = start((connection, frame) => {
      if (frame.type === 'auth' && slept.length % 4 === 3) return connection.send(welcome)
      if (frame.type !== 'subscribe') return connection.close(4109, 'pong_timeout')
      connection.send(update('c1', 1))
      connection.close(4108, 'slow_consumer')
    })
    const events = stream()
    await take(events, 2)
    expect(slept).toEqual([375, 750, 1_500, 375, 750, 1_500, 3_000])
    events.close()
  })

  test('is given up after as many failures in a row as the reader allows', async () => {
    const { server, stream } = start((connection) => connection.close(4108, 'slow_consumer'))
    const failure = await failureOf(stream({ reconnectsMax: 2 }).next())
    expect(failure).toMatchObject({ code: 'slow_consumer', closeCode: 4108 })
    expect(server.connections).toHaveLength(3)
  })

  test('is noticed when nothing is heard for three heartbeats', async () => {
    const { stream, slept } = start((connection, frame) => {
      if (frame.type === 'auth') connection.send({ ...welcome, heartbeat_ms: 10 })
    })
    const failure = await failureOf(stream({ reconnectsMax: 1 }).next())
    expect(failure).toMatchObject({ code: 'timeout' })
    expect(slept).toHaveLength(1)
  })

  test('is taken up again after a frame that cannot be read', async () => {
    const { server, stream } = start(
      welcoming((connection, _, index) => {
        connection.send(update(`c${index}`, index))
        if (index === 0) connection.sendText('{"type":"upd')
      }),
    )
    const events = stream()
    expect(await take(events, 2)).toEqual(['0 c0', '1 c1'])
    expect(subscribesOf(server)).toEqual([['snapshot'], ['c0']])
    events.close()
  })
})

describe('the code of a close', () => {
  for (const [code, name] of [
    [4001, 'unauthorized'],
    [4003, 'tier_insufficient'],
    [4007, 'key_revoked'],
    [4008, 'auth_timeout'],
    [4009, 'bad_message'],
    [4013, 'connection_limit'],
  ] as const) {
    test(`${code} ends the stream as ${name}`, async () => {
      const { server, stream } = start((connection) => connection.close(code, 'why'))
      const failure = await failureOf(stream().next())
      expect(failure).toBeInstanceOf(ScorelineError)
      expect(failure).toMatchObject({ code: name, closeCode: code, message: 'why' })
      expect(server.connections).toHaveLength(1)
    })
  }

  test('4200 moves on at once, but not in a circle', async () => {
    const { stream, slept } = start(
      welcoming((connection, _, index) => {
        if (index !== 1) connection.send(update(`c${index}`, index))
        if (index < 2) connection.close(4200, 'draining')
      }),
    )
    const events = stream()
    expect(await take(events, 2)).toEqual(['0 c0', '2 c2'])
    expect(slept).toEqual([0, 375])
    events.close()
  })
})

describe('an error on the stream', () => {
  const refusing = (code: string): Script =>
    welcoming((connection, _, index) => {
      if (index === 0) connection.send({ type: 'error', code, message: 'no' })
      else connection.send(update('c1', 1))
    })

  test('ends it where asking again would not help', async () => {
    const failure = await failureOf(start(refusing('unknown_channel')).stream().next())
    expect(failure).toMatchObject({ code: 'unknown_channel', message: 'no' })
  })

  test('is waited out where it passes', async () => {
    const { stream, slept } = start(refusing('unavailable'))
    const events = stream()
    expect(await take(events, 1)).toEqual(['1 c1'])
    expect(slept).toEqual([375])
    events.close()
  })

  test('of the source of tickets ends it only when it is a refusal', async () => {
    const { stream, slept } = start(welcoming((connection) => connection.send(update('c1', 1))))
    const refusal = new ScorelineError({ status: 403, code: 'tier_insufficient', message: 'no' })
    expect(await failureOf(stream({ ticket: () => Promise.reject(refusal) }).next())).toBe(refusal)
    let calls = 0
    const ticket = async () => {
      if (++calls === 1) throw new Error('busy')
      return 'tkt_1'
    }
    const events = stream({ ticket })
    expect(await take(events, 1)).toEqual(['1 c1'])
    expect([calls, slept.length]).toEqual([2, 1])
    events.close()
  })
})

test('a reader who is far behind loses nothing, and holds no more than it may', async () => {
  const total = 15_000
  const { server, stream } = start(
    welcoming((connection, { from }) => {
      const first = from === 'snapshot' ? 1 : Number(String(from).slice(1)) + 1
      for (let i = first; i <= total; i++) connection.send(update(`c${i}`, i))
    }),
  )
  const events = stream()
  await take(events, 1)
  await until(
    'the socket is given up',
    () => server.connections[0]!.isClosed(),
    (isClosed) => isClosed,
  )
  const words = await take(events, total - 1)
  expect(words).toEqual(Array.from({ length: total - 1 }, (_, i) => `${i + 2} c${i + 2}`))
  expect(server.connections.length).toBe(2)
  events.close()
})
