import { afterEach, describe, expect, test } from 'bun:test'
import { failureOf } from '../support/until.ts'
import { caughtUp, update, welcome, welcoming } from './fake-stream.ts'
import { channel, connect, stopServers, subscribesOf, take } from './stream-client.ts'

afterEach(stopServers)

describe('a connection that is lost', () => {
  test('is resumed after the last event', async () => {
    const { server, stream, slept } = connect(
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

  test('starts over when it was lost within a snapshot', async () => {
    const { server, stream } = connect(
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

  test('is resumed at a separate position for each channel', async () => {
    const channels = ['nba.scores.live', 'nba.plays.g1', 'nba.play'] as const
    const { server, stream } = connect(
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

  test('reports a gap, then requests snapshots until one is complete', async () => {
    const { server, stream } = connect(
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

  test('is retried with growing waits, which start over after a success', async () => {
    const { stream, slept } = connect((connection, frame) => {
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

  test('is given up after reconnectsMax failures in a row', async () => {
    const { server, stream } = connect((connection) => connection.close(4108, 'slow_consumer'))
    const failure = await failureOf(stream({ reconnectsMax: 2 }).next())
    expect(failure).toMatchObject({ code: 'slow_consumer', closeCode: 4108 })
    expect(server.connections).toHaveLength(3)
  })

  test('is noticed after three heartbeats of silence', async () => {
    const { stream, slept } = connect((connection, frame) => {
      if (frame.type === 'auth') connection.send({ ...welcome, heartbeat_ms: 10 })
    })
    const failure = await failureOf(stream({ reconnectsMax: 1 }).next())
    expect(failure).toMatchObject({ code: 'timeout' })
    expect(slept).toHaveLength(1)
  })

  test('is resumed after a frame that cannot be parsed', async () => {
    const { server, stream } = connect(
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
