/** A game can be read by every id that a feed has for it, if the id is unambiguous. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { toGameAliasChange } from '../../src/games/game-alias.ts'
import { startTestApp, type TestApp } from '../support/tier-app.ts'

setDefaultTimeout(300_000)

let app: TestApp
const game = (home: string, away: string) => ({
  tip_off_utc: '2026-01-15T00:30:00.000Z',
  home: { team: home },
  away: { team: away },
})
const play = {
  event_id: 1,
  game_id: '0022500001',
  period: 1,
  clock: '12:00',
  type: 'period_start',
  score: { home: 0, away: 0 },
}

beforeAll(async () => {
  app = await startTestApp(Date.parse('2026-01-15T20:00:00.000Z'))
  const { rejected } = await app.ingest([
    { kind: 'nba.game', id: '0022500001', data: game('BOS', 'NYK') },
    { kind: 'nba.game', id: '0022500002', data: game('LAL', 'MIA') },
    { kind: 'nba.play', id: '0022500001:1', data: play },
    toGameAliasChange('nba', 'espn', '401', '0022500001'),
    toGameAliasChange('nba', 'espn', '402', '0022500001'),
    toGameAliasChange('nba', 'elsewhere', '402', '0022500002'),
    toGameAliasChange('nfl', 'espn', '403', '0022500001'),
  ])
  expect(rejected).toEqual([])
})
afterAll(() => app.close())

test('a game and its plays can be read by the id of another source, and keep their own ids', async () => {
  expect((await app.get('/v1/nba/games/401', 'pro')).body).toMatchObject({ game_id: '0022500001' })
  const plays = await app.get('/v1/nba/games/401/play-by-play', 'pro')
  expect(plays.body).toMatchObject({ plays: [{ game_id: '0022500001', event_id: 1 }] })
})

test('an id that two sources use for different games, or of another sport, is not found', async () => {
  expect((await app.get('/v1/nba/games/402', 'pro')).status).toBe(404)
  expect((await app.get('/v1/nba/games/403', 'pro')).status).toBe(404)
})
