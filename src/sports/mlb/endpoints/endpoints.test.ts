import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { callOf, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import { out, outsInARow, run, sampleLineup } from '../../../../test/support/sample-plays/mlb.ts'
import type { Change } from '../../../contract/change.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read } from '../../../contract/read.ts'
import { mlb } from '../index.ts'
import { pitchRecordId } from '../records/pitch.ts'
import { type PlayInput, playId } from '../records/play.ts'

const boxScore = callOf(mlb, 'games/{game_id}/box-score')
const game = callOf(mlb, 'games/{game_id}')
const odds = callOf(mlb, 'odds')
const pitches = callOf(mlb, 'games/{game_id}/pitches')
const schedule = callOf(mlb, 'schedule')
const scoresLive = callOf(mlb, 'scores/live')

/** Eight in the evening, US Eastern, of a league day in the season 2026. */
const nowMs = Date.parse('2026-06-03T00:00:00.000Z')
let area: OpenArea

beforeAll(async () => {
  area = await openArea(mlb, nowMs)
  await area.take([...yesterday, ...today])
}, storeTimeoutMs)

afterAll(() => area.close())

const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

const gameOf = (id: string, startUtc: string, more: object = {}) =>
  put('mlb.game', id, {
    start_utc: startUtc,
    venue: 'A park',
    home: { team: 'SEA' },
    away: { team: 'SF' },
    ...more,
  })

const lineupOf = (id: string) =>
  put('mlb.lineup', id, { game_id: id, home: sampleLineup.home, away: sampleLineup.away })

const playOf = (gameId: string, input: Omit<PlayInput, 'game_id'>) =>
  put('mlb.play', playId(gameId, input.event_id), { ...input, game_id: gameId })

/** The home leadoff hitter hits a home run, or flies out. */
const homer = {
  event_id: 3,
  inning: 1,
  half: 'bottom',
  batter: 'home-1',
  pitcher: 'away-starter',
  type: 'home_run',
  outs: 0,
  runners: [run('home-1', null, 'away-starter')],
} as const
const flyOut = { ...homer, type: 'field_out', outs: 1, runners: [out('home-1')] } as const

const top = (gameId: string) =>
  outsInARow(0, 3).map(({ revision: _, edited_at: __, ...play }) => playOf(gameId, play))

/** A game of the day before, in which the leadoff hitter hit a home run. */
const yesterday = [
  gameOf('700001', '2026-06-01T23:10:00.000Z', {
    status: 'final',
    inning: 1,
    official: true,
    home: { team: 'SEA', score: 1 },
  }),
  lineupOf('700001'),
  ...top('700001'),
  playOf('700001', { ...homer, runners: [...homer.runners] }),
]

const pitchOf = (number: number, more: object = {}) =>
  put('mlb.pitch', pitchRecordId('700002', `3-${number}`), {
    pitcher: 'away-starter',
    batter: 'home-1',
    pitch_type: 'SI',
    velocity: 95.7,
    spin_rate: 2210,
    release: { x: -1.2, y: 53.6, z: 5.9 },
    result: 'ball',
    count: '0-0',
    extension: 6.9,
    pitch_id: `3-${number}`,
    inning: 1,
    half: 'bottom',
    outs: 0,
    game_id: '700002',
    event_id: 3,
    order: 3000 + number,
    ...more,
  })

const lastPitch = {
  pitch_type: 'SI',
  velocity: 95.7,
  result: 'in_play_out',
  count: '1-0',
  pitcher: 'away-starter',
  batter: 'home-1',
} as const

/** Today’s game, in the first inning; one suspended the day before; one in the future. */
const today = [
  gameOf('700002', '2026-06-02T23:40:00.000Z', {
    status: 'in_progress',
    inning: 1,
    half: 'bottom',
    count: { balls: 1, strikes: 0 },
    outs: 1,
    baserunners: { first: null, second: 'home-3', third: null },
    last_pitch: lastPitch,
    double_header: 2,
  }),
  lineupOf('700002'),
  ...top('700002'),
  playOf('700002', { ...flyOut, runners: [...flyOut.runners] }),
  pitchOf(1, { result: 'in_play_out', count: '1-0' }),
  pitchOf(0),
  pitchOf(2, { pitch_type: 'AB', velocity: null, extension: null, release: null, result: 'automatic_ball' }),
  gameOf('700003', '2026-06-01T20:00:00.000Z', {
    status: 'in_progress',
    status_detail: 'suspended',
    inning: 5,
    home: { team: 'BOS' },
    away: { team: 'NYY' },
  }),
  gameOf('700004', '2026-06-20T20:00:00.000Z', { home: { team: 'BOS' }, away: { team: 'AZ' } }),
  put('mlb.odds', '700004', { moneyline: { book_a: { home: -120, away: 110 } } }),
]

/** The fields of the answers that tests read one by one. */
interface Body {
  readonly games: readonly { readonly game_id: string }[]
  readonly pitches: readonly { readonly pitch_id: string }[]
  readonly home: Side
  readonly away: Side
}

interface Side {
  readonly batters: readonly Line[]
  readonly pitchers: readonly Line[]
}

type Line = Readonly<Record<string, unknown>>
type Fields = Record<string, unknown>

const ask = (definition: Endpoint<{ read: Read }>, query: Fields, params: Fields = {}) =>
  area.ask<Body>(definition, query, params)

const codeOf = async (answer: Promise<unknown>) => (await errorOf(answer))?.code ?? null

const liveGame = {
  game_id: '700002',
  status: 'in_progress',
  inning: 1,
  half: 'bottom',
  count: { balls: 1, strikes: 0 },
  baserunners: { first: null, second: 'home-3', third: null },
  home: { team: 'SEA', score: 0 },
  away: { team: 'SF', score: 0 },
  outs: 1,
  status_detail: 'in_progress',
  last_pitch: lastPitch,
  start_utc: '2026-06-02T23:40:00.000Z',
  double_header: 2,
  official: false,
  revision: 0,
  updated_at: '2026-06-03T00:00:00.000Z',
}

describe('GET /v1/mlb/scores/live', () => {
  test('shows the games of the day with count, runners and last pitch, without suspended ones of other days', async () => {
    const { games } = await ask(scoresLive, {})
    expect<readonly object[]>(games).toEqual([liveGame])
  })

  test('filters by team in any case and by time of update', async () => {
    expect((await ask(scoresLive, { team: 'sf' })).games).toHaveLength(1)
    expect((await ask(scoresLive, { team: 'BOS' })).games).toEqual([])
    expect((await ask(scoresLive, { since: '2026-06-02T23:59:59.999Z' })).games).toHaveLength(1)
    expect((await ask(scoresLive, { since: '2026-06-03T00:00:00.000Z' })).games).toEqual([])
  })

  test('lists a suspended game on the day on which it resumes', async () => {
    const suspended = { home: { team: 'BOS' }, away: { team: 'NYY' }, status: 'in_progress', inning: 5 }
    const resumes = { ...suspended, status_detail: 'suspended', resumes_on: '2026-06-02' }
    await area.take([gameOf('700003', '2026-06-01T20:00:00.000Z', resumes)])
    const { games } = await ask(scoresLive, {})
    expect(games.map((one) => one.game_id)).toEqual(['700002', '700003'])
  })
})

describe('GET /v1/mlb/games/{game_id}', () => {
  test('is the element of the live list, and 404 for an unknown id', async () => {
    expect<object>(await ask(game, {}, { game_id: '700002' })).toEqual(liveGame)
    expect(await codeOf(ask(game, {}, { game_id: '1' }))).toBe('not_found')
  })
})

describe('GET /v1/mlb/schedule', () => {
  test('lists the season by start, filtered by team and days', async () => {
    const ids = async (query: Fields) => (await ask(schedule, query)).games.map((one) => one.game_id)
    expect(await ids({})).toEqual(['700003', '700001', '700002', '700004'])
    expect(await ids({ season: '2025' })).toEqual([])
    expect(await ids({ team: 'az' })).toEqual(['700004'])
    expect(await ids({ date_from: '2026-06-02', date_to: '2026-06-19' })).toEqual(['700002'])
    const { games } = await ask(schedule, { team: 'AZ' })
    expect(games[0]).toMatchObject({ home: 'BOS', away: 'AZ', season: '2026', phase: 'regular' })
  })
})

describe('GET /v1/mlb/games/{game_id}/pitches', () => {
  test('lists every pitch in true order with its perceived velocity', async () => {
    const { pitches: thrown } = await ask(pitches, {}, { game_id: '700002' })
    expect(thrown.map((one) => one.pitch_id)).toEqual(['3-0', '3-1', '3-2'])
    expect(thrown[1]).toMatchObject({
      pitcher: 'away-starter',
      batter: 'home-1',
      pitch_type: 'SI',
      velocity: 95.7,
      spin_rate: 2210,
      release: { x: -1.2, y: 53.6, z: 5.9 },
      result: 'in_play_out',
      count: '1-0',
      perceived_velocity: 96.77,
    })
    expect(Object.keys(thrown[1]!).slice(0, 8)).toEqual([
      'pitcher',
      'batter',
      'pitch_type',
      'velocity',
      'spin_rate',
      'release',
      'result',
      'count',
    ])
  })

  test('is empty for a game without pitches and 404 for an unknown one', async () => {
    expect((await ask(pitches, {}, { game_id: '700004' })).pitches).toEqual([])
    expect(await codeOf(ask(pitches, {}, { game_id: '1' }))).toBe('not_found')
  })
})

describe('GET /v1/mlb/games/{game_id}/box-score', () => {
  test('counts the game and averages the season to date', async () => {
    const { home, away } = await ask(boxScore, {}, { game_id: '700002' })
    expect(home).toMatchObject({ team: 'SEA', runs: 0, hits: 0, errors: 0 })
    expect(home.batters).toHaveLength(9)
    expect(home.batters[0]).toEqual({
      player: 'home-1',
      order: 1,
      pos: 'C',
      ab: 1,
      r: 0,
      h: 0,
      doubles: 0,
      triples: 0,
      hr: 0,
      rbi: 0,
      bb: 0,
      k: 0,
      sb: 0,
      cs: 0,
      hbp: 0,
      lob: 0,
      avg: 0.5,
      obp: 0.5,
      slg: 2,
      ops: 2.5,
      name: null,
      name_complete: false,
    })
    expect(home.batters[8]).toMatchObject({ player: 'home-9', pos: 'DH', avg: null, ops: null })
    expect(away.pitchers).toEqual([
      {
        player: 'away-starter',
        ip: '0.1',
        outs_recorded: 1,
        h: 0,
        r: 0,
        er: 0,
        bb: 0,
        k: 0,
        hr: 0,
        hbp: 0,
        pitches: 2,
        strikes: 1,
        era: 27,
        decision: null,
        starter: true,
        name: null,
        name_complete: false,
      },
    ])
  })

  test('excludes later games from the averages of an earlier one, and gives a final its decisions', async () => {
    const { home, away } = await ask(boxScore, {}, { game_id: '700001' })
    expect(home.batters[0]).toMatchObject({ avg: 1, slg: 4, ops: 5 })
    expect(home.pitchers).toMatchObject([{ player: 'home-starter', era: 0, decision: 'W' }])
    expect(away.pitchers).toMatchObject([{ ip: '0.0', er: 1, era: null, decision: 'L' }])
  })

  test('is empty before any data and 404 for an unknown game', async () => {
    expect<object>(await ask(boxScore, {}, { game_id: '700004' })).toEqual({
      game_id: '700004',
      home: { team: 'BOS', runs: 0, hits: 0, errors: 0, batters: [], pitchers: [] },
      away: { team: 'AZ', runs: 0, hits: 0, errors: 0, batters: [], pitchers: [] },
    })
    expect(await codeOf(ask(boxScore, {}, { game_id: '1' }))).toBe('not_found')
  })
})

describe('GET /v1/mlb/odds', () => {
  test('lists the odds of a game by its id, and 404 for an unknown one', async () => {
    expect<object>(await ask(odds, { game_id: '700004' })).toMatchObject({
      game_id: '700004',
      markets: { moneyline: { book_a: { home: -120, away: 110 } } },
    })
    expect(await codeOf(ask(odds, { game_id: '1' }))).toBe('not_found')
  })
})

test('scores and schedule are in the free tier, pitches and box scores in standard, odds in betting', () => {
  const tiers = Object.fromEntries(mlb.endpoints.map(({ path, tier }) => [path, tier]))
  expect(tiers).toEqual({
    '/v1/mlb/scores/live': 'free',
    '/v1/mlb/standings': 'free',
    '/v1/mlb/schedule': 'free',
    '/v1/mlb/games/{game_id}': 'free',
    '/v1/mlb/teams': 'free',
    '/v1/mlb/teams/{team_id}': 'free',
    '/v1/mlb/players': 'free',
    '/v1/mlb/players/{player}': 'free',
    '/v1/mlb/players/{player}/games': 'standard',
    '/v1/mlb/games/{game_id}/lineups': 'free',
    '/v1/mlb/games/{game_id}/play-by-play': 'standard',
    '/v1/mlb/games/{game_id}/pitches': 'standard',
    '/v1/mlb/games/{game_id}/box-score': 'standard',
    '/v1/mlb/games/{game_id}/win-probability': 'standard',
    '/v1/mlb/odds': 'betting',
    '/v1/mlb/odds/history': 'betting',
  })
})
