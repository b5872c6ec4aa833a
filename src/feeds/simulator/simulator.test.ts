import { describe, expect, test } from 'bun:test'
import type { Simulation } from '../../../simulator/simulation.ts'
import type { Change, IngestResult } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLog } from '../../kernel/log.ts'
import { createSimulator } from './index.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-11-15T12:00:00Z')

/** A small league: a two-hour game starts every hour, from 20 hours ago to 60 hours ahead. */
const simulation: Simulation = {
  sport: 't',
  players: () => [],
  gameKind: 't.game',
  isComplete: (doc) => (doc as { official?: boolean } | null)?.official === true,
  calendar: () => calendar,
  script: (_seed, game) => [
    { atMs: game.startMs, changes: [put('t.play', `${game.id}:1`, {}), gameIs(game.id, 'live')] },
    { atMs: game.startMs + hourMs, changes: [put('t.play', `${game.id}:2`, {}), gameIs(game.id, 'live')] },
    { atMs: game.startMs + 2 * hourMs, changes: [gameIs(game.id, 'final', true)] },
  ],
  outcome: (_seed, game) => [gameIs(game.id, 'final', true)],
  prelude: (_seed, game) => [{ atMs: game.startMs - 48 * hourMs, changes: [put('t.odds', game.id, {})] }],
}

const put = (kind: string, id: string, data: object): Change => ({ kind, id, op: 'put', data })
const gameIs = (id: string, status: string, official = false) => put('t.game', id, { status, official })
const gameAt = (hours: number) => ({
  id: `g${hours}`,
  startMs: start + hours * hourMs,
  endMs: start + (hours + 2) * hourMs,
  scheduled: gameIs(`g${hours}`, 'scheduled'),
})
const calendar = Array.from({ length: 81 }, (_, i) => gameAt(i - 20))

/** Runs the feed for some hours of league time; the store is a map. */
async function run(
  hours: number,
  store = new Map<string, unknown>(),
  league = simulation,
  { historyDays, playsDays }: { readonly historyDays?: number; readonly playsDays?: number } = {},
) {
  const clock = new ManualClock(start)
  const abort = new AbortController()
  const emitted: { atMs: number; change: Change }[] = []
  let readyAfter = -1
  let isFilled = false
  const ingest = async (changes: readonly Change[]): Promise<IngestResult> => {
    for (const change of changes) {
      emitted.push({ atMs: clock.now(), change })
      store.set(`${change.kind} ${change.id}`, change.data)
    }
    return { accepted: changes.length, unchanged: 0, rejected: [] }
  }
  const context: FeedContext = {
    exclusive: (work) => work(),
    clock,
    log: silentLog,
    signal: abort.signal,
    emit: ingest,
    backfill: ingest,
    stored: async (kind, ids) =>
      new Map(ids.flatMap((id) => (store.has(`${kind} ${id}`) ? [[id, store.get(`${kind} ${id}`)]] : []))),
    listed: async () => [],
    listAround: async () => [],
    warn: () => {},
    received: () => {},
    observe: () => {},
    drop: () => {},
    follow: () => {},
    ready: () => {
      readyAfter = emitted.length
    },
    progress: (work, share) => {
      isFilled = work === 't history' && share === 1
    },
    sleep: async () => {
      // The backfill runs concurrently: time advances once it is complete.
      if (isFilled || hours === 0) clock.advance(hourMs / 4)
      if (clock.now() >= start + hours * hourMs) abort.abort()
    },
  }
  await createSimulator([league], 'seed', {
    ...(historyDays === undefined ? {} : { historyDays }),
    ...(playsDays === undefined ? {} : { playsDays }),
  }).run(context)
  return { emitted, store, readyAfter }
}

describe('the simulator', () => {
  test('is ready once the games around now are emitted in their current state', async () => {
    const { emitted, readyAfter } = await run(0)
    const opening = emitted.slice(0, readyAfter).map(({ change }) => change)
    expect(opening).toContainEqual(gameIs('g3', 'scheduled'))
    expect(opening).toContainEqual(gameIs('g-1', 'live'))
    expect(opening).toContainEqual(gameIs('g-10', 'final'))
    expect(opening.some(({ kind }) => kind === 't.odds')).toBe(false)
  })

  test('backfills plays and the official result of games that ended before it started', async () => {
    const { store } = await run(1)
    expect(store.get('t.game g-10')).toEqual({ status: 'final', official: true })
    expect(store.has('t.play g-10:2')).toBe(true)
  })

  test('backfills plays of the last three days, and only the result of older games', async () => {
    const older = [gameAt(-100), gameAt(-73), gameAt(-50)]
    const { store } = await run(1, new Map(), { ...simulation, calendar: () => [...older, ...calendar] })
    for (const id of ['g-100', 'g-73', 'g-50']) {
      expect(store.get(`t.game ${id}`)).toEqual({ status: 'final', official: true })
    }
    const withPlays = older.filter(({ id }) => store.has(`t.play ${id}:2`)).map(({ id }) => id)
    expect(withPlays).toEqual(['g-73', 'g-50'])
  })

  test('keeps every play of the season when asked to', async () => {
    const league = { ...simulation, calendar: () => [gameAt(-2_000), gameAt(-100), ...calendar] }
    const { store } = await run(1, new Map(), league, { playsDays: Number.POSITIVE_INFINITY })
    for (const id of ['g-2000', 'g-100', 'g-10']) expect(store.has(`t.play ${id}:2`)).toBe(true)
  })

  test('stores finished games of the last days only when asked to', async () => {
    const league = { ...simulation, calendar: () => [gameAt(-100), gameAt(-50), gameAt(-47), ...calendar] }
    const { store } = await run(1, new Map(), league, { historyDays: 2 })
    const ids = ['g-100', 'g-50', 'g-47', 'g-10']
    expect(ids.filter((id) => store.has(`t.game ${id}`))).toEqual(['g-47', 'g-10'])
  })

  test('finishes an exhibition that a stop interrupted, and does not fill in those that nobody saw', async () => {
    const exhibition = (hours: number) => ({ ...gameAt(hours), isExhibition: true })
    const league = { ...simulation, calendar: () => [...[-50, -9.5, -0.5, 0.5].map(exhibition), ...calendar] }
    const stopped = new Map<string, unknown>([['t.game g-50', { status: 'live', official: false }]])
    const { store } = await run(3, stopped, league)
    const isOver = (id: string) => (store.get(`t.game ${id}`) as { official?: boolean } | undefined)?.official
    expect(['g-50', 'g-9.5', 'g-0.5', 'g0.5', 'g-10'].map(isOver)).toEqual([
      true,
      undefined,
      true,
      true,
      true,
    ])
  })

  test('emits each game as league time passes, the official result last', async () => {
    const { emitted } = await run(6)
    const changes = emitted.filter(({ change }) => change.id.split(':')[0] === 'g1')
    const games = changes.filter(({ change }) => change.kind !== 't.odds').map(({ change }) => change)
    expect(games.at(-1)).toEqual(gameIs('g1', 'final', true))
    const first = changes.find(({ change }) => change.id === 'g1:1')!
    expect(first.atMs).toBe(start + hourMs)
  })

  test('follows a calendar that changes: a game is moved, another is drawn, and each is played once', async () => {
    const moved = { ...gameAt(5), startMs: start + 8 * hourMs, endMs: start + 10 * hourMs }
    const later = [
      ...calendar.filter(({ id }) => id !== 'g5'),
      { ...moved, scheduled: gameIs('g5', 'moved') },
    ]
    const drawn = { ...gameAt(6), id: 'cup', scheduled: gameIs('cup', 'scheduled') }
    const changed = [...later, drawn].sort((a, b) => a.startMs - b.startMs)
    const calendarAt = (_seed: string, ms: number) => (ms < start + 3 * hourMs ? calendar : changed)
    const { emitted } = await run(12, new Map(), { ...simulation, calendar: calendarAt })
    const statuses = (id: string) =>
      emitted
        .filter(({ change }) => change.kind === 't.game' && change.id === id)
        .map(({ atMs, change }) => [(atMs - start) / hourMs, (change.data as { status: string }).status])
    expect(statuses('g5').slice(-4)).toEqual([
      [3, 'moved'],
      [8, 'live'],
      [9, 'live'],
      [10, 'final'],
    ])
    expect(statuses('cup').slice(-4)).toEqual([
      [3, 'scheduled'],
      [6, 'live'],
      [7, 'live'],
      [8, 'final'],
    ])
    expect(statuses('g4').filter(([, status]) => status === 'final')).toHaveLength(1)
    const odds = emitted.filter(({ change }) => change.kind === 't.odds').map(({ change }) => change.id)
    // The bookmakers open again for the new day.
    expect(odds.filter((id, i) => odds.indexOf(id) !== i)).toEqual(['g5'])
  })

  test('opens odds two days ahead and no earlier', async () => {
    const { emitted } = await run(10)
    const odds = emitted.filter(({ change }) => change.kind === 't.odds')
    expect(odds.map(({ change }) => change.id)).toEqual(
      Array.from({ length: 58 }, (_, i) => `g${i + 1}`).slice(0, odds.length),
    )
    expect(
      odds.every(({ atMs, change }) => start + Number(change.id.slice(1)) * hourMs - atMs <= 48 * hourMs),
    ).toBe(true)
  })

  test('restarted on its own records leaves finished games alone', async () => {
    const { store } = await run(1)
    const { emitted } = await run(0, store)
    expect(emitted.filter(({ change }) => change.id.split(':')[0] === 'g-10')).toEqual([])
  })

  test('is deterministic', async () => {
    const [one, other] = [await run(5), await run(5)]
    expect(one.emitted).toEqual(other.emitted)
  })
})
