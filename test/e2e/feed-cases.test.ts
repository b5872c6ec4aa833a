/** Game situations in feed documents, posted and then read over HTTP: one test per situation. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { postDocument } from '../support/documents.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import * as baseball from '../support/sample-plays/mlb-statsapi.ts'

setDefaultTimeout(300_000)

let service: InProcess
/** After the games in the documents, so that none is in the future. */
const clock = new ManualClock(Date.parse('2026-08-01T00:00:00.000Z'))
beforeAll(async () => {
  service = await startInProcess({}, clock)
})
afterAll(() => service.stop())

async function post(feed: string, document: unknown): Promise<void> {
  // A later document has a later time.
  clock.advance(1_000)
  expect((await postDocument(service, feed, JSON.stringify(document))).rejected).toEqual([])
}

async function get<T>(path: string): Promise<T> {
  const { status, body } = await service.get(path, { key: service.keys.pro })
  expect([path, status]).toEqual([path, 200])
  return body as T
}

interface Plays {
  readonly plays: readonly { readonly event_id: number; readonly description: string }[]
  readonly meta: { readonly cursor: string }
}
interface Pitches {
  readonly pitches: readonly { readonly pitch_id: string; readonly pitcher: string; readonly count: string }[]
}
interface Changes {
  readonly changes: readonly { readonly op: string; readonly kind: string; readonly id: string }[]
}

describe('the plays of a basketball game', () => {
  const gameId = '0022500776'
  const action = (number: number, order: number, clockText: string) => ({
    ...{ actionNumber: number, orderNumber: order, period: 1, clock: clockText },
    ...{ timeActual: '2026-02-12T00:11:24.0Z', actionType: '2pt', shotResult: 'Missed' },
    ...{ teamTricode: number % 2 === 0 ? 'WAS' : 'CLE', teamId: 1 + (number % 2), personId: number % 2 },
    ...{ playerNameI: 'J. Allen', scoreHome: '0', scoreAway: '0', description: `action ${number}` },
  })
  const first = action(4, 40_000, 'PT11M40.00S')
  const second = action(7, 70_000, 'PT11M20.00S')
  const third = action(9, 90_000, 'PT11M00.00S')
  const late = action(700, 55_000, 'PT11M30.00S')
  const postPlays = (...actions: readonly object[]) => post('nba-cdn', { game: { gameId, actions } })
  const readPlays = () => get<Plays>(`/v1/nba/games/${gameId}/play-by-play`)
  const idsNow = async () => (await readPlays()).plays.map(({ event_id }) => event_id)
  beforeAll(() =>
    post('nba-cdn', {
      scoreboard: {
        games: [
          {
            ...{ gameId, gameStatus: 2, gameStatusText: 'Q1 10:00', period: 1, gameClock: 'PT10M00.00S' },
            gameTimeUTC: '2026-02-12T00:00:00Z',
            homeTeam: { teamTricode: 'CLE', score: 0 },
            awayTeam: { teamTricode: 'WAS', score: 0 },
          },
        ],
      },
    }),
  )

  test('play order: plays are in the order in which they happened, however the document lists them', async () => {
    await postPlays(third, first, second)
    expect(await idsNow()).toEqual([4, 7, 9])
  })

  test('late insertion: a play that arrives late is sorted into its place, whatever its number', async () => {
    await postPlays(first, second, third)
    await postPlays(first, late, second, third)
    expect(await idsNow()).toEqual([4, 700, 7, 9])
  })

  test('withdrawn play: a play that the feed drops is deleted, with a change', async () => {
    await postPlays(first, second, third)
    const { meta } = await readPlays()
    await postPlays(first, third)
    expect(await idsNow()).toEqual([4, 9])
    const { changes } = await get<Changes>(`/v1/changes?since_cursor=${encodeURIComponent(meta.cursor)}`)
    expect(changes.filter(({ op }) => op === 'delete').map(({ kind, id }) => [kind, id])).toEqual([
      ['nba.play', `${gameId}:7`],
    ])
  })
})

describe('the state of a basketball game', () => {
  const postState = (gameId: string, state: object) =>
    post('nba-cdn', {
      scoreboard: {
        games: [
          {
            ...{ gameId, gameTimeUTC: '2026-02-12T00:00:00Z', period: 2, gameClock: 'PT00M00.00S', ...state },
            homeTeam: { teamTricode: 'BOS', score: 60 },
            awayTeam: { teamTricode: 'NYK', score: 60 },
          },
        ],
      },
    })

  test('halftime: has its own status until the third period starts', async () => {
    await postState('0022500001', { gameStatus: 2, gameStatusText: 'Half' })
    expect(await get<object>('/v1/nba/games/0022500001')).toMatchObject({ status: 'halftime', period: 2 })
    const on = { gameStatus: 2, gameStatusText: 'Q3 11:00', period: 3, gameClock: 'PT11M00.00S' }
    await postState('0022500001', on)
    expect(await get<object>('/v1/nba/games/0022500001')).toMatchObject({ status: 'in_progress', period: 3 })
  })

  test('overtime: is the fifth period, and the final status shows it', async () => {
    const on = { gameStatus: 2, gameStatusText: 'OT 2:10', period: 5, gameClock: 'PT02M10.00S' }
    await postState('0022500002', on)
    const path = '/v1/nba/games/0022500002'
    expect(await get<object>(path)).toMatchObject({ status_detail: 'overtime', period: 5, clock: '02:10' })
    await postState('0022500002', { gameStatus: 3, gameStatusText: 'Final/OT', period: 5, gameClock: '' })
    expect(await get<object>(path)).toMatchObject({ status: 'final', status_detail: 'final_overtime' })
  })

  test('postponed: stays scheduled, with status_detail postponed', async () => {
    await postState('0022500003', { gameStatus: 1, gameStatusText: 'PPD', period: 0, gameClock: '' })
    expect(await get<object>('/v1/nba/games/0022500003')).toMatchObject({
      ...{ status: 'scheduled', status_detail: 'postponed', period: 0 },
    })
  })
})

describe('a shoot-out', () => {
  test('in hockey: follows overtime, and adds one goal for the winner', async () => {
    const head = (state: object) => ({
      currentDate: '2026-01-01',
      games: [
        {
          ...{ id: 2025020600, gameDate: '2026-01-01', startTimeUTC: '2026-01-02T00:00:00Z' },
          ...{ gameScheduleState: 'OK', gameState: 'LIVE', clock: { timeRemaining: '00:00' } },
          homeTeam: { id: 55, abbrev: 'SEA', score: 2 },
          awayTeam: { id: 22, abbrev: 'EDM', score: 2 },
          ...state,
        },
      ],
    })
    const path = '/v1/nhl/games/2025020600'
    await post('nhl-web', head({ periodDescriptor: { number: 4, periodType: 'OT' } }))
    expect(await get<object>(path)).toMatchObject({ period: 4, period_type: 'OT' })
    await post('nhl-web', head({ periodDescriptor: { number: 5, periodType: 'SO' } }))
    expect(await get<object>(path)).toMatchObject({ period: 5, period_type: 'SO', status: 'in_progress' })
    const over = { gameState: 'OFF', homeTeam: { id: 55, abbrev: 'SEA', score: 3 } }
    await post('nhl-web', head({ periodDescriptor: { number: 5, periodType: 'SO' }, ...over }))
    expect(await get<object>(path)).toMatchObject({
      ...{ status: 'final', status_detail: 'final_shootout' },
      ...{ home: { score: 3 }, away: { score: 2 } },
    })
  })

  test('in soccer: is counted separately from the level score', async () => {
    const match = (short: string, kicks: readonly [number, number] | null) => ({
      get: 'fixtures',
      response: [
        {
          fixture: { id: 7, date: '2026-07-07T20:00:00+00:00', status: { short, elapsed: 120 } },
          league: { id: 1, season: 2026, round: 'Round of 16' },
          teams: { home: { id: 1, name: 'Colombia' }, away: { id: 2, name: 'Switzerland' } },
          goals: { home: 1, away: 1 },
          score: {
            penalty: kicks === null ? { home: null, away: null } : { home: kicks[0], away: kicks[1] },
          },
        },
      ],
    })
    const path = '/v1/soccer/fixtures/7'
    await post('api-football', match('HT', null))
    expect(await get<object>(path)).toMatchObject({ status: 'halftime', period: 'halftime' })
    await post('api-football', match('ET', null))
    expect(await get<object>(path)).toMatchObject({ period: 'extra_time', shootout: null })
    await post('api-football', match('P', [2, 1]))
    expect(await get<object>(path)).toMatchObject({ period: 'penalties', shootout: { home: 2, away: 1 } })
    await post('api-football', match('PEN', [4, 2]))
    expect(await get<object>(path)).toMatchObject({
      ...{ status: 'final', status_detail: 'final_penalties', shootout: { home: 4, away: 2 } },
      ...{ home: { score: 1 }, away: { score: 1 } },
    })
  })
})

describe('a baseball game', () => {
  const { feed, listed, pitch, pitcher, play, schedule, status, tally } = baseball
  const postSchedule = (...games: readonly Record<string, unknown>[]) =>
    post('mlb-statsapi', schedule(...games.map(listed)))

  test('postponed: stays scheduled until its new day lists it as part of a doubleheader', async () => {
    const put = { gamePk: 800_001, status: status('D', 'Postponed'), rescheduleGameDate: '2026-05-02' }
    const path = '/v1/mlb/games/800001'
    await postSchedule(put)
    expect(await get<object>(path)).toMatchObject({ status: 'scheduled', status_detail: 'postponed' })
    const moved = { gameDate: '2026-05-02T17:10:00Z', officialDate: '2026-05-02', doubleHeader: 'Y' }
    await postSchedule({ gamePk: 800_001, ...moved, gameNumber: 1 })
    expect(await get<object>(path)).toMatchObject({
      ...{ status_detail: 'scheduled', start_utc: '2026-05-02T17:10:00.000Z', double_header: 1 },
    })
  })

  test('doubleheader: two games of the same teams on one day stay separate and numbered', async () => {
    const day = { officialDate: '2026-05-09', doubleHeader: 'S' }
    await postSchedule(
      { gamePk: 800_003, ...day, gameDate: '2026-05-09T23:10:00Z', gameNumber: 2 },
      { gamePk: 800_002, ...day, gameDate: '2026-05-09T17:10:00Z', gameNumber: 1 },
    )
    const { games } = await get<{ games: readonly Record<string, unknown>[] }>(
      '/v1/mlb/schedule?date_from=2026-05-09&date_to=2026-05-09',
    )
    expect(games.map((one) => [one.game_id, one.double_header])).toEqual([
      ['800002', 1],
      ['800003', 2],
    ])
  })

  test('suspended: stays in progress, resumes on another day, and keeps its own start', async () => {
    const path = '/v1/mlb/games/800004'
    await postSchedule({ gamePk: 800_004, status: status('I', 'In Progress') })
    const halted = { status: status('U', 'Suspended: Rain'), resumeGameDate: '2026-06-10' }
    await postSchedule({ gamePk: 800_004, ...halted })
    expect(await get<object>(path)).toMatchObject({ status: 'in_progress', status_detail: 'suspended' })
    const resumed = { gameDate: '2026-06-10T17:10:00Z', resumedFrom: '2026-05-01T23:10:00Z' }
    await postSchedule({ gamePk: 800_004, ...resumed, status: status('F', 'Final') })
    expect(await get<object>(path)).toMatchObject({
      ...{ status: 'final', start_utc: '2026-05-01T23:10:00.000Z' },
    })
  })

  test('pitching change: within a plate appearance each pitch is credited to its pitcher', async () => {
    const change = {
      ...{ index: 1, type: 'action', isPitch: false, isSubstitution: true, count: tally(1, 0) },
      ...{ player: pitcher(1), position: { abbreviation: 'P' } },
      details: { eventType: 'pitching_substitution' },
    }
    const out = play([pitch(0, 'X', tally(0, 0, 1))], {
      about: { inning: 1, halfInning: 'top', isComplete: true },
      result: { eventType: 'field_out' },
    })
    const thrown = [
      pitch(0, 'B', tally(1, 0), { playId: 'q0' }),
      change,
      pitch(2, 'C', tally(1, 1), { playId: 'q2' }),
    ]
    const during = play(thrown, { atBatIndex: 1, matchup: { batter: baseball.batter, pitcher: pitcher(1) } })
    await post('mlb-statsapi', feed('20260501_232000', [out, during]))
    const { pitches } = await get<Pitches>(`/v1/mlb/games/${baseball.id}/pitches`)
    expect(pitches.map((one) => [one.pitch_id, one.pitcher, one.count])).toEqual([
      ['p0', 'pitcher-a', '0-0'],
      ['q0', 'pitcher-a', '0-0'],
      ['q2', 'pitcher-b', '1-0'],
    ])
  })
})
