/** Games whose feed sends plays alone, on a real database. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { openTestDatabase } from '../../test/support/database.ts'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../areas.ts'
import type { Change } from '../contract/change.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read.ts'
import { ingest } from './ingest.ts'
import type { IngestDeps } from './ingest-deps.ts'

setDefaultTimeout(300_000)
let database: Database
let deps: IngestDeps
const clock = new ManualClock(Date.parse('2026-11-15T20:00:00Z'))
beforeAll(async () => {
  database = await openTestDatabase()
  const times = { clock, leagueClock: clock }
  deps = {
    database,
    kinds: recordKinds,
    derivations,
    scoring: scoringRules,
    topics: topicsByKind,
    log: silentLog,
    ...times,
  }
})
afterAll(() => database.close())

const put = (kind: string, id: string, data: object): Change => ({ kind, id, op: 'put', data })
const ingestAll = async (...changes: Change[]) => {
  expect((await ingest(deps, changes)).rejected).toEqual([])
}
const stored = async (kind: string, id: string) =>
  JSON.parse((await readRecords(database.query, kind, [id]))[0]!.doc)

const start = '2026-11-15T18:00:00.000Z'

describe('a hockey game', () => {
  const id = '2026020300'
  const sides = (home = 0, away = 0) => ({ home, away })
  const play = (event_id: number, fields: object) =>
    put('nhl.play', `${id}:${event_id}`, {
      event_id,
      game_id: id,
      order: event_id,
      period: 1,
      seconds: 0,
      clock: '20:00',
      type: 'faceoff',
      score: sides(),
      shots: sides(),
      ...fields,
    })
  const goal = (event_id: number, team: string, fields: object) =>
    play(event_id, { type: 'goal', team, description: `Goal of ${team}`, ...fields })

  test('follows its plays to the end, with its score, and is not moved back by an earlier play', async () => {
    await ingestAll(put('nhl.game', id, { start_utc: start, home: { team: 'BOS' }, away: { team: 'NYR' } }))
    await ingestAll(
      play(1, {}),
      goal(5, 'BOS', { period: 2, seconds: 300, clock: '15:00', score: sides(1), shots: sides(9, 7) }),
    )
    expect(await stored('nhl.game', id)).toMatchObject({
      status: 'in_progress',
      period: 2,
      clock: '15:00',
      home: { score: 1, shots: 9 },
      away: { score: 0, shots: 7 },
      last_event: 'Goal of BOS',
      revision: 0,
    })
    await ingestAll(play(3, { seconds: 600, clock: '10:00' }))
    expect(await stored('nhl.game', id)).toMatchObject({ period: 2, clock: '15:00' })
    await ingestAll(
      play(6, { type: 'period_end', period: 2, seconds: 1_200, clock: '00:00', score: sides(1) }),
    )
    expect(await stored('nhl.game', id)).toMatchObject({ status_detail: 'intermission', clock: '00:00' })
    await ingestAll(
      play(9, {
        type: 'game_end',
        period: 3,
        seconds: 1_200,
        clock: '00:00',
        score: sides(1),
        shots: sides(30, 20),
      }),
    )
    expect(await stored('nhl.game', id)).toMatchObject({ status: 'final', period: 3, home: { score: 1 } })
  })
})

describe('a football game', () => {
  const id = '2026_10_NYJ_BUF'
  const play = (play_id: number, fields: object) =>
    put('nfl.play', `${id}:${play_id}`, {
      play_id,
      game_id: id,
      qtr: 1,
      clock: '15:00',
      play_type: 'no_play',
      score: { home: 0, away: 0 },
      ...fields,
    })

  test('follows its plays, unless the document of the game is newer', async () => {
    const teams = { kickoff_utc: start, home: { team: 'BUF' }, away: { team: 'NYJ' } }
    await ingestAll(put('nfl.game', id, teams))
    await ingestAll(play(100, { qtr: 3, clock: '09:30', score: { home: 14, away: 10 }, description: 'Run' }))
    expect(await stored('nfl.game', id)).toMatchObject({
      status: 'in_progress',
      period: 3,
      clock: '09:30',
      home: { score: 14 },
      away: { score: 10 },
    })
    const newer = { status: 'in_progress', period: 4, clock: '10:00' }
    const scored = { home: { team: 'BUF', score: 21 }, away: { team: 'NYJ', score: 10 } }
    await ingestAll(put('nfl.game', id, { ...teams, ...newer, ...scored }))
    await ingestAll(play(110, { qtr: 3, clock: '08:00', score: { home: 14, away: 10 } }))
    expect(await stored('nfl.game', id)).toMatchObject({ ...newer, home: { score: 21 } })
    await ingestAll(
      play(999, { qtr: 4, clock: '00:00', score: { home: 21, away: 10 }, description: 'END GAME' }),
    )
    expect(await stored('nfl.game', id)).toMatchObject({ status: 'final', period: 4, home: { score: 21 } })
  })
})

describe('a soccer match', () => {
  const id = 'epl-300'
  const event = (event_id: number, fields: object) =>
    put('soccer.event', `${id}:${event_id}`, {
      event_id,
      fixture_id: id,
      league: 'epl',
      type: 'yellow_card',
      team: 'Arsenal',
      ...fields,
    })

  test('follows its events into the second half, with the score of its goals', async () => {
    await ingestAll(
      put('soccer.fixture', id, {
        league: 'epl',
        kick_off_utc: start,
        home: { team: 'Arsenal' },
        away: { team: 'Chelsea' },
      }),
    )
    await ingestAll(
      event(1, { type: 'goal', period: 'first_half', minute: 12 }),
      event(2, { type: 'goal', team: 'Chelsea', period: 'second_half', minute: 58 }),
    )
    expect(await stored('soccer.fixture', id)).toMatchObject({
      status: 'in_progress',
      period: 'second_half',
      minute: 58,
      home: { score: 1 },
      away: { score: 1 },
    })
  })
})
