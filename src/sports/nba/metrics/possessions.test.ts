import { describe, expect, test } from 'bun:test'
import { home, type ShortPlay, samplePlays } from '../../../../test/support/sample-plays/nba.ts'
import { periods as lengths } from '../season.ts'
import { periodsOf } from './periods.ts'
import { countPossessions } from './possessions.ts'

/** Possessions of BOS and NYK by the plays of one period in progress. */
function count(plays: readonly ShortPlay[]): [number, number] {
  const counted = countPossessions(lengths, periodsOf(samplePlays(plays)), home)
  const own = counted.filter((p) => p.side === 'home').length
  return [own, counted.length - own]
}

/** Like `count`, with the horn after the plays. */
const countToHorn = (plays: readonly ShortPlay[]) =>
  count([...plays, { at: 0, by: null, type: 'period_end' }])

const shootingFoul: ShortPlay = { by: 'NYK', type: 'foul_shooting', related: 'bos-1', detail: 'shooting' }
const made = (ft: string, detail?: string): ShortPlay => ({
  by: 'BOS',
  type: 'free_throw_made',
  ft,
  ...(detail ? { detail } : {}),
})
const missed = (ft: string, detail?: string): ShortPlay => ({
  ...made(ft, detail),
  type: 'free_throw_missed',
})
const basket: ShortPlay = { at: 600, by: 'BOS', type: 'two_point_made' }
const miss: ShortPlay = { at: 600, by: 'BOS', type: 'two_point_missed' }

describe('a possession ends', () => {
  test('at a basket, a turnover and a defensive rebound of a live miss', () => {
    expect(count([basket])).toEqual([1, 0])
    expect(count([{ at: 600, by: 'BOS', type: 'turnover' }])).toEqual([1, 0])
    expect(count([miss, { at: 598, by: 'NYK', type: 'rebound_defensive' }])).toEqual([1, 0])
  })

  test('not at a miss, nor at an offensive rebound', () => {
    expect(count([miss, { at: 598, by: 'BOS', type: 'rebound_offensive' }])).toEqual([0, 0])
    expect(count([miss, { at: 598, by: 'BOS', type: 'rebound_offensive' }, { ...basket, at: 590 }])).toEqual([
      1, 0,
    ])
  })

  test('at the last free throw of a trip, and only when it is made', () => {
    expect(count([{ at: 600, ...shootingFoul }, made('1/2')])).toEqual([0, 0])
    expect(count([{ at: 600, ...shootingFoul }, made('1/2'), made('2/2')])).toEqual([1, 0])
    expect(count([{ at: 600, ...shootingFoul }, made('1/3'), made('2/3'), made('3/3')])).toEqual([1, 0])
    const missedLast = [{ at: 600, ...shootingFoul }, made('1/2'), missed('2/2')]
    expect(count(missedLast)).toEqual([0, 0])
    expect(count([...missedLast, { at: 598, by: 'NYK', type: 'rebound_defensive' }])).toEqual([1, 0])
    expect(count([...missedLast, { at: 598, by: 'BOS', type: 'rebound_offensive' }])).toEqual([0, 0])
  })

  test('once for an and-one: the free throw decides', () => {
    expect(count([basket, shootingFoul, made('1/1')])).toEqual([1, 0])
    const lost = [basket, shootingFoul, missed('1/1')]
    expect(count(lost)).toEqual([0, 0])
    expect(count([...lost, { at: 597, by: 'NYK', type: 'rebound_defensive' }])).toEqual([1, 0])
    expect(
      count([...lost, { at: 597, by: 'BOS', type: 'rebound_offensive' }, { ...basket, at: 590 }]),
    ).toEqual([1, 0])
  })

  test('once when a foul and its turnover are both recorded', () => {
    expect(
      count([
        { at: 600, by: 'BOS', type: 'foul_offensive', detail: 'charge' },
        { by: 'BOS', type: 'turnover', detail: 'offensive_foul' },
      ]),
    ).toEqual([1, 0])
  })

  test('once when a turnover is recorded twice at one clock', () => {
    const turnover: ShortPlay = { at: 600, by: 'BOS', type: 'turnover' }
    expect(count([turnover, turnover])).toEqual([1, 0])
    expect(count([turnover, { by: 'NYK', type: 'turnover' }, turnover])).toEqual([2, 1])
  })
})

describe('the shooter keeps the ball', () => {
  test.each(['technical', 'flagrant', 'clear_path', 'inbound', 'take_foul', 'away_from_play'])(
    'after a %s trip',
    (detail) => {
      const foul: ShortPlay = {
        at: 600,
        by: 'NYK',
        type: detail === 'technical' ? 'foul_technical' : 'foul_personal',
      }
      expect(count([foul, made('1/1', detail)])).toEqual([0, 0])
      expect(count([foul, made('1/2', detail), made('2/2', detail), { ...basket, at: 590 }])).toEqual([1, 0])
      // The missed last throw is dead: the rebound is a formality.
      expect(
        count([foul, missed('1/1', detail), { by: 'NYK', type: 'rebound_defensive', player: null }]),
      ).toEqual([0, 0])
    },
  )

  test('when only the foul has the kind of trip', () => {
    for (const foul of [
      { at: 600, by: 'NYK', type: 'foul_flagrant', detail: 'flagrant_1' },
      { at: 600, by: 'NYK', type: 'foul_personal', detail: 'take' },
      { at: 600, by: 'NYK', type: 'foul_personal', detail: 'clear_path' },
    ] as const) {
      expect(count([foul, made('1/2'), made('2/2')])).toEqual([0, 0])
    }
  })

  test('after a basket with a flagrant foul', () => {
    const flagrant: ShortPlay = { by: 'NYK', type: 'foul_flagrant', detail: 'flagrant_1' }
    expect(count([basket, flagrant, made('1/1', 'flagrant')])).toEqual([0, 0])
  })

  test('after a made throw with a further foul at the same clock', () => {
    const looseBall: ShortPlay = { by: 'NYK', type: 'foul_personal', detail: 'loose_ball' }
    const trip = [{ at: 600, ...shootingFoul }, made('1/2'), made('2/2')]
    expect(count([...trip, looseBall])).toEqual([0, 0])
    expect(count([...trip, { ...looseBall, at: 590 }])).toEqual([1, 0])
  })

  test('not when the further foul is the trip’s own, recorded late', () => {
    expect(count([{ at: 600, ...made('1/2') }, made('2/2'), shootingFoul])).toEqual([1, 0])
  })

  test('not when the foul away from the play came with a basket', () => {
    const foul: ShortPlay = { by: 'NYK', type: 'foul_personal', detail: 'away_from_play', related: 'bos-2' }
    expect(count([basket, foul, { ...made('1/1', 'away_from_play'), player: 'bos-2' }])).toEqual([1, 0])
  })

  test('after a technical foul of his own side: the other side’s throw changes nothing', () => {
    const technical: ShortPlay = { at: 600, by: 'BOS', type: 'foul_technical' }
    const theirs: ShortPlay = { by: 'NYK', type: 'free_throw_made', ft: '1/1', detail: 'technical' }
    expect(count([technical, theirs, { ...basket, at: 590 }])).toEqual([1, 0])
  })
})

describe('placeholders', () => {
  test('between two free throws do not count as rebounds', () => {
    const between: ShortPlay = { by: 'NYK', type: 'rebound_defensive', player: null }
    expect(count([{ at: 600, ...shootingFoul }, missed('1/2'), between, made('2/2')])).toEqual([1, 0])
  })

  test('beside a shot-clock or kicked-ball turnover count once, in either order', () => {
    const team: ShortPlay = { by: 'NYK', type: 'rebound_defensive', player: null }
    const turnover: ShortPlay = { by: 'BOS', type: 'turnover', detail: 'shot_clock', player: null }
    expect(count([miss, team, turnover])).toEqual([1, 0])
    expect(count([miss, turnover, team])).toEqual([1, 0])
  })
})

describe('a jump ball', () => {
  const held = (by: 'BOS' | 'NYK'): ShortPlay => ({ by, type: 'jump_ball', detail: 'held_ball' })
  const start: readonly ShortPlay[] = [{ at: 718, by: 'BOS', type: 'jump_ball', detail: 'opening_tip' }]

  test('won by the other side ends the possession', () => {
    expect(count([...start, { ...held('NYK'), at: 600 }])).toEqual([1, 0])
    expect(count([...start, { ...held('BOS'), at: 600 }])).toEqual([0, 0])
  })

  test('with a turnover or a rebound counts as those', () => {
    const turnover: ShortPlay = { by: 'BOS', type: 'turnover' }
    expect(count([...start, { ...held('NYK'), at: 600 }, turnover])).toEqual([1, 0])
    expect(count([...start, { ...turnover, at: 600 }, held('NYK')])).toEqual([1, 0])
    expect(count([...start, miss, held('NYK'), { by: 'NYK', type: 'rebound_defensive' }])).toEqual([1, 0])
    expect(count([...start, miss, held('BOS'), { by: 'BOS', type: 'rebound_offensive' }])).toEqual([0, 0])
  })
})

describe('at the end of a period', () => {
  const lost = (at: number): ShortPlay => ({ at, by: 'NYK', type: 'turnover' })

  test('the side with the ball has had a possession if it began with more than two seconds', () => {
    expect(countToHorn([lost(2.2)])).toEqual([1, 1])
    expect(countToHorn([lost(2)])).toEqual([0, 1])
    expect(countToHorn([lost(0.4)])).toEqual([0, 1])
  })

  test('nothing is counted while the period is in progress', () => {
    expect(count([lost(30)])).toEqual([0, 1])
  })

  test('a late possession counts when a basket is made or a free throw shot', () => {
    expect(countToHorn([lost(1.5), { ...basket, at: 0.3 }])).toEqual([1, 1])
    expect(countToHorn([lost(1.5), { ...miss, at: 0.3 }])).toEqual([0, 1])
    expect(countToHorn([lost(1.5), { at: 0.3, ...shootingFoul }, missed('1/2'), missed('2/2')])).toEqual([
      1, 1,
    ])
  })

  test('a miss at the horn counts once, however its rebound is recorded', () => {
    const horn: ShortPlay = { at: 0, by: 'NYK', type: 'rebound_defensive', player: null, detail: 'dead_ball' }
    expect(countToHorn([lost(20), { ...miss, at: 0.5 }, horn])).toEqual([1, 1])
    expect(
      countToHorn([lost(20), { ...miss, at: 0.5 }, { ...horn, by: 'BOS', type: 'rebound_offensive' }]),
    ).toEqual([1, 1])
    expect(countToHorn([lost(20), { ...miss, at: 0.5 }])).toEqual([1, 1])
  })

  test('the next period starts from the beginning', () => {
    const second: readonly ShortPlay[] = [
      { period: 2, at: 720, by: null, type: 'period_start' },
      { at: 700, by: 'NYK', type: 'two_point_made' },
    ]
    expect(count([lost(20), { at: 0, by: null, type: 'period_end' }, ...second])).toEqual([1, 2])
  })
})
