import { afterEach, describe, expect, test } from 'bun:test'
import { createClient } from '../../client/src/index.ts'
import { until } from '../support/until.ts'
import { caughtUp, update, welcoming } from './fake-stream.ts'
import { channel, connect, stopServers, take } from './stream-client.ts'

afterEach(stopServers)

describe('a stream', () => {
  test('authenticates, subscribes once welcomed, and yields what arrives', async () => {
    const { server, stream, states } = connect(
      welcoming((connection) => {
        connection.send({ type: 'subscribed', channel, cursor: 'c1' })
        connection.send(update(null, 1))
        connection.send(caughtUp('c1'))
        connection.send({ type: 'a_future_type', channel })
        connection.send(update('c2', 2))
      }),
    )
    const events = stream({ filter: { team: ['BOS', 'LAL'] } })
    expect(await take(events, 3)).toEqual(['1 snapshot', 'caught up c1', '2 c2'])
    expect(server.connections[0]!.received).toEqual([
      { type: 'auth', key: 'scl_test_k' },
      { type: 'subscribe', channel, from: 'snapshot', filter: { team: ['BOS', 'LAL'] } },
    ])
    expect(events.cursors).toEqual({ [channel]: 'c2' })
    await events.return?.()
    expect(states).toEqual(['connecting', 'open', 'closed'])
  })

  test('answers every ping', async () => {
    const { server, stream } = connect(
      welcoming((connection) => connection.send({ type: 'ping', cursor: 'c9' })),
    )
    const events = stream()
    const waiting = events.next()
    await until(
      'a pong',
      () => server.connections[0]?.received.at(-1),
      (frame) => frame?.type === 'pong',
    )
    events.close()
    expect((await waiting).done).toBe(true)
    expect(events.cursors).toEqual({})
  })

  test('that is closed during its handshake ends at once, and its socket closes when it opens', async () => {
    const { server, stream } = connect(() => undefined)
    const events = stream()
    const waiting = events.next()
    events.close()
    expect((await waiting).done).toBe(true)
    await until(
      'the socket opens and closes',
      () => server.connections[0],
      (connection) => connection?.isClosed() === true,
    )
    // No credential is sent over it.
    expect(server.connections[0]!.received).toEqual([])
  })

  test('requests a new ticket for each connection, and sends no key', async () => {
    let tickets = 0
    const { server, stream } = connect(
      welcoming((connection, _, index) => {
        connection.send(caughtUp('c1'))
        if (index === 0) connection.close(4200, 'draining')
      }),
    )
    const events = stream({ ticket: async () => `tkt_${++tickets}` })
    await take(events, 2)
    expect(server.connections.map(({ received }) => received[0])).toEqual([
      { type: 'auth', ticket: 'tkt_1' },
      { type: 'auth', ticket: 'tkt_2' },
    ])
    events.close()
  })

  test('requires a key or tickets, and a channel', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' })
    expect(() => client.stream({ channels: [channel] })).toThrow('a key or `ticket`')
    expect(() => client.stream({ channels: [], ticket: async () => 'tkt_1' })).toThrow(
      'channels must not be empty',
    )
  })

  test('ends when the reader breaks out of the loop, closes it or aborts', async () => {
    const { server, stream } = connect(welcoming((connection) => connection.send(update('c1', 1))))
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

  test('yields nothing after close, even if events have arrived', async () => {
    const { server, stream } = connect(
      welcoming((connection) => {
        for (let i = 1; i <= 5; i++) connection.send(update(`c${i}`, i))
        connection.send({ type: 'ping' })
      }),
    )
    const events = stream()
    await take(events, 2)
    await until(
      'all frames have arrived',
      () => server.connections[0]!.received.at(-1),
      (frame) => frame?.type === 'pong',
    )
    events.close()
    expect(await take(events, 1)).toEqual(['end'])
    expect(events.cursors).toEqual({ [channel]: 'c2' })
  })
})

test('a slow reader loses nothing, and its buffer stays bounded', async () => {
  const total = 15_000
  const { server, stream } = connect(
    welcoming((connection, { from }) => {
      const first = from === 'snapshot' ? 1 : Number(String(from).slice(1)) + 1
      for (let i = first; i <= total; i++) connection.send(update(`c${i}`, i))
    }),
  )
  const events = stream()
  await take(events, 1)
  await until(
    'the socket is closed',
    () => server.connections[0]!.isClosed(),
    (isClosed) => isClosed,
  )
  const rest = await take(events, total - 1)
  expect(rest).toEqual(Array.from({ length: total - 1 }, (_, i) => `${i + 2} c${i + 2}`))
  expect(server.connections.length).toBe(2)
  events.close()
})
