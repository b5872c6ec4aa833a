import { describe, expect, test } from 'bun:test'
import { game } from '../index.ts'
import type { Game, GameInput } from './game.ts'

const id = '2025020100'
const atMs = Date.parse('2025-10-21T02:00:00.000Z')
const scheduled: GameInput = {
  start_utc: '2025-10-20T23:00:00.000Z',
  home: { team: 'SEA' },
  away: { team: 'STL' },
}

/** Reconciles inputs one after the other; the last must be accepted. */
function after(...inputs: readonly Partial<GameInput>[]): Game {
  let doc: Game | null = null
  for (const input of inputs) {
    const reconciled = game.reconcile({ ...scheduled, ...input }, doc, { id, atMs })
    if (!('doc' in reconciled)) throw new Error(JSON.stringify(reconciled))
    doc = reconciled.doc as Game
  }
  return doc!
}

const rejection = (previous: Game, input: Partial<GameInput>): unknown =>
  game.reconcile({ ...scheduled, ...input }, previous, { id, atMs })

const side = (team: string, score: number) => ({ team, score, shots: 30 })

describe('a game', () => {
  test('before its start is at period 0 with twenty minutes on the clock', () => {
    const doc = after({})
    expect(doc).toMatchObject({
      game_id: id,
      season: '2025-26',
      date: '2025-10-20',
      status: 'scheduled',
      status_detail: 'scheduled',
      period: 0,
      period_type: 'REG',
      clock: '20:00',
      home: { team: 'SEA', score: 0, shots: 0 },
      strength: null,
      last_event: '',
    })
  })

  test('that is postponed stays scheduled and may be played on another day', () => {
    const postponed = after({}, { status: 'scheduled', status_detail: 'postponed' })
    expect(postponed).toMatchObject({ status: 'scheduled', status_detail: 'postponed', period: 0 })
    const played = after(
      {},
      { status: 'scheduled', status_detail: 'postponed' },
      { start_utc: '2025-12-01T00:00:00.000Z', status: 'scheduled', status_detail: 'scheduled' },
      { start_utc: '2025-12-01T00:00:00.000Z', status: 'in_progress', period: 1, clock: '19:30' },
    )
    expect(played).toMatchObject({ date: '2025-11-30', status: 'in_progress', season: '2025-26' })
  })

  test('that is suspended stays in progress and resumes from there', () => {
    const suspended = {
      status: 'in_progress',
      status_detail: 'suspended',
      period: 2,
      clock: '07:12',
    } as const
    expect(after({}, suspended)).toMatchObject({ status: 'in_progress', status_detail: 'suspended' })
    const resumed = after({}, suspended, {
      status: 'in_progress',
      status_detail: 'in_progress',
      clock: '07:05',
    })
    expect(resumed).toMatchObject({ status_detail: 'in_progress', period: 2, clock: '07:05' })
  })

  test('has the details intermission, overtime and shootout beside its status', () => {
    const live = (period: number, more: Partial<GameInput> = {}) =>
      after({}, { status: 'in_progress', period, clock: '05:00', ...more })
    expect(live(1, { status_detail: 'intermission' }).status_detail).toBe('intermission')
    expect(live(3)).toMatchObject({ status_detail: 'in_progress', period_type: 'REG' })
    expect(live(4)).toMatchObject({ status_detail: 'overtime', period_type: 'OT' })
    expect(live(5)).toMatchObject({ status_detail: 'shootout', period_type: 'SO' })
  })

  test('ends in overtime or in a shootout, which gives its winner one goal', () => {
    const overtime = after({}, { status: 'final', period: 4, home: side('SEA', 2), away: side('STL', 1) })
    expect(overtime).toMatchObject({ status: 'final', status_detail: 'final_overtime', clock: '00:00' })
    const level = { status: 'in_progress', period: 5, home: side('SEA', 1), away: side('STL', 1) } as const
    const shootout = after({}, level, { status: 'final', home: side('SEA', 2), away: side('STL', 1) })
    expect(shootout).toMatchObject({
      status_detail: 'final_shootout',
      period: 5,
      period_type: 'SO',
      home: { score: 2 },
      away: { score: 1 },
      strength: null,
    })
  })

  test('that started or ended goes back only by a correction', () => {
    const final = after({}, { status: 'final', period: 3, home: side('SEA', 3), away: side('STL', 1) })
    expect(rejection(final, { status: 'in_progress', period: 3 })).toMatchObject({
      rejected: 'status cannot move from final to in_progress without a correction (revision 1)',
    })
    const begun = after({}, { status: 'in_progress', period: 1 })
    expect(rejection(begun, { status: 'scheduled', status_detail: 'postponed' })).toHaveProperty('rejected')
    const corrected = after(
      { status: 'in_progress', period: 1 },
      { status: 'scheduled', status_detail: 'postponed', revision: 1 },
    )
    expect(corrected).toMatchObject({
      status: 'scheduled',
      status_detail: 'postponed',
      revision: 1,
      period: 0,
    })
  })

  test('whose final score changes is revised, and an input older than the record changes nothing', () => {
    const final = after({}, { status: 'final', period: 3, home: side('SEA', 3), away: side('STL', 1) })
    const amended = game.reconcile(
      { ...scheduled, status: 'final', period: 3, home: side('SEA', 2), away: side('STL', 1) },
      final,
      { id, atMs },
    )
    expect(amended).toMatchObject({ doc: { revision: 1, home: { score: 2 } } })
    const older = {
      ...scheduled,
      status: 'in_progress',
      period: 3,
      updated_at: '2025-10-20T20:00:00.000Z',
    } as const
    expect(game.reconcile(older, final, { id, atMs })).toEqual({ stale: true })
  })

  test('is rejected with another id or one club twice, and drops a detail that contradicts its status', () => {
    const doc = after({})
    expect(after({}, { status: 'final', status_detail: 'intermission' }).status_detail).toBe('final')
    expect(rejection(doc, { game_id: 'another' })).toHaveProperty('rejected')
    expect(rejection(doc, { away: { team: 'SEA' } })).toEqual({ rejected: 'SEA cannot play itself' })
    expect(game.mismatch({ ...scheduled, home: { team: 'XXX' } })).toContain('home/team')
    expect(game.mismatch({ ...scheduled, status: 'halftime' })).toContain('status')
  })
})
