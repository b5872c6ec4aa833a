import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect as connectTo } from 'node:net'
import { ManualClock } from '../../src/kernel/clock.ts'
import { contractTiming } from '../../src/push/stream/limits.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { openRawSocket } from '../support/raw-socket.ts'
import { isType, openEvents, openSocket, type SocketReader, subscribeTo } from '../support/stream.ts'
import { quickestMs, until } from '../support/until.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)
const open: SocketReader[] = []
const timing = { ...contractTiming, authWithinMs: 300, heartbeatMs: 400, pongWithinMs: 300 }

beforeAll(async () => {
  service = await startInProcess({}, clock, { streamTiming: timing })
  await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
})
afterAll(() => service.stop())
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})

const connect = async (key: string | null, query = '') => {
  const reader = await openSocket(service.url, key, query)
  open.push(reader)
  return reader
}
const newTicket = async (key = service.keys.pro): Promise<string> => {
  const reply = await service.get('/v1/stream/tickets', { method: 'POST', key })
  expect(reply.status).toBe(201)
  expect(reply.headers.get('location')).toBe('/v1/stream')
  return String(reply.body.ticket)
}

/** The answer to an upgrade that is refused. */
async function refusalOf(query: string, headers: Record<string, string> = {}) {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'X-Forwarded-For': `203.0.113.${Math.floor(performance.now()) % 250}`,
  }
  const response = await fetch(`${service.url}/v1/stream${query}`, { headers: { ...upgrade, ...headers } })
  const { error } = (await response.json()) as { error: { code: string; param?: string } }
  return [response.status, error.code, error.param].filter((part) => part !== undefined).join(' ')
}

/** The head of the answer to an upgrade with these headers. */
async function handshake(headers: Record<string, string>): Promise<{ status: string; headers: string }> {
  const port = Number(new URL(service.url).port)
  const socket = connectTo(port, '127.0.0.1')
  const first = new Promise<string>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(bytes.toString('latin1')))
    socket.once('error', reject)
  })
  const all = {
    Host: `127.0.0.1:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /v1/stream HTTP/1.1\r\n${lines.join('')}\r\n`)
  const head = (await first).split('\r\n\r\n')[0]!.toLowerCase()
  socket.destroy()
  return { status: head.split(' ')[1]!, headers: head }
}

describe('the handshake of a socket', () => {
  test('accepts no subprotocol: we have none', async () => {
    for (const offered of ['graphql-ws', 'scoreline, chat', 'v1']) {
      const answer = await handshake({
        'X-API-Key': service.keys.pro,
        'Sec-WebSocket-Protocol': offered,
      })
      expect(answer.status).toBe('101')
      expect(answer.headers).not.toContain('sec-websocket-protocol')
    }
  })

  test('accepts no compression, which costs more than it saves', async () => {
    const offer = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }
    const answer = await handshake({ Authorization: `Bearer ${service.keys.pro}`, ...offer })
    expect(answer.status).toBe('101')
    expect(answer.headers).not.toContain('sec-websocket-extensions')
  })

  test('takes a key as X-API-Key; one that differs from Authorization is a 400', async () => {
    expect((await handshake({ 'X-API-Key': 'scl_live_nobody' })).status).toBe('401')
    const both = { Authorization: `Bearer ${service.keys.pro}`, 'X-API-Key': service.keys.free }
    expect((await handshake(both)).status).toBe('400')
  })
})

describe('authentication of a socket', () => {
  test('uses the header of the upgrade request; an invalid one is a 401', async () => {
    expect((await connect(service.keys.pro)).frames[0]?.tier).toBe('pro')
    expect(await refusalOf('', { Authorization: 'Bearer scl_live_nobody' })).toBe('401 unauthorized')
    expect(await refusalOf('', { Authorization: service.keys.pro })).toBe('401 unauthorized')
  })

  test('never uses the URL: a key in it is a 400, on either transport', async () => {
    const { key } = await service.newKey()
    for (const query of [
      `?key=${key}`,
      `?api_key=x`,
      `?token=${key}`,
      `?access_token=x`,
      `?anything=${key}`,
      `?ticket=${key}`,
    ]) {
      expect(await refusalOf(query, { Authorization: `Bearer ${key}` })).toStartWith('400 invalid_parameter')
      const { status } = await openEvents(service.url, `channels=nba.play&${query.slice(1)}`, {})
      expect(status).toBe(400)
    }
    expect(service.log()).not.toContain(key)
  })

  test('uses the first frame, and frames sent right after it are handled', async () => {
    for (const credentials of [{ key: service.keys.pro }, { ticket: await newTicket() }]) {
      const reader = await connect(null)
      reader.send({ type: 'auth', ...credentials })
      reader.send({ type: 'subscribe', channel: 'nba.scores.live' })
      await reader.next('caught up', isType('caught_up'))
      expect(reader.frames[0]).toMatchObject({ type: 'welcome', tier: 'pro' })
    }
  })

  test('fails with 4001 after an invalid key, an invalid ticket or another first frame', async () => {
    const first = [
      { type: 'auth', key: 'scl_live_nobody' },
      { type: 'auth', ticket: 'tkt_none' },
      { type: 'auth' },
      { type: 'subscribe', channel: 'nba.scores.live' },
      { type: 'ping' },
    ]
    for (const frame of first) {
      const reader = await connect(null)
      reader.send(frame)
      expect(await reader.closed).toEqual({ code: 4001, reason: 'unauthorized' })
      expect(reader.frames).toEqual([])
    }
  })

  test('fails with 4008 when it takes too long; a frame that is not JSON gets an error', async () => {
    const reader = await connect(null)
    reader.send('{')
    expect(await reader.closed).toEqual({ code: 4008, reason: 'auth_timeout' })
    expect(reader.frames.map(({ code }) => code)).toEqual(['bad_message'])
  })

  test('is not reached without a WebSocket upgrade: 400', async () => {
    const plain = await service.get('/v1/nba/scores/live')
    expect(plain.status).toBe(200)
    const response = await fetch(`${service.url}/v1/stream`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { param: string } }).error.param).toBe('Upgrade')
    expect((await fetch(`${service.url}/v1/stream`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${service.url}/v1/stream`, { method: 'OPTIONS' })).headers.get('allow')).toBe(
      'GET, HEAD, OPTIONS',
    )
  })
})

describe('a ticket', () => {
  test('opens a socket once, with the rights of its key', async () => {
    const ticket = await newTicket(service.keys.standard)
    const reader = await connect(null, `?ticket=${ticket}`)
    expect(reader.frames[0]?.tier).toBe('standard')
    expect(await refusalOf(`?ticket=${ticket}`)).toBe('401 unauthorized')
    expect(await refusalOf('?ticket=')).toBe('401 unauthorized')
  })

  test('is valid for 30 seconds', async () => {
    const [early, late] = [await newTicket(), await newTicket()]
    clock.advance(29_999)
    await connect(null, `?ticket=${early}`)
    clock.advance(1)
    expect(await refusalOf(`?ticket=${late}`)).toBe('401 unauthorized')
  })

  test('is accepted once when clients race for it', async () => {
    for (let round = 0; round < 20; round++) {
      const ticket = await newTicket(service.keys.betting)
      const tries = await Promise.all(
        [0, 1, 2].map(() =>
          connect(null, `?ticket=${ticket}`).then(
            () => 'opened',
            () => 'refused',
          ),
        ),
      )
      expect(tries.sort()).toEqual(['opened', 'refused', 'refused'])
    }
  })

  test('of a key that was revoked meanwhile is rejected', async () => {
    const { id, key } = await service.newKey()
    const ticket = await newTicket(key)
    await service.admin('DELETE', `/admin/keys/${id}`)
    expect(await refusalOf(`?ticket=${ticket}`)).toBe('401 unauthorized')
  })
})

describe('a key', () => {
  test('has as many connections as its tier includes: one more is closed with 4013 after the upgrade', async () => {
    const { key } = await service.newKey({ tier: 'free' })
    const first = await connect(key)
    expect(await (await connect(key)).closed).toEqual({ code: 4013, reason: 'connection_limit' })
    const events = await openEvents(service.url, 'channels=nba.scores.live', {
      Authorization: `Bearer ${key}`,
    })
    expect(events.status).toBe(403)
    first.close()
    await first.closed
    expect((await connect(key)).frames[0]?.type).toBe('welcome')
  })

  test('that is revoked closes its sockets with 4007 and ends its event streams within a second', async () => {
    const other = await connect(service.keys.pro)
    const revokeMs = async () => {
      const { id, key } = await service.newKey()
      const readers = await Promise.all(
        Array.from({ length: 20 }, () => subscribeTo(service.url, key, 'nba.scores.live')),
      )
      const events = await openEvents(service.url, 'channels=nba.scores.live', {
        Authorization: `Bearer ${key}`,
      })
      const started = performance.now()
      await service.admin('DELETE', `/admin/keys/${id}`)
      for (const { closed } of readers) expect(await closed).toEqual({ code: 4007, reason: 'key_revoked' })
      await events.ended
      expect(events.frames.at(-1)?.code).toBe('key_revoked')
      return performance.now() - started
    }
    expect(await quickestMs(revokeMs)).toBeLessThan(1_000)
    other.send({ type: 'ping' })
    await other.next('pong', isType('pong'))
  })

  test('that is rotated or expires closes the sockets opened with it', async () => {
    const { id, key } = await service.newKey({ expires_at: new Date(clock.now() + 60_000).toISOString() })
    const reader = await connect(key)
    const rotated = await service.admin('POST', `/admin/keys/${id}/rotate`, { grace_seconds: 0 })
    expect((await reader.closed).code).toBe(4007)
    const next = await connect(rotated.body.key)
    clock.advance(60_000)
    expect((await next.closed).code).toBe(4007)
  })

  test('that gets a lower tier or loses a league closes its sockets with 4003; more rights close none', async () => {
    const lowered = await service.newKey({ tier: 'pro' })
    const narrowed = await service.newKey({ leagues: ['nba', 'nhl'] })
    const raised = await service.newKey({ tier: 'standard' })
    const [one, two, three] = [
      await connect(lowered.key),
      await connect(narrowed.key),
      await connect(raised.key),
    ]
    await service.admin('PATCH', `/admin/keys/${lowered.id}`, { tier: 'free' })
    await service.admin('PATCH', `/admin/keys/${narrowed.id}`, { leagues: ['nba'] })
    await service.admin('PATCH', `/admin/keys/${raised.id}`, { tier: 'betting' })
    expect(await one.closed).toEqual({ code: 4003, reason: 'tier_insufficient' })
    expect((await two.closed).code).toBe(4003)
    three.send({ type: 'subscribe', channel: 'nba.odds' })
    await three.next('caught up', isType('caught_up', 'nba.odds'))
  })
})

describe('a heartbeat', () => {
  test('carries the cursor, and a client that answers stays connected', async () => {
    const reader = await connect(service.keys.pro)
    const ping = await reader.next('ping', isType('ping'))
    expect<object>(ping).toEqual({
      type: 'ping',
      cursor: (await service.get('/v1/changes')).body.meta.cursor,
    })
    // A third ping comes only to a client that answered the first: its answer was due before.
    await until(
      'three pings',
      () => reader.frames.filter(isType('ping')).length,
      (count) => count >= 3,
    )
  })

  test('without an answer closes the socket with 4109', async () => {
    // A raw socket: client libraries answer pings by themselves.
    const silent = await openRawSocket(service.url, service.keys.pro)
    expect(await silent.closed).toBe(4109)
    expect(silent.messages().at(-1)?.type).toBe('ping')
    silent.destroy()
  })
})

test('draining closes every connection with 4200, unauthenticated sockets and event streams too, and the service stops', async () => {
  const own = await startInProcess()
  const readers = await Promise.all(Array.from({ length: 50 }, () => openSocket(own.url, own.keys.betting)))
  const pending = await openSocket(own.url, null)
  const events = await openEvents(own.url, 'channels=nba.play', { Authorization: `Bearer ${own.keys.pro}` })
  const started = performance.now()
  await own.stop()
  // Slow readers may take longer; there are none here.
  expect(performance.now() - started).toBeLessThan(8_000)
  for (const { closed } of [...readers, pending])
    expect(await closed).toEqual({ code: 4200, reason: 'draining' })
  await events.ended
  expect(events.frames.at(-1)?.code).toBe('draining')
})
