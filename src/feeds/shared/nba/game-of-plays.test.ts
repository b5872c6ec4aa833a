import { describe, expect, test } from 'bun:test'
import { memoryStore } from '../../../../test/conformance/feeds/memory-store.ts'
import { type ShortPlay, samplePlays } from '../../../../test/support/sample-plays/nba.ts'
import { recordKinds } from '../../../areas.ts'
import type { Game } from '../../../sports/nba/records/game.ts'
import { textDocument } from '../../read/document.ts'
import { gameOfPlays } from './game-of-plays.ts'

const id = '0021900007'
const document = textDocument('plays', '')
const newStore = () => memoryStore(recordKinds, Date.parse('2026-01-01T00:00:00.000Z'))

/** The game that is stored after the plays, on top of what was stored before. */
function gameAfter(short: readonly ShortPlay[], store = newStore()): Game | null {
  const plays = samplePlays(short, id)
  const previous = store.all<Game>('nba.game')[0]
  const parsed = gameOfPlays(id, plays, { previous, counted: plays }, document)
  if (!parsed || !('change' in parsed)) return null
  store.put(parsed.change)
  return store.get<Game>('nba.game', id)
}

const start: readonly ShortPlay[] = [
  { at: 700, by: 'NYK', type: 'two_point_missed' },
  { at: 690, by: 'BOS', type: 'two_point_made' },
  { at: 600, by: 'NYK', type: 'timeout' },
]
const end: ShortPlay = { period: 4, at: 0, by: null, type: 'period_end' }

describe('a game known only by its plays', () => {
  test('gets teams, score, clock and timeouts from them, and its season from its id', () => {
    expect(gameAfter(start)).toMatchObject({
      season: '2019-20',
      date: '2019-10-20',
      status: 'in_progress',
      period: 1,
      clock: '10:00',
      home: { team: 'BOS', score: 2, timeouts_remaining: 7 },
      away: { team: 'NYK', score: 0, timeouts_remaining: 6 },
    })
  })

  test('is final at the end of a late period without a tie, in overtime too', () => {
    expect(gameAfter([...start, end])).toMatchObject({ status: 'final', period: 4, clock: '00:00' })
    expect(gameAfter([...start, { ...end, period: 5 }])?.status_detail).toBe('final_overtime')
    expect(gameAfter([...start, { ...end, period: 3 }])?.status_detail).toBe('end_of_period')
    const tied = [...start, { by: 'NYK', type: 'two_point_made' } as const, end]
    expect(gameAfter(tied)?.status).toBe('in_progress')
  })

  test('is not created before its plays show which team is home', () => {
    expect(gameAfter(start.slice(0, 1))).toBeNull()
  })
})

describe('a game that is known already', () => {
  const scheduled = { tip_off_utc: '2019-10-25T23:00:00.000Z', home: { team: 'BOS' }, away: { team: 'NYK' } }

  test('moves with its plays and keeps its tip-off', () => {
    const store = newStore()
    store.put({ kind: 'nba.game', id, op: 'put', data: scheduled })
    expect(gameAfter([...start, end], store)).toMatchObject({
      tip_off_utc: scheduled.tip_off_utc,
      status: 'final',
      home: { score: 2 },
    })
  })

  test('stays final when a document stops before its end', () => {
    const store = newStore()
    gameAfter([...start, end], store)
    expect(gameAfter(start, store)).toBeNull()
  })
})
