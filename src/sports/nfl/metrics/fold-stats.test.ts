import { describe, expect, test } from 'bun:test'
import { assert } from '../../../kernel/assert.ts'
import { play } from '../index.ts'
import type { Play, PlayInput } from '../records/play.ts'
import type { Credit, Role } from '../records/play-parts.ts'
import { foldStats } from './fold-stats.ts'

const by = (role: Role, player: string, team: string, yards: number | null = null): Credit => ({
  role,
  player,
  team,
  yards,
})

const fumble = (player: string, team: string, recoveredTeam: string) => ({
  player,
  team,
  lost: recoveredTeam !== team,
  forced_by: null,
  recovered_by: null,
  recovered_team: recoveredTeam,
  recovery_yards: 0,
})

/** The lines by player of a game of KC in Baltimore, with KC in possession. */
function fold(...inputs: readonly Partial<PlayInput>[]): Record<string, object> {
  const plays = inputs.map((input, i): Play => {
    const reconciled = play.reconcile(
      {
        play_id: i,
        game_id: 'g',
        qtr: 1,
        clock: '10:00',
        play_type: 'run',
        posteam: 'KC',
        score: { home: 0, away: 0 },
        ...input,
      },
      null,
      { id: String(i), atMs: 0 },
    )
    assert('doc' in reconciled, JSON.stringify(reconciled))
    return reconciled.doc as Play
  })
  const lines = foldStats({ home: 'BAL', away: 'KC' }, plays)
  return Object.fromEntries(lines.map(({ player, stats }) => [player, stats]))
}

const nothingAllowed = { 'bal-dst': { points_allowed: 0 }, 'kc-dst': { points_allowed: 0 } }
const passing = { play_type: 'pass', pass_result: 'complete' } as const

describe('stats of a game', () => {
  test('without plays are two defences with 0 points allowed', () => {
    expect(fold()).toEqual(nothingAllowed)
  })

  test('credit a touchdown after a lateral to scorer and passer, and the yards to each', () => {
    const lines = fold({
      ...passing,
      credits: [
        by('passer', 'al', 'KC', 40),
        by('receiver', 'bo', 'KC', 25),
        by('lateral_receiver', 'cy', 'KC', 15),
      ],
      touchdown: { team: 'KC', player: 'cy' },
    })
    expect(lines).toMatchObject({
      al: { pass_att: 1, pass_cmp: 1, pass_yd: 40, pass_td: 1 },
      bo: { rec: 1, rec_yd: 25 },
      cy: { rec_yd: 15, rec_td: 1 },
      'bal-dst': { points_allowed: 6 },
    })
  })

  test('credit a touchdown after a fumble of the own side only to the player who recovers it', () => {
    const lines = fold({
      ...passing,
      credits: [by('passer', 'al', 'KC', 20), by('receiver', 'bo', 'KC', 20)],
      fumbles: [fumble('bo', 'KC', 'KC')],
      touchdown: { team: 'KC', player: 'cy' },
    })
    expect(lines).toMatchObject({ bo: { rec: 1, rec_yd: 20, fum: 1 }, cy: { fum_rec_td: 1 } })
    expect(lines.al).not.toHaveProperty('pass_td')
    expect(lines['bal-dst']).toEqual({ points_allowed: 6 })
  })

  test('do not charge a defence with points given up by its own offence', () => {
    const lines = fold(
      {
        play_type: 'pass',
        pass_result: 'intercepted',
        credits: [by('passer', 'al', 'KC'), by('interceptor', 'dan', 'BAL', 30)],
        touchdown: { team: 'BAL', player: 'dan' },
      },
      { play_type: 'extra_point', posteam: 'BAL', kick: { distance: 33, result: 'good' } },
      { credits: [by('rusher', 'bo', 'KC', -3)], safety: 'BAL' },
      { play_type: 'two_point', two_point: 'returned' },
      {
        credits: [by('rusher', 'bo', 'KC', 4)],
        fumbles: [fumble('bo', 'KC', 'BAL')],
        touchdown: { team: 'BAL', player: 'ed' },
      },
    )
    expect(lines['kc-dst']).toEqual({ points_allowed: 1 })
    expect(lines['bal-dst']).toEqual({
      def_int: 1,
      fum_rec: 1,
      def_td: 2,
      safety: 1,
      xp_ret: 1,
      points_allowed: 0,
    })
    expect(lines).toMatchObject({ al: { pass_int: 1 }, bo: { fum: 1, fum_lost: 1 } })
    expect(lines).not.toHaveProperty('dan')
  })

  test('count a kick return for the player and his special teams, and against the other side', () => {
    const lines = fold(
      {
        play_type: 'punt',
        credits: [by('punter', 'pat', 'KC'), by('returner', 'ray', 'BAL', 70)],
        touchdown: { team: 'BAL', player: 'ray' },
      },
      {
        play_type: 'kickoff',
        credits: [by('kicker', 'kit', 'BAL'), by('returner', 'ron', 'KC', 25)],
      },
    )
    expect(lines).toMatchObject({ ray: { ret_yd: 70, ret_td: 1 }, ron: { ret_yd: 25 } })
    expect(lines['bal-dst']).toEqual({ def_td: 1, points_allowed: 0 })
    expect(lines['kc-dst']).toEqual({ points_allowed: 6, return_points: 6 })
    expect(lines).not.toHaveProperty('kit')
  })

  test.each([
    [39, 'good', 'fg_0_39'],
    [40, 'good', 'fg_40_49'],
    [49, 'good', 'fg_40_49'],
    [50, 'good', 'fg_50p'],
    [20, 'missed', 'fg_miss'],
    [20, 'blocked', 'fg_miss'],
  ] as const)('count a kick of %i yards that is %s as %s', (distance, result, stat) => {
    const lines = fold({
      play_type: 'field_goal',
      kick: { distance, result },
      credits: [by('kicker', 'kit', 'KC')],
    })
    expect(lines.kit).toEqual({ [stat]: 1 })
    const blocks = result === 'blocked' ? { blk: 1 } : {}
    expect(lines['bal-dst']).toEqual({ ...blocks, points_allowed: result === 'good' ? 3 : 0 })
  })

  test('count tries as two points for the players, without yards or sacks', () => {
    const credits = [by('passer', 'al', 'KC', 2), by('receiver', 'bo', 'KC', 2)]
    expect(fold({ play_type: 'two_point', two_point: 'good', credits })).toEqual({
      al: { pass_2pt: 1 },
      bo: { rec_2pt: 1 },
      'bal-dst': { points_allowed: 2 },
      'kc-dst': { points_allowed: 0 },
    })
    expect(fold({ play_type: 'two_point', two_point: 'failed', pass_result: 'sack', credits })).toEqual(
      nothingAllowed,
    )
  })

  test('ignore plays that did not count, except for a safety', () => {
    const undone: Partial<PlayInput> = {
      play_type: 'no_play',
      credits: [by('rusher', 'bo', 'KC', 80)],
      touchdown: { team: 'KC', player: 'bo' },
    }
    expect(fold(undone)).toEqual(nothingAllowed)
    expect(fold({ play_type: 'no_play', safety: 'BAL' })['bal-dst']).toEqual({ safety: 1, points_allowed: 0 })
  })

  test('do not count a sack as a pass, but a spike, and count a kneel as a run', () => {
    const lines = fold(
      { play_type: 'pass', pass_result: 'sack', credits: [by('passer', 'al', 'KC')] },
      { play_type: 'qb_spike', pass_result: 'incomplete', credits: [by('passer', 'al', 'KC')] },
      { play_type: 'qb_kneel', credits: [by('rusher', 'al', 'KC', -1)] },
    )
    expect(lines.al).toEqual({ pass_att: 1, rush_att: 1, rush_yd: -1 })
    expect(lines['bal-dst']).toEqual({ sack: 1, points_allowed: 0 })
  })

  test('do not charge a fumble on a return', () => {
    const lines = fold({
      play_type: 'punt',
      credits: [by('returner', 'ray', 'BAL', 5)],
      fumbles: [fumble('ray', 'BAL', 'KC')],
    })
    expect(lines.ray).toEqual({ ret_yd: 5 })
    expect(lines['kc-dst']).toEqual({ fum_rec: 1, points_allowed: 0 })
  })
})
