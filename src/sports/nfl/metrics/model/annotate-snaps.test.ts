import { describe, expect, test } from 'bun:test'
import { type AnnotatedGame, annotateSnaps, secondHalfReceiver } from './annotate-snaps.ts'
import type { Snap } from './snap.ts'
import type { Models } from './win-probability.ts'

/** Expected points that depend only on the yard line, so that every rule can be checked by hand. */
const pointsAt: Readonly<Record<number, number>> = { 85: -2.601, 57: 2.7061, 8: 5.2792, 6: 4.453, 75: 1 }

function chancesWorth(points: number): number[] {
  const share = Math.abs(points) / 7
  return points > 0 ? [share, 0, 0, 0, 0, 0, 1 - share] : [0, share, 0, 0, 0, 0, 1 - share]
}

const models: Models = {
  ep: {
    chances: ({ yardline100 }) => chancesWorth(pointsAt[yardline100] ?? 0),
    kickChance: () => 0.8,
    extraPointChance: () => 0.9324,
    twoPointChance: 0.4735,
  },
  wp: {
    plain: ({ lead, expectedPoints }) => 0.5 + (lead + expectedPoints) / 100,
    withSpread: () => 0.5,
  },
}

const game: AnnotatedGame = {
  season: 2019,
  roof: 'outdoors',
  spread: null,
  receivesSecondHalf: 'home',
  final: null,
  upNext: null,
}

const snap = (key: number, more: Partial<Snap> = {}): Snap => ({
  key,
  quarter: 1,
  halfSeconds: 1700,
  gameSeconds: 3500,
  possession: 'home',
  kind: 'scrimmage',
  down: 1,
  distance: 10,
  yardline100: 75,
  score: { home: 0, away: 0 },
  timeouts: { home: 3, away: 3 },
  outcome: 'none',
  ...more,
})

const rate = (snaps: readonly Snap[], more: Partial<AnnotatedGame> = {}) =>
  annotateSnaps(models, { ...game, ...more }, snaps)

describe('expected points added', () => {
  test('inverts the sign of the next value when the ball changes hands', () => {
    const rated = rate([
      snap(1, { yardline100: 85, down: 4 }),
      snap(2, { possession: 'away', yardline100: 57 }),
    ])
    expect(rated.get(1)!.ep).toBeCloseTo(-2.601, 10)
    expect(rated.get(1)!.epa).toBeCloseTo(-0.1051, 10)
  })

  test.each([
    ['touchdown', 'scrimmage', 7 - 5.2792],
    ['touchdown_against', 'scrimmage', -7 - 5.2792],
    ['safety', 'scrimmage', 2 - 5.2792],
    ['safety_against', 'scrimmage', -2 - 5.2792],
    ['field_goal', 'field_goal', 3 - 0.8 * 3],
    ['try_good', 'extra_point', 1 - 0.9324],
    ['try_failed', 'extra_point', -0.9324],
    ['try_returned', 'extra_point', -2 - 0.9324],
    ['try_good', 'two_point', 2 - 0.947],
    ['try_failed', 'two_point', -0.947],
    ['try_returned', 'two_point', -2 - 0.947],
  ] as const)('of a %s (%s) comes from the points, whatever follows', (outcome, kind, epa) => {
    const snaps = [
      snap(1, { outcome, kind, yardline100: 8 }),
      snap(2, { possession: 'away', yardline100: 57 }),
    ]
    expect(rate(snaps).get(1)!.epa).toBeCloseTo(epa, 10)
    expect(rate(snaps.slice(0, 1)).get(1)!.epa).toBeCloseTo(epa, 10)
  })

  test('of the last play of a half or game without a score is minus the expected points', () => {
    const last = snap(1, { quarter: 2, halfSeconds: 4, yardline100: 6 })
    const afterBreak = snap(2, { quarter: 3, kind: 'kickoff', yardline100: 65 })
    expect(rate([last, afterBreak]).get(1)!.epa).toBeCloseTo(-4.453, 10)
    expect(rate([last], { final: { home: 7, away: 0 } }).get(1)!.epa).toBeCloseTo(-4.453, 10)
  })

  test('of a kneel is 0 in the own half, and counts beyond it', () => {
    expect(rate([snap(1, { kind: 'kneel', yardline100: 85 })]).get(1)!.ep).toBe(0)
    expect(rate([snap(1, { kind: 'kneel', yardline100: 6 })]).get(1)!.ep).toBeCloseTo(4.453, 10)
  })

  test('of a field goal attempt includes the miss: the opponents get the ball at the spot of the kick', () => {
    const attempt = snap(1, { kind: 'field_goal', yardline100: 35 })
    expect(rate([attempt]).get(1)!.ep).toBeCloseTo(0.8 * 3 - 0.2 * 2.7061, 10)
    expect(rate([{ ...attempt, halfSeconds: 3 }]).get(1)!.ep).toBeCloseTo(0.8 * 3, 10)
  })

  test('of a kickoff is based on first and ten after a touchback of its season', () => {
    const kickoff = snap(1, { kind: 'kickoff', yardline100: 35 })
    expect(rate([kickoff]).get(1)!.ep).toBeCloseTo(1, 10)
    expect(rate([kickoff], { season: 2025 }).get(1)!.ep).toBe(0)
  })
})

describe('the last known play', () => {
  test('waits for the next snap', () => {
    const { ep, epa, wp, wpa } = rate([snap(1)]).get(1)!
    expect([ep === null, epa, wp === null, wpa]).toEqual([false, null, false, null])
  })

  test('has provisional values from the situation of the live game', () => {
    const { key: _, outcome: __, ...upNext } = snap(2, { down: 2, distance: 2, yardline100: 57 })
    const { epa, wpa } = rate([snap(1)], { upNext }).get(1)!
    expect(epa).toBeCloseTo(2.7061 - 1, 10)
    expect(wpa).toBeCloseTo((2.7061 - 1) / 100, 10)
  })

  test.each([
    ['touchdown', 'scrimmage', 6.9324 - 1],
    ['field_goal', 'scrimmage', 3 - 1],
    ['safety_against', 'scrimmage', -2 - 1],
  ] as const)('that was a %s is rated by the try or kickoff that must follow', (outcome, kind, points) => {
    const { wp, wpa } = rate([snap(1, { outcome, kind })]).get(1)!
    expect(wp).toBeCloseTo(0.51, 10)
    // The side that kicks off gives up the point that a touchback is worth here.
    expect(wpa).toBeCloseTo((points - 1) / 100, 10)
  })
})

describe('win probability added', () => {
  const snaps = [
    snap(1, { kind: 'kickoff' }),
    snap(2, { yardline100: 8, outcome: 'touchdown' }),
    snap(3, { kind: 'extra_point', outcome: 'try_good', score: { home: 6, away: 0 } }),
    snap(4, { kind: 'kickoff', possession: 'away', score: { home: 7, away: 0 } }),
    snap(5, { possession: 'away', yardline100: 57, score: { home: 7, away: 0 } }),
    snap(6, { kind: 'kneel', quarter: 4, yardline100: 6, score: { home: 7, away: 0 } }),
    snap(7, { quarter: 4, yardline100: 57, score: { home: 7, away: 0 } }),
  ]

  test('of a kneel is null', () => {
    expect(rate(snaps).get(6)!.wpa).toBeNull()
    expect(rate(snaps).get(6)!.epa).not.toBeNull()
  })

  test.each([
    [7, 0, 1],
    [7, 7, 0.5],
    [7, 9, 0],
  ])('adds up over the home side from the first snap to %d-%d', (home, away, result) => {
    const rated = rate(snaps, { final: { home, away } })
    const ofHome = (one: Snap, value: number) => (one.possession === 'home' ? value : -value)
    const kneel = rated.get(7)!.wp! - rated.get(6)!.wp!
    const sum = snaps.reduce((total, one) => total + ofHome(one, rated.get(one.key)!.wpa ?? kneel), 0)
    expect(rated.get(1)!.wp! + sum).toBeCloseTo(result, 10)
  })

  test('in overtime follows from the next score', () => {
    const level = snap(1, { quarter: 5, yardline100: 8 })
    expect(rate([level]).get(1)!.wp).toBeCloseTo(5.2792 / 7 + (1 - 5.2792 / 7) / 2, 10)
    const behind = { ...level, score: { home: 0, away: 7 } }
    expect(rate([behind]).get(1)!.wp).toBeCloseTo(5.2792 / 7 / 2, 10)
    expect(rate([{ ...level, score: { home: 3, away: 0 } }]).get(1)!.wp).toBe(1)
  })

  test('uses the line of the market if there is one', () => {
    expect(rate([snap(1)], { spread: 3 }).get(1)!.wp).toBe(0.5)
  })
})

describe('the second-half kickoff', () => {
  test('goes to the side that did not receive the first', () => {
    expect(secondHalfReceiver([snap(1, { kind: 'kickoff', possession: 'away' })])).toBe('home')
    expect(secondHalfReceiver([snap(1)])).toBeNull()
    expect(secondHalfReceiver([])).toBeNull()
  })
})
