import { describe, expect, test } from 'bun:test'
import { assert } from '../../../kernel/assert.ts'
import { game } from '../index.ts'
import type { Game, GameInput } from './game.ts'

type GameStatus = Game['status']
const statuses: readonly GameStatus[] = ['scheduled', 'in_progress', 'halftime', 'final']

const id = '2026_03_KC_BAL'
const base = {
  kickoff_utc: '2026-09-27T17:00:00.000Z',
  home: { team: 'BAL' },
  away: { team: 'KC' },
} as const

/** Reconciles inputs one after the other, like ingest; `rejected` and `stale` leave the game unchanged. */
function live(...inputs: readonly Partial<GameInput>[]) {
  let doc: Game | null = null
  let last: object = {}
  inputs.forEach((input, i) => {
    const merged = { ...base, ...input }
    expect(game.mismatch(merged)).toBeNull()
    last = game.reconcile(merged, doc, { id, atMs: Date.UTC(2026, 8, 27, 17, i) })
    if ('doc' in last) doc = last.doc as Game
  })
  assert(doc, 'the first input is accepted')
  return { doc: doc as Game, last }
}

const score = (home: number, away: number): Partial<GameInput> => ({
  home: { team: 'BAL', score: home },
  away: { team: 'KC', score: away },
})
const playing = (period: number): Partial<GameInput> => ({
  status: 'in_progress',
  period,
  clock: '05:00',
})
const halftime: Partial<GameInput> = { status: 'halftime', period: 2 }
const final: Partial<GameInput> = { status: 'final', period: 4, ...score(24, 20) }

describe('a game', () => {
  test('before its start is complete, with nothing played', () => {
    expect(live({}).doc).toEqual({
      game_id: id,
      season: '2026',
      season_type: 'REG',
      week: 3,
      date: '2026-09-27',
      kickoff_utc: '2026-09-27T17:00:00.000Z',
      venue: '',
      broadcast: { national: '', home_local: '', away_local: '' },
      status: 'scheduled',
      status_detail: 'scheduled',
      period: 0,
      clock: '15:00',
      home: { team: 'BAL', score: 0, timeouts_remaining: 3 },
      away: { team: 'KC', score: 0, timeouts_remaining: 3 },
      possession: null,
      down: null,
      distance: null,
      yardline: '',
      last_play: '',
      official: false,
      revision: 0,
      updated_at: '2026-09-27T17:00:00.000Z',
    })
  })

  test('goes from scheduled through halftime to final', () => {
    const { doc } = live({}, playing(1), halftime, playing(3), final)
    expect(doc).toMatchObject({ status: 'final', status_detail: 'final', clock: '00:00', revision: 0 })
  })

  test('is in overtime in the fifth period, and ends in it', () => {
    expect(live(playing(5)).doc.status_detail).toBe('overtime')
    expect(live(playing(5), { ...final, period: 5 }).doc.status_detail).toBe('final_overtime')
  })

  test('has a possession only while it is played', () => {
    const drive = {
      possession: { team: 'KC', side: 'away' },
      down: 3,
      distance: 7,
      yardline: 'BAL 42',
    } as const
    expect(live({ ...playing(2), ...drive }).doc).toMatchObject(drive)
    expect(live({ ...playing(2), ...drive, yardline: 'MID 50' }).doc.yardline).toBe('50')
    const noSituation = { possession: null, down: null, distance: null, yardline: '' }
    expect(live({ ...playing(2), ...drive }, halftime).doc).toMatchObject(noSituation)
    expect(live({ ...playing(2), ...drive }, playing(2)).doc).toMatchObject(noSituation)
    expect(live({ ...final, ...drive }).doc).toMatchObject(noSituation)
  })

  const stateOf: Readonly<Record<GameStatus, Partial<GameInput>>> = {
    scheduled: { status: 'scheduled' },
    in_progress: playing(3),
    halftime,
    final,
  }
  const allowed: Readonly<Record<GameStatus, readonly GameStatus[]>> = {
    scheduled: ['scheduled', 'in_progress', 'halftime', 'final'],
    in_progress: ['in_progress', 'halftime', 'final'],
    halftime: ['in_progress', 'halftime', 'final'],
    final: ['final'],
  }
  const moves = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

  test.each(moves)('moves from %s to %s by the table or by a correction', (from, to) => {
    const isAllowed = allowed[from].includes(to)
    const { last } = live(stateOf[from], stateOf[to])
    expect('doc' in last).toBe(isAllowed)
    if (!isAllowed) expect(last).toMatchObject({ rejected: expect.stringContaining('revision 1') })
    expect(live(stateOf[from], { ...stateOf[to], revision: 1 }).doc).toMatchObject({
      status: to,
      revision: 1,
    })
  })

  test('that is final and whose score changes is corrected, even if the feed does not mark it', () => {
    expect(live(final, { ...final, ...score(24, 21) }).doc).toMatchObject({
      away: { score: 21 },
      revision: 1,
    })
  })

  test('is not undone by an older input', () => {
    const newer = { ...final, updated_at: '2026-09-27T20:10:00.000Z' }
    const { doc, last } = live(newer, { ...playing(4), updated_at: '2026-09-27T20:00:00.000Z' })
    expect(last).toEqual({ stale: true })
    expect(doc.status).toBe('final')
  })

  test('stays scheduled when it is postponed, and drops a detail that contradicts the status', () => {
    expect(live({ status_detail: 'postponed' }).doc).toMatchObject({
      status: 'scheduled',
      status_detail: 'postponed',
    })
    expect(live({ ...playing(1), status_detail: 'postponed' }).doc.status_detail).toBe('in_progress')
  })

  test('belongs to the season and week of its id', () => {
    const wrong = game.reconcile({ ...base, week: 4 }, null, { id, atMs: 0 })
    expect(wrong).toEqual({ rejected: `season 2026, week 4 is not that of ${id}` })
    const foreign = game.reconcile({ ...base, week: 4 }, null, { id: '401547505', atMs: 0 })
    expect(foreign).toMatchObject({ doc: { season: '2026', week: 4, season_type: 'REG' } })
    const late = game.reconcile({ ...base, kickoff_utc: '2027-01-24T20:00:00.000Z' }, null, {
      id: '2026_20_KC_BAL',
      atMs: 0,
    })
    expect(late).toMatchObject({ doc: { season_type: 'POST' } })
  })

  test('cannot have the same team twice, or an unknown team', () => {
    expect(game.reconcile({ ...base, home: { team: 'KC' } }, null, { id, atMs: 0 })).toMatchObject({
      rejected: 'KC cannot play itself',
    })
    expect(game.mismatch({ ...base, home: { team: 'XXX' } })).toContain('home/team')
  })
})
