import { afterAll, beforeAll, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { bettingKey, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import type { Change } from '../../../contract/change.ts'
import type { Principal } from '../../../contract/principal.ts'
import { soccer } from '../index.ts'
import { shots } from './calls.ts'

const nowMs = Date.parse('2026-03-14T15:30:00.000Z')
let area: OpenArea

const put = (kind: string, id: string, data: object): Change => ({ kind, id, op: 'put', data })
const match = (id: string) =>
  put('soccer.fixture', id, {
    league: 'epl',
    kick_off_utc: '2026-03-14T15:00:00.000Z',
    home: { team: 'Arsenal' },
    away: { team: 'Man City' },
  })
const shotOf = (id: number, data: object) =>
  put('soccer.shot', `e2:${id}`, { shot_id: id, fixture_id: 'e2', league: 'epl', period: '1H', ...data })

beforeAll(async () => {
  area = await openArea(soccer, nowMs)
  await area.take([
    match('e1'),
    match('e2'),
    put('soccer.player', 'a-scorer', { name: 'Ann Scorer' }),
    shotOf(2, { minute: 28, team: 'Arsenal', player: 'a-scorer', outcome: 'goal', x: 0, y: 11 }),
    shotOf(1, { minute: 5, team: 'Man City', outcome: 'blocked' }),
  ])
}, storeTimeoutMs)

afterAll(() => area.close())

const ask = (fixture_id: string, key?: Principal) =>
  area.ask<{ shots: readonly object[] }>(shots, {}, { fixture_id }, key)

test('shots are listed in order, with the name of the shooter and expected goals', async () => {
  expect((await ask('e2')).shots).toMatchObject([
    { shot_id: 1, team: 'Manchester City', player: null, player_name: null, xg: null, outcome: 'blocked' },
    { shot_id: 2, team: 'Arsenal', player_name: 'Ann Scorer', distance_m: 11, xg: 0.1537, outcome: 'goal' },
  ])
})

test('a match without shots has an empty list, an unknown one a 404, and another league a 403', async () => {
  expect((await ask('e1')).shots).toEqual([])
  expect((await errorOf(ask('e9')))?.code).toBe('not_found')
  expect((await errorOf(ask('e2', bettingKey('laliga'))))?.code).toBe('scope_denied')
})
