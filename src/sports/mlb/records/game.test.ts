import { describe, expect, test } from 'bun:test'
import { game } from '../index.ts'
import type { Game, GameInput } from './game.ts'

const id = '745218'
const atMs = Date.parse('2026-06-01T23:30:00.000Z')
const base: GameInput = {
  start_utc: '2026-06-01T23:10:00.000Z',
  home: { team: 'SEA' },
  away: { team: 'SF' },
}

const reconcile = (input: GameInput, previous: Game | null = null) =>
  game.reconcile(input, previous, { id, atMs })

function docOf(input: GameInput, previous: Game | null = null): Game {
  const reconciled = reconcile(input, previous)
  expect(reconciled).toHaveProperty('doc')
  return ('doc' in reconciled ? reconciled.doc : null) as Game
}

const live: GameInput = {
  ...base,
  status: 'in_progress',
  inning: 3,
  half: 'bottom',
  count: { balls: 2, strikes: 1 },
  outs: 1,
  baserunners: { first: 'a-runner', second: null, third: null },
}

describe('a game', () => {
  test('is completed before its start', () => {
    expect(docOf(base)).toEqual({
      game_id: id,
      season: '2026',
      phase: 'regular',
      date: '2026-06-01',
      start_utc: '2026-06-01T23:10:00.000Z',
      double_header: null,
      resumes_on: null,
      venue: '',
      broadcast: { national: '', home_local: '', away_local: '' },
      status: 'scheduled',
      status_detail: 'scheduled',
      inning: 0,
      half: 'top',
      count: { balls: 0, strikes: 0 },
      outs: 0,
      baserunners: { first: null, second: null, third: null },
      home: { team: 'SEA', score: 0 },
      away: { team: 'SF', score: 0 },
      last_pitch: null,
      official: false,
      revision: 0,
      updated_at: '2026-06-01T23:30:00.000Z',
    })
  })

  test('shows count, outs and runners only while a side bats', () => {
    expect(docOf(live)).toMatchObject({
      count: { balls: 2, strikes: 1 },
      outs: 1,
      baserunners: { first: 'a-runner' },
    })
    const clear = { count: { balls: 0, strikes: 0 }, outs: 0, baserunners: { first: null } }
    expect(docOf({ ...live, half: 'end' })).toMatchObject(clear)
    expect(docOf({ ...live, status: 'final' })).toMatchObject(clear)
  })

  test('ends its half with the third out and its count with the last ball or strike', () => {
    expect(docOf({ ...live, half: 'top', outs: 3 })).toMatchObject({ half: 'middle', outs: 0 })
    expect(docOf({ ...live, outs: 3 })).toMatchObject({ half: 'end', baserunners: { first: null } })
    expect(docOf({ ...live, count: { balls: 4, strikes: 2 } })).toMatchObject({
      count: { balls: 0, strikes: 0 },
    })
  })

  test('is suspended and resumes on another day', () => {
    const suspended = docOf({ ...live, status_detail: 'suspended', resumes_on: '2026-06-02' }, docOf(live))
    expect(suspended).toMatchObject({
      status: 'in_progress',
      status_detail: 'suspended',
      resumes_on: '2026-06-02',
    })
    const resumed = docOf({ ...live, inning: 4 }, suspended)
    expect(resumed).toMatchObject({
      status_detail: 'in_progress',
      resumes_on: '2026-06-02',
      date: '2026-06-01',
    })
    expect(docOf({ ...live, status: 'final', status_detail: 'completed_early' }, resumed)).toMatchObject({
      status: 'final',
      status_detail: 'completed_early',
    })
  })

  test('keeps its place in a doubleheader, and postponed stays scheduled', () => {
    const second = docOf({ ...base, double_header: 2, status_detail: 'postponed' })
    expect(docOf({ ...base, venue: 'A park' }, second)).toMatchObject({
      double_header: 2,
      status: 'scheduled',
      venue: 'A park',
    })
  })

  test('never goes back without a correction', () => {
    const final = docOf({ ...live, status: 'final' })
    expect(reconcile(live, final)).toHaveProperty('rejected')
    expect(reconcile(base, docOf(live))).toEqual({ doc: expect.objectContaining({ status: 'in_progress' }) })
    expect(reconcile({ ...base, status: 'scheduled' }, docOf(live))).toHaveProperty('rejected')
    expect(docOf({ ...live, revision: 1 }, final)).toMatchObject({ status: 'in_progress', revision: 1 })
  })

  test('that is final and changes its result is corrected', () => {
    const final = docOf({ ...live, status: 'final' })
    expect(docOf({ ...live, status: 'final', home: { team: 'SEA', score: 2 } }, final)).toMatchObject({
      revision: 1,
      home: { score: 2 },
    })
  })

  test('drops a detail that contradicts its status', () => {
    expect(docOf({ ...live, status_detail: 'postponed' })).toMatchObject({ status_detail: 'in_progress' })
    expect(docOf({ ...live, status_detail: 'umpire_review' })).toMatchObject({
      status_detail: 'umpire_review',
    })
  })
})
