import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TObject } from 'typebox'
import { callOf } from '../../../../test/support/open-area.ts'
import { startTestApp, type TestApp } from '../../../../test/support/tier-app.ts'
import { Compile } from '../../../kernel/compile.ts'
import { nhl } from '../index.ts'

const odds = callOf(nhl, 'odds')
const nowMs = Date.parse('2026-01-15T20:00:00.000Z')
const hourMs = 3_600_000
const appTimeoutMs = 60_000

const gameAt = (id: string, hours: number, more: object = {}) => ({
  kind: 'nhl.game',
  id,
  data: {
    start_utc: new Date(nowMs + hours * hourMs).toISOString(),
    home: { team: 'BOS' },
    away: { team: 'NYR' },
    ...more,
  },
})
const oddsOf = (id: string, more: object = {}) => ({
  kind: 'nhl.odds',
  id,
  data: {
    moneyline: { northbook: { home: -150, away: 130 }, ridgeline: { home: -145, away: 125 } },
    spread: { northbook: { home: -1.5, home_price: 165, away_price: -190 } },
    total: { ridgeline: { line: 6, over: -105, under: -115 } },
    ...more,
  },
})
const [live, next, over, off] = ['2025020701', '2025020702', '2025020703', '2025020704'] as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(nowMs)
  const { rejected } = await app.ingest([
    gameAt(live, -1, { status: 'in_progress', period: 2, clock: '05:00' }),
    gameAt(next, 3),
    gameAt(over, -5, { status: 'final', period: 3, clock: '00:00' }),
    gameAt(off, 4, { status_detail: 'postponed' }),
    ...[live, next, over, off].map((id) => oddsOf(id)),
  ])
  expect(rejected).toEqual([])
}, appTimeoutMs)
afterAll(async () => await app.close())

const answerCheck = Compile(odds.response as TObject)

async function read(query: string): Promise<unknown> {
  const { status, body } = await app.get(`/v1/nhl/odds${query}`, 'betting')
  expect(status).toBe(200)
  expect([...answerCheck.Errors(body)]).toEqual([])
  return body
}

describe('GET /v1/nhl/odds', () => {
  test('needs the betting tier', async () => {
    expect(await app.get(`/v1/nhl/odds?game_id=${live}`, 'pro')).toMatchObject({
      status: 403,
      body: { error: { code: 'tier_insufficient', required_tier: 'betting' } },
    })
  })

  test('shows a game with moneyline, puck line and total, and their opening values', async () => {
    await app.ingest([oddsOf(next, { moneyline: { northbook: { home: -170, away: 145 } } })])
    expect(await read(`?game_id=${next}`)).toMatchObject({
      game_id: next,
      home: 'BOS',
      away: 'NYR',
      status: 'scheduled',
      markets: {
        moneyline: { northbook: { home: -170, opening: { home: -150, away: 130 }, suspended: false } },
        spread: { northbook: { home: -1.5, home_price: 165, away_price: -190 } },
        total: { ridgeline: { line: 6, over: -105, under: -115 } },
      },
    })
  })

  test('without a game lists current and upcoming ones, the current one at the top', async () => {
    const games = [{ game_id: live }, { game_id: next }]
    expect(await read('')).toMatchObject({ game_id: live, games })
  })

  test('has no props', async () => {
    expect(await app.get('/v1/nhl/odds?market=props', 'betting')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: 'market' } },
    })
  })
})
