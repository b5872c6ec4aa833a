import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { endpointTable } from '../../src/endpoint-table.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
  const story = { headline: 'Guard out with a sore ankle', league: 'nba', category: 'injury' }
  const url = `${service.url}/stories/here`
  const at = '2026-01-15T19:00:00.000Z'
  await ingestAll(service, [
    gameLine(gameId(1)),
    ...['nba', 'nhl', 'soccer'].map((sport) => ({
      kind: `${sport}.player`,
      id: 'al-one',
      data: { name: 'Al One' },
    })),
    { kind: 'news.article', id: 'here', data: { ...story, url, summary: 'a < b', published_at: at } },
    { kind: 'news.article', id: 'there', data: { ...story, url: 'https://a.example/x', published_at: at } },
  ])
})
afterAll(() => service.stop())

const get = (path: string) => service.get(path, { key: service.keys.betting })
const calls = endpointTable.filter(({ path }) => path.startsWith('/v1/'))

describe('a query string that is not UTF-8 → 400', () => {
  for (const { method, path } of calls) {
    test(`${method} ${path}`, async () => {
      const target = path.replace(/\{\w+\}/g, 'x')
      const options = { key: service.keys.betting, method }
      for (const query of ['x=%FF', '%C3%28=1', 'limit=%E2%82']) {
        const reply = await service.get(`${target}?${query}`, options)
        expect([query, reply.status, reply.body.error.code]).toEqual([query, 400, 'invalid_parameter'])
      }
    })
  }

  for (const path of ['/v1/stream', '/v1/stream/sse']) {
    test(`GET ${path}`, async () => {
      expect(faultOf(await get(`${path}?x=%FF`))).toBe('400 invalid_parameter')
    })
  }
})

describe('season', () => {
  const patternOf = ({ query }: (typeof calls)[number]): string =>
    (query?.properties.season as { pattern?: string } | undefined)?.pattern ?? ''
  const takesSpan = calls.filter((call) => patternOf(call).includes('00-01|'))

  test('spans two years in a row: 2026-28, 2026-26 and 2025-24 → 400', async () => {
    expect(takesSpan.length).toBeGreaterThanOrEqual(6)
    for (const { path } of takesSpan) {
      const target = path
        .replace('{team_id}', 'BOS')
        .replace('{league_id}', 'epl')
        .replace('{player}', 'al-one')
      for (const season of ['2026-28', '2026-26', '2025-24', '2026-00', '26-27', '2026-2027']) {
        expect([target, faultOf(await get(`${target}?season=${season}`))]).toEqual([
          target,
          '400 invalid_parameter season',
        ])
      }
      for (const season of ['2026-27', '1999-00']) {
        expect((await get(`${target}?season=${season}`)).status).toBe(200)
      }
    }
  })
})

describe('Last-Modified', () => {
  for (const path of [
    '/v1/news/search?q=ankle',
    '/v1/news/injuries',
    '/v1/changes',
    '/v1/events',
    '/v1/account',
    '/v1/nfl/fantasy/rules',
  ]) {
    test(`is on ${path}`, async () => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(Date.parse(headers.get('last-modified')!)).toBeGreaterThan(Date.UTC(2026, 0, 1))
    })
  }
})

describe('a list is the same with commas, repeated and with brackets', () => {
  const formsOf = (name: string, values: readonly string[]) => [
    `${name}=${values.join(',')}`,
    values.map((value) => `${name}=${value}`).join('&'),
    values.map((value) => `${name}[]=${value}`).join('&'),
  ]
  for (const [path, name, values] of [
    ['/v1/nba/scores/live', 'include', ['broadcast', 'last_play']],
    ['/v1/changes', 'kinds', ['nba.player', 'nhl.player']],
  ] as const) {
    test(`${name} on ${path}`, async () => {
      const [commas, ...others] = await Promise.all(
        formsOf(name, values).map((query) => get(`${path}?${query}`)),
      )
      const { meta, ...data } = commas!.body
      expect([commas!.status, meta.warnings]).toEqual([200, undefined])
      expect(meta.count).toBeGreaterThan(0)
      for (const other of others) {
        const { meta: _, ...same } = other.body
        expect([other.status, same, other.body.meta.warnings]).toEqual([200, data, undefined])
      }
    })
  }

  test('any other repeated parameter is a 400', async () => {
    expect(faultOf(await get('/v1/nba/scores/live?limit=1&limit=2'))).toBe('400 invalid_parameter limit')
    expect((await get('/v1/nba/scores/live?limit[]=1')).body.meta.warnings?.[0]).toContain('limit[]')
  })
})

describe('a story that is published on this service', () => {
  test('has a page that shows it, as text', async () => {
    const response = await fetch(`${service.url}/stories/here`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await response.text()
    expect(html).toContain('<h1>Guard out with a sore ankle</h1>')
    expect(html).toContain('<p>a &lt; b</p>')
  })

  test('is the only one with a page', async () => {
    for (const id of ['there', 'nowhere', '%FF', '%00', 'x'.repeat(5_000)]) {
      expect((await fetch(`${service.url}/stories/${id}`)).status).toBe(404)
    }
  })
})

describe('an unknown id', () => {
  for (const [path, message] of [
    ['/v1/nba/games/nope', 'No game with id nope'],
    ['/v1/nba/games/nope/play-by-play', 'No game with id nope'],
    ['/v1/nba/odds?game_id=nope', 'No game with id nope'],
    ['/v1/soccer/fixtures/nope', 'No fixture with id nope'],
    ['/v1/soccer/odds?game_id=nope', 'No fixture with id nope'],
    ['/v1/nba/teams/nope/stats', 'No team with id nope'],
    ['/v1/nhl/teams/nope/lines', 'No team with id nope'],
    ['/v1/webhooks/nope', 'No webhook with id nope'],
  ]) {
    test(`${path} → 404: ${message}`, async () => {
      const reply = await get(path!)
      expect([reply.status, reply.body.error.message]).toEqual([404, message!])
    })
  }
})

const sports = ['nba', 'nfl', 'mlb', 'nhl']
const schedules = [...sports.map((sport) => `/v1/${sport}/schedule`), '/v1/soccer/fixtures']

describe('date', () => {
  for (const path of schedules) {
    test(`is one day on ${path}, and does not go with a range`, async () => {
      expect((await get(`${path}?date=2026-01-15`)).status).toBe(200)
      for (const query of ['date=2026-02-30', 'date=2026-01-15&date_from=2026-01-15', 'date=today']) {
        expect(faultOf(await get(`${path}?${query}`))).toBe('400 invalid_parameter date')
      }
    })
  }
})

describe('a value outside a closed list → 400 that names the valid ones', () => {
  const teams = [...sports.flatMap((sport) => [`/v1/${sport}/scores/live`, `/v1/${sport}/schedule`])]
  for (const [path, param, valid] of [
    ...[...teams, '/v1/nfl/injuries'].map((path) => [path, 'team', 'BUF|BOS'] as const),
    ['/v1/nba/odds', 'market', 'moneyline'],
    ['/v1/nfl/props', 'market', 'passing_yards'],
    ['/v1/changes', 'kinds', 'nba.game'],
    ['/v1/events', 'types', 'nba.play'],
  ] as const) {
    test(`${param} on ${path}`, async () => {
      const reply = await get(`${path}?${param}=nope`)
      expect(faultOf(reply)).toBe(`400 invalid_parameter ${param}`)
      expect(reply.body.error.message).toMatch(new RegExp(valid))
    })
  }

  test('but a soccer club that is not known matches nothing', async () => {
    expect((await get('/v1/soccer/scores/live?team=nope')).status).toBe(200)
    expect((await get('/v1/soccer/fixtures?team=nope')).status).toBe(200)
  })
})

describe('a value outside a closed list → 400 that names the valid ones', () => {
  interface Closed {
    readonly enum?: readonly string[]
    readonly expected?: string
    readonly items?: Closed
  }
  const validOf = (schema: Closed): string | undefined =>
    schema.enum?.[0] ??
    /^one of (\w+)/.exec(schema.expected ?? '')?.[1] ??
    (schema.items && validOf(schema.items))
  const closed = calls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, query }) =>
      Object.entries((query?.properties ?? {}) as Readonly<Record<string, Closed>>).flatMap(
        ([name, schema]) => {
          const valid = validOf(schema)
          return valid === undefined ? [] : [[path, name, valid] as const]
        },
      ),
    )

  test('on every endpoint that takes one', async () => {
    expect(closed.filter(([, name]) => name === 'team').length).toBeGreaterThanOrEqual(13)
    expect(closed.filter(([, name]) => name === 'market').length).toBeGreaterThanOrEqual(11)
    for (const [path, name, valid] of closed) {
      const { status, body } = await get(`${path.replace(/\{\w+\}/g, 'x')}?${name}=zz-top`)
      expect([path, status, body.error?.param]).toEqual([path, 400, name])
      expect(body.error.message).toContain(valid)
    }
  })

  test('also a team of the league of news, a kind of record and an event', async () => {
    for (const [path, param, valid] of [
      ['/v1/news/injuries?league=NHL&team=XXX', 'team', 'BOS'],
      ['/v1/changes?kinds=nba.nothing', 'kinds', 'nba.game'],
      ['/v1/events?types=nba.nothing', 'types', 'nba.play'],
    ] as const) {
      const { status, body } = await get(path)
      expect([path, status, body.error?.param]).toEqual([path, 400, param])
      expect(body.error.message).toContain(valid)
    }
    expect((await get('/v1/news/injuries?league=nhl&team=bos')).status).toBe(200)
    expect((await get('/v1/news/injuries?team=Anywhere')).status).toBe(200)
  })
})
