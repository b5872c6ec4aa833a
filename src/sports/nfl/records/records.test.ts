import { describe, expect, test } from 'bun:test'
import type { RecordKind } from '../../../contract/record.ts'
import { propId } from '../../../odds/odds.ts'
import { injury, play, player, prop, statLine } from '../index.ts'
import { propMarkets } from '../kinds.ts'
import { teamCodeOf, teamCodes } from '../teams.ts'
import { injuryId } from './injury.ts'
import { type Play, type PlayInput, playId } from './play.ts'
import { statLineId } from './stat-line.ts'

const atMs = Date.parse('2026-09-27T18:00:00.000Z')

function reconcile(kind: RecordKind, id: string, input: unknown, previous: unknown = null): unknown {
  const mismatch = kind.mismatch(input)
  if (mismatch !== null) return { mismatch }
  const reconciled = kind.reconcile(input, previous, { id, atMs })
  return 'doc' in reconciled ? reconciled.doc : reconciled
}

describe('a play', () => {
  const gameId = '2026_03_KC_BAL'
  const pass: PlayInput = {
    play_id: 120,
    game_id: gameId,
    qtr: 1,
    clock: '12:10',
    down: 2,
    distance: 8,
    yardline: 'BAL 8',
    posteam: 'KC',
    description: '(12:10) (Shotgun) pass short right for a touchdown.',
    play_type: 'pass',
    personnel: '1 RB, 1 TE, 3 WR',
    pass_result: 'complete',
    score: { home: 0, away: 6 },
  }
  const reconciled = (input: PlayInput, previous: unknown = null) =>
    reconcile(play, playId(gameId, input.play_id), input, previous) as Play

  test('is completed from its texts', () => {
    expect(reconciled(pass)).toMatchObject({
      order: 120,
      yardline_100: 8,
      goal_to_go: true,
      formation: 'SHOTGUN',
      personnel: '11',
      epa: null,
      wpa: null,
      model: null,
      air_yards: null,
      timeouts: { home: 3, away: 3 },
      credits: [],
      revision: 0,
      edited_at: null,
    })
  })

  test('has no distance without a down', () => {
    expect(reconciled({ ...pass, down: null, distance: 0 })).toMatchObject({ down: null, distance: null })
  })

  test('keeps the feed’s epa and wpa, and the model of them', () => {
    expect(reconciled({ ...pass, epa: 1.7208 })).toMatchObject({ epa: 1.7208, wpa: null, model: 'feed' })
    expect(reconciled({ ...pass, wpa: 0.05, model: 'nflfastR' })).toMatchObject({ model: 'nflfastR' })
    expect(reconciled({ ...pass, model: 'nflfastR' })).toMatchObject({ model: null })
  })

  test('is edited when it comes again with another description', () => {
    const first = reconciled(pass)
    expect(reconciled(pass, first)).toEqual(first)
    expect(reconciled({ ...pass, yards_gained: 7 }, first)).toMatchObject({
      revision: 1,
      edited_at: '2026-09-27T18:00:00.000Z',
    })
  })

  test('rejects the result of another kind of play', () => {
    expect(reconciled({ ...pass, play_type: 'run' })).toEqual({
      rejected: 'pass_result does not go with run',
    } as unknown as Play)
    expect(reconciled({ ...pass, two_point: 'good' })).toEqual({
      rejected: 'two_point does not go with pass',
    } as unknown as Play)
  })
})

describe('a row of an injury report', () => {
  const id = injuryId('2026', 3, 'jo-doe')
  const row = { player: 'jo-doe', team: 'KC', season: '2026', week: 3 }
  const reconciled = (more: object, previous: unknown = null) =>
    reconcile(injury, id, { ...row, ...more }, previous)

  test('grows day by day, in the order of the week', () => {
    const friday = reconciled({ body_part: 'Knee', practice: { fri: 'full' } })
    expect(friday).toMatchObject({ designation: null, body_part: 'knee', practice: { fri: 'full' } })
    const both = reconciled({ designation: 'questionable', practice: { wed: 'dnp' } }, friday)
    expect(JSON.stringify((both as { practice: object }).practice)).toBe('{"wed":"dnp","fri":"full"}')
    expect(both).toMatchObject({ designation: 'questionable', body_part: 'knee' })
    expect(reconciled({ designation: null, practice: { wed: null } }, both)).toMatchObject({
      designation: null,
      practice: { fri: 'full' },
    })
  })

  test('is unchanged by an older input and by the same one', () => {
    const first = reconciled({ designation: 'out', updated_at: '2026-09-26T12:00:00.000Z' })
    expect(reconciled({ designation: 'out' }, first)).toEqual(first)
    expect(reconciled({ designation: 'doubtful', updated_at: '2026-09-25T12:00:00.000Z' }, first)).toEqual({
      stale: true,
    })
  })

  test('only accepts values of the wire, and only its own id', () => {
    expect(reconciled({ designation: 'Out' })).toMatchObject({
      mismatch: expect.stringContaining('designation'),
    })
    expect(reconciled({ practice: { wed: 'Full' } })).toMatchObject({ mismatch: expect.anything() })
    expect(reconcile(injury, 'another', row)).toEqual({
      rejected: `the id of the change, another, is not ${id}`,
    })
  })
})

describe('a stat line, a player and a prop', () => {
  test('are stored under their own ids', () => {
    const line = { player: 'jo-doe', team: 'KC', season: '2026', week: 3, stats: { rec: 4 } }
    expect(reconcile(statLine, statLineId('2026', 3, 'jo-doe'), line)).toMatchObject({
      pos: null,
      season_type: 'REG',
      stats: { rec: 4 },
    })
    expect(reconcile(statLine, '2026:3:jo-doe', line)).toMatchObject({ rejected: expect.anything() })
    const named = { name: 'Jo Doe', team: null, pos: 'WR' }
    expect(reconcile(player, 'jo-doe', named)).toMatchObject({ player: 'jo-doe', team: null, pos: 'WR' })
    expect(reconcile(player, 'jo-doe', { ...named, player: 'jim-doe' })).toMatchObject({
      rejected: expect.anything(),
    })
  })

  test('only accept stats of fantasy points, as integers', () => {
    const line = (stats: object) =>
      statLine.mismatch({ player: 'jo-doe', team: 'KC', season: '2026', week: 3, stats })
    expect(line({ targets: 4 })).toContain('targets')
    expect(line({ rec: 4.5 })).toContain('rec')
  })

  test.each(propMarkets)('quote %s, with one side or two', (market) => {
    const quoted = (under: number | null) => ({
      game_id: '2026_03_KC_BAL',
      player: 'jo-doe',
      market,
      books: { northbook: { line: 0.5, over: 140, under } },
    })
    const id = propId('2026_03_KC_BAL', 'jo-doe', market)
    expect(reconcile(prop, id, quoted(null))).toMatchObject({
      books: { northbook: { line: 0.5, under: null } },
    })
    expect(reconcile(prop, id, quoted(-150))).toMatchObject({ books: { northbook: { under: -150 } } })
  })
})

describe('team codes', () => {
  test('are thirty-two, and other spellings map to them', () => {
    expect(new Set(teamCodes).size).toBe(32)
    expect(['lar', 'WSH', 'jac', 'OAK', 'SD', 'stl', 'ARZ', 'kc'].map(teamCodeOf)).toEqual([
      'LA',
      'WAS',
      'JAX',
      'LV',
      'LAC',
      'LA',
      'ARI',
      'KC',
    ])
    expect(teamCodeOf('NPR')).toBeNull()
    expect(teamCodeOf('constructor')).toBeNull()
  })
})
