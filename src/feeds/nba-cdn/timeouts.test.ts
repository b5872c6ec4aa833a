import { describe, expect, test } from 'bun:test'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Game } from '../../sports/nba/records/game.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const gameId = '0022500776'
const newStore = () => memoryStore(recordKinds, Date.parse('2026-02-12T12:00:00.000Z'))

let number = 0
const action = (actionType: string, teamTricode: string, period: number, more: object = {}) => ({
  actionNumber: ++number,
  orderNumber: number,
  clock: 'PT06M00.00S',
  timeActual: '2026-02-12T00:11:24.0Z',
  period,
  actionType,
  teamTricode,
  scoreHome: '2',
  scoreAway: '0',
  ...more,
})
const basket = action('2pt', 'CLE', 1, { shotResult: 'Made' })
const miss = action('2pt', 'WAS', 1, { shotResult: 'Missed' })
const timeout = (team: string, period: number) => action('timeout', team, period, { subType: 'full' })
const end = action('game', '', 4, { subType: 'end', clock: 'PT00M00.00S', orderNumber: 1_000 })

const ingest = (store: MemoryStore, actions: readonly object[]) =>
  ingestParsed(
    store,
    adapter.parse(textDocument('playbyplay', JSON.stringify({ game: { gameId, actions } })), store.context()),
  )
const left = (store: MemoryStore) => {
  const { home, away } = store.get<Game>('nba.game', gameId)
  return [home.timeouts_remaining, away.timeouts_remaining]
}
const putGame = (store: MemoryStore, data: object) =>
  store.put({
    kind: 'nba.game',
    id: gameId,
    op: 'put',
    data: { tip_off_utc: '2026-02-12T00:00:00.000Z', home: { team: 'CLE' }, away: { team: 'WAS' }, ...data },
  })

describe('the timeouts of a game', () => {
  const first = [basket, miss, timeout('CLE', 1)]
  const later = [...first, timeout('WAS', 1), timeout('CLE', 2)]
  const fourth = [timeout('CLE', 3), timeout('WAS', 4), end]

  test('known only by its plays are counted from them, play by play and at the end', async () => {
    const store = newStore()
    await ingest(store, first)
    expect(left(store)).toEqual([6, 7])
    await ingest(store, later)
    expect(left(store)).toEqual([5, 6])
    await ingest(store, [...later, ...fourth])
    // In the fourth period at most four can be left, and three after the first one there.
    expect(left(store)).toEqual([4, 3])
  })

  test('that another document has sent are kept', async () => {
    const store = newStore()
    const sent = {
      home: { team: 'CLE', timeouts_remaining: 3 },
      away: { team: 'WAS', timeouts_remaining: 2 },
    }
    putGame(store, { status: 'in_progress', period: 1, clock: '08:00', ...sent })
    await ingest(store, first)
    await ingest(store, later)
    expect(left(store)).toEqual([3, 2])
  })

  test('whose result came without them are counted as well', async () => {
    const store = newStore()
    putGame(store, { status: 'final', period: 4 })
    await ingest(store, [...later, ...fourth])
    expect(left(store)).toEqual([4, 3])
  })
})
