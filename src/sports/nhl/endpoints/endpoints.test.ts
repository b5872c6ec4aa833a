import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { callOf, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import type { Change } from '../../../contract/change.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read } from '../../../contract/read.ts'
import { nhl } from '../index.ts'
import { noCounts } from '../metrics/counts.ts'
import type { SideAnalysis } from '../records/analysis.ts'
import { playId } from '../records/play.ts'

const advanced = callOf(nhl, 'advanced')
const game = callOf(nhl, 'games/{game_id}')
const schedule = callOf(nhl, 'schedule')
const scoresLive = callOf(nhl, 'scores/live')
const teamLines = callOf(nhl, 'teams/{team_id}/lines')

/** Seven in the evening, US Eastern, of a league day in the season 2025-26. */
const nowMs = Date.parse('2025-11-20T00:00:00.000Z')
let area: OpenArea

beforeAll(async () => {
  area = await openArea(nhl, nowMs)
  await area.take([...boxedGames, ...playedGame])
}, storeTimeoutMs)

afterAll(() => area.close())

const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

type Teams = readonly [home: string, away: string]

const gameOf = (id: string, [home, away]: Teams, startUtc: string, more: object = {}) =>
  put('nhl.game', id, {
    start_utc: startUtc,
    venue: 'A rink',
    home: { team: home },
    away: { team: away },
    ...more,
  })

const results = { cf: 10, ca: 6, gf: 1, ga: 0, xgf: 0.5, xga: 0.25 }
const line = (players: string[], seconds: number) => ({ players, seconds, ...results })

/** A side with twice the attempts at five on five and one chance on the power play. */
function analysisOf(own: number, against: number, more: Partial<SideAnalysis> = {}): SideAnalysis {
  const five = {
    ...noCounts,
    cf: own,
    ca: against,
    sf: own / 2,
    sa: against / 2,
    gf: 1,
    ga: 1,
    toi_seconds: 2900,
  }
  return {
    strengths: {
      '5v5': five,
      '5v4': { ...noCounts },
      '4v5': { ...noCounts },
      all: { ...five, toi_seconds: 3600 },
    },
    forward_lines: [],
    defense_pairs: [],
    model: { id: 'feed-model', version: 2 },
    ...more,
  }
}

const boxOf = (id: string, [home, away]: Teams, own: SideAnalysis, other: SideAnalysis) =>
  put('nhl.box', id, {
    game_id: id,
    final: true,
    home: { team: home, skaters: [], goalies: [], analysis: own },
    away: { team: away, skaters: [], goalies: [], analysis: other },
  })

const final = { status: 'final', period: 3, official: true }

/** Two past games of SEA without plays: one at home, one away. */
const boxedGames = [
  gameOf('2025020001', ['SEA', 'STL'], '2025-10-10T02:00:00.000Z', final),
  boxOf(
    '2025020001',
    ['SEA', 'STL'],
    analysisOf(60, 30, {
      forward_lines: [line(['a', 'b', 'c'], 700), line(['d', 'e', 'f'], 50)],
      defense_pairs: [line(['x', 'y'], 900)],
    }),
    analysisOf(30, 60),
  ),
  gameOf('2025020002', ['VAN', 'SEA'], '2025-10-12T02:00:00.000Z', final),
  boxOf(
    '2025020002',
    ['VAN', 'SEA'],
    analysisOf(40, 40),
    analysisOf(40, 40, {
      forward_lines: [line(['a', 'b', 'd'], 600), line(['c', 'e', 'f'], 300)],
      defense_pairs: [],
    }),
  ),
  gameOf('2025020900', ['SEA', 'EDM'], '2025-12-31T02:00:00.000Z'),
]

/** A game under way today, after two goals. */
const livePlay = (eventId: number, type: string, team: string, seconds: number) =>
  put('nhl.play', playId('2025020300', eventId), {
    event_id: eventId,
    game_id: '2025020300',
    period: 1,
    seconds,
    clock: '10:00',
    team,
    type,
    shot_type: 'wrist',
    x: team === 'BOS' ? 80 : -60,
    y: 3,
    home_defends: 'left',
    situation: '1551',
    score: { home: 0, away: 0 },
    shots: { home: 0, away: 0 },
  })

const playedGame = [
  gameOf('2025020300', ['BOS', 'NYR'], '2025-11-19T23:30:00.000Z', {
    status: 'in_progress',
    period: 1,
    clock: '08:11',
    strength: '5v5',
    last_event: 'Goal',
    home: { team: 'BOS', score: 1, shots: 2 },
    away: { team: 'NYR', score: 0, shots: 1 },
  }),
  livePlay(1, 'shot_on_goal', 'BOS', 30),
  livePlay(2, 'goal', 'BOS', 60),
  livePlay(3, 'shot_on_goal', 'NYR', 90),
]

/** The fields of the answers that tests read one by one. */
interface Body {
  readonly gp: number
  readonly games: readonly { readonly game_id: string }[]
  readonly teams: readonly { readonly team: string }[]
  readonly metrics: Readonly<Record<string, number>>
  readonly forward_lines: readonly object[]
  readonly defense_pairs: readonly object[]
  readonly xg_models: readonly string[]
}

type Fields = Record<string, unknown>

const ask = (definition: Endpoint<{ read: Read }>, query: Fields, params: Fields = {}) =>
  area.ask<Body>(definition, query, params)

const codeOf = async (answer: Promise<unknown>) => (await errorOf(answer))?.code ?? null

describe('GET /v1/nhl/scores/live', () => {
  test('shows the game under way with its shots, period type and strength', async () => {
    const { games } = await ask(scoresLive, {})
    expect<readonly object[]>(games).toEqual([
      {
        game_id: '2025020300',
        status: 'in_progress',
        period: 1,
        clock: '08:11',
        home: { team: 'BOS', score: 1, shots: 2 },
        away: { team: 'NYR', score: 0, shots: 1 },
        last_event: 'Goal',
        updated_at: '2025-11-20T00:00:00.000Z',
        status_detail: 'in_progress',
        period_type: 'REG',
        strength: '5v5',
        start_utc: '2025-11-19T23:30:00.000Z',
        official: false,
        revision: 0,
      },
    ])
    expect((await ask(scoresLive, { team: 'nyr' })).games).toHaveLength(1)
    expect((await ask(scoresLive, { team: 'SEA' })).games).toEqual([])
  })
})

describe('GET /v1/nhl/schedule and /v1/nhl/games/{game_id}', () => {
  test('show the games of a team, and one game', async () => {
    const { games } = await ask(schedule, { team: 'SEA', date_to: '2025-12-01' })
    expect(games.map((one) => one.game_id)).toEqual(['2025020001', '2025020002'])
    expect(games[0]).toMatchObject({
      date: '2025-10-09',
      home: 'SEA',
      away: 'STL',
      venue: 'A rink',
      season: '2025-26',
    })
    expect(await ask(game, {}, { game_id: '2025020900' })).toMatchObject({
      status: 'scheduled',
      period: 0,
      clock: '20:00',
    })
    expect(await codeOf(ask(game, {}, { game_id: '2025029999' }))).toBe('not_found')
  })
})

describe('GET /v1/nhl/advanced', () => {
  test('sums a team’s season at five on five, then divides', async () => {
    const body = await ask(advanced, { team: 'sea' })
    expect(body).toMatchObject({ team: 'SEA', season: '2025-26', phase: 'regular', strength: '5v5', gp: 2 })
    // 100 of 170 attempts: not the mean of 66.7 and 50.
    expect(body.metrics).toMatchObject({
      cf: 100,
      ca: 70,
      cf_pct: 58.8,
      gf: 2,
      ga: 2,
      sf: 50,
      sa: 35,
      pdo: 98.3,
      toi_seconds: 5800,
    })
    expect(body.metrics).toMatchObject({ ff_pct: null, hdcf_pct: null, xgf_pct: null })
    expect(body).not.toHaveProperty('teams')
    expect(body.xg_models).toEqual(['feed-model@2'])
  })

  test('lists the games with per=game', async () => {
    const { games } = await ask(advanced, { team: 'SEA', per: 'game' })
    expect(games).toMatchObject([
      {
        game_id: '2025020001',
        date: '2025-10-09',
        opponent: 'STL',
        metrics: { cf: 60, ca: 30, cf_pct: 66.7 },
      },
      { game_id: '2025020002', date: '2025-10-11', opponent: 'VAN', metrics: { cf: 40, ca: 40, cf_pct: 50 } },
    ])
  })

  test('includes the plays of a game under way', async () => {
    const body = await ask(advanced, { team: 'BOS', strength: 'all' })
    expect(body).toMatchObject({
      gp: 1,
      metrics: { cf: 2, ca: 1, hdcf: 2, hdca: 0, cf_pct: 66.7, hdcf_pct: 100 },
    })
    expect(body.metrics.xgf).toBeGreaterThan(body.metrics.xga!)
    expect(body.xg_models).toEqual(['scoreline-nhl-xg@1'])
  })

  test('lists every team when none is given, with shares of exactly half in total', async () => {
    const body = await ask(advanced, {})
    expect(body).toMatchObject({ team: 'ALL', gp: 3, metrics: { cf_pct: 50, pdo: 100 } })
    const teams = body.teams.map((one) => one.team)
    expect(teams).toEqual(['BOS', 'NYR', 'SEA', 'STL', 'VAN'])
    const own = await ask(advanced, { team: 'SEA', per: 'game' })
    const listed = (await ask(advanced, { per: 'game' })).teams.find((one) => one.team === 'SEA')
    expect<object | undefined>(listed).toEqual({
      team: 'SEA',
      gp: own.gp,
      metrics: own.metrics,
      games: own.games,
    })
  })

  test('shows a single game', async () => {
    const both = await ask(advanced, { game_id: '2025020001' })
    expect(both).toMatchObject({ team: 'ALL', gp: 1, teams: [{ team: 'SEA' }, { team: 'STL' }] })
    const visitors = await ask(advanced, { game_id: '2025020001', team: 'STL' })
    expect(visitors).toMatchObject({ team: 'STL', metrics: { cf: 30, ca: 60, cf_pct: 33.3 } })
    const ahead = await ask(advanced, { game_id: '2025020900', team: 'EDM' })
    expect(ahead).toMatchObject({ gp: 0, metrics: { cf: 0, cf_pct: null, pdo: null } })
  })

  test('gives 404 for an unknown team, an unknown game, and a team that does not play in the game', async () => {
    expect(await codeOf(ask(advanced, { team: 'XXX' }))).toBe('not_found')
    expect(await codeOf(ask(advanced, { game_id: '2025029999' }))).toBe('not_found')
    expect(await codeOf(ask(advanced, { game_id: '2025020001', team: 'BOS' }))).toBe('not_found')
  })

  test('answers with zeros for a team or season without games', async () => {
    expect(await ask(advanced, { team: 'EDM' })).toMatchObject({
      season: '2025-26',
      gp: 0,
      metrics: { cf_pct: null },
    })
    expect(await ask(advanced, { season: '2019-20' })).toMatchObject({ season: '2019-20', gp: 0, teams: [] })
  })
})

describe('GET /v1/nhl/teams/{team_id}/lines', () => {
  test('picks lines and pairs by time together over the season', async () => {
    const body = await ask(teamLines, {}, { team_id: 'sea' })
    const rest = { gf: 1, ga: 0, cf_pct: 62.5, xgf_pct: 66.7 }
    expect<object>(body).toEqual({
      team: 'SEA',
      season: '2025-26',
      phase: 'regular',
      forward_lines: [
        { players: ['a', 'b', 'c'], player_names: [null, null, null], gp: 1, toi_seconds: 700, ...rest },
        { players: ['d', 'e', 'f'], player_names: [null, null, null], gp: 0, toi_seconds: 50, ...rest },
      ],
      defense_pairs: [{ players: ['x', 'y'], player_names: [null, null], gp: 1, toi_seconds: 900, ...rest }],
    })
  })

  test('shows the lines of the latest games with last_games', async () => {
    const body = await ask(teamLines, { last_games: 1 }, { team_id: 'SEA' })
    expect(body.forward_lines).toMatchObject([{ players: ['a', 'b', 'd'] }, { players: ['c', 'e', 'f'] }])
    expect(body.defense_pairs).toEqual([])
  })

  test('gives 404 for an unknown team', async () => {
    expect(await codeOf(ask(teamLines, {}, { team_id: 'XXX' }))).toBe('not_found')
  })
})
