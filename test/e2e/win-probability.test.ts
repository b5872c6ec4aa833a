import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type EventView, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { simulatedDay } from '../support/simulated-day.ts'

setDefaultTimeout(300_000)
let service: InProcess
const id = gameId(1)
const late = { period: 4, clock: '00:30' } as const

beforeAll(async () => {
  service = await startInProcess()
  await ingestAll(service, [
    gameLine(id, { status: 'in_progress', ...late }),
    playLine(id, 1, { ...late, score: { home: 90, away: 90 } }),
  ])
})
afterAll(() => service.stop())

const swings = async (since: string): Promise<readonly EventView[]> => {
  const { body } = await service.get(`/v1/events?limit=1000&since_cursor=${since}`, {
    key: service.keys.standard,
  })
  return body.events.filter(({ event }: EventView) => event === 'nba.swing')
}
const cursorNow = async () => (await service.get('/v1/events')).body.meta.cursor

describe('a play that changes the win probability by 0.15 or more', () => {
  test('emits one swing event, also when it is corrected a little later', async () => {
    const since = await cursorNow()
    await ingestAll(service, [playLine(id, 2, { ...late, score: { home: 93, away: 90 } })])
    const [swing, ...more] = await swings(since)
    expect(more).toEqual([])
    expect(swing!.data).toMatchObject({ game_id: id, event_id: 2, outcome: 'home', league: 'nba' })
    const { from, to } = swing!.data as { from: number; to: number }
    expect(to - from).toBeGreaterThanOrEqual(0.15)
    await ingestAll(service, [playLine(id, 2, { ...late, score: { home: 92, away: 90 } })])
    expect(await swings(since)).toHaveLength(1)
  })

  test('a smaller change emits none', async () => {
    const since = await cursorNow()
    await ingestAll(service, [playLine(id, 3, { ...late, clock: '00:29', score: { home: 92, away: 90 } })])
    expect(await swings(since)).toEqual([])
  })
})

test('an earlier moment shows the curve as it was then', async () => {
  const before = (await service.get('/v1/nba/scores/live')).body.meta.cursor
  const path = `/v1/nba/games/${id}/win-probability`
  const points: readonly { home: number; away: number }[] = (await service.get(path)).body.points as never
  await ingestAll(service, [playLine(id, 4, { ...late, clock: '00:10', score: { home: 92, away: 95 } })])
  expect((await service.get(path)).body.points).toHaveLength(points.length + 1)
  expect((await service.get(`${path}?as_of=${before}`)).body.points).toEqual(points as never)
  const list = '/v1/nba/scores/live?include=win_probability'
  const [live] = (await service.get(list)).body.games
  const [past] = (await service.get(`${list}&as_of=${before}`)).body.games
  expect(past!.win_probability).toEqual({ home: points.at(-1)!.home, away: points.at(-1)!.away })
  expect(live!.win_probability!.home).toBeLessThan(0.2)
})

describe('a soccer match', () => {
  const match = (fixture: string, state: object) => ({
    ...{ kind: 'soccer.fixture', id: fixture, op: 'put' as const },
    data: {
      ...{ league: 'epl', season: '2026-27', kick_off_utc: '2026-10-03T14:00:00.000Z' },
      ...{ home: { team: 'Arsenal', score: 0 }, away: { team: 'Everton', score: 0 } },
      ...state,
    },
  })
  const over = { status: 'final', period: 'FT', minute: 90 }
  const curve = async (fixture: string) => {
    const { body } = await service.get(`/v1/soccer/fixtures/${fixture}/win-probability`, {
      key: service.keys.pro,
    })
    return body as unknown as {
      points: { event_id: number; clock: string; home: number; away: number; draw: number }[]
      swings: object[]
    }
  }

  test('without goals or other events has a curve from the kick-off to the draw', async () => {
    await ingestAll(service, [match('goalless', { status: 'in_progress', period: '1H', minute: 20 })])
    const [start, ...none] = (await curve('goalless')).points
    expect(none).toEqual([])
    expect(start).toMatchObject({ event_id: 0, clock: '0' })
    expect(start!.home).toBeGreaterThan(start!.away)
    expect(start!.home + start!.draw + start!.away).toBeCloseTo(1, 9)
    await ingestAll(service, [match('goalless', over)])
    const { points, swings: turned } = await curve('goalless')
    expect(points).toHaveLength(2)
    expect(points[0]).toEqual(start!)
    expect(points[1]).toMatchObject({ event_id: 0, clock: '90', home: 0, away: 0, draw: 1 })
    expect(turned).toEqual([])
  })

  test('with events ends with its result, which is no swing of its last event', async () => {
    const card = { type: 'yellow_card', player: 'someone', team: 'Everton', period: '1H', minute: 20 }
    const data = { event_id: 7, fixture_id: 'carded', league: 'epl', ...card }
    await ingestAll(service, [
      match('carded', over),
      { kind: 'soccer.event', id: 'carded:7', op: 'put', data },
    ])
    const { points, swings: turned } = await curve('carded')
    expect(points.map(({ event_id }) => event_id)).toEqual([0, 7, 0])
    expect(points[1]!.draw).toBeLessThan(0.5)
    expect(points[2]!.draw).toBe(1)
    expect(turned).toEqual([])
  })

  test('with goals of which no event is kept has no curve', async () => {
    const goals = { home: { team: 'Arsenal', score: 2 }, away: { team: 'Everton', score: 0 } }
    await ingestAll(service, [match('bare', { ...over, ...goals })])
    expect((await curve('bare')).points).toEqual([])
  })
})

test('points carry the seconds played and the score, in every sport', async () => {
  const day = simulatedDay('curves', Date.parse('2026-01-15T23:00:00.000Z'), { games: 1, hours: 8 })
  await ingestAll(service, [...day.before, ...day.steps.flatMap((step) => [...step.changes])] as never)
  for (const { sport, id: gameOfDay } of day.games) {
    const path = sport === 'soccer' ? `/v1/soccer/fixtures/${gameOfDay}` : `/v1/${sport}/games/${gameOfDay}`
    const game = JSON.parse((await service.get(path)).text)
    const { points } = JSON.parse((await service.get(`${path}/win-probability`)).text)
    const seconds = points.map((point: { elapsed_seconds: number | null }) => point.elapsed_seconds)
    expect([sport, points.length > 3]).toEqual([sport, true])
    if (sport === 'mlb') expect(new Set(seconds)).toEqual(new Set([null]))
    else expect([sport, seconds]).toEqual([sport, seconds.toSorted((a: number, b: number) => a - b)])
    // A shootout adds a goal for its winner to the result alone.
    const isShootout = game.status_detail === 'final_shootout'
    const score = { home: game.home.score, away: game.away.score }
    if (!isShootout) expect([sport, points.at(-1).score]).toEqual([sport, score])
  }
})
