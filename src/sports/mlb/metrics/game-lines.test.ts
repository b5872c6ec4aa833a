import { describe, expect, test } from 'bun:test'
import {
  sampleLineup as lineup,
  out,
  outsInARow,
  run,
  samplePlay,
} from '../../../../test/support/sample-plays/mlb.ts'
import type { Play } from '../records/play.ts'
import { countFinalLines, countLines } from './game-lines.ts'
import { walkGame } from './game-walk.ts'

const count = (plays: readonly Play[]) => countLines({ plays, pitches: [], lineup })

const batter = (plays: readonly Play[], player: string) => {
  const { home, away } = count(plays)
  return [...home.batters, ...away.batters].find((line) => line.player === player)
}

const pitcher = (plays: readonly Play[], player: string) => {
  const { home, away } = count(plays)
  return [...home.pitchers, ...away.pitchers].find((line) => line.player === player)
}

const reliever = (player: string, balls: number, strikes: number) => ({
  step: 3,
  kind: 'pitcher' as const,
  player,
  pos: 'P' as const,
  count: { balls, strikes },
})

describe('a plate appearance', () => {
  test('that ends in an error is an at-bat without a hit, and an error of the side in the field', () => {
    const lines = count([
      samplePlay({
        event_id: 0,
        batter: 'away-1',
        type: 'field_error',
        runners: [{ player: 'away-1', start: null, end: 'first' }],
        errors: ['home-5'],
      }),
    ])
    expect(lines.away.batters[0]).toMatchObject({ player: 'away-1', ab: 1, h: 0 })
    expect(lines).toMatchObject({ home: { errors: 1 }, away: { errors: 0, hits: 0 } })
  })

  test('under way counts the moves of its runners and nothing for the batter', () => {
    const plays = [
      samplePlay({
        event_id: 0,
        batter: 'away-1',
        type: 'walk',
        runners: [{ player: 'away-1', start: null, end: 'first' }],
      }),
      samplePlay({
        event_id: 1,
        batter: 'away-2',
        runners: [{ player: 'away-1', start: 'first', end: 'second', reason: 'stolen_base' }],
      }),
    ]
    expect(batter(plays, 'away-1')).toMatchObject({ ab: 0, bb: 1, sb: 1 })
    expect(batter(plays, 'away-2')).toMatchObject({ ab: 0, bb: 0 })
    expect(pitcher(plays, 'home-starter')).toMatchObject({ bf: 1 })
  })

  test('of a batter replaced with two strikes is charged to him when it ends in a strikeout', () => {
    const replaced = (strikes: number) =>
      samplePlay({
        event_id: 0,
        batter: 'pinch-hitter',
        type: 'strikeout',
        outs: 1,
        runners: [{ ...out('pinch-hitter'), step: 5 }],
        substitutions: [
          {
            step: 2,
            kind: 'batter',
            player: 'pinch-hitter',
            replaces: 'away-1',
            order: 1,
            pos: 'PH',
            count: { balls: 0, strikes },
          },
        ],
      })
    expect(batter([replaced(2)], 'away-1')).toMatchObject({ ab: 1, k: 1 })
    expect(batter([replaced(2)], 'pinch-hitter')).toMatchObject({ order: 1, pos: 'PH', ab: 0, k: 0 })
    expect(batter([replaced(1)], 'pinch-hitter')).toMatchObject({ ab: 1, k: 1 })
  })

  test('that ends in a walk is charged to the pitcher who left behind in the count', () => {
    const walked = (balls: number, strikes: number) =>
      samplePlay({
        event_id: 0,
        batter: 'away-1',
        pitcher: 'reliever',
        type: 'walk',
        runners: [{ player: 'away-1', step: 6, start: null, end: 'first' }],
        substitutions: [reliever('reliever', balls, strikes)],
      })
    for (const [balls, strikes] of [
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
      [3, 2],
    ] as const) {
      expect(pitcher([walked(balls, strikes)], 'home-starter')).toMatchObject({ bb: 1, bf: 1 })
      expect(pitcher([walked(balls, strikes)], 'reliever')).toMatchObject({ bb: 0, bf: 0 })
    }
    for (const [balls, strikes] of [
      [0, 0],
      [1, 1],
      [2, 2],
    ] as const) {
      expect(pitcher([walked(balls, strikes)], 'reliever')).toMatchObject({ bb: 1, bf: 1 })
    }
  })

  test('during which the pitcher changes gives each the outs made while he pitched', () => {
    const play = samplePlay({
      event_id: 0,
      batter: 'away-2',
      pitcher: 'reliever',
      type: 'field_out',
      outs: 2,
      runners: [
        { ...out('away-1', 'first'), step: 1, reason: 'caught_stealing' },
        { ...out('away-2'), step: 6 },
      ],
      substitutions: [reliever('reliever', 1, 0)],
    })
    expect(pitcher([play], 'home-starter')).toMatchObject({ outs_recorded: 1, bf: 0, starter: true })
    expect(pitcher([play], 'reliever')).toMatchObject({ outs_recorded: 1, bf: 1, starter: false })
    expect(batter([play], 'away-1')).toMatchObject({ cs: 1 })
  })
})

describe('runs', () => {
  const onFirst = samplePlay({
    event_id: 0,
    batter: 'away-1',
    type: 'single',
    runners: [{ player: 'away-1', start: null, end: 'first' }],
  })

  test('are charged to the pitcher who let the runner on', () => {
    const homer = samplePlay({
      event_id: 1,
      batter: 'away-2',
      pitcher: 'reliever',
      type: 'home_run',
      runners: [
        { ...run('away-1', 'first', 'home-starter'), step: 4 },
        { ...run('away-2', null, 'reliever'), step: 4 },
      ],
      substitutions: [{ ...reliever('reliever', 0, 0), step: 0 }],
    })
    const plays = [onFirst, homer]
    expect(pitcher(plays, 'home-starter')).toMatchObject({ r: 1, er: 1, h: 1, hr: 0 })
    expect(pitcher(plays, 'reliever')).toMatchObject({ r: 1, er: 1, h: 1, hr: 1 })
    expect(batter(plays, 'away-2')).toMatchObject({ rbi: 2, r: 1, hr: 1 })
    expect(count(plays).away).toMatchObject({ runs: 2, hits: 2 })
  })

  test('of the runner placed on second in extra innings are unearned', () => {
    const plays = [
      samplePlay({
        event_id: 0,
        inning: 10,
        batter: 'away-2',
        type: 'single',
        runners: [
          { player: 'away-1', step: 0, start: null, end: 'second', reason: 'placed' },
          { ...run('away-1', 'second', 'home-starter', { earned: false }), step: 3 },
          { player: 'away-2', step: 3, start: null, end: 'first' },
        ],
      }),
    ]
    expect(pitcher(plays, 'home-starter')).toMatchObject({ r: 1, er: 0, bf: 1 })
    expect(walkGame(plays, lineup)[0]!.after.bases).toEqual({ first: 'away-2', second: null, third: null })
  })

  test('belong to the pinch runner who scores them', () => {
    const plays = [
      onFirst,
      samplePlay({
        event_id: 1,
        batter: 'away-2',
        type: 'triple',
        runners: [
          { ...run('pinch-runner', 'first', 'home-starter'), step: 2 },
          { player: 'away-2', step: 2, start: null, end: 'third' },
        ],
        substitutions: [
          { step: 0, kind: 'runner', player: 'pinch-runner', replaces: 'away-1', order: 1, pos: 'PR' },
        ],
      }),
    ]
    expect(batter(plays, 'pinch-runner')).toMatchObject({ order: 1, pos: 'PR', r: 1, ab: 0 })
    expect(walkGame(plays, lineup)[1]!.before.bases.first).toBe('away-1')
    expect(walkGame(plays, lineup)[1]!.after.bases).toEqual({ first: null, second: null, third: 'away-2' })
  })
})

test('without a lineup the turn at bat gives the place in the order', () => {
  const plays = outsInARow(0, 12)
  const { away, home } = countLines({ plays, pitches: [], lineup: null })
  expect(away.batters.map(({ player, order, pos }) => [player, order, pos])).toEqual(
    Array.from({ length: 9 }, (_, i) => [`away-${i + 1}`, i + 1, null]),
  )
  expect(home.pitchers).toMatchObject([{ player: 'home-starter', outs_recorded: 12, starter: true }])
})

describe('decisions', () => {
  const homer = (
    eventId: number,
    inning: number,
    half: 'top' | 'bottom',
    on = half === 'top' ? 'home-starter' : 'away-starter',
  ) =>
    samplePlay({
      event_id: eventId,
      inning,
      half,
      batter: half === 'top' ? 'away-4' : 'home-4',
      pitcher: on,
      type: 'home_run',
      runners: [run(half === 'top' ? 'away-4' : 'home-4', null, on)],
    })

  const decided = (plays: readonly Play[]) => {
    const { home, away } = countFinalLines({ plays, pitches: [], lineup })
    return Object.fromEntries(
      [...home.pitchers, ...away.pitchers].map((line) => [line.player, line.decision]),
    )
  }

  /** A half-inning of three outs against one pitcher. */
  const half = (eventId: number, inning: number, which: 'top' | 'bottom', on: string) =>
    outsInARow(eventId, 3, { inning, half: which, pitcher: on })

  const regulation = (homePitchers: readonly string[], extra: readonly Play[]): Play[] => {
    const innings = homePitchers.flatMap((on, i) => [
      ...half(i * 100, i + 1, 'top', on),
      ...half(i * 100 + 50, i + 1, 'bottom', 'away-starter'),
    ])
    return [...innings, ...extra].sort((a, b) => a.inning - b.inning || a.order - b.order)
  }
  const five = Array.from({ length: 5 }, () => 'home-starter')

  test('give the win to a starter of five innings, holds and a save to relievers who keep a small lead', () => {
    const plays = regulation([...five, 'middle', 'middle', 'setup', 'closer'], [homer(49, 1, 'bottom')])
    expect(decided(plays)).toEqual({
      'home-starter': 'W',
      middle: 'H',
      setup: 'H',
      closer: 'S',
      'away-starter': 'L',
    })
  })

  test('charge a blown save to the pitcher who allows the tie, and give him the win when his side comes back', () => {
    const tied = homer(705, 8, 'top', 'setup')
    const back = homer(790, 8, 'bottom')
    const plays = regulation(
      [...five, 'middle', 'middle', 'setup', 'closer'],
      [homer(49, 1, 'bottom'), tied, back],
    )
    expect(decided(plays)).toEqual({
      'home-starter': null,
      middle: 'H',
      setup: 'W',
      closer: 'S',
      'away-starter': 'L',
    })
    const lost = regulation(
      [...five, 'middle', 'middle', 'setup', 'closer'],
      [homer(49, 1, 'bottom'), tied, homer(801, 9, 'top', 'closer')],
    )
    expect(decided(lost)).toMatchObject({ setup: 'BS', closer: 'L', 'away-starter': 'W' })
  })

  test('give the win to the reliever with the most outs when the starter left early', () => {
    const plays = regulation(
      ['home-starter', 'home-starter', 'long', 'long', 'long', 'long', 'middle', 'setup', 'closer'],
      [homer(49, 1, 'bottom')],
    )
    expect(decided(plays)).toMatchObject({ 'home-starter': null, long: 'W', closer: 'S' })
  })

  test('give no decision in a game without a lead', () => {
    expect(Object.values(decided(regulation(five, []))).every((decision) => decision === null)).toBe(true)
  })
})
