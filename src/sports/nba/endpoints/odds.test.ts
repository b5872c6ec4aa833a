import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TObject } from 'typebox'
import { callOf } from '../../../../test/support/open-area.ts'
import { startTestApp, type TestApp } from '../../../../test/support/tier-app.ts'
import { Compile } from '../../../kernel/compile.ts'
import { nba } from '../index.ts'

const odds = callOf(nba, 'odds')
const nowMs = Date.parse('2026-01-15T20:00:00.000Z')
const hourMs = 3_600_000
const appTimeoutMs = 60_000

const gameAt = (id: string, hours: number, more: object = {}) => ({
  kind: 'nba.game',
  id,
  data: {
    tip_off_utc: new Date(nowMs + hours * hourMs).toISOString(),
    home: { team: 'BOS' },
    away: { team: 'NYK' },
    ...more,
  },
})
const [live, next, later, over, off, silent] = [
  ...['0022500901', '0022500902', '0022500903', '0022500904', '0022500905', '0022500906'],
]
const playing = { status: 'in_progress', period: 2, clock: '05:00' }

const oddsOf = (id: string, home = -150) => ({
  kind: 'nba.odds',
  id,
  data: {
    moneyline: { northbook: { home, away: 130 }, ridgeline: { home: -145, away: 125 } },
    spread: { northbook: { home: -3.5, home_price: -110, away_price: -110 } },
    total: { ridgeline: { line: 221.5, over: -105, under: -115 } },
  },
})
const propOf = (id: string, player: string, market: string, books: object) => ({
  kind: 'nba.prop',
  id: `${id}:${player}:${market}`,
  data: { game_id: id, player, market, books },
})
const twoSided = { line: 24.5, over: -115, under: -105 }

let app: TestApp
let empty: unknown
beforeAll(async () => {
  app = await startTestApp(nowMs)
  empty = (await app.get('/v1/nba/odds', 'betting')).body
  const { rejected } = await app.ingest([
    gameAt(live!, -1, playing),
    gameAt(next!, 3),
    gameAt(later!, 30),
    gameAt(over!, -5, { status: 'final', period: 4 }),
    gameAt(off!, 4, { status_detail: 'postponed' }),
    gameAt(silent!, 2),
    ...[live!, next!, later!, over!, off!].map((id) => oddsOf(id)),
    propOf(live!, 'jay-doe', 'points', { northbook: twoSided, ridgeline: twoSided }),
    propOf(live!, 'jay-doe', 'first_basket', { ridgeline: { line: 0.5, over: 450, under: null } }),
  ])
  expect(rejected).toEqual([])
}, appTimeoutMs)
afterAll(async () => await app.close())

interface Quoted {
  readonly game_id: string | null
  readonly markets: Record<string, unknown>
  readonly games?: readonly Quoted[]
}

const answerCheck = Compile(odds.response as TObject)

async function read(query: string): Promise<Quoted> {
  const { status, body } = await app.get(`/v1/nba/odds${query}`, 'betting')
  expect(status).toBe(200)
  expect([...answerCheck.Errors(body)]).toEqual([])
  return body as Quoted
}

describe('GET /v1/nba/odds', () => {
  test.each(['free', 'standard', 'pro'] as const)('→ 403 tier_insufficient for a %s key', async (tier) => {
    for (const query of ['', `?game_id=${live}`, '?game_id=nothing', '?market=wrong']) {
      expect(await app.get(`/v1/nba/odds${query}`, tier)).toMatchObject({
        status: 403,
        body: { error: { code: 'tier_insufficient', tier, required_tier: 'betting' } },
      })
    }
  })

  test('shows one game with every market, opening prices and times', async () => {
    const answer = await read(`?game_id=${live}`)
    expect(answer).toMatchObject({
      game_id: live!,
      home: 'BOS',
      away: 'NYK',
      status: 'in_progress',
      markets: {
        moneyline: {
          northbook: { home: -150, away: 130, opening: { home: -150, away: 130 }, suspended: false },
        },
        spread: { northbook: { home: -3.5, home_price: -110, away_price: -110 } },
        total: { ridgeline: { line: 221.5, over: -105, under: -115 } },
        props: [
          { player: 'jay-doe', market: 'points', books: { northbook: twoSided, ridgeline: twoSided } },
          { player: 'jay-doe', market: 'first_basket', books: { ridgeline: { under: null } } },
        ],
      },
    })
    expect(answer.games).toBeUndefined()
    expect(JSON.stringify(answer.markets.props)).not.toContain('game_id')
  })

  test('without a game has the current one at the top and all current and upcoming ones in games', async () => {
    const answer = await read('')
    expect(answer.game_id).toBe(live!)
    expect(answer.games!.map((game) => game.game_id)).toEqual([live!, next!, later!])
    expect(answer.games![0]!.markets).toEqual(answer.markets)
  })

  test('filters by books and by market', async () => {
    const books = await read(`?game_id=${live}&books=Ridgeline`)
    expect(books.markets).toMatchObject({
      moneyline: { ridgeline: {} },
      spread: {},
      total: { ridgeline: {} },
    })
    expect(Object.keys(books.markets.moneyline as object)).toEqual(['ridgeline'])
    expect(Object.keys((await read(`?game_id=${live}&market=spread`)).markets)).toEqual(['spread'])
    const props = await read(`?market=props&books=northbook`)
    expect(props.markets).toMatchObject({ props: [{ market: 'points' }] })
    expect(props.games!.map((game) => game.game_id)).toEqual([live!])
  })

  test('of an unknown book → 200 with empty markets', async () => {
    expect((await read(`?game_id=${live}&books=nobody`)).markets).toEqual({
      moneyline: {},
      spread: {},
      total: {},
      props: [],
    })
  })

  test('of a game without odds → 200 with empty markets; of an unknown game → 404; of an unknown market → 400', async () => {
    expect((await read(`?game_id=${silent}`)).markets).toMatchObject({ moneyline: {}, props: [] })
    expect((await app.get('/v1/nba/odds?game_id=nothing', 'betting')).status).toBe(404)
    expect(await app.get('/v1/nba/odds?market=futures', 'betting')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: 'market' } },
    })
  })

  test('of a league without games → 200 with an empty list', () => {
    expect([...answerCheck.Errors(empty)]).toEqual([])
    expect(empty).toMatchObject({ game_id: null, markets: { moneyline: {}, props: [] }, games: [] })
  })

  test('keeps the opening when prices move, and the last price when a market is suspended', async () => {
    await app.ingest([oddsOf(next!, -170)])
    await app.ingest([
      { kind: 'nba.odds', id: next!, data: { moneyline: { northbook: { suspended: true } } } },
    ])
    expect((await read(`?game_id=${next}`)).markets.moneyline).toMatchObject({
      northbook: { home: -170, away: 130, suspended: true, opening: { home: -150, away: 130 } },
    })
  })

  test('keeps odds until their game arrives', async () => {
    const early = '0022500950'
    await app.ingest([oddsOf(early)])
    expect((await app.get(`/v1/nba/odds?game_id=${early}`, 'betting')).status).toBe(404)
    await app.ingest([gameAt(early, 5)])
    expect((await read(`?game_id=${early}`)).markets.moneyline).toMatchObject({ northbook: { home: -150 } })
  })
})

test('no odds leak through GET /v1/changes below the betting tier', async () => {
  const kindsOf = async (tier: 'pro' | 'betting') => {
    const { body } = await app.get('/v1/changes?limit=1000', tier)
    const { changes } = body as { changes: { kind: string; id: string }[] }
    return new Set(changes.map(({ kind }) => kind))
  }
  expect(await kindsOf('pro')).toEqual(new Set(['nba.game']))
  expect(await kindsOf('betting')).toEqual(new Set(['nba.game', 'nba.odds', 'nba.prop', 'nba.closing_odds']))
})
