import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { callOf, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import { coming, live, past, sampleWeeks, sundayMs } from '../../../../test/support/sample-plays/nfl.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read } from '../../../contract/read.ts'
import { Compile } from '../../../kernel/compile.ts'
import { nfl } from '../index.ts'

const game = callOf(nfl, 'games/{game_id}')
const injuries = callOf(nfl, 'injuries')
const odds = callOf(nfl, 'odds')
const playByPlay = callOf(nfl, 'games/{game_id}/play-by-play')
const props = callOf(nfl, 'props')
const schedule = callOf(nfl, 'schedule')
const scoresLive = callOf(nfl, 'scores/live')

let area: OpenArea
beforeAll(async () => {
  area = await openArea(nfl, sundayMs)
  await area.take(sampleWeeks)
}, storeTimeoutMs)

afterAll(() => area.close())

/** The fields of the answers that tests read one by one. */
interface Body {
  readonly games: readonly { readonly game_id: string }[]
  readonly plays: readonly Readonly<Record<string, unknown>>[]
  readonly props: readonly { readonly player: string; readonly market: string }[]
  readonly injuries: readonly { readonly player: string }[]
}

type Fields = Record<string, unknown>

const ask = (definition: Endpoint<{ read: Read }>, query: Fields, params: Fields = {}) =>
  area.ask<Body>(definition, query, params)

const inQuery = (definition: Endpoint<{ read: Read }>, query: Fields): boolean =>
  Compile(definition.query!).Check(query)

describe('GET /v1/nfl/scores/live', () => {
  test('shows the games of the day with situation and time-outs', async () => {
    const { games: shown } = await ask(scoresLive, {})
    expect(shown.map((one) => one.game_id)).toEqual([live, coming])
    expect<object>(shown[0]!).toEqual({
      game_id: live,
      status: 'in_progress',
      status_detail: 'in_progress',
      period: 2,
      clock: '03:21',
      home: { team: 'BAL', score: 0, timeouts_remaining: 2 },
      away: { team: 'KC', score: 6, timeouts_remaining: 3 },
      possession: { team: 'KC', side: 'away' },
      down: 2,
      distance: 8,
      yardline: 'BAL 42',
      last_play: 'A run for two yards.',
      kickoff_utc: '2026-09-27T17:00:00.000Z',
      updated_at: '2026-09-27T19:00:00.000Z',
      season: '2026',
      season_type: 'REG',
      week: 3,
      official: false,
      revision: 0,
    })
  })

  test('filters by team in any spelling, and by time of update', async () => {
    expect((await ask(scoresLive, { team: 'bal' })).games).toHaveLength(1)
    expect((await ask(scoresLive, { team: 'BLT' })).games).toHaveLength(1)
    expect((await ask(scoresLive, { team: 'XXX' })).games).toEqual([])
    expect((await ask(scoresLive, { since: '2026-09-27T19:00:00.000Z' })).games).toEqual([])
    const error = await errorOf(ask(scoresLive, { since: '2026-02-30T00:00:00Z' }))
    expect(error).toMatchObject({ code: 'invalid_parameter', details: { param: 'since' } })
  })
})

describe('GET /v1/nfl/schedule and /v1/nfl/games/{game_id}', () => {
  test('show the games of a team, and one game', async () => {
    const { games: shown } = await ask(schedule, { team: 'KC' })
    expect(shown.map((one) => one.game_id)).toEqual([live, '2026_04_KC_DAL'])
    expect(shown[1]).toMatchObject({ date: '2026-10-01', home: 'DAL', away: 'KC', week: 4, season: '2026' })
    expect(await ask(game, {}, { game_id: coming })).toMatchObject({
      status: 'scheduled',
      period: 0,
      clock: '15:00',
      yardline: '',
    })
    expect(await errorOf(ask(game, {}, { game_id: '2026_03_LA_LAC' }))).toMatchObject({ code: 'not_found' })
  })
})

describe('GET /v1/nfl/games/{game_id}/play-by-play', () => {
  test('serves the feed’s epa and wpa when it has them, rounded, and otherwise ours', async () => {
    const { plays: shown } = await ask(playByPlay, {}, { game_id: live })
    expect(shown.map((one) => one.play_id)).toEqual([40, 61, 90])
    expect(shown[0]).toEqual({
      qtr: 1,
      down: 1,
      distance: 10,
      yardline: 'KC 25',
      clock: '14:00',
      description: '',
      epa: -0.559,
      wpa: -0.0179,
      formation: 'UNDER_CENTER',
      personnel: null,
      play_type: 'run',
      air_yards: null,
      yac: null,
      play_id: 40,
      order: 40,
      posteam: 'KC',
      score: { home: 0, away: 0 },
      model: 'nflfastR',
      yards_gained: null,
      game_id: live,
      player: 'jo-doe',
      revision: 0,
      edited_at: null,
      player_name: null,
    })
    expect(shown[1]).toMatchObject({
      air_yards: 60,
      yac: 13,
      epa: expect.any(Number),
      model: expect.stringContaining('scoreline'),
    })
  })

  test('is empty for a game without plays, and 404 for an unknown game', async () => {
    expect((await ask(playByPlay, {}, { game_id: coming })).plays).toEqual([])
    expect(await errorOf(ask(playByPlay, {}, { game_id: 'nope' }))).toMatchObject({ code: 'not_found' })
  })
})

describe('GET /v1/nfl/props', () => {
  const named = ({ props: shown }: Body) => shown.map(({ player, market }) => `${player} ${market}`)

  test('lists open props by start, market and player', async () => {
    const body = await ask(props, {})
    expect(named(body)).toEqual([
      'al-poe passing_yards',
      'wil-roe receiving_yards',
      'sy-toe rushing_yards',
      'sy-toe anytime_td',
    ])
    expect(body.props[3]).toMatchObject({
      game_id: coming,
      books: { northbook: { line: 0.5, over: 145, under: null } },
    })
  })

  test('filters by game, including past ones, and by market', async () => {
    expect(named(await ask(props, { game_id: past }))).toEqual(['cy-back rushing_yards'])
    expect(named(await ask(props, { market: 'rushing_yards' }))).toEqual(['sy-toe rushing_yards'])
    expect(named(await ask(props, { game_id: 'nope' }))).toEqual([])
    expect(inQuery(props, { market: 'home_runs' })).toBe(false)
  })

  test('pages', async () => {
    const first = await ask(props, { limit: 3 })
    expect(first.props).toHaveLength(3)
    const second = await ask(props, { limit: 3, cursor: first.next })
    expect(named(second)).toEqual(['sy-toe anytime_td'])
    expect(second.next).toBeNull()
  })
})

describe('GET /v1/nfl/injuries', () => {
  test('shows the current week by team and player', async () => {
    const body = await ask(injuries, {})
    expect(body).toMatchObject({ season: '2026', week: 3 })
    expect<readonly object[]>(body.injuries).toEqual([
      {
        player: 'ed-moe',
        team: 'BAL',
        designation: 'out',
        body_part: 'knee',
        practice: { wed: 'dnp' },
        season: '2026',
        week: 3,
        updated_at: '2026-09-27T19:00:00.000Z',
        player_name: null,
      },
      {
        player: 'wil-roe',
        team: 'KC',
        designation: null,
        body_part: 'ankle',
        practice: { wed: 'limited', thu: 'limited', fri: 'full' },
        season: '2026',
        week: 3,
        updated_at: '2026-09-27T19:00:00.000Z',
        player_name: 'Wil Roe',
      },
    ])
  })

  test('filters by team and week, and pages', async () => {
    const of = async (query: Fields) => (await ask(injuries, query)).injuries.map(({ player }) => player)
    expect(await of({ team: 'kc' })).toEqual(['wil-roe'])
    expect(await of({ week: 2 })).toEqual(['ed-moe'])
    expect(await of({ week: 9 })).toEqual([])
    expect(await of({ team: 'nobody' })).toEqual([])
    const first = await ask(injuries, { limit: 1 })
    expect(first.injuries).toMatchObject([{ player: 'ed-moe' }])
    expect(await of({ limit: 1, cursor: first.next })).toEqual(['wil-roe'])
  })
})

describe('GET /v1/nfl/odds', () => {
  test('shows the live game with its props', async () => {
    expect(await ask(odds, {})).toMatchObject({
      game_id: live,
      home: 'BAL',
      away: 'KC',
      markets: { moneyline: { northbook: { home: 130, away: -150 } }, props: [{}, {}] },
    })
    expect(await errorOf(ask(odds, { game_id: 'nope' }))).toMatchObject({ code: 'not_found' })
  })
})
