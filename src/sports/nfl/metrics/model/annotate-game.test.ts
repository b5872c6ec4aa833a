import { describe, expect, test } from 'bun:test'
import { reconciled } from '../../../../../test/support/reconciled.ts'
import { game, play } from '../../index.ts'
import type { Game, GameInput } from '../../records/game.ts'
import type { Play, PlayInput } from '../../records/play.ts'
import { annotateGame } from './annotate-game.ts'

const gameId = '2020_03_KC_BAL'

const gameOf = (fields: Partial<GameInput>): Game =>
  reconciled(game, gameId, {
    kickoff_utc: '2020-09-29T00:15:00.000Z',
    status: 'in_progress',
    period: 1,
    clock: '14:00',
    home: { team: 'BAL', score: 0 },
    away: { team: 'KC', score: 0 },
    ...fields,
  })

const playOf = (id: number, fields: Partial<PlayInput>): Play =>
  reconciled(play, `${gameId}:${id}`, {
    play_id: id,
    game_id: gameId,
    qtr: 1,
    clock: '15:00',
    play_type: 'run',
    posteam: 'KC',
    down: 1,
    distance: 10,
    yardline: 'KC 25',
    score: { home: 0, away: 0 },
    ...fields,
  })

const noDown = { down: null, yardline: null } as const
const kickoff = playOf(1, { play_type: 'kickoff', ...noDown })
const run = playOf(2, {})
const timeout = playOf(3, { play_type: 'no_play', posteam: null, ...noDown, clock: '14:30' })
const pass = playOf(4, { play_type: 'pass', down: 2, distance: 4, yardline: 'KC 31', clock: '14:30' })

describe('the plays of a game', () => {
  test('without a snap have no values and are skipped on the way to the next one', () => {
    const rated = annotateGame(gameOf({}), [kickoff, run, timeout, pass])
    expect(rated.get(3)).toEqual({ ep: null, epa: null, wp: null, wpa: null })
    expect(rated.get(2)!.epa!).toBeCloseTo(rated.get(4)!.ep! - rated.get(2)!.ep!, 10)
    expect(rated.get(1)!.ep).toBe(rated.get(2)!.ep)
    expect(rated.get(1)!.epa).toBe(0)
  })

  test('end with one without values until the game record has the next situation', () => {
    const waiting = annotateGame(gameOf({}), [kickoff, run])
    expect([waiting.get(2)!.epa, waiting.get(2)!.wpa]).toEqual([null, null])
    const situation = {
      possession: { team: 'KC', side: 'away' },
      down: 2,
      distance: 4,
      yardline: 'KC 31',
    } as const
    const provisional = annotateGame(gameOf({ ...situation, clock: '14:30' }), [kickoff, run])
    const followed = annotateGame(gameOf({}), [kickoff, run, pass])
    expect(provisional.get(2)).toEqual(followed.get(2)!)
  })

  test('do not count as finished while the game record still shows their own snap', () => {
    const situation = {
      possession: { team: 'KC', side: 'away' },
      down: 1,
      distance: 10,
      yardline: 'KC 25',
    } as const
    expect(annotateGame(gameOf({ ...situation, clock: '15:00' }), [kickoff, run]).get(2)!.epa).toBeNull()
  })

  test('that score are rated from the score before them', () => {
    const touchdown = playOf(2, { touchdown: { team: 'KC', player: null }, score: { home: 0, away: 6 } })
    const rated = annotateGame(gameOf({ away: { team: 'KC', score: 6 } }), [kickoff, touchdown])
    const plain = annotateGame(gameOf({}), [kickoff, run])
    expect(rated.get(2)!.wp).toBe(plain.get(2)!.wp)
    expect(rated.get(2)!.epa!).toBeCloseTo(7 - plain.get(2)!.ep!, 10)
    expect(rated.get(2)!.wpa!).toBeGreaterThan(0.1)
  })

  test('nullified by a foul are rated by the next snap, whatever they scored', () => {
    const undone = playOf(2, { play_type: 'no_play', touchdown: { team: 'KC', player: null } })
    const rated = annotateGame(gameOf({}), [kickoff, undone, pass])
    expect(rated.get(2)).toEqual(annotateGame(gameOf({}), [kickoff, run, pass]).get(2)!)
  })

  test.each([
    ['good', null, 1],
    ['missed', null, 0],
    ['blocked', 'returned', -2],
  ] as const)('a kick after a touchdown that is %s (%s) adds %d', (result, tried, points) => {
    const kick = playOf(2, {
      play_type: 'extra_point',
      ...noDown,
      kick: { distance: 33, result },
      two_point: tried,
      score: { home: tried ? 2 : 0, away: 6 + Math.max(0, points) },
    })
    const { ep, epa } = annotateGame(gameOf({}), [kickoff, kick]).get(2)!
    expect(ep! + epa!).toBeCloseTo(points, 10)
  })

  test('of a final end with its result', () => {
    const over = gameOf({ status: 'final', home: { team: 'BAL', score: 0 }, away: { team: 'KC', score: 3 } })
    const { ep, epa, wp, wpa } = annotateGame(over, [kickoff, pass]).get(4)!
    expect(epa).toBe(-ep!)
    expect(wp! + wpa!).toBeCloseTo(1, 10)
  })
})
