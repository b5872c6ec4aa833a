import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { bettingKey, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import type { Change } from '../../../contract/change.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Principal } from '../../../contract/principal.ts'
import type { Read } from '../../../contract/read.ts'
import { soccer } from '../index.ts'
import { eventId } from '../records/event.ts'
import { events, oneFixture as fixture, odds } from './calls.ts'
import { fixtures } from './fixtures.ts'
import { leagueTable } from './league-table.ts'
import { scoresLive } from './scores-live.ts'

/** A Saturday afternoon in Europe, the morning in America. */
const nowMs = Date.parse('2026-03-14T15:30:00.000Z')
let area: OpenArea

beforeAll(async () => {
  area = await openArea(soccer, nowMs)
  await area.take(seed)
}, storeTimeoutMs)

afterAll(() => area.close())

const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

type MatchFields = { readonly kickOff: string; readonly goals?: readonly [number, number] } & Fields

const match = (
  id: string,
  league: string,
  [home, away]: readonly [string, string],
  { kickOff, goals = [0, 0], ...fields }: MatchFields,
) =>
  put('soccer.fixture', id, {
    league,
    kick_off_utc: kickOff,
    venue: 'A ground',
    home: { team: home, score: goals[0] },
    away: { team: away, score: goals[1] },
    ...fields,
  })

const final = { status: 'final', official: true }
const eplEvent = (id: number, data: object) =>
  put('soccer.event', eventId('e2', id), { event_id: id, fixture_id: 'e2', league: 'epl', ...data })

const seed = [
  match('e1', 'epl', ['Liverpool', 'Everton'], {
    kickOff: '2026-03-07T15:00:00.000Z',
    ...final,
    goals: [1, 2],
  }),
  match('e2', 'epl', ['Arsenal', 'Man City'], {
    kickOff: '2026-03-14T15:00:00.000Z',
    ...{ status: 'in_progress', period: '1H', minute: 30, last_event: 'Goal by a-scorer' },
    goals: [1, 0],
  }),
  match('e3', 'epl', ['Everton', 'Chelsea'], { kickOff: '2026-03-14T17:30:00.000Z' }),
  match('e4', 'epl', ['Everton', 'Arsenal'], {
    kickOff: '2026-03-21T15:00:00.000Z',
    status_detail: 'postponed',
  }),
  match('e0', 'epl', ['Chelsea', 'Arsenal'], {
    kickOff: '2025-04-05T14:00:00.000Z',
    ...final,
    goals: [0, 0],
  }),
  match('l1', 'laliga', ['FC Barcelona', 'Real Madrid CF'], { kickOff: '2026-03-14T20:00:00.000Z' }),
  match('m1', 'mls', ['LA Galaxy', 'LAFC'], { kickOff: '2026-03-13T02:30:00.000Z', ...final, goals: [2, 2] }),
  match('m2', 'mls', ['Austin FC', 'FC Dallas'], { kickOff: '2026-03-16T00:30:00.000Z' }),
  match('b1', 'br.1', ['Santos FC', 'Palmeiras'], { kickOff: '2026-03-14T22:00:00.000Z' }),
  match('u1', 'ucl', ['Inter', 'Arsenal'], {
    kickOff: '2026-03-11T20:00:00.000Z',
    ...final,
    phase: 'playoffs',
    shootout: { home: 4, away: 3 },
  }),
  eplEvent(3, { minute: 12, period: '1H', type: 'yellow_card', team: 'Arsenal', player: 'a-back' }),
  eplEvent(1, { minute: 5, period: '1H', type: 'goal', team: 'Man City', player: 'x', cancelled: true }),
  eplEvent(2, { minute: 6, period: '1H', type: 'var_review', detail: 'goal_cancelled', team: 'Man City' }),
  eplEvent(4, {
    minute: 28,
    period: '1H',
    type: 'goal',
    team: 'Arsenal',
    player: 'a-scorer',
    related_player: 'a-passer',
    score: { home: 1, away: 0 },
  }),
  put('soccer.deduction', 'd1', {
    league: 'epl',
    season: '2025-26',
    team: 'Everton',
    points: 2,
    decided_on: '2026-01-10',
  }),
  put('soccer.odds', 'e3', { league: 'epl', moneyline: { a: { home: 210, away: 130, draw: 240 } } }),
  put('soccer.odds', 'l1', { league: 'laliga', moneyline: { a: { home: 110, away: 220, draw: 260 } } }),
]

const spanish = bettingKey('laliga', 'nba')
const american = bettingKey('nba')

/** The fields of the answers that tests read one by one. */
interface Body {
  readonly fixtures: readonly { readonly fixture_id: string }[]
  readonly events: readonly object[]
  readonly rows: readonly { readonly team: string; readonly pts: number }[]
  readonly season: string
  readonly game_id: string | null
  readonly games: readonly { readonly game_id: string }[]
}

type Fields = Record<string, unknown>

const ask = (
  definition: Endpoint<{ read: Read }>,
  query: Fields = {},
  params: Fields = {},
  key?: Principal,
) => area.ask<Body>(definition, query, params, key)

const codeOf = async (answer: Promise<unknown>) => (await errorOf(answer))?.code ?? null

const idsOf = ({ fixtures: shown }: Body): string[] => shown.map(({ fixture_id: id }) => id)

describe('GET /v1/soccer/scores/live', () => {
  test('shows the matches of each league’s day, or of its last and next days without any', async () => {
    expect(idsOf(await ask(scoresLive))).toEqual(['e2', 'e3', 'l1', 'b1', 'm2', 'u1', 'm1'])
  })

  test('shows a match with the fields of the specification', async () => {
    const { fixtures: shown } = await ask(scoresLive, { league: 'EPL', team: 'man city' })
    expect<readonly object[]>(shown).toEqual([
      {
        fixture_id: 'e2',
        league: 'epl',
        status: 'in_progress',
        minute: 30,
        period: 'first_half',
        home: { team: 'Arsenal', score: 1 },
        away: { team: 'Manchester City', score: 0 },
        last_event: 'Goal by a-scorer',
        status_detail: 'in_progress',
        period_code: '1H',
        stoppage: null,
        kick_off_utc: '2026-03-14T15:00:00.000Z',
        shootout: null,
        official: false,
        revision: 0,
        updated_at: '2026-03-14T15:30:00.000Z',
      },
    ])
  })

  test('finds a club by its name, its slug and every usual spelling', async () => {
    for (const team of ['Barcelona', 'fc-barcelona', 'BARCELONA', 'Barça']) {
      expect(idsOf(await ask(scoresLive, { team }))).toEqual(['l1'])
    }
    expect(idsOf(await ask(scoresLive, { team: 'Arsenal' }))).toEqual(['e2', 'u1'])
    expect(idsOf(await ask(scoresLive, { team: 'nobody' }))).toEqual([])
    expect(idsOf(await ask(scoresLive, { league: 'pt.1' }))).toEqual([])
  })

  test('shows a restricted key its own leagues and rejects the others', async () => {
    expect(idsOf(await ask(scoresLive, {}, {}, spanish))).toEqual(['l1'])
    expect(idsOf(await ask(scoresLive, { league: 'laliga' }, {}, spanish))).toEqual(['l1'])
    expect(await codeOf(ask(scoresLive, { league: 'epl' }, {}, spanish))).toBe('scope_denied')
    expect(await codeOf(ask(scoresLive, { league: 'no-such' }, {}, spanish))).toBe('scope_denied')
    expect(await codeOf(ask(scoresLive, {}, {}, american))).toBe('scope_denied')
  })

  test('is never paged, whatever the number of matches', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      match(`j${i}`, 'jp.1', [`Home ${i}`, `Away ${i}`], { kickOff: '2026-03-15T05:00:00.000Z' }),
    )
    await area.take(many)
    expect((await ask(scoresLive, { league: 'jp.1' })).fixtures).toHaveLength(60)
    await area.take(many.map(({ kind, id }) => ({ kind, id, op: 'delete' })))
  })
})

describe('GET /v1/soccer/fixtures', () => {
  test('shows the whole current season of every league, also of leagues that only a feed knows', async () => {
    expect(idsOf(await ask(fixtures))).toEqual(['e1', 'u1', 'm1', 'e2', 'e3', 'l1', 'b1', 'm2', 'e4'])
    expect((await ask(fixtures, { league: 'epl' })).fixtures[0]).toEqual({
      fixture_id: 'e1',
      date: '2026-03-07',
      kick_off_utc: '2026-03-07T15:00:00.000Z',
      home: 'Liverpool',
      away: 'Everton',
      venue: 'A ground',
      broadcast: { national: '', home_local: '', away_local: '' },
      league: 'epl',
      season: '2025-26',
      phase: 'regular',
      round: '',
      group: null,
      status: 'final',
      status_detail: 'final',
      score: { home: 1, away: 2 },
    } as object as Body['fixtures'][number])
  })

  test('filters by season, club and days of the league', async () => {
    expect(idsOf(await ask(fixtures, { season: '2024-25' }))).toEqual(['e0'])
    expect(idsOf(await ask(fixtures, { season: '2026' }))).toEqual(['m1', 'b1', 'm2'])
    expect(idsOf(await ask(fixtures, { team: 'everton', league: 'epl' }))).toEqual(['e1', 'e3', 'e4'])
    expect(idsOf(await ask(fixtures, { date_from: '2026-03-12', date_to: '2026-03-12' }))).toEqual(['m1'])
    expect(idsOf(await ask(fixtures, { date_to: '2026-03-07' }))).toEqual(['e0', 'e1'])
    expect(idsOf(await ask(fixtures, { date_from: '2026-03-15' }))).toEqual(['m2', 'e4'])
    expect(idsOf(await ask(fixtures, { season: '1999-00' }))).toEqual([])
  })

  test('pages on demand', async () => {
    const { next: cursor } = await ask(fixtures, { league: 'epl', limit: 2 })
    const next = await ask(fixtures, { league: 'epl', limit: 5, cursor })
    expect(idsOf(next)).toEqual(['e3', 'e4'])
  })

  test('rejects invalid or reversed dates, and leagues outside the key', async () => {
    expect(await codeOf(ask(fixtures, { date_from: '2026-02-30' }))).toBe('invalid_parameter')
    expect(await codeOf(ask(fixtures, { date_from: '2026-03-02', date_to: '2026-03-01' }))).toBe(
      'invalid_parameter',
    )
    expect(idsOf(await ask(fixtures, {}, {}, spanish))).toEqual(['l1'])
    expect(await codeOf(ask(fixtures, { league: 'epl' }, {}, spanish))).toBe('scope_denied')
    expect(await codeOf(ask(fixtures, {}, {}, american))).toBe('scope_denied')
  })
})

describe('GET /v1/soccer/fixtures/{fixture_id} and its events', () => {
  test('show a match like the live list, and its events in order', async () => {
    expect(await ask(fixture, {}, { fixture_id: 'u1' })).toMatchObject({
      status: 'final',
      status_detail: 'final_penalties',
      period: 'full_time',
      shootout: { home: 4, away: 3 },
    } as object)
    const { events: shown } = await ask(events, {}, { fixture_id: 'e2' })
    expect(shown).toMatchObject([
      { event_id: 1, minute: 5, type: 'goal', team: 'Manchester City', player: 'x', cancelled: true },
      { event_id: 2, type: 'var_review', detail: 'goal_cancelled' },
      { event_id: 3, type: 'yellow_card', team: 'Arsenal', player: 'a-back' },
      {
        event_id: 4,
        type: 'goal',
        period: 'first_half',
        related_player: 'a-passer',
        score: { home: 1, away: 0 },
      },
    ])
    expect((await ask(events, {}, { fixture_id: 'l1' })).events).toEqual([])
  })

  test('reveal nothing of other leagues to a restricted key, not even which matches exist', async () => {
    for (const definition of [fixture, events]) {
      expect(await codeOf(ask(definition, {}, { fixture_id: 'e9' }))).toBe('not_found')
      expect(await codeOf(ask(definition, {}, { fixture_id: 'e2' }, spanish))).toBe('scope_denied')
      expect(await codeOf(ask(definition, {}, { fixture_id: 'e9' }, spanish))).toBe('scope_denied')
      expect(await codeOf(ask(definition, {}, { fixture_id: 'l1' }, spanish))).toBeNull()
    }
  })
})

describe('GET /v1/soccer/leagues/{league_id}/table', () => {
  const rowsOf = ({ rows }: Body) => rows.map(({ team, pts }) => [team, pts])

  test('shows the current season with its rulings', async () => {
    const body = await ask(leagueTable, {}, { league_id: 'epl' })
    expect(body.season).toBe('2025-26')
    expect(rowsOf(body)).toEqual([
      ['Everton', 1],
      ['Arsenal', 0],
      ['Chelsea', 0],
      ['Manchester City', 0],
      ['Liverpool', 0],
    ])
    expect(body.rows[0]).toMatchObject({
      qualification: 'champions_league',
      form: 'W',
      deductions: 2,
    } as object)
  })

  test('counts matches in progress with live=true', async () => {
    const live = await ask(leagueTable, { live: true }, { league_id: 'EPL' })
    expect(rowsOf(live).slice(0, 2)).toEqual([
      ['Arsenal', 3],
      ['Everton', 1],
    ])
  })

  test('shows another season, an empty one for a known league, and the conferences of a league', async () => {
    const last = await ask(leagueTable, { season: '2024-25' }, { league_id: 'epl' })
    expect(rowsOf(last)).toEqual([
      ['Arsenal', 1],
      ['Chelsea', 1],
    ])
    expect(await ask(leagueTable, { season: '1999-00' }, { league_id: 'epl' })).toMatchObject({ rows: [] })
    expect((await ask(leagueTable, {}, { league_id: 'mls' })).rows[0]).toMatchObject({
      team: 'Los Angeles FC',
      group: 'Western Conference',
    } as object)
    expect((await ask(leagueTable, {}, { league_id: 'br.1' })).rows).toHaveLength(2)
  })

  test('gives 404 for an unknown league, naming the known ones, and 403 outside the key either way', async () => {
    const unknown = ask(leagueTable, {}, { league_id: 'no-such' })
    expect(await codeOf(unknown)).toBe('not_found')
    await expect(unknown).rejects.toThrow(/no-such; known: .*epl.*laliga/)
    expect(await codeOf(ask(leagueTable, {}, { league_id: 'no-such' }, spanish))).toBe('scope_denied')
    expect(await codeOf(ask(leagueTable, {}, { league_id: 'epl' }, spanish))).toBe('scope_denied')
    expect((await ask(leagueTable, {}, { league_id: 'laliga' }, spanish)).rows).toHaveLength(2)
  })
})

describe('GET /v1/soccer/odds', () => {
  test('shows three-way prices of upcoming matches in the leagues of the key', async () => {
    const body = await ask(odds)
    expect(body.game_id).toBe('e3')
    expect(body.games.map(({ game_id: id }) => id)).toEqual(['e3', 'l1'])
    expect(body.games[0]).toMatchObject({
      home: 'Everton',
      markets: { moneyline: { a: { home: 210, away: 130, draw: 240 } } },
    } as object)
    const own = await ask(odds, {}, {}, spanish)
    expect(own.games.map(({ game_id: id }) => id)).toEqual(['l1'])
  })

  test('of one match follow the rules of the key', async () => {
    expect((await ask(odds, { game_id: 'e3' })).game_id).toBe('e3')
    expect(await codeOf(ask(odds, { game_id: 'zz' }))).toBe('not_found')
    expect(await codeOf(ask(odds, { game_id: 'e3' }, {}, spanish))).toBe('scope_denied')
    expect(await codeOf(ask(odds, { game_id: 'zz' }, {}, spanish))).toBe('scope_denied')
    expect(await codeOf(ask(odds, {}, {}, american))).toBe('scope_denied')
  })
})
