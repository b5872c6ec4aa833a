/** Malformed input on a socket gets a documented error or close, and affects no other client. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { frameOf, openRawSocket, type RawSocket } from '../support/raw-socket.ts'
import { sized } from '../support/sized.ts'
import { isType, type SocketReader, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

const randomFrames = sized(3_000, 100_000)

setDefaultTimeout(600_000)
let service: InProcess
let control: SocketReader
let score = 0

beforeAll(async () => {
  service = await startInProcess()
  await service.ingest([gameLine(gameId(1), { status: 'in_progress' })])
  control = await subscribeTo(service.url, service.keys.pro, 'nba.scores.live')
})
afterAll(async () => {
  control.close()
  await service.stop()
})

/** Checks that the control client gets the next change. */
async function proveUnharmed(): Promise<void> {
  const from = control.frames.length
  await service.ingest([gameLine(gameId(1), { status: 'in_progress', home: { score: ++score } })])
  await control.next('an update', isType('update'), from)
}

const open = (): Promise<RawSocket> => openRawSocket(service.url, service.keys.betting)
const ping = frameOf('{"type":"ping"}')

/** Sends bytes and then a ping. Returns the errors before the pong, or the close code. */
async function answerTo(bytes: Uint8Array): Promise<string> {
  const socket = await open()
  const from = socket.messages().length
  socket.send(bytes)
  socket.send(ping)
  const pong = until(
    'a pong',
    () => socket.messages().slice(from),
    (messages) => messages.some(({ type }) => type === 'pong'),
  ).then((messages) =>
    messages
      .filter(({ type }) => type !== 'pong')
      .map(({ code }) => String(code))
      .join(),
  )
  const outcome = await Promise.race([pong, socket.closed.then((code) => `closed ${code}`)])
  socket.destroy()
  pong.catch(() => {})
  return outcome
}

const text = 0x81
const cases: readonly [string, Uint8Array, string][] = [
  ['half a JSON object', frameOf('{"type":'), 'bad_message'],
  ['an empty frame', frameOf(''), 'bad_message'],
  ['2,000 brackets', frameOf('['.repeat(2_000)), 'bad_message'],
  ['2,000 nested objects', frameOf(`${'{"a":'.repeat(680)}1${'}'.repeat(680)}`), 'bad_message'],
  ['a huge number', frameOf(`{"type":1e${'9'.repeat(300)}}`), 'bad_message'],
  ['__proto__', frameOf('{"__proto__":{"type":"ping"}}'), 'bad_message'],
  ['a NUL in a channel', frameOf('{"type":"subscribe","channel":"nba.plays.\\u0000"}'), 'unknown_channel'],
  ['half a surrogate pair', frameOf('{"type":"subscribe","channel":"nba.plays.\\ud800"}'), 'unknown_channel'],
  ['bytes that are not UTF-8', frameOf(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'closed 1007'],
  ['a binary frame', frameOf('{"type":"ping"}', { first: 0x82 }), 'bad_message'],
  ['4 KiB and a byte', frameOf('x'.repeat(4_097)), 'closed 4009'],
  ['4 KiB in characters of two bytes', frameOf('é'.repeat(2_049)), 'closed 4009'],
  ['128 KiB and a byte', frameOf('x'.repeat(128 * 1_024 + 1)), 'closed 1009'],
  [
    'a frame in fragments',
    Buffer.concat([frameOf('{"type":', { first: 0x01 }), frameOf('"dance"}', { first: 0x80 })]),
    'bad_message',
  ],
  [
    'fragments over 4 KiB',
    Buffer.concat([frameOf('x'.repeat(3_000), { first: 0x01 }), frameOf('x'.repeat(3_000), { first: 0x80 })]),
    'closed 4009',
  ],
  ['a continuation without a start', frameOf('x', { first: 0x80 }), 'closed 1002'],
  ['an unmasked frame', frameOf('{"type":"ping"}', { isMasked: false }), 'closed 1002'],
  ['reserved bits', frameOf('{}', { first: text | 0x40 }), 'closed 1002'],
  ['an opcode that does not exist', frameOf('{}', { first: 0x83 }), 'closed 1002'],
  ['a fragmented ping', frameOf('x', { first: 0x09 }), 'closed 1002'],
  ['a ping that is too long', frameOf('x'.repeat(126), { first: 0x89 }), 'closed 1002'],
]

describe('a malformed frame', () => {
  for (const [name, bytes, outcome] of cases) {
    test(`${name}: ${outcome}`, async () => {
      expect(await answerTo(bytes)).toBe(outcome)
    })
  }

  test('does not affect the control client', proveUnharmed)
})

test('many fragments without an end cost little memory and end in a close', async () => {
  const socket = await open()
  socket.send(frameOf('x', { first: 0x01 }))
  const middle = frameOf('x'.repeat(1_000), { first: 0x00 })
  const before = process.memoryUsage.rss()
  for (let i = 0; i < 500; i++) socket.send(middle)
  expect([1006, 1009, 4009]).toContain(await socket.closed)
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1_024 * 1_024)
  socket.destroy()
  await proveUnharmed()
})

test('random frames are each answered or close the socket, and the control client continues', async () => {
  const rng = createRng('frames at random')
  const words = [
    'type',
    'subscribe',
    'auth',
    'channel',
    'nba.scores.live',
    'filter',
    'from',
    'id',
    'team',
    'ping',
    '{game_id}',
  ]
  const scalar = () => rng.pick<unknown>([null, true, -1, 1e308, '', 'x'.repeat(200), ...words])
  const value = (depth: number): unknown => {
    if (depth === 0 || rng.int(0, 2) === 0) return scalar()
    const items = Array.from({ length: rng.int(0, 4) }, () => value(depth - 1))
    return rng.int(0, 1) === 0 ? items : Object.fromEntries(items.map((item) => [rng.pick(words), item]))
  }
  const payload = () => {
    const json = JSON.stringify(
      rng.int(0, 1) === 0
        ? value(4)
        : { type: rng.pick(words), channel: scalar(), filter: value(2), from: scalar() },
    )
    return rng.int(0, 3) === 0 ? json.slice(0, rng.int(0, json.length)) : json
  }
  let socket = await open()
  for (let i = 0; i < randomFrames; i++) {
    socket.send(frameOf(payload()))
    if (i % 500 !== 499) continue
    const from = socket.messages().length
    socket.send(ping)
    await until(
      'a pong',
      () =>
        socket
          .messages()
          .slice(from)
          .some(({ type }) => type === 'pong'),
      (isThere) => isThere,
    )
    const types = new Set(socket.messages().map(({ type }) => type))
    const known = [
      'welcome',
      'error',
      'pong',
      'subscribed',
      'unsubscribed',
      'update',
      'caught_up',
      'gap',
      'ping',
    ]
    expect([...types].filter((type) => !known.includes(String(type)))).toEqual([])
    socket.destroy()
    socket = await open()
  }
  socket.destroy()
  await proveUnharmed()
  expect(service.log()).not.toContain('stream.failed')
})
