import { describe, expect, test } from 'bun:test'
import { liveView, renderElement } from '../contract/live.ts'
import type { TypedRecord } from '../contract/record.ts'
import { LiveSet } from './live-set.ts'

interface Game {
  id: string
  league: string
  day: string
  status: 'scheduled' | 'live' | 'final' | 'cancelled'
  updated: number
  team: string
}

const view = liveView({
  record: { kind: 't.game', place: () => ({ parent: null, order: 0 }) } as unknown as TypedRecord<Game>,
  list: 'games',
  league: (g) => g.league,
  zone: (league) => (league === 'tokyo' ? 'Asia/Tokyo' : 'America/New_York'),
  day: (g) => g.day,
  startMs: (g) => Date.parse(`${g.day}T12:00:00Z`),
  isInProgress: (g) => g.status === 'live',
  isOver: (g) => g.status === 'final',
  isListed: (g) => g.status !== 'cancelled',
  updatedMs: (g) => g.updated,
  teams: (g) => [g.team],
  render: (g) => renderElement<{ id: string; extra?: number }>({ id: g.id }, { extra: 1 }),
})

const noon = Date.parse('2026-11-15T17:00:00Z')
const game = (id: string, day: string, more: Partial<Game> = {}): Game => ({
  id,
  league: 'us',
  day,
  status: 'scheduled',
  updated: 0,
  team: 'AAA',
  ...more,
})

async function setOf(...games: Game[]): Promise<LiveSet> {
  const set = new LiveSet(view)
  for (const g of games) set.put(g.id, g)
  await set.refresh(noon, async () => new Map())
  return set
}

const ids = (set: LiveSet, filter = {}): string[] =>
  JSON.parse(`{${set.answer(filter).members}}`).games.map((g: { id: string }) => g.id)

describe('a live list', () => {
  test('shows the games of the league day and those in progress', async () => {
    const set = await setOf(
      game('today', '2026-11-15'),
      game('late', '2026-11-14', { status: 'live', updated: noon - 1 }),
      game('over', '2026-11-14', { status: 'final' }),
      game('tomorrow', '2026-11-16'),
    )
    expect(ids(set)).toEqual(['late', 'today'])
  })

  test('shows the latest and the next day of a league that has neither, for each league separately', async () => {
    const set = await setOf(
      game('older', '2026-11-01', { status: 'final' }),
      game('latest', '2026-11-12', { status: 'final' }),
      game('next', '2026-11-20'),
      game('far', '2026-12-01'),
      game('tokyo', '2026-11-16', { league: 'tokyo' }),
      game('ended', '2026-10-01', { status: 'final', league: 'off-season' }),
      game('long ago', '2026-11-11', { status: 'final', league: 'resting' }),
      game('again', '2026-11-30', { league: 'resting' }),
    )
    expect(ids(set)).toEqual(['tokyo', 'next', 'again', 'ended', 'latest'])
  })

  test('drops a game in progress without a change for 6 hours once its league day is over', async () => {
    const hourMs = 3_600_000
    const quiet = { status: 'live', updated: noon - 6 * hourMs } as const
    const set = await setOf(
      game('imported', '2021-11-14', quiet),
      game('yesterday', '2026-11-14', quiet),
      game('changing', '2026-11-14', { status: 'live', updated: noon - 6 * hourMs + 1 }),
      game('today', '2026-11-15', quiet),
      game('only', '2026-11-14', { ...quiet, league: 'tokyo' }),
      game('older', '2026-11-13', { ...quiet, league: 'tokyo' }),
    )
    expect(ids(set)).toEqual(['changing', 'only', 'today'])
    // It leaves by the clock alone.
    await set.refresh(noon + 1, async () => new Map())
    expect(ids(set)).toEqual(['only', 'today'])
  })

  test('leaves cancelled games out', async () => {
    expect(
      ids(await setOf(game('a', '2026-11-15', { status: 'cancelled' }), game('b', '2026-11-15'))),
    ).toEqual(['b'])
  })

  test('shows a new day by the clock alone and loads the games it does not hold', async () => {
    const set = await setOf(game('today', '2026-11-15'))
    set.index('tomorrow', game('tomorrow', '2026-11-16'))
    const fetched: string[] = []
    await set.refresh(noon + 86_400_000, async (missing) => {
      fetched.push(...missing)
      return new Map([['tomorrow', game('tomorrow', '2026-11-16')]])
    })
    expect(fetched).toEqual(['tomorrow'])
    expect(ids(set)).toEqual(['tomorrow'])
  })

  test('removes deleted games', async () => {
    const set = await setOf(game('a', '2026-11-15'), game('b', '2026-11-15'))
    set.remove('a')
    await set.refresh(noon, async () => new Map())
    expect(ids(set)).toEqual(['b'])
  })
})

describe('a live answer', () => {
  const games = [
    game('a', '2026-11-15', { updated: 100, team: 'BOS' }),
    game('b', '2026-11-15', { updated: 200, team: 'LAL' }),
    game('c', '2026-11-15', { updated: 300, team: 'BOS' }),
  ]

  test('is filtered by team, since (strictly later), league and limit', async () => {
    const set = await setOf(...games)
    expect(ids(set, { team: 'BOS' })).toEqual(['a', 'c'])
    expect(ids(set, { sinceMs: 200 })).toEqual(['c'])
    expect(ids(set, { sinceMs: 199 })).toEqual(['b', 'c'])
    expect(ids(set, { limit: 1 })).toEqual(['a'])
    expect(ids(set, { league: 'other' })).toEqual([])
    expect(ids(set, { leagues: new Set(['us']) })).toEqual(['a', 'b', 'c'])
    expect(ids(set, { leagues: new Set(['epl']) })).toEqual([])
  })

  test('adds the included extras', async () => {
    const set = await setOf(games[0]!)
    expect(set.answer({ include: ['extra', 'unknown'] }).members).toBe('"games":[{"id":"a","extra":1}]')
  })

  test('is the same object until a shown game changes', async () => {
    const set = await setOf(...games)
    const first = set.answer({ team: 'BOS' })
    expect(set.answer({ team: 'BOS' })).toBe(first)
    await set.refresh(noon, async () => new Map())
    expect(set.answer({ team: 'BOS' })).toBe(first)
    set.put('a', { ...games[0]!, updated: 400 })
    await set.refresh(noon, async () => new Map())
    expect(set.answer({ team: 'BOS' })).not.toBe(first)
    expect(set.answer({}).lastModifiedMs).toBe(400)
  })

  test('to a query object is found without its filter until something it shows changes', async () => {
    const set = await setOf(...games)
    const query = { team: 'bos' }
    let filters = 0
    const filterOf = ({ team }: { team: string }) => {
      filters++
      return { team: team.toUpperCase() }
    }
    const first = set.answerTo(query, filterOf)
    expect(set.answerTo(query, filterOf)).toBe(first)
    expect(set.answerTo({ team: 'BOS' }, filterOf)).toBe(first)
    expect(filters).toBe(2)
    set.put('a', { ...games[0]!, updated: 400 })
    await set.refresh(noon, async () => new Map())
    expect(set.answerTo(query, filterOf)).not.toBe(first)
    expect(filters).toBe(3)
  })
})
