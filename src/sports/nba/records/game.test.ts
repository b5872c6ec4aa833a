import { describe, expect, test } from 'bun:test'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { game, game as gameRecord } from '../index.ts'
import type { Game, GameInput } from './game.ts'

const id = '0022500777'
const gameCheck = Compile(gameRecord.stored)

/** Reconciles inputs one after the other, like ingest; `rejected` and `stale` leave the game unchanged. */
function live(...inputs: readonly Partial<GameInput>[]) {
  let doc: Game | null = null
  let last: object = {}
  inputs.forEach((input, i) => {
    const merged = {
      tip_off_utc: '2026-01-15T00:30:00.000Z',
      home: { team: 'BOS' },
      away: { team: 'NYK' },
      ...input,
    }
    expect(game.mismatch(merged)).toBeNull()
    last = game.reconcile(merged, doc, { id, atMs: Date.UTC(2026, 0, 15, 0, i) })
    if (!('doc' in last)) return
    assert(gameCheck.Check(last.doc), 'a reconciled game matches its schema')
    doc = last.doc
  })
  assert(doc, 'the first input is accepted')
  return { doc: doc as Game, last }
}

const score = (home: number, away: number): Partial<GameInput> => ({
  home: { team: 'BOS', score: home },
  away: { team: 'NYK', score: away },
})
const playing = (period: number): Partial<GameInput> => ({
  status: 'in_progress',
  period,
  clock: '05:00',
})
const final: Partial<GameInput> = { status: 'final', period: 4, ...score(110, 100) }

describe('a game', () => {
  test('goes from scheduled through halftime to final', () => {
    const { doc } = live({}, playing(1), { status: 'halftime', period: 2 }, playing(3), final)
    expect(doc).toMatchObject({ status: 'final', status_detail: 'final', clock: '00:00', revision: 0 })
  })

  test('may skip states, as with a polling feed', () => {
    expect(live({}, final).doc.status).toBe('final')
    expect(live({}, { status: 'halftime', period: 2 }).doc.status).toBe('halftime')
  })

  test.each([
    ['in_progress', 'scheduled', playing(1), {}],
    ['halftime', 'scheduled', { status: 'halftime', period: 2 }, {}],
    ['final', 'in_progress', final, playing(4)],
    ['final', 'halftime', final, { status: 'halftime', period: 2 }],
    ['final', 'scheduled', final, { status: 'scheduled' }],
  ] as const)('is not moved back from %s to %s without a correction', (from, to, first, second) => {
    const { doc, last } = live(first, { ...second, status: to })
    expect(last).toEqual({
      rejected: `status cannot move from ${from} to ${to} without a correction (revision 1)`,
    })
    expect(doc.status).toBe(from)
    expect(live(first, { ...second, status: to, revision: 1 }).doc).toMatchObject({ status: to, revision: 1 })
  })

  test('that is postponed, delayed or cancelled stays scheduled with that detail', () => {
    for (const detail of ['postponed', 'delayed', 'cancelled'] as const) {
      expect(live({}, { status_detail: detail }).doc).toMatchObject({
        status: 'scheduled',
        status_detail: detail,
        period: 0,
        clock: '12:00',
      })
    }
    const later = '2026-02-20T00:30:00.000Z'
    const { doc } = live({ status_detail: 'postponed' }, { tip_off_utc: later })
    expect(doc).toMatchObject({ status_detail: 'scheduled', tip_off_utc: later, date: '2026-02-19' })
  })

  test('that is suspended stays in progress, resumes, and can end', () => {
    const suspended = { ...playing(3), status_detail: 'suspended' } as const
    expect(live({}, suspended).doc).toMatchObject({
      status: 'in_progress',
      status_detail: 'suspended',
      period: 3,
    })
    expect(live({}, suspended, playing(3)).doc.status_detail).toBe('in_progress')
    expect(live({}, suspended, final).doc.status).toBe('final')
  })

  test('that is tied after four periods goes into overtime and ends there', () => {
    const { doc } = live(
      {},
      { ...playing(4), ...score(100, 100), status_detail: 'end_of_period' },
      playing(5),
    )
    expect(doc).toMatchObject({ status: 'in_progress', status_detail: 'overtime', period: 5 })
    expect(live({}, playing(5), { ...final, period: 5 }).doc.status_detail).toBe('final_overtime')
    expect(live({}, playing(6), { ...final, period: 6 }).doc.status_detail).toBe('final_overtime')
  })

  test('that is forfeited is final', () => {
    expect(live({}, { ...final, ...score(2, 0), status_detail: 'forfeit' }).doc.status_detail).toBe('forfeit')
  })

  test.each([
    ['scheduled', 'in_progress'],
    ['in_progress', 'postponed'],
    ['halftime', 'final'],
    ['final', 'suspended'],
  ] as const)('that is %s cannot be %s at the same time: the status decides', (status, detail) => {
    expect(
      game.reconcile(
        {
          tip_off_utc: '2026-01-15T00:30:00.000Z',
          home: { team: 'BOS' },
          away: { team: 'NYK' },
          status,
          status_detail: detail,
        },
        null,
        { id, atMs: 0 },
      ),
    ).toMatchObject({ doc: { status, status_detail: status } })
  })
})

describe('a final', () => {
  test('whose result changes is a correction even if the feed does not mark it', () => {
    expect(live(final, { ...final, ...score(111, 100) }).doc).toMatchObject({
      revision: 1,
      home: { score: 111 },
    })
    expect(live(final, { ...final, last_play: 'Final' }).doc.revision).toBe(0)
  })

  test('is not undone by an older input', () => {
    const [early, late] = ['2026-01-15T01:00:00.000Z', '2026-01-15T03:00:00.000Z']
    const { doc, last } = live({ ...final, updated_at: late }, { ...playing(4), updated_at: early })
    expect(last).toEqual({ stale: true })
    expect(doc.status).toBe('final')
  })
})
