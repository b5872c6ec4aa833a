import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, ingestAll, type Reply } from '../support/client.ts'
import { deleteLine, gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const game = gameId(1)
const empty = gameId(2)
const path = `/v1/nba/games/${game}/play-by-play`
const eventsOf = (reply: Reply): number[] => reply.body.plays.map((p: { event_id: number }) => p.event_id)

beforeAll(async () => {
  service = await startInProcess()
  await ingestAll(service, [
    gameLine(game, { status: 'in_progress' }),
    gameLine(empty),
    playLine(game, 4, { type: 'jump_ball', order: 1, score: { home: 0, away: 0 } }),
    playLine(game, 7, {
      order: 2,
      clock: '11:09',
      team: 'BOS',
      player: 'jo-doe-2',
      type: 'three_point_made',
      description: 'Doe three-pointer <b>&</b>',
      shot: { x: -3, y: 25.25, distance_ft: 0, made: true },
      assist: 'al-roe',
      score: { home: 3, away: 0 },
    }),
    playLine(game, 9, { order: 3, type: 'free_throw_missed', score: { home: 3, away: 0 } }),
    // Entered late: its id is higher than the ids of the plays after it.
    playLine(game, 30, { order: 2.5, type: 'timeout', team: 'NYK', score: { home: 3, away: 0 } }),
    playLine(game, 12, {
      order: 4,
      type: 'two_point_missed',
      shot: { x: 0, y: 4, distance_ft: 4, made: false },
    }),
  ])
})
afterAll(() => service.stop())

test('plays are listed in the order they happened, whatever their ids', async () => {
  const reply = await service.get(path)
  expect(eventsOf(reply)).toEqual([4, 7, 30, 9, 12])
  expect(reply.body.meta).toMatchObject({ count: 5, tier: 'pro' })
})

test('a play carries the fields of the specification and the additive ones', async () => {
  expect<unknown>((await service.get(path)).body.plays[1]).toEqual({
    event_id: 7,
    game_id: game,
    order: 2,
    period: 1,
    clock: '11:09',
    seconds_left: 669,
    team: 'BOS',
    player: 'jo-doe-2',
    player_name: null,
    type: 'three_point_made',
    detail: null,
    description: 'Doe three-pointer <b>&</b>',
    shot: { x: -3, y: 25.25, distance_ft: 25.4, made: true },
    free_throw: null,
    points: 3,
    assist: 'al-roe',
    related_player: null,
    score: { home: 3, away: 0 },
    revision: 0,
    edited_at: null,
  })
})

test('only field goal attempts have a shot', async () => {
  const { plays } = (await service.get(path)).body
  const withShot = plays.filter((p: { shot: unknown }) => p.shot !== null)
  expect(withShot.map((p: { event_id: number }) => p.event_id)).toEqual([7, 12])
  const report = await service.ingest([
    playLine(game, 50, { type: 'free_throw_made', shot: { x: 0, y: 15, distance_ft: 15, made: true } }),
  ])
  expect(report.rejected).toEqual([{ line: 1, reason: 'shot does not go with free_throw_made' }])
})

describe('since_event_id', () => {
  const cases: [string, number[]][] = [
    ['0', [4, 7, 30, 9, 12]],
    ['4', [7, 30, 9, 12]],
    ['7', [30, 9, 12]],
    ['30', [9, 12]],
    ['9', [12]],
    ['12', []],
    ['007', [30, 9, 12]],
  ]
  for (const [value, expected] of cases) {
    test(`=${value} → the plays after it`, async () => {
      expect(eventsOf(await service.get(`${path}?since_event_id=${value}`))).toEqual(expected)
    })
  }
  for (const value of ['abc', '', '1.5', '-1', '4.0', '1e1', '9007199254740993000', '13', '%00', '4%0A']) {
    test(`=${value} → 400`, async () => {
      expect(faultOf(await service.get(`${path}?since_event_id=${value}`))).toBe(
        '400 invalid_parameter since_event_id',
      )
    })
  }
  test('given twice → 400', async () => {
    expect(faultOf(await service.get(`${path}?since_event_id=4&since_event_id=7`))).toBe(
      '400 invalid_parameter since_event_id',
    )
  })
})

test('since_event_id is exclusive where two plays share the id: a miss and its block', async () => {
  const shared = gameId(3)
  const other = `/v1/nba/games/${shared}/play-by-play`
  const block = { ...playLine(shared, 9, { order: 3, type: 'block', team: 'NYK' }), id: `${shared}:9:2` }
  await ingestAll(service, [
    gameLine(shared, { status: 'in_progress' }),
    playLine(shared, 7, { order: 1, type: 'jump_ball' }),
    playLine(shared, 9, { order: 2, type: 'two_point_missed' }),
    block,
    playLine(shared, 8, { order: 4, type: 'rebound_defensive' }),
  ])
  expect(eventsOf(await service.get(`${other}?since_event_id=7`))).toEqual([9, 9, 8])
  expect(eventsOf(await service.get(`${other}?since_event_id=9`))).toEqual([8])
})

test('a game without plays → 200 and an empty list; any since_event_id but 0 is unknown', async () => {
  const other = `/v1/nba/games/${empty}/play-by-play`
  expect((await service.get(other)).body.plays).toEqual([])
  expect((await service.get(`${other}?since_event_id=0`)).body.plays).toEqual([])
  expect(faultOf(await service.get(`${other}?since_event_id=4`))).toBe('400 invalid_parameter since_event_id')
})

for (const id of [
  '0022599999',
  'x',
  '%00',
  '%ff',
  'a%2Fb',
  encodeURIComponent(`${game}:7`),
  'x'.repeat(65),
]) {
  test(`an unknown game, ${id.slice(0, 20)} → 404`, async () => {
    expect(faultOf(await service.get(`/v1/nba/games/${id}/play-by-play`))).toBe('404 not_found')
  })
}

test('a malformed parameter is reported before an unknown game', async () => {
  expect(faultOf(await service.get('/v1/nba/games/none/play-by-play?since_event_id=x'))).toBe(
    '400 invalid_parameter since_event_id',
  )
})

test('GET play-by-play → 403 tier_insufficient for a free key, existing game or not', async () => {
  for (const id of [game, 'none']) {
    const reply = await service.get(`/v1/nba/games/${id}/play-by-play`, { key: service.keys.free })
    expect(faultOf(reply)).toBe('403 tier_insufficient')
    expect(reply.body.error).toMatchObject({ tier: 'free', required_tier: 'standard' })
  }
  for (const tier of ['standard', 'pro', 'betting'] as const) {
    expect((await service.get(path, { key: service.keys[tier] })).body.meta.tier).toBe(tier)
  }
})

test('a play may be ingested under any id, and is deleted by the same id', async () => {
  const own = { ...playLine(game, 60, { order: 60 }), id: `feed/${game}/60` }
  expect(await service.ingest([own])).toMatchObject({ accepted: 1, rejected: [] })
  const events = async (query = '') =>
    (await service.get(`${path}${query}`)).body.plays.map((p: { event_id: number }) => p.event_id)
  expect(await events()).toContain(60)
  expect(await service.ingest([{ kind: own.kind, id: own.id, op: 'delete' }])).toMatchObject({ accepted: 1 })
  expect(await events()).not.toContain(60)
  expect(await events('?since_event_id=60')).not.toContain(60)
})

describe('an edited play', () => {
  const editedAt = '2026-01-15T20:00:00.000Z'
  const find = async (eventId: number) =>
    (await service.get(path)).body.plays.find((p: { event_id: number }) => p.event_id === eventId)

  test('has a higher revision and the time of the edit', async () => {
    const edit = playLine(game, 9, { order: 3, type: 'free_throw_made', score: { home: 4, away: 0 } })
    expect(await service.ingest([edit])).toMatchObject({ accepted: 1 })
    expect(await find(9)).toMatchObject({
      type: 'free_throw_made',
      points: 1,
      revision: 1,
      edited_at: editedAt,
    })
  })

  test('is unchanged when ingested again', async () => {
    const same = playLine(game, 9, { order: 3, type: 'free_throw_made', score: { home: 4, away: 0 } })
    expect(await service.ingest([same, same])).toMatchObject({ accepted: 0, unchanged: 2 })
    expect((await find(9))?.revision).toBe(1)
  })

  test('is unchanged by an older revision', async () => {
    const old = playLine(game, 9, { order: 3, type: 'free_throw_missed', revision: 0 })
    expect(await service.ingest([old])).toMatchObject({ accepted: 0, unchanged: 1 })
    expect((await find(9))?.type).toBe('free_throw_made')
  })

  test('has a higher revision after each edit', async () => {
    await ingestAll(service, [playLine(game, 9, { order: 3, type: 'turnover', score: { home: 3, away: 0 } })])
    expect(await find(9)).toMatchObject({ type: 'turnover', points: 0, revision: 2 })
  })
})

describe('a deleted play', () => {
  test('disappears, and since_event_id resumes at its former position', async () => {
    expect(await service.ingest([deleteLine('nba.play', `${game}:30`)])).toMatchObject({ accepted: 1 })
    expect(eventsOf(await service.get(path))).toEqual([4, 7, 9, 12])
    expect(eventsOf(await service.get(`${path}?since_event_id=30`))).toEqual([9, 12])
  })

  test('is unchanged when deleted again', async () => {
    expect(await service.ingest([deleteLine('nba.play', `${game}:30`)])).toMatchObject({ unchanged: 1 })
  })

  test('that is ingested again elsewhere is resumed from its new position', async () => {
    await ingestAll(service, [playLine(game, 30, { order: 3.5, type: 'timeout' })])
    expect(eventsOf(await service.get(`${path}?since_event_id=30`))).toEqual([12])
  })
})

test('plays of official final games may be cached longer than live ones', async () => {
  const cached = async () => (await service.get(path)).headers.get('cache-control')
  expect(await cached()).toBe('private, max-age=1')
  await ingestAll(service, [gameLine(game, { status: 'final', official: true })])
  expect(await cached()).toBe('private, max-age=60')
})
