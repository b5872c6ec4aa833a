import { afterEach, describe, expect, test } from 'bun:test'
import { ScorelineError } from '../../client/src/index.ts'
import { failureOf } from '../support/until.ts'
import { caughtUp, type Script, update, welcoming } from './fake-stream.ts'
import { connect, stopServers, take } from './stream-client.ts'

afterEach(stopServers)

describe('the close code', () => {
  for (const [code, name] of [
    [4001, 'unauthorized'],
    [4003, 'tier_insufficient'],
    [4007, 'key_revoked'],
    [4009, 'bad_message'],
    [4013, 'connection_limit'],
  ] as const) {
    test(`${code} ends the stream as ${name}`, async () => {
      const { server, stream } = connect((connection) => connection.close(code, 'why'))
      const failure = await failureOf(stream().next())
      expect(failure).toBeInstanceOf(ScorelineError)
      expect(failure).toMatchObject({ code: name, closeCode: code, message: 'why' })
      expect(server.connections).toHaveLength(1)
    })
  }

  for (const [code, name] of [
    [1013, 'try_again_later'],
    [4008, 'auth_timeout'],
    [4108, 'slow_consumer'],
    [4109, 'pong_timeout'],
  ] as const) {
    test(`${code} ${name} reconnects with back-off`, async () => {
      const later = welcoming((connection) => connection.send(update('c1', 1)))
      const { stream, slept } = connect((connection, frame, index) => {
        if (index === 0) connection.close(code, name)
        else later(connection, frame, index)
      })
      const events = stream()
      expect(await take(events, 1)).toEqual(['1 c1'])
      expect(slept).toEqual([375])
      events.close()
    })
  }

  test('4200 reconnects at once, but backs off if it repeats', async () => {
    const { stream, slept } = connect(
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

  test('ends the stream when a retry cannot help', async () => {
    const failure = await failureOf(connect(refusing('unknown_channel')).stream().next())
    expect(failure).toMatchObject({ code: 'unknown_channel', message: 'no' })
  })

  test('is retried when it is temporary', async () => {
    const { stream, slept } = connect(refusing('unavailable'))
    const events = stream()
    expect(await take(events, 1)).toEqual(['1 c1'])
    expect(slept).toEqual([375])
    events.close()
  })

  test('about channels over the rate limit opens them later on the same connection, one after the other', async () => {
    const refused = new Set<unknown>()
    const { server, stream, slept } = connect(
      welcoming((connection, frame) => {
        const { channel } = frame
        if (refused.has(channel)) return connection.send(caughtUp('c1', String(channel)))
        refused.add(channel)
        connection.send({
          type: 'error',
          code: 'rate_limited',
          message: 'later',
          channel,
          retry_after_seconds: 3,
        })
      }),
    )
    const events = stream({ channels: ['nba.scores.live', 'nba.play'] })
    expect(await take(events, 2)).toEqual(['caught up c1', 'caught up c1'])
    expect(slept).toEqual([3_000, expect.any(Number)])
    expect(server.connections).toHaveLength(1)
    events.close()
  })

  test('about the rate limit of the connection is retried after the time that it names', async () => {
    const { stream, slept } = connect(
      welcoming((connection, _, index) => {
        if (index > 0) return connection.send(update('c1', 1))
        connection.send({ type: 'error', code: 'rate_limited', message: 'later', retry_after_seconds: 7 })
      }),
    )
    const events = stream()
    expect(await take(events, 1)).toEqual(['1 c1'])
    expect(slept).toEqual([7_000])
    events.close()
  })

  test('of the ticket source ends the stream only if it is a refusal', async () => {
    const { stream, slept } = connect(welcoming((connection) => connection.send(update('c1', 1))))
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
