import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, idsOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const path = '/v1/nba/scores/live'
const [early, running, atHalf, over, overnight, yesterday, tomorrow] = [1, 2, 3, 4, 5, 6, 7].map(gameId) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const updatedAt = '2026-01-15T19:30:00.123Z'

beforeAll(async () => {
  service = await startInProcess()
  await ingestAll(service, [
    gameLine(tomorrow, { tip_off_utc: '2026-01-17T00:00:00.000Z' }),
    gameLine(yesterday, { tip_off_utc: '2026-01-15T00:30:00.000Z', status: 'final', period: 4 }),
    // Started the evening before in league time, and is still in progress.
    gameLine(overnight, {
      tip_off_utc: '2026-01-15T03:00:00.000Z',
      status: 'in_progress',
      period: 6,
      home: { team: 'UTA' },
      away: { team: 'DEN' },
    }),
    gameLine(over, { tip_off_utc: '2026-01-15T17:00:00.000Z', status: 'final', period: 4, clock: '00:03' }),
    gameLine(running, {
      tip_off_utc: '2026-01-15T18:00:00.000Z',
      status: 'in_progress',
      period: 3,
      clock: '04:05',
      home: { team: 'LAL', score: 71, timeouts_remaining: 4 },
      away: { team: 'GSW', score: 69, timeouts_remaining: 5 },
      possession: { team: 'GSW', side: 'away' },
      broadcast: { national: 'Net One', home_local: 'LA Sports' },
      last_play: 'Three-point shot made',
      updated_at: updatedAt,
    }),
    gameLine(early, { tip_off_utc: '2026-01-16T00:00:00.000Z', updated_at: '2026-01-15T12:00:00.000Z' }),
    gameLine(atHalf, {
      tip_off_utc: '2026-01-15T18:00:00.000Z',
      status: 'halftime',
      period: 2,
      home: { team: 'MIA' },
      away: { team: 'ORL' },
    }),
  ])
})
afterAll(() => service.stop())

test('the list is the current league day and all games in progress: what is on, what comes, what is over', async () => {
  expect(idsOf(await service.get(path))).toEqual([overnight, running, atHalf, early, over])
})

test('a game has the fields of the specification and the additional ones, no others', async () => {
  const { games } = (await service.get(path)).body
  expect(games.find((g: { game_id: string }) => g.game_id === running)).toEqual({
    game_id: running,
    status: 'in_progress',
    period: 3,
    clock: '04:05',
    home: { team: 'LAL', score: 71, timeouts_remaining: 4 },
    away: { team: 'GSW', score: 69, timeouts_remaining: 5 },
    last_play: 'Three-point shot made',
    updated_at: updatedAt,
    status_detail: 'in_progress',
    tip_off_utc: '2026-01-15T18:00:00.000Z',
    official: false,
    revision: 0,
  })
})

test('meta has the count, the tier and the request id', async () => {
  const reply = await service.get(path, { key: service.keys.free })
  const { meta } = reply.body
  expect<unknown>(meta).toEqual({
    count: 5,
    tier: 'free',
    request_id: reply.headers.get('x-request-id'),
    cursor: expect.stringMatching(/^\w{8}\.\w+![0-9a-f]{10}$/),
    server_time: '2026-01-15T20:00:00.000Z',
  })
})

test('before tip-off the period is 0 and the clock 12:00; in a final the clock is 00:00', async () => {
  const { games } = (await service.get(path)).body
  const shown = Object.fromEntries(
    games.map((g: Record<string, unknown>) => [g.game_id, [g.status, g.status_detail, g.period, g.clock]]),
  )
  expect(shown[early]).toEqual(['scheduled', 'scheduled', 0, '12:00'])
  expect(shown[over]).toEqual(['final', 'final', 4, '00:00'])
  expect(shown[atHalf]).toEqual(['halftime', 'halftime', 2, '12:00'])
  expect(shown[overnight]).toEqual(['in_progress', 'overtime', 6, '12:00'])
})

describe('include', () => {
  const extras = async (value: string) => {
    const { games } = (await service.get(`${path}?include=${value}&team=lal`)).body
    const { possession, broadcast, last_play: lastPlay } = games[0]!
    expect(lastPlay).toBe('Three-point shot made')
    return { possession, broadcast }
  }
  const possession = { team: 'GSW', side: 'away' }
  const broadcast = { national: 'Net One', home_local: 'LA Sports', away_local: '' }
  const combinations: [string, object][] = [
    ['last_play', {}],
    ['possession', { possession }],
    ['broadcast', { broadcast }],
    ['possession,broadcast', { possession, broadcast }],
    ['broadcast,last_play,possession', { possession, broadcast }],
    ['possession,possession', { possession }],
    ['possession,%20broadcast', { possession, broadcast }],
  ]
  for (const [value, expected] of combinations) {
    test(`=${value} adds ${Object.keys(expected).join(' and ') || 'nothing'}`, async () => {
      expect(await extras(value)).toEqual({ possession: undefined, broadcast: undefined, ...expected })
    })
  }

  test('=possession is null when neither team has the ball', async () => {
    const { games } = (await service.get(`${path}?include=possession&team=MIA`)).body
    expect(games[0]?.possession).toBeNull()
  })

  for (const value of ['weather', '', 'possession,weather', 'Possession', 'possession,']) {
    test(`=${value} → 400`, async () => {
      expect(faultOf(await service.get(`${path}?include=${value}`))).toBe('400 invalid_parameter include')
    })
  }
})

describe('team', () => {
  for (const [value, expected] of [
    ['LAL', [running]],
    ['gsw', [running]],
    ['Bos', [early, over]],
    ['MEM', []],
  ] as const) {
    test(`=${value} → ${expected.length} games, home or away`, async () => {
      const reply = await service.get(`${path}?team=${value}`)
      expect(idsOf(reply)).toEqual([...expected])
      expect(reply.body.meta.count).toBe(expected.length)
    })
  }
  for (const value of ['', 'ZZZ', 'Boston', 'x'.repeat(65)]) {
    test(`=${value.slice(0, 10)}, which is not a team of the league → 400 that lists them`, async () => {
      const reply = await service.get(`${path}?team=${value}`)
      expect(faultOf(reply)).toBe('400 invalid_parameter team')
      expect(reply.body.error.message).toStartWith('team must be one of ATL, BKN, BOS, ')
    })
  }
})

describe('since', () => {
  const seen = async (value: string) => idsOf(await service.get(`${path}?team=LAL&since=${value}`))
  const before = [
    '2026-01-15T19:30:00.122Z',
    '2026-01-15T19:30:00.1229999Z',
    '2026-01-15T19:30:00Z',
    '2026-01-15T19:30Z',
    '2026-01-15t19:30:00.122z',
    '2026-01-15T20:30:00.122%2B01:00',
    '2026-01-15T20:30:00.122+01:00',
    '2026-01-15T14:30:00.122-05:00',
  ]
  for (const value of before) {
    test(`=${value} lists games updated later`, async () => expect(await seen(value)).toEqual([running]))
  }
  const notBefore = [
    updatedAt,
    '2026-01-15T20:30:00.123%2B01:00',
    '2026-01-15T20:30:00.123+01:00',
    '2026-01-15T14:30:00.123-05:00',
    '2026-01-15T19:30:01Z',
    '9999-12-31T23:59:59Z',
  ]
  for (const value of notBefore) {
    test(`=${value} omits games not updated later`, async () => expect(await seen(value)).toEqual([]))
  }
  const malformed = [
    '2026-01-15T19:30:00.123',
    '2026-01-15',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-15T24:30:00Z',
    '2026-01-15T19:30:00%2B99:99',
    '1768505400',
    'yesterday',
    '',
  ]
  for (const value of malformed) {
    test(`=${value} → 400`, async () => {
      expect(faultOf(await service.get(`${path}?since=${value}`))).toBe('400 invalid_parameter since')
    })
  }

  test('the Unix epoch narrows nothing, and other parameters still apply', async () => {
    const reply = await service.get(`${path}?since=1970-01-01T00:00:00Z&limit=1&include=broadcast`)
    expect(idsOf(reply)).toEqual([overnight])
    expect(reply.body.games[0]?.broadcast).toBeDefined()
  })
})

describe('limit', () => {
  test('=1 lists the first game, =100 all', async () => {
    expect(idsOf(await service.get(`${path}?limit=1`))).toEqual([overnight])
    expect(idsOf(await service.get(`${path}?limit=100`))).toHaveLength(5)
  })
  for (const value of ['0', '101', 'abc', '-1', '1.5', '1.0', '1e1', '', '%2050', '99999999999999999999']) {
    test(`=${value} → 400 with the allowed range`, async () => {
      const reply = await service.get(`${path}?limit=${value}`)
      expect(faultOf(reply)).toBe('400 invalid_parameter limit')
      expect(reply.body.error.message).toBe('limit must be an integer from 1 to 100')
    })
  }
})

test('an unknown parameter is ignored and named in meta.warnings', async () => {
  const { meta, games } = (await service.get(`${path}?teem=LAL&teem=x&b%20c`)).body
  expect(games).toHaveLength(5)
  expect(meta.warnings).toEqual(['unknown parameter teem was ignored', 'unknown parameter b c was ignored'])
})

for (const query of ['team=LAL&team=LAL', 'limit=1&limit=2']) {
  test(`a repeated parameter, ${query} → 400`, async () => {
    const name = query.split('=', 1)[0]
    expect(faultOf(await service.get(`${path}?${query}`))).toBe(`400 invalid_parameter ${name}`)
  })
}

test('a postponed game stays scheduled', async () => {
  await ingestAll(service, [
    gameLine(early, { tip_off_utc: '2026-01-16T00:00:00.000Z', status_detail: 'postponed' }),
  ])
  const [game] = (
    await service.get(`${path}?since=2026-01-15T12:00:00Z&team=NYK&limit=100`)
  ).body.games.filter((g: { game_id: string }) => g.game_id === early)
  expect([game?.status, game?.status_detail, game?.period]).toEqual(['scheduled', 'postponed', 0])
})

test('without limit at most 50 games are listed', async () => {
  const more = Array.from({ length: 60 }, (_, i) => gameLine(gameId(100 + i)))
  await ingestAll(service, more)
  expect(idsOf(await service.get(path))).toHaveLength(50)
  expect(idsOf(await service.get(`${path}?limit=64`))).toHaveLength(64)
})
