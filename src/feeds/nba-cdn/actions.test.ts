import { describe, expect, test } from 'bun:test'
import { type Action, pairSubstitutions } from './actions.ts'

type Row = readonly ['in' | 'out' | 'rebound', team: string, person: number, period?: number, clock?: string]

const paired = (...rows: readonly Row[]) =>
  pairSubstitutions(
    rows.map(
      ([subType, teamTricode, personId, period = 1, clock = 'PT05M00.00S'], i): Action => ({
        actionNumber: i + 1,
        orderNumber: i + 1,
        period,
        clock,
        actionType: subType === 'rebound' ? 'rebound' : 'substitution',
        subType,
        teamTricode,
        personId,
        scoreHome: 0,
        scoreAway: 0,
      }),
    ),
  )
    .filter(({ actionType }) => actionType === 'substitution')
    .map(({ personId, replacedPersonId }) => [personId, replacedPersonId])

describe('a substitution pairs players of one team, period and clock', () => {
  test('whatever the order of their rows', () => {
    expect(paired(['out', 'BOS', 1], ['in', 'BOS', 6])).toEqual([[6, 1]])
    expect(paired(['in', 'BOS', 6], ['rebound', 'BOS', 2], ['out', 'BOS', 1])).toEqual([[6, 1]])
    expect(paired(['in', 'BOS', 6], ['in', 'NYK', 16], ['out', 'NYK', 11], ['out', 'BOS', 1])).toEqual([
      [6, 1],
      [16, 11],
    ])
  })

  test('so a missing row does not shift the later ones', () => {
    const later: readonly Row[] = [
      ['out', 'BOS', 2, 1, 'PT04M00.00S'],
      ['in', 'BOS', 7, 1, 'PT04M00.00S'],
      ['out', 'BOS', 3, 2, 'PT05M00.00S'],
      ['in', 'BOS', 8, 2, 'PT05M00.00S'],
    ]
    expect(paired(['out', 'BOS', 1], ...later)).toEqual([
      [7, 2],
      [8, 3],
    ])
    expect(paired(['in', 'BOS', 6], ...later)).toEqual([
      [6, 0],
      [7, 2],
      [8, 3],
    ])
  })

  test('and never a player with himself', () => {
    expect(paired(['out', 'BOS', 1], ['in', 'BOS', 6], ['out', 'BOS', 6], ['in', 'BOS', 1])).toEqual([
      [6, 1],
      [1, 6],
    ])
    expect(paired(['in', 'BOS', 6], ['out', 'BOS', 6], ['out', 'BOS', 1], ['in', 'BOS', 7])).toEqual([
      [6, 1],
      [7, 6],
    ])
  })
})
