import { describe, expect, test } from 'bun:test'
import { sampleLineup } from '../../../../test/support/sample-plays/mlb.ts'
import { box, lineup, pitch, play } from '../index.ts'
import type { Box } from './box.ts'
import { type Pitch, type PitchInput, pitchRecordId } from './pitch.ts'
import { type Play, type PlayInput, playId } from './play.ts'

const gameId = '745218'
const atMs = Date.parse('2026-06-01T23:30:00.000Z')

describe('a play', () => {
  const single: PlayInput = {
    event_id: 4,
    game_id: gameId,
    inning: 1,
    half: 'top',
    batter: 'a-batter',
    pitcher: 'a-pitcher',
    type: 'single',
    outs: 0,
    runners: [{ player: 'a-batter', start: null, end: 'first' }],
  }
  const reconcile = (input: PlayInput, previous: Play | null = null, id = playId(gameId, 4)) =>
    play.reconcile(input, previous, { id, atMs })
  const docOf = (input: PlayInput, previous: Play | null = null): Play => {
    const reconciled = reconcile(input, previous)
    expect(reconciled).toHaveProperty('doc')
    return ('doc' in reconciled ? reconciled.doc : null) as Play
  }

  test('is completed, and edited when it comes again with another description', () => {
    const first = docOf(single)
    expect(first).toMatchObject({ order: 4, revision: 0, runners: [{ is_out: false, step: 0, rbi: false }] })
    expect(docOf(single, first)).toEqual(first)
    expect(docOf({ ...single, type: 'field_error' }, first)).toMatchObject({
      type: 'field_error',
      revision: 1,
      edited_at: '2026-06-01T23:30:00.000Z',
    })
  })

  test('under way grows without being edited', () => {
    const begun = docOf({ ...single, type: null, runners: [] })
    expect(docOf(single, begun)).toMatchObject({ type: 'single', revision: 0, edited_at: null })
  })

  test('needs earned and responsible_pitcher for every run', () => {
    const scored = { player: 'a-runner', start: 'third', end: 'home' } as const
    expect(reconcile({ ...single, runners: [scored] })).toEqual({
      rejected: 'the run of a-runner needs earned and responsible_pitcher',
    })
    const runners = [{ ...scored, earned: true, responsible_pitcher: 'a-pitcher' }]
    expect(docOf({ ...single, runners }).runners).toMatchObject([{ end: 'home', earned: true }])
  })

  test('has runners who are either out or on a base, and an id of its game', () => {
    const runners = [{ player: 'a-runner', start: 'first', end: 'second', is_out: true }] as const
    expect(reconcile({ ...single, runners: [...runners] })).toEqual({
      rejected: 'a-runner is either out or on a base',
    })
    expect(reconcile(single, null, '745218:5')).toEqual({ rejected: 'the id of the change must be 745218:4' })
  })
})

describe('a pitch', () => {
  const fastball: PitchInput = {
    pitcher: 'a-pitcher',
    batter: 'a-batter',
    pitch_type: 'FF',
    velocity: 95.7,
    result: 'called_strike',
    count: '1-0',
    pitch_id: '4-2',
    inning: 1,
    half: 'top',
    outs: 0,
    game_id: gameId,
    event_id: 4,
    order: 4002,
  }
  const id = pitchRecordId(gameId, '4-2')
  const docOf = (input: PitchInput, previous: Pitch | null = null): Pitch => {
    const reconciled = pitch.reconcile(input, previous, { id, atMs })
    return ('doc' in reconciled ? reconciled.doc : null) as Pitch
  }

  test('gets its perceived velocity when its extension becomes known', () => {
    const first = docOf(fastball)
    expect(first).toMatchObject({ perceived_velocity: null, extension: null, revision: 0 })
    const later = docOf({ ...fastball, extension: 6.9 }, first)
    expect(later).toMatchObject({ perceived_velocity: 96.77, revision: 1 })
    // The served document with another extension: the computed value wins.
    expect(docOf({ ...later, extension: 6.3 }, later)).toMatchObject({ perceived_velocity: 95.7 })
  })

  test('is rejected under another id than its own', () => {
    expect(pitch.reconcile(fastball, null, { id: `${gameId}:9`, atMs })).toEqual({
      rejected: 'the id of the change must be 745218:4-2',
    })
  })

  test('keeps unknown pitch codes, and rejects results that are not on the list', () => {
    expect(pitch.mismatch({ ...fastball, pitch_type: 'ZZ' })).toBeNull()
    expect(pitch.mismatch({ ...fastball, result: 'hit_into_play' })).not.toBeNull()
    expect(pitch.mismatch({ ...fastball, count: '4-0' })).not.toBeNull()
  })
})

test('a lineup is in batting order, and an older one does not replace a newer', () => {
  const { updated_at: _, ...input } = sampleLineup
  const turned = { ...input, home: { ...input.home, batters: input.home.batters.toReversed() } }
  const context = { id: input.game_id, atMs }
  const first = lineup.reconcile(turned, null, context)
  expect(first).toMatchObject({ doc: { home: { batters: input.home.batters } } })
  const doc = 'doc' in first ? first.doc : null
  expect(lineup.reconcile(input, doc, { ...context, atMs: atMs + 1 })).toEqual({ doc })
  const older = { ...input, updated_at: '2026-01-01T00:00:00.000Z' }
  expect(lineup.reconcile(older, doc, context)).toEqual({ stale: true })
})

test('a final box score is not replaced by one that is not final', () => {
  const side = (team: string) => ({ team, runs: 0, hits: 0, errors: 0, batters: [], pitchers: [] })
  const input = { game_id: gameId, final: true, home: side('SEA'), away: side('SF') }
  const first = box.reconcile(input, null, { id: gameId, atMs })
  const doc = ('doc' in first ? first.doc : null) as Box
  expect(doc).toMatchObject({ season_to_date: null })
  expect(box.reconcile({ ...input, final: false }, doc, { id: gameId, atMs })).toEqual({ stale: true })
  expect(box.reconcile(input, null, { id: 'other', atMs })).toHaveProperty('rejected')
})
