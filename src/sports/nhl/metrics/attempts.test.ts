import { describe, expect, test } from 'bun:test'
import type { Play, PlayType } from '../records/play.ts'
import { analyse } from './analyse.ts'
import { attemptsOf, countingRules, inOrder } from './attempts.ts'
import { chanceValue } from './chances.ts'
import { scoreOf } from './score.ts'

const teams = { home: 'SEA', away: 'STL' }

let next = 1
/** A play of the home side in front of the visitors' goal, unless the fields say otherwise. */
function play(type: PlayType, seconds: number, fields: Partial<Play> = {}): Play {
  const eventId = next++
  return {
    event_id: eventId,
    game_id: '2025020100',
    order: eventId,
    period: 1,
    period_type: 'REG',
    seconds,
    clock: '10:00',
    team: 'SEA',
    player: 'jared-mccann',
    type,
    shot_type: 'wrist',
    x: 60,
    y: 0,
    home_defends: 'left',
    situation: '1551',
    reason: null,
    description: '',
    related_player: null,
    assists: [],
    goalie: null,
    penalty: null,
    score: { home: 0, away: 0 },
    shots: { home: 0, away: 0 },
    revision: 0,
    edited_at: null,
    ...fields,
  }
}

const lastOf = (...plays: Play[]) => attemptsOf(teams, plays).at(-1)!
const strengthsOf = (...plays: Play[]) => analyse(teams, plays, []).home.strengths

describe('attempts', () => {
  test('are shots on goal, goals, misses and blocks of the shooting side', () => {
    const { cf, ff, sf, gf, ca } = strengthsOf(
      play('shot_on_goal', 10),
      play('goal', 100),
      play('missed_shot', 200),
      play('blocked_shot', 300),
      play('hit', 310),
      play('blocked_shot', 400, { team: 'STL' }),
    )['5v5']
    expect({ cf, ff, sf, gf, ca }).toEqual({ cf: 4, ff: 3, sf: 2, gf: 1, ca: 1 })
  })

  test('of the shootout do not count, and give its winner one goal', () => {
    const shootout = { period: 5, period_type: 'SO', situation: '0101' } as const
    const plays = [
      play('goal', 10),
      play('goal', 100, { team: 'STL' }),
      play('goal', 0, { ...shootout, team: 'STL' }),
      play('missed_shot', 0, shootout),
      play('failed_shot', 0, shootout),
    ]
    expect(strengthsOf(...plays).all).toMatchObject({ cf: 1, ca: 1, gf: 1, ga: 1 })
    expect(scoreOf(teams, plays)).toEqual({ home: 1, away: 2 })
    expect(scoreOf(teams, plays.slice(0, 2))).toEqual({ home: 1, away: 1 })
  })

  test('on a penalty shot count in `all` only, with 0.32 expected goals', () => {
    const counts = strengthsOf(play('goal', 500, { situation: '0101' }))
    expect(counts.all).toMatchObject({ cf: 1, gf: 1, xgf: 0.32 })
    expect(counts['5v5'].cf + counts['5v4'].cf + counts['4v5'].cf).toBe(0)
  })

  test('blocked by a team mate count, unless the rules say otherwise', () => {
    const plays = [play('blocked_shot', 10, { reason: 'teammate-blocked' }), play('blocked_shot', 90)]
    expect(attemptsOf(teams, plays)).toHaveLength(2)
    expect(attemptsOf(teams, plays, { ...countingRules, teammateBlocks: 'omit' })).toHaveLength(1)
  })

  test('at five on four are at four on five for the other side', () => {
    const power = play('shot_on_goal', 10, { situation: '1451' })
    const { home, away } = analyse(teams, [power], [])
    expect(home.strengths['5v4'].cf).toBe(1)
    expect(away.strengths['4v5'].ca).toBe(1)
    expect(home.strengths['4v5'].cf + away.strengths['5v4'].ca).toBe(0)
  })

  test('follow the true order of the plays, not their ids', () => {
    const late = play('shot_on_goal', 10)
    const early = play('stoppage', 5, { order: late.order - 0.5 })
    expect(inOrder([late, early])).toEqual([early, late])
  })
})

describe('a rebound', () => {
  test('follows an attempt of the same side within three seconds', () => {
    expect(lastOf(play('shot_on_goal', 10), play('shot_on_goal', 13)).isRebound).toBe(true)
    expect(lastOf(play('blocked_shot', 10), play('shot_on_goal', 13)).isRebound).toBe(true)
    expect(lastOf(play('shot_on_goal', 10), play('shot_on_goal', 14)).isRebound).toBe(false)
    expect(lastOf(play('missed_shot', 10, { team: 'STL' }), play('shot_on_goal', 12)).isRebound).toBe(false)
  })

  test('ends with a whistle or the end of a period', () => {
    expect(lastOf(play('shot_on_goal', 10), play('stoppage', 11), play('shot_on_goal', 12)).isRebound).toBe(
      false,
    )
    expect(lastOf(play('goal', 10), play('shot_on_goal', 10)).isRebound).toBe(false)
    expect(lastOf(play('shot_on_goal', 1), play('shot_on_goal', 2, { period: 2 })).isRebound).toBe(false)
  })
})

describe('a rush', () => {
  const neutral = { x: 10, y: 0 }

  test('follows any play in the neutral or own zone within four seconds', () => {
    expect(lastOf(play('takeaway', 10, neutral), play('shot_on_goal', 14)).isRush).toBe(true)
    expect(lastOf(play('hit', 10, { ...neutral, team: 'STL' }), play('shot_on_goal', 14)).isRush).toBe(true)
    expect(lastOf(play('giveaway', 10, { x: -70 }), play('shot_on_goal', 13)).isRush).toBe(true)
    expect(lastOf(play('takeaway', 10, neutral), play('shot_on_goal', 15)).isRush).toBe(false)
    expect(lastOf(play('takeaway', 10), play('shot_on_goal', 12)).isRush).toBe(false)
    expect(lastOf(play('takeaway', 10, { x: null }), play('shot_on_goal', 12)).isRush).toBe(false)
  })

  test('ends with a whistle', () => {
    expect(lastOf(play('takeaway', 10, neutral), play('penalty', 11), play('shot_on_goal', 12)).isRush).toBe(
      false,
    )
  })
})

describe('the value of a chance', () => {
  const rebound = { isRebound: true }
  const of = (fields: Partial<Play>, more = {}) => ({ ...lastOf(play('shot_on_goal', 50, fields)), ...more })

  test('is that of its zone, plus one for a rebound and a rush, minus one when blocked', () => {
    expect(chanceValue(of({ x: 80 }))).toBe(3)
    expect(chanceValue(of({ x: 60 }))).toBe(2)
    expect(chanceValue(of({ x: 60 }, rebound))).toBe(3)
    expect(chanceValue(of({ x: 60 }, { ...rebound, isRush: true }))).toBe(4)
    expect(chanceValue(of({ type: 'blocked_shot', x: 80 }))).toBe(2)
    expect(chanceValue(of({ x: 10 }, { isRush: true }))).toBe(1)
    expect(chanceValue(of({ x: null }))).toBe(0)
  })

  test('adds one in total for rebound and rush when the rules say so', () => {
    const both = of({ x: 60 }, { ...rebound, isRush: true })
    expect(chanceValue(both, { ...countingRules, reboundAndRush: 'one' })).toBe(3)
  })
})
