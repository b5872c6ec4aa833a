import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { ingestAll } from '../support/client.ts'
import { deleteLine, gameId, gameLine, playLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { isType, openSocket, type SocketReader, subscribeTo } from '../support/stream.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)
const open: SocketReader[] = []

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(service, [
    gameLine(gameId(1), { status: 'in_progress', period: 1 }),
    gameLine(gameId(2), { home: { team: 'LAL' }, away: { team: 'GSW' }, status: 'in_progress', period: 2 }),
    playLine(gameId(1), 1),
  ])
})
afterAll(() => service.stop())
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})

const connect = async (key = service.keys.betting) => {
  const reader = await openSocket(service.url, key)
  open.push(reader)
  return reader
}
const subscribe = async (channel: string, more: object = {}, key = service.keys.betting) => {
  const reader = await subscribeTo(service.url, key, channel, more)
  open.push(reader)
  return reader
}
let score = 10
const move = (id: string, fields: Parameters<typeof gameLine>[1] = {}) =>
  ingestAll(service, [
    gameLine(id, { status: 'in_progress', ...fields, home: { score: ++score, ...fields.home } }),
  ])
const lakers = { home: { team: 'LAL' }, away: { team: 'GSW' } }
const live = async (): Promise<Map<string, string>> => {
  const { games } = (await service.get('/v1/nba/scores/live')).body
  return new Map(games.map((game) => [game.game_id, JSON.stringify(game)]))
}

describe('a socket', () => {
  test('is welcomed with its tier, its limits and the cursor of the journal', async () => {
    const [welcome] = (await connect(service.keys.pro)).frames
    expect<object | undefined>(welcome).toEqual({
      type: 'welcome',
      tier: 'pro',
      connection_id: expect.stringMatching(/^con_\w{22}$/),
      cursor: (await service.get('/v1/changes')).body.meta.cursor,
      heartbeat_ms: 20_000,
      limits: expect.objectContaining({ stream_connections: 100, resume_window_seconds: 604_800 }),
    })
  })

  test('answers a ping, and accepts a pong silently', async () => {
    const reader = await connect()
    reader.send({ type: 'pong' })
    reader.send({ type: 'ping' })
    await reader.next('pong', isType('pong'))
    expect(reader.frames.map(({ type }) => type)).toEqual(['welcome', 'pong'])
  })

  test('gets an error with the id of an invalid frame, and stays open', async () => {
    const reader = await connect()
    const wrong = [
      '{',
      '[]',
      '"subscribe"',
      'null',
      { type: 'dance' },
      { type: 'subscribe', id: 'no-channel' },
      { type: 'subscribe', channel: 7 },
      { type: 'subscribe', channel: 'nba.play', from: 7 },
      { type: 'subscribe', channel: 'nba.play', filter: { referee: 'x' } },
      { type: 'subscribe', channel: 'nba.play', filter: { team: [] } },
      { type: 'auth', key: service.keys.pro, id: 'again' },
      new TextEncoder().encode('{"type":"ping"}'),
    ]
    for (const frame of wrong) reader.send(frame)
    reader.send({ type: 'ping' })
    await reader.next('pong', isType('pong'))
    const errors = reader.frames.slice(1, -1)
    expect(errors.map(({ type, code }) => `${type} ${code}`)).toEqual(wrong.map(() => 'error bad_message'))
    expect(errors.flatMap(({ id }) => id ?? [])).toEqual(['no-channel', 'again'])
  })

  test('gets an error for an unknown channel', async () => {
    const reader = await connect()
    for (const channel of ['nba', 'nba.nothing', 'nba.plays', 'nba.plays.', 'nba.*', 'constructor'])
      reader.send({ type: 'subscribe', channel, id: channel })
    reader.send({ type: 'unsubscribe', channel: 'nothing', id: 'leave' })
    await reader.next('last error', ({ id }) => id === 'leave')
    expect(new Set(reader.frames.slice(1).map(({ code }) => code))).toEqual(new Set(['unknown_channel']))
    expect(reader.frames).toHaveLength(8)
  })

  test('is closed with 4009 after a frame over 4 KiB', async () => {
    const reader = await connect()
    reader.send(`{"type":"ping"${' '.repeat(4_096 - 15)}}`)
    await reader.next('pong', isType('pong'))
    reader.send(`{"type":"ping"${' '.repeat(4_097 - 15)}}`)
    expect(await reader.closed).toEqual({ code: 4009, reason: 'bad_message' })
  })
})

describe('a snapshot', () => {
  test('has the elements of the live list, byte for byte, without cursors; then the channel is live', async () => {
    const reader = await connect()
    reader.send({ type: 'subscribe', channel: 'nba.scores.live', id: 'a1' })
    const end = await reader.next('caught up', isType('caught_up'))
    const [, subscribed, ...rest] = reader.frames
    expect<object | undefined>(subscribed).toEqual({
      type: 'subscribed',
      channel: 'nba.scores.live',
      cursor: end.cursor,
      id: 'a1',
    })
    expect(rest.slice(0, -1).every(({ snapshot, cursor }) => snapshot === true && cursor === undefined)).toBe(
      true,
    )
    const list = await live()
    expect(new Map(rest.slice(0, -1).map(({ data }) => [data.game_id, JSON.stringify(data)]))).toEqual(list)
    for (const [, element] of list) expect(reader.texts.some((text) => text.includes(element))).toBe(true)
    await move(gameId(1))
    const update = await reader.next('update', ({ type, snapshot }) => type === 'update' && !snapshot)
    expect(Object.keys(update)).toEqual(['type', 'channel', 'cursor', 'data'])
    expect(JSON.stringify(update.data)).toBe((await live()).get(gameId(1))!)
  })

  test('of one game’s plays has the plays so far, then each creation, change and deletion', async () => {
    const channel = `nba.plays.${gameId(1)}`
    const reader = await subscribe(channel)
    expect(reader.updates().map(({ data, snapshot }) => [data.event_id, data.change, snapshot])).toEqual([
      [1, 'created', true],
    ])
    await ingestAll(service, [playLine(gameId(1), 2), playLine(gameId(2), 1)])
    await ingestAll(service, [playLine(gameId(1), 2, { clock: '11:00' })])
    await ingestAll(service, [deleteLine('nba.play', `${gameId(1)}:2`)])
    await reader.next('the withdrawal', ({ data }) => data?.change === 'deleted')
    expect(
      reader
        .updates()
        .slice(1)
        .map(({ data }) => [data.event_id, data.change]),
    ).toEqual([
      [2, 'created'],
      [2, 'updated'],
      [2, 'deleted'],
    ])
  })

  test('of one game has its element, whether it is on a live list or not', async () => {
    await ingestAll(service, [gameLine(gameId(9), { tip_off_utc: '2026-03-01T00:00:00.000Z' })])
    const far = await subscribe(`nba.games.${gameId(9)}`)
    expect(far.updates().map(({ data }) => data.game_id)).toEqual([gameId(9)])
    const near = await subscribe(`nba.games.${gameId(2)}`)
    expect(JSON.stringify(near.updates()[0]!.data)).toBe((await live()).get(gameId(2))!)
    await move(gameId(2), lakers)
    await move(gameId(1))
    await near.next('the move', ({ type, snapshot }) => type === 'update' && !snapshot)
    expect(new Set(near.updates().map(({ data }) => data.game_id))).toEqual(new Set([gameId(2)]))
  })

  test('of odds has those of the games on the live list', async () => {
    const odds = (id: string, home: number) => ({
      kind: 'nba.odds',
      id,
      data: { moneyline: { book: { home, away: 120 } } },
    })
    await ingestAll(service, [odds(gameId(1), -140), odds(gameId(9), -150)])
    const reader = await subscribe('nba.odds')
    expect(reader.updates().map(({ data }) => data.game_id)).toEqual([gameId(1)])
    await ingestAll(service, [odds(gameId(1), -145)])
    await reader.next('the price', ({ snapshot, type }) => type === 'update' && !snapshot)
  })

  test('of a league-wide log is empty', async () => {
    const reader = await subscribe('nba.play')
    expect(reader.frames.map(({ type }) => type)).toEqual(['welcome', 'subscribed', 'caught_up'])
  })
})

describe('a subscription', () => {
  test('from now starts with the next change', async () => {
    const reader = await subscribe('nba.scores.live', { from: 'now' })
    expect(reader.updates()).toEqual([])
    await move(gameId(1))
    await reader.next('update', isType('update'))
  })

  test('is filtered on the server: one value of every facet must match, in any case', async () => {
    const one = await subscribe('nba.scores.live', { filter: { team: 'lal' } })
    const both = await subscribe('nba.scores.live', { filter: { team: ['LAL', 'BOS'], league: 'nba' } })
    const none = await subscribe('nba.scores.live', { filter: { team: 'LAL', game_id: gameId(1) } })
    await move(gameId(1))
    await move(gameId(2), lakers)
    for (const reader of [one, both])
      await reader.next('update', ({ data, snapshot }) => data?.game_id === gameId(2) && !snapshot)
    // The pong comes after whatever the same changes sent to this reader.
    none.send({ type: 'ping' })
    await none.next('pong', isType('pong'))
    const ids = (reader: SocketReader) => reader.updates().map(({ data }) => data.game_id)
    expect(ids(one)).toEqual([gameId(2), gameId(2)])
    expect(ids(both)).toEqual([gameId(1), gameId(2), gameId(1), gameId(2)])
    expect(ids(none)).toEqual([])
  })

  test('ends with unsubscribed, and can be replaced with another filter', async () => {
    const reader = await subscribe('nba.scores.live', { filter: { team: 'LAL' } })
    reader.send({ type: 'subscribe', channel: 'nba.scores.live', filter: { team: 'BOS' }, from: 'now' })
    await reader.next('caught up again', isType('caught_up'), 4)
    const before = reader.frames.length
    await move(gameId(2), lakers)
    await move(gameId(1))
    await reader.next('update', isType('update'), before)
    expect(reader.frames.slice(before).map(({ data }) => data.game_id)).toEqual([gameId(1)])
    reader.send({ type: 'unsubscribe', channel: 'nba.scores.live', id: 'u' })
    expect<object>(await reader.next('end', isType('unsubscribed'))).toEqual({
      type: 'unsubscribed',
      channel: 'nba.scores.live',
      id: 'u',
    })
    await move(gameId(1))
    reader.send({ type: 'ping' })
    await reader.next('pong', isType('pong'))
    expect(reader.frames.at(-2)?.type).toBe('unsubscribed')
  })

  test('to a channel outside the tier or the leagues of the key is refused with a reason', async () => {
    const free = await connect(service.keys.free)
    free.send({ type: 'subscribe', channel: 'nba.play', id: 'p' })
    expect(await free.next('error', isType('error'))).toMatchObject({ code: 'tier_insufficient', id: 'p' })
    const pro = await connect(service.keys.pro)
    pro.send({ type: 'subscribe', channel: 'nba.odds' })
    expect((await pro.next('error', isType('error'))).code).toBe('tier_insufficient')
    const { key } = await service.newKey({ leagues: ['nhl', 'epl'] })
    const narrow = await connect(key)
    narrow.send({ type: 'subscribe', channel: 'nba.scores.live' })
    expect((await narrow.next('error', isType('error'))).code).toBe('scope_denied')
    narrow.send({ type: 'subscribe', channel: 'soccer.scores.live' })
    await narrow.next('caught up', isType('caught_up', 'soccer.scores.live'))
  })
})

describe('resuming from a cursor', () => {
  test('replays every later change once, from any cursor, also between events of one entry', async () => {
    await move(gameId(1), { period: 2 })
    await ingestAll(service, [
      gameLine(gameId(1), { status: 'halftime', period: 2, home: { score: ++score } }),
    ])
    await move(gameId(1), { period: 3 })
    const all = (await service.get('/v1/events?types=nba.scores.live,nba.game.*&limit=1000')).body.events
    const names = ['nba.scores.live', 'nba.game.period_ended']
    for (const [at, { cursor }] of all.slice(-6).entries()) {
      for (const name of names) {
        const reader = await subscribe(name, { from: cursor })
        const after = all.slice(all.length - 6 + at + 1).filter(({ event }) => event === name)
        const received = reader.updates().map((frame) => ({ cursor: frame.cursor, data: { ...frame.data } }))
        expect(received).toEqual(after.map((event) => ({ cursor: event.cursor, data: { ...event.data } })))
        expect(reader.updates().every(({ replay }) => replay === true)).toBe(true)
        reader.close()
      }
    }
  })

  test('continues from the cursor of an endpoint and from a caught_up', async () => {
    const { cursor } = (await service.get('/v1/nba/scores/live')).body.meta
    await move(gameId(1))
    const reader = await subscribe('nba.scores.live', { from: cursor })
    expect(reader.updates()).toHaveLength(1)
    const end = reader.frames.at(-1)!.cursor
    await move(gameId(1))
    expect((await subscribe('nba.scores.live', { from: end })).updates()).toHaveLength(1)
  })

  test('from a malformed cursor, or one of another journal, reports the gap and sends a snapshot', async () => {
    const { epoch, seq } = partsOf((await service.get('/v1/changes')).body.meta.cursor)
    const foreign = ['x', `ZZZZZZZZ.${seq}`, `${epoch}.zzzzz`, '../..', `${epoch}.`]
    for (const from of foreign) {
      const reader = await subscribe('nba.scores.live', { from })
      const [, , gap, ...rest] = reader.frames
      expect<object | undefined>(gap).toEqual({
        type: 'gap',
        channel: 'nba.scores.live',
        reason: 'unknown_cursor',
      })
      expect(rest.slice(0, -1).every(({ snapshot }) => snapshot === true)).toBe(true)
      expect(rest.length).toBeGreaterThan(2)
    }
  })

  test('reaches back as far as the tier’s window: the age of the first missed change counts', async () => {
    await move(gameId(1))
    const quiet = (await service.get('/v1/changes')).body.meta.cursor
    clock.advance(2 * 3_600_000)
    expect((await subscribe('nba.scores.live', { from: quiet }, service.keys.free)).frames[2]?.type).toBe(
      'caught_up',
    )
    await move(gameId(1))
    const { changes } = (await service.get('/v1/changes?limit=1000')).body
    const old = changes.at(-3)!.cursor
    const late = await subscribe('nba.scores.live', { from: old }, service.keys.standard)
    expect(late.updates().every(({ replay }) => replay)).toBe(true)
    const { key } = await service.newKey({ tier: 'free' })
    const reader = await subscribe('nba.scores.live', { from: old }, key)
    expect<object | undefined>(reader.frames[2]).toEqual({
      type: 'gap',
      channel: 'nba.scores.live',
      reason: 'cursor_expired',
    })
    expect(reader.frames[3]?.snapshot).toBe(true)
  })
})

const partsOf = (cursor: string) => {
  const [epoch, seq] = cursor.split('.')
  return { epoch: epoch!, seq: seq! }
}

test('GET /v1/stream/channels lists the channels of a key, and each can be subscribed to', async () => {
  const channelsOf = async (key: string) =>
    (await service.get('/v1/stream/channels', { key })).body.channels as {
      channel: string
      snapshot: boolean
    }[]
  const all = await channelsOf(service.keys.betting)
  const names = all.map(({ channel }) => channel)
  for (const name of [
    'nba.scores.live',
    'nba.play',
    'nba.odds',
    'nba.plays.{game_id}',
    'soccer.events.{game_id}',
  ])
    expect(names).toContain(name)
  expect((await channelsOf(service.keys.free)).map(({ channel }) => channel)).not.toContain('nba.play')
  const reader = await connect()
  for (const name of names) reader.send({ type: 'subscribe', channel: name.replace('{game_id}', gameId(1)) })
  await reader.next('the last', isType('caught_up', names.at(-1)!.replace('{game_id}', gameId(1))))
  expect(reader.frames.filter(isType('caught_up'))).toHaveLength(names.length)
})
