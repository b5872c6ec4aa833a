import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { bettingKey, callOf, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import type { Change } from '../../../contract/change.ts'
import { nba } from '../index.ts'

const scoresLive = callOf(nba, 'scores/live')
const winProbability = callOf(nba, 'games/{game_id}/win-probability')
const nowMs = Date.parse('2026-01-15T03:00:00.000Z')
const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

interface Moment {
  readonly id: number
  readonly period: number
  readonly clock: string
  readonly score: readonly [home: number, away: number]
}

const gameOf = (id: string, more: object = {}) =>
  put('nba.game', id, {
    tip_off_utc: '2026-01-15T01:00:00.000Z',
    home: { team: 'BOS' },
    away: { team: 'LAL' },
    ...more,
  })

const playOf = (gameId: string, { id, period, clock, score: [home, away] }: Moment) => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return put('nba.play', `${gameId}:${id}`, {
    event_id: id,
    game_id: gameId,
    period,
    clock,
    seconds_left: minutes * 60 + seconds,
    type: 'other',
    score: { home, away },
  })
}

const moments: readonly Moment[] = [
  { id: 1, period: 1, clock: '12:00', score: [0, 0] },
  { id: 2, period: 2, clock: '12:00', score: [30, 20] },
  { id: 3, period: 4, clock: '00:20', score: [100, 100] },
  { id: 4, period: 4, clock: '00:01', score: [102, 100] },
]

interface Curve {
  readonly model: string
  readonly points: readonly Readonly<Record<'order' | 'event_id' | 'period' | 'home' | 'away', number>>[]
  readonly swings: readonly Readonly<Record<'event_id' | 'from' | 'to', number>>[]
}

const live = { status: 'in_progress', period: 4, clock: '00:01' }
const over = { status: 'final', period: 4, clock: '00:00', official: true }
const scores = { home: { team: 'BOS', score: 102 }, away: { team: 'LAL', score: 100 } }

let area: OpenArea
beforeAll(async () => {
  area = await openArea(nba, nowMs)
  await area.take([
    gameOf('0022500001', { ...live, ...scores }),
    ...moments.map((moment) => playOf('0022500001', moment)),
    gameOf('0022500002', { ...over, ...scores }),
    ...moments.map((moment) => playOf('0022500002', moment)),
    gameOf('0022500003', { tip_off_utc: '2026-01-15T04:00:00.000Z' }),
    put('nba.odds', '0022500003', { moneyline: { book: { home: -300, away: 250 } } }),
  ])
}, storeTimeoutMs)
afterAll(() => area.close())

const curveOf = (id: string) => area.ask<Curve>(winProbability, {}, { game_id: id })

describe('the win probability of a game', () => {
  test('has a point per play, and its sides sum to 1', async () => {
    const { points, model } = await curveOf('0022500001')
    expect(model).toBe('scoreline-wp-nba-2')
    expect(points.map(({ event_id }) => event_id)).toEqual([1, 2, 3, 4])
    for (const { home, away } of points) expect(home + away).toBeCloseTo(1, 6)
    expect(points[1]!.home).toBeGreaterThan(0.7)
    expect(points[3]!.home).toBeGreaterThan(0.9)
    expect(points[3]!.home).toBeLessThan(1)
  })

  test('ends with the result of a finished game', async () => {
    const { points } = await curveOf('0022500002')
    expect(points.at(-1)).toMatchObject({ home: 1, away: 0 })
  })

  test('lists the plays that changed it by 0.15 or more', async () => {
    const { points, swings } = await curveOf('0022500001')
    expect(swings.map(({ event_id }) => event_id)).toEqual([2, 3, 4])
    for (const { event_id, from, to } of swings) {
      const at = points.findIndex((point) => point.event_id === event_id)
      expect([from, to]).toEqual([points[at - 1]!.home, points[at]!.home])
      expect(Math.abs(to - from)).toBeGreaterThanOrEqual(0.15)
    }
  })

  test('is unknown for an unknown game', async () => {
    expect((await errorOf(curveOf('nothing')))?.code).toBe('not_found')
  })
})

describe('the live list with win_probability', () => {
  const listed = (query: object) =>
    area.ask<{ games: { game_id: string; win_probability?: { home: number; away: number } }[] }>(
      scoresLive,
      query as never,
    )

  test('shows the last point of games that have begun, and the opening odds of the others', async () => {
    const { games } = await listed({ include: ['win_probability'] })
    const by = new Map(games.map((game) => [game.game_id, game.win_probability!]))
    const { points } = await curveOf('0022500001')
    expect(by.get('0022500001')).toEqual({ home: points.at(-1)!.home, away: points.at(-1)!.away })
    expect(by.get('0022500002')).toEqual({ home: 1, away: 0 })
    expect(by.get('0022500003')!.home).toBeCloseTo(0.71, 1)
  })

  test('omits it unless asked', async () => {
    const { games } = await listed({})
    expect(games.every((game) => !('win_probability' in game))).toBe(true)
  })

  test('needs the standard tier', async () => {
    const free = { ...bettingKey(), tier: 'free' } as const
    const asked = area.ask(scoresLive, { include: ['win_probability'] }, {}, free)
    expect((await errorOf(asked))?.code).toBe('tier_insufficient')
  })
})
