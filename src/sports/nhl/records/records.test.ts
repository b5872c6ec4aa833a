import { describe, expect, test } from 'bun:test'
import { box, play, shift } from '../index.ts'
import { noCounts } from '../metrics/counts.ts'
import { sumUnits } from '../metrics/season-units.ts'
import type { SideAnalysis } from './analysis.ts'
import { packCounts, unpackCounts } from './packed-counts.ts'
import { packUnits } from './packed-units.ts'
import { type Play, type PlayInput, playId } from './play.ts'
import { shiftId } from './shift.ts'

const gameId = '2025020100'
const atMs = Date.parse('2025-10-21T02:00:00.000Z')

describe('a play', () => {
  const shot: PlayInput = {
    event_id: 61,
    game_id: gameId,
    period: 1,
    seconds: 38,
    clock: '19:22',
    team: 'STL',
    type: 'shot_on_goal',
    score: { home: 0, away: 0 },
    shots: { home: 0, away: 1 },
  }
  const reconcile = (input: PlayInput, previous: Play | null = null) =>
    play.reconcile(input, previous, { id: playId(gameId, input.event_id), atMs })

  test('is completed, and edited when it comes again with another description', () => {
    const first = reconcile(shot)
    expect(first).toMatchObject({
      doc: { order: 61, period_type: 'REG', assists: [], revision: 0, edited_at: null },
    })
    const doc = ('doc' in first ? first.doc : null) as Play
    expect(reconcile(shot, doc)).toEqual({ doc })
    expect(reconcile({ ...shot, type: 'goal' }, doc)).toMatchObject({
      doc: { type: 'goal', revision: 1, edited_at: '2025-10-21T02:00:00.000Z' },
    })
  })

  test('that is an attempt needs its team, and only a penalty has penalty details', () => {
    expect(reconcile({ ...shot, team: null })).toEqual({ rejected: 'shot_on_goal needs the shooting team' })
    const penalty = { minutes: 2, kind: 'hooking', drawn_by: null }
    expect(reconcile({ ...shot, penalty })).toEqual({ rejected: 'penalty does not go with shot_on_goal' })
  })
})

test('a shift is under way while it has no end, and never ends before it starts', () => {
  const one = {
    game_id: gameId,
    team: 'SEA',
    player: 'jared-mccann',
    position: 'L',
    period: 1,
    start: 40,
    end: null,
    number: 1,
  } as const
  const id = shiftId(gameId, 'jared-mccann', 1)
  expect(shift.reconcile(one, null, { id, atMs })).toEqual({ doc: one })
  expect(shift.reconcile({ ...one, end: 39 }, one, { id, atMs })).toEqual({ rejected: 'end is before start' })
  expect(shift.reconcile(one, null, { id: `${gameId}:x:1`, atMs })).toHaveProperty('rejected')
})

const analysis = (counts: Partial<typeof noCounts>, mirrored = false): SideAnalysis => ({
  strengths: {
    '5v5': { ...noCounts },
    '5v4': mirrored ? { ...noCounts } : { ...noCounts, ...counts },
    '4v5': mirrored ? { ...noCounts, ...counts } : { ...noCounts },
    all: { ...noCounts },
  },
  forward_lines: [],
  defense_pairs: [],
  model: null,
})

test('a box score has an analysis for both sides, each the mirror image of the other', () => {
  const side = (team: string, own: SideAnalysis | null) => ({ team, skaters: [], goalies: [], analysis: own })
  const boxWith = (home: SideAnalysis | null, away: SideAnalysis | null) =>
    box.reconcile({ game_id: gameId, final: true, home: side('SEA', home), away: side('STL', away) }, null, {
      id: gameId,
      atMs,
    })
  expect(boxWith(null, null)).toHaveProperty('doc')
  expect(boxWith(analysis({ cf: 4 }), analysis({ ca: 4 }, true))).toHaveProperty('doc')
  expect(boxWith(analysis({ cf: 4 }), analysis({ ca: 3 }, true))).toEqual({
    rejected: 'analysis of the two sides disagrees at 5v4: cf and ca',
  })
  expect(boxWith(analysis({}), null)).toEqual({
    rejected: 'analysis must be given for both sides or for neither',
  })
})

test('counts and units survive packing and unpacking', () => {
  const strengths = analysis({ cf: 4, xgf: 0.123456, toi_seconds: 77 }).strengths
  const packed = packCounts(strengths)
  expect(unpackCounts(packed, '5v4')).toEqual(strengths['5v4'])
  expect(Object.keys(unpackCounts(packed, 'all'))).toEqual(Object.keys(noCounts))
  const results = { seconds: 60, cf: 1, ca: 2, gf: 0, ga: 1, xgf: 0.05, xga: 0.3 }
  const units = {
    forward_lines: [
      { players: ['a-a', 'b-b', 'c-c'], ...results },
      { players: ['a-a', 'c-c', 'd-d'], ...results },
    ],
    defense_pairs: [{ players: ['x-x', 'y-y'], ...results, gf: 3 }],
  }
  const packedUnits = packUnits(units)
  expect(sumUnits([packedUnits], 'forward_lines')).toEqual(
    units.forward_lines.map((unit) => ({ ...unit, gp: 1 })),
  )
  expect(sumUnits([packedUnits], 'defense_pairs')).toEqual(
    units.defense_pairs.map((unit) => ({ ...unit, gp: 1 })),
  )
})
