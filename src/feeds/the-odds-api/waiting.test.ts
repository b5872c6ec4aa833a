import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ingestParsed, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { startTestApp, type TestApp } from '../../../test/support/tier-app.ts'
import { recordKinds } from '../../areas.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const nowMs = Date.parse('2026-01-15T20:00:00.000Z')
const appTimeoutMs = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(nowMs)
}, appTimeoutMs)
afterAll(async () => await app.close())

const sides = (price: number) => [
  { name: 'Boston Celtics', price },
  { name: 'New York Knicks', price: 130 },
]
const points = ['Over', 'Under'].map((name) => ({
  name,
  description: 'Jaylen Brown',
  price: -110,
  point: 24.5,
}))
const pull = [
  {
    id: 'e1',
    sport_key: 'basketball_nba',
    commence_time: '2026-01-16T00:10:00Z',
    home_team: 'Boston Celtics',
    away_team: 'New York Knicks',
    bookmakers: [
      {
        key: 'northbook',
        last_update: '2026-01-15T18:00:00Z',
        markets: [
          { key: 'h2h', outcomes: sides(-150) },
          { key: 'player_points', outcomes: points },
        ],
      },
    ],
  },
]
const id = '0022500601'
const game = {
  kind: 'nba.game',
  id,
  data: { tip_off_utc: '2026-01-16T00:10:00.000Z', home: { team: 'BOS' }, away: { team: 'NYK' } },
}

test('odds that precede their game are served once it exists, until newer ones have its id', async () => {
  const store = memoryStore(recordKinds, nowMs)
  const parsed = adapter.parse(textDocument('odds', JSON.stringify(pull)), store.context())
  const { changes } = await ingestParsed(store, parsed)
  expect((await app.ingest([...changes])).rejected).toEqual([])
  expect((await app.get('/v1/nba/odds', 'betting')).body).toMatchObject({ game_id: null })
  await app.ingest([game])
  const shown = {
    game_id: id,
    markets: {
      moneyline: { northbook: { home: -150, away: 130 } },
      props: [{ player: 'jaylen-brown', market: 'points', books: { northbook: { line: 24.5 } } }],
    },
  }
  expect((await app.get(`/v1/nba/odds?game_id=${id}`, 'betting')).body).toMatchObject(shown)
  expect((await app.get('/v1/nba/odds', 'betting')).body).toMatchObject({ ...shown, games: [shown] })
  await app.ingest([{ kind: 'nba.odds', id, data: { moneyline: { northbook: { home: -170, away: 140 } } } }])
  expect((await app.get(`/v1/nba/odds?game_id=${id}`, 'betting')).body).toMatchObject({
    markets: { moneyline: { northbook: { home: -170 } }, props: shown.markets.props },
  })
})
