import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, idsOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)
const path = '/v1/nba/schedule'
const lastSeason = '0022400999'
const nextSeason = '0022600001'
const g = (serial: number) => gameId(serial)

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(service, [
    gameLine(lastSeason, { tip_off_utc: '2025-04-11T00:00:00.000Z', status: 'final' }),
    gameLine(nextSeason, { tip_off_utc: '2026-10-22T00:00:00.000Z' }),
    gameLine(g(5), { tip_off_utc: '2026-01-17T01:00:00.000Z', home: { team: 'MIA' }, away: { team: 'BOS' } }),
    gameLine(g(1), {
      tip_off_utc: '2025-10-22T00:00:00.000Z',
      status: 'final',
      home: { score: 101 },
      away: { score: 99 },
    }),
    gameLine(g(2), {
      tip_off_utc: '2026-01-15T02:00:00.000Z',
      home: { team: 'LAL' },
      away: { team: 'GSW' },
      venue: 'A Hall',
      broadcast: { national: 'Net One', home_local: 'LA Sports', away_local: 'Bay Sports' },
    }),
    gameLine(g(4), { tip_off_utc: '2026-01-16T00:30:00.000Z', home: { team: 'CHI' }, away: { team: 'DET' } }),
    gameLine(g(3), { tip_off_utc: '2026-01-16T00:30:00.000Z', status: 'in_progress' }),
    // 00:30 UTC on the 18th is the evening of the 17th in US Eastern.
    gameLine(g(6), { tip_off_utc: '2026-01-18T00:30:00.000Z', home: { team: 'DEN' }, away: { team: 'UTA' } }),
  ])
})
afterAll(() => service.stop())

const season = [1, 2, 3, 4, 5, 6].map(g)

test('without parameters the whole current season is listed, by start and then id', async () => {
  const reply = await service.get(path)
  expect(idsOf(reply)).toEqual(season)
  expect(reply.body.meta.count).toBe(6)
  expect(reply.body.meta.next_cursor).toBeUndefined()
})

test('a game carries the fields of the specification and the additive ones', async () => {
  expect<unknown>((await service.get(path)).body.games[1]).toEqual({
    game_id: g(2),
    date: '2026-01-14',
    tip_off_utc: '2026-01-15T02:00:00.000Z',
    home: 'LAL',
    away: 'GSW',
    venue: 'A Hall',
    broadcast: { national: 'Net One', home_local: 'LA Sports', away_local: 'Bay Sports' },
    season: '2025-26',
    status: 'scheduled',
    status_detail: 'scheduled',
    score: null,
  })
})

test('a game that began carries its score', async () => {
  const { games } = (await service.get(path)).body
  const scores = (games as unknown as readonly { score: unknown }[]).map(({ score }) => score)
  expect(scores.slice(0, 3)).toEqual([{ home: 101, away: 99 }, null, { home: 0, away: 0 }])
})

describe('filters', () => {
  const cases: [string, string[]][] = [
    ['season=2025-26', season],
    ['season=2024-25', [lastSeason]],
    ['season=2026-27', [nextSeason]],
    ['season=1999-00', []],
    ['team=BOS', [g(1), g(3), g(5)]],
    ['team=bos', [g(1), g(3), g(5)]],
    ['team=MEM', []],
    ['date=2026-01-15', [g(3), g(4)]],
    ['date=2026-01-15&season=2025-26', [g(3), g(4)]],
    ['date=2026-01-15&season=2024-25', []],
    ['team=bos&season=2024-25', [lastSeason]],
    ['date_from=2026-01-15&date_to=2026-01-15', [g(3), g(4)]],
    ['date_from=2026-01-15', [g(3), g(4), g(5), g(6), nextSeason]],
    ['date_to=2026-01-14', [lastSeason, g(1), g(2)]],
    ['date_from=2026-01-14&date_to=2026-01-17', [g(2), g(3), g(4), g(5), g(6)]],
    ['date_from=2026-01-17&date_to=2026-01-17', [g(6)]],
    ['date_from=2026-01-18&date_to=2026-01-30', []],
    ['date_from=2026-01-14&date_to=2026-01-17&team=mia', [g(5)]],
    ['date_from=2025-01-01&date_to=2026-12-31', [lastSeason, ...season, nextSeason]],
    ['season=2025-26&date_from=2026-01-16', [g(5), g(6)]],
    ['season=2024-25&date_from=2026-01-16', []],
    ['date_from=0001-01-01&date_to=9999-12-31', [lastSeason, ...season, nextSeason]],
    ['date_from=0000-01-01', [lastSeason, ...season, nextSeason]],
    ['date_from=9999-12-31', []],
  ]
  for (const [query, expected] of cases) {
    test(`${query} → ${expected.length} games`, async () => {
      const reply = await service.get(`${path}?${query}`)
      expect(reply.status).toBe(200)
      expect(idsOf(reply)).toEqual(expected)
    })
  }
})

describe('malformed parameters', () => {
  const cases: [string, string][] = [
    ['season=2025', 'season'],
    ['season=25-26', 'season'],
    ['season=2025-99', 'season'],
    ['team=ZZZ', 'team'],
    ['date=2026-02-30', 'date'],
    ['date=2026-01-15&date_from=2026-01-15', 'date'],
    ['date=2026-01-15&date_to=2026-01-15', 'date'],
    ['season=', 'season'],
    ['season=2025-26&season=2025-26', 'season'],
    ['date_from=2026-1-5', 'date_from'],
    ['date_from=2026-02-30', 'date_from'],
    ['date_from=2025-02-29', 'date_from'],
    ['date_from=2026-01-15T00:00:00Z', 'date_from'],
    ['date_from=', 'date_from'],
    ['date_to=2026-00-10', 'date_to'],
    ['date_to=tomorrow', 'date_to'],
    ['date_from=2026-01-16&date_to=2026-01-15', 'date_from'],
    ['team=', 'team'],
    [`team=${'x'.repeat(65)}`, 'team'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=', 'cursor'],
    ['cursor=garbage', 'cursor'],
    ['cursor=p', 'cursor'],
    ['cursor=p!!', 'cursor'],
    [`cursor=p${'A'.repeat(600)}`, 'cursor'],
  ]
  for (const [query, param] of cases) {
    test(`${query.slice(0, 60)} → 400 that names ${param}`, async () => {
      expect(faultOf(await service.get(`${path}?${query}`))).toBe(`400 invalid_parameter ${param}`)
    })
  }
})

describe('paging', () => {
  const walk = async (query: string, between: () => Promise<void> = async () => {}): Promise<string[][]> => {
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await service.get(`${path}?${query}${cursor === '' ? '' : `&cursor=${cursor}`}`)
      pages.push(idsOf(reply))
      cursor = reply.body.meta.next_cursor ?? null
      if (pages.length > 20) throw new Error('paging does not end')
      await between()
    }
    return pages
  }

  test('limit is the page size; next_cursor is null on the last page', async () => {
    expect(await walk('limit=4')).toEqual([season.slice(0, 4), season.slice(4)])
    expect(await walk('limit=6')).toEqual([season])
    expect(await walk('limit=1000')).toEqual([season])
    expect(await walk('limit=1')).toEqual(season.map((id) => [id]))
  })

  test('filters apply to every page', async () => {
    expect(await walk('team=bos&limit=2')).toEqual([[g(1), g(3)], [g(5)]])
  })

  test('a cursor alone lists the rest', async () => {
    const { next_cursor: cursor } = (await service.get(`${path}?limit=2`)).body.meta
    const rest = await service.get(`${path}?cursor=${cursor}`)
    expect(idsOf(rest)).toEqual(season.slice(2))
    expect(rest.body.meta.next_cursor).toBeNull()
  })

  test('games added between pages cause no repeated or lost games', async () => {
    let added = 0
    const pages = await walk('limit=2', async () => {
      // One before everything, one in the middle, one at the same instant as others, one after everything.
      const tipOffs = ['2025-10-01', '2026-01-10', '2026-01-16', '2026-04-01']
      const tipOff = tipOffs[added]
      if (tipOff === undefined) return
      await ingestAll(service, [gameLine(g(200 + added++), { tip_off_utc: `${tipOff}T00:30:00.000Z` })])
    })
    const seen = pages.flat()
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => season.includes(id))).toEqual(season)
  })

  test('the cursor stays valid when its game is deleted between pages', async () => {
    const first = await service.get(`${path}?limit=3`)
    const last = idsOf(first).at(-1)!
    await ingestAll(service, [{ kind: 'nba.game', id: last, op: 'delete' }])
    const whole = idsOf(await service.get(path))
    const rest = await service.get(`${path}?limit=1000&cursor=${first.body.meta.next_cursor}`)
    expect(idsOf(rest)).toEqual(whole.slice(2))
  })
})

test('the current season changes on the first of October, US Eastern time', async () => {
  clock.set(Date.parse('2026-10-01T03:59:00.000Z'))
  expect(idsOf(await service.get(path))).not.toContain(nextSeason)
  clock.set(Date.parse('2026-10-01T04:00:00.000Z'))
  expect(idsOf(await service.get(path))).toEqual([nextSeason])
})
