import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { ingestAll, type Reply } from '../support/client.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { quotedGames } from '../support/quoted-games.ts'

setDefaultTimeout(300_000)

const clock = new ManualClock(afternoonMs)
const minuteMs = 60_000
let service: InProcess
beforeAll(async () => {
  service = await startInProcess({}, clock)
})
afterAll(() => service.stop())

interface Tick {
  readonly at: string
  readonly cursor: string
  readonly book: string
  readonly suspended: boolean
  readonly fair: Readonly<Record<string, number>>
  readonly [field: string]: unknown
}
interface History {
  readonly books: Readonly<Record<string, { opening: unknown; closing: unknown; latest: unknown }>>
  readonly ticks: readonly Tick[]
  readonly meta: { readonly next_cursor: string | null; readonly count: number }
}

const get = (path: string, key = service.keys.betting): Promise<Reply> => service.get(path, { key })
async function read(path: string): Promise<History> {
  const reply = await get(path)
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, ''])
  return reply.body as unknown as History
}

/** Ingests one change a minute, so that every entry has its own time. */
async function ingestEach(lines: Parameters<typeof ingestAll>[1]): Promise<void> {
  for (const line of lines) {
    clock.set(clock.now() + minuteMs)
    await ingestAll(service, [line])
  }
}

const states: Readonly<Record<string, object>> = {
  nba: { status: 'in_progress', period: 2, clock: '05:00' },
  nfl: { status: 'in_progress', period: 2, clock: '05:00' },
  mlb: { status: 'in_progress', inning: 2, half: 'top' },
  nhl: { status: 'in_progress', period: 2, clock: '05:00' },
  soccer: { status: 'in_progress', period: 'second_half', minute: 67 },
}
const shown: Readonly<Record<string, object>> = {
  mlb: { status: 'in_progress', period: 2, clock: null },
  soccer: { status: 'in_progress', period: 'second_half', clock: '67:00' },
}

for (const { sport, id, home, away, game, odds } of quotedGames) {
  describe(`GET /v1/${sport}/odds/history`, () => {
    const path = `/v1/${sport}/odds/history?game_id=${id}`
    beforeAll(async () => {
      const total = { north: { line: 6, over: -105, under: -115 } }
      await ingestEach([
        odds({ moneyline: { north: { home: -150, away: 130 } }, total }),
        game(),
        odds({ moneyline: { north: { home: -160, away: 140 }, south: { home: -155, away: 135 } }, total }),
        // Only the total moves: no tick of the moneyline.
        odds({
          moneyline: { north: { home: -160, away: 140 }, south: { home: -155, away: 135 } },
          total: { north: { line: 6.5, over: -110, under: -110 } },
        }),
        odds({ moneyline: { north: { home: -160, away: 140, suspended: true } }, total }),
        game({ ...states[sport], home: { team: home, score: 3 }, away: { team: away, score: 1 } }),
        odds({ moneyline: { north: { home: -300, away: 240 } }, total }),
      ])
    })

    test('a tick has the cursor of its change', async () => {
      const { ticks } = await read(path)
      const { changes } = (await get(`/v1/changes?kinds=${sport}.odds&limit=1000`)).body
      // Of the first change that a reader sees only the position counts: it also says where the reader started.
      const cursors = new Set(changes.map(({ cursor }) => cursor.replace(/~.*/, '')))
      expect(ticks.filter(({ cursor }) => !cursors.has(cursor))).toEqual([])
      expect(ticks[0]!.cursor).toContain('!')
    })

    test('lists every change of a quote, oldest first, with the state of the game', async () => {
      const { ticks, ...rest } = await read(path)
      expect(rest).toMatchObject({ game_id: id, market: 'moneyline' })
      expect(ticks.map(({ book, home: price, suspended }) => [book, price, suspended])).toEqual([
        ['north', -150, false],
        ['north', -160, false],
        ['south', -155, false],
        ['north', -160, true],
        // It withdrew its quote.
        ['south', -155, true],
        ['north', -300, false],
      ])
      expect(ticks[0]).toMatchObject({
        status: null,
        period: null,
        clock: null,
        score: { home: null, away: null },
      })
      expect(ticks[1]).toMatchObject({ status: 'scheduled', score: { home: 0, away: 0 } })
      expect(ticks[5]).toMatchObject({
        ...(shown[sport] ?? states[sport]),
        score: { home: 3, away: 1 },
        home: -300,
        away: 240,
        hold: 4.225352,
      })
      expect(ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at).sort())
    })

    test('closing is the last quote before the start that was not suspended', async () => {
      const { books } = await read(path)
      expect(books).toEqual({
        north: {
          opening: { home: -150, away: 130 },
          closing: { home: -160, away: 140 },
          latest: { home: -300, away: 240 },
        },
        south: {
          opening: { home: -155, away: 135 },
          closing: { home: -155, away: 135 },
          latest: { home: -155, away: 135 },
        },
      })
    })

    test('the other markets have their own price fields', async () => {
      const { ticks, books } = await read(`${path}&market=total`)
      expect(ticks.map(({ line, over, under }) => [line, over, under])).toEqual([
        [6, -105, -115],
        [6.5, -110, -110],
        [6, -105, -115],
      ])
      expect(ticks[1]).toMatchObject({ fair: { over: 0.5, under: 0.5 }, hold: 4.545455 })
      expect(books['north']!.closing).toEqual({ line: 6, over: -105, under: -115 })
      expect((await read(`${path}&market=spread`)).ticks).toEqual([])
    })

    test('needs the betting tier', async () => {
      expect((await get(path, service.keys.pro)).body.error).toMatchObject({
        code: 'tier_insufficient',
        required_tier: 'betting',
      })
    })

    test('at an earlier moment shows what was known then: no closing before the start', async () => {
      const { ticks } = await read(path)
      const then = await read(`${path}&as_of=${ticks[2]!.cursor}`)
      expect(then.ticks).toEqual(ticks.slice(0, 3))
      expect(then.books['north']).toEqual({
        opening: { home: -150, away: 130 },
        closing: null,
        latest: { home: -160, away: 140 },
      })
    })
  })
}

describe('the parameters of odds history', () => {
  const path = '/v1/nba/odds/history?game_id=0022500901'

  test('from and to are inclusive and leave the summary alone', async () => {
    const all = await read(path)
    const at = encodeURIComponent(all.ticks[3]!.at)
    const one = await read(`${path}&from=${at}&to=${at}`)
    expect(one.ticks).toEqual(all.ticks.slice(3, 5))
    expect(one.books).toEqual(all.books)
  })

  test('pages join without a gap, also inside one entry', async () => {
    const all = await read(path)
    const seen: Tick[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: History = await read(`${path}&limit=2${next === '' ? '' : `&cursor=${next}`}`)
      expect(page.meta.count).toBe(page.ticks.length)
      seen.push(...page.ticks)
      next = page.meta.next_cursor
    }
    expect(seen).toEqual([...all.ticks])
  })

  test('book selects one sportsbook, in any case', async () => {
    const { ticks, books } = await read(`${path}&book=SOUTH`)
    expect(ticks.map(({ book }) => book)).toEqual(['south', 'south'])
    expect(Object.keys(books)).toEqual(['south'])
    expect(await read(`${path}&book=nobody`)).toMatchObject({ books: {}, ticks: [] })
  })

  test('method chooses how the margin is removed; power is the default', async () => {
    const fairOf = async (query: string) => (await read(`${path}${query}`)).ticks[5]!.fair
    const near = (home: number, away: number) => ({
      home: expect.closeTo(home, 6),
      away: expect.closeTo(away, 6),
    })
    expect(await fairOf('')).toEqual(near(0.733084, 0.266916))
    expect(await fairOf('&method=power')).toEqual(near(0.733084, 0.266916))
    expect(await fairOf('&method=multiplicative')).toEqual(near(0.71831, 0.28169))
    expect(await fairOf('&method=shin')).toEqual(near(0.727941, 0.272059))
  })

  test('a draw has its own probability', async () => {
    const { game, odds } = quotedGames.find(({ sport }) => sport === 'soccer')!
    const id = 'epl-902'
    await ingestEach([
      { ...game(), id },
      odds({ moneyline: { north: { home: 120, draw: 230, away: 240 } } }, id),
    ])
    const { ticks } = await read(`/v1/soccer/odds/history?game_id=${id}`)
    expect(ticks[0]).toMatchObject({ home: 120, draw: 230, away: 240, hold: 4.915254 })
    expect(ticks[0]!.fair).toEqual({
      home: expect.closeTo(0.437276, 6),
      draw: expect.closeTo(0.285768, 6),
      away: expect.closeTo(0.276956, 6),
    })
  })

  test('what cannot be used is a 400 that says what is accepted', async () => {
    for (const [query, param] of [
      ['market=props', 'market'],
      ['method=additive', 'method'],
      ['from=yesterday', 'from'],
      ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'from'],
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['cursor=nope', 'cursor'],
    ]) {
      const { status, body } = await get(`${path}&${query}`)
      expect([query, status, body.error.param]).toEqual([query!, 400, param!])
    }
    expect((await get('/v1/nba/odds/history')).body.error).toMatchObject({
      code: 'missing_parameter',
      param: 'game_id',
    })
    expect((await get('/v1/nba/odds/history?game_id=nope')).status).toBe(404)
  })

  test('a key of other leagues does not learn which matches exist', async () => {
    const { key } = await service.newKey({ tier: 'betting', leagues: ['laliga'] })
    for (const id of ['epl-901', 'nope']) {
      const { status, body } = await get(`/v1/soccer/odds/history?game_id=${id}`, key)
      expect([id, status, body.error.code]).toEqual([id, 403, 'scope_denied'])
    }
  })
})

test('a game that was never seen in progress closes with the quotes made before its start', async () => {
  const { game, odds } = quotedGames[0]!
  const id = '0022500904'
  const quote = { home: -150, away: 130, opening: { home: -130, away: 110 } }
  await ingestEach([
    { ...game({ status: 'final' }), id },
    odds({ moneyline: { archive: { ...quote, updated_at: '2026-01-15T22:00:00.000Z' } } }, id),
  ])
  expect((await read(`/v1/nba/odds/history?game_id=${id}`)).books).toEqual({
    archive: {
      opening: { home: -130, away: 110 },
      closing: { home: -150, away: 130 },
      latest: { home: -150, away: 130 },
    },
  })
})
