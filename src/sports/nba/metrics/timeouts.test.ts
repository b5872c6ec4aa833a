import { describe, expect, test } from 'bun:test'
import type { Side } from '../side.ts'
import {
  chargeTimeout,
  freshLedger,
  mandatoryTimeout,
  nextPeriodLedger,
  type TimeoutLedger,
  timeoutsRemaining,
} from './timeouts.ts'

type Call = readonly [period: number, clock: string, side: Side]

const tenths = (clock: string): number =>
  (Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1])) * 10

/** The ledger after some calls, at the start of `period` if none fell into it. */
function after(calls: readonly Call[], period: number): TimeoutLedger {
  let ledger = freshLedger
  let current = 1
  const turnTo = (next: number) => {
    for (; current < next; current++) ledger = nextPeriodLedger(ledger)
  }
  for (const [at, clock, side] of calls) {
    turnTo(at)
    ledger = chargeTimeout(ledger, side, at, tenths(clock))
  }
  turnTo(period)
  return ledger
}

describe('timeouts remaining', () => {
  test('are 2 and 2 at the end of game 0022000001, like in its box score (V-NBA-4)', () => {
    const brooklyn = [
      [1, '2:51'],
      [2, '6:49'],
      [3, '2:54'],
      [4, '6:36'],
    ] as const
    const goldenState = [
      [1, '7:20'],
      [1, '2:29'],
      [2, '3:18'],
      [3, '8:30'],
      [4, '2:20'],
    ] as const
    const calls: Call[] = [
      ...brooklyn.map(([period, clock]): Call => [period, clock, 'home']),
      ...goldenState.map(([period, clock]): Call => [period, clock, 'away']),
    ].sort((a, b) => a[0] - b[0] || tenths(b[1]) - tenths(a[1]))
    const ledger = after(calls, 4)
    expect(timeoutsRemaining(ledger, 'home', 4, 0)).toBe(2)
    expect(timeoutsRemaining(ledger, 'away', 4, 0)).toBe(2)
  })

  test('are seven for the game, not per half', () => {
    expect(
      timeoutsRemaining(
        after(
          [
            [1, '9:00', 'home'],
            [1, '5:00', 'home'],
          ],
          3,
        ),
        'home',
        3,
        7200,
      ),
    ).toBe(5)
  })

  test('are at most four in the fourth period', () => {
    expect(timeoutsRemaining(after([[1, '9:00', 'home']], 4), 'home', 4, 7200)).toBe(4)
    expect(timeoutsRemaining(after([[4, '11:00', 'home']], 4), 'home', 4, 6600)).toBe(3)
  })

  test('are at most two from the 3:00 mark on, once the second mandatory timeout is over', () => {
    const early = after(
      [
        [4, '9:00', 'home'],
        [4, '5:00', 'away'],
      ],
      4,
    )
    expect(timeoutsRemaining(early, 'home', 4, 1800)).toBe(3)
    expect(timeoutsRemaining(early, 'home', 4, 1799)).toBe(2)
    const waiting = after([[4, '9:00', 'away']], 4)
    expect(timeoutsRemaining(waiting, 'home', 4, 1000)).toBe(4)
    const done = chargeTimeout(waiting, 'home', 4, 1000)
    expect(timeoutsRemaining(done, 'home', 4, 1000)).toBe(2)
    expect(timeoutsRemaining(chargeTimeout(done, 'home', 4, 500), 'home', 4, 500)).toBe(1)
  })

  test('are two in each overtime, whatever was used before', () => {
    const calls: Call[] = [1, 2, 3, 4].map((period) => [period, '9:00', 'home'])
    const ledger = after(calls, 5)
    expect(timeoutsRemaining(ledger, 'home', 5, 3000)).toBe(2)
    expect(timeoutsRemaining(chargeTimeout(ledger, 'home', 5, 900), 'home', 5, 900)).toBe(1)
    expect(timeoutsRemaining(nextPeriodLedger(ledger), 'home', 6, 3000)).toBe(2)
  })
})

describe('the mandatory timeout', () => {
  test('is charged to the home team at 6:59 when neither team has taken one', () => {
    expect(mandatoryTimeout(freshLedger, 1, 4200)).toBeNull()
    expect(mandatoryTimeout(freshLedger, 1, 4190)).toBe('home')
    expect(mandatoryTimeout(after([[1, '8:00', 'away']], 1), 1, 4190)).toBeNull()
  })

  test('is charged at 2:59 to the team not yet charged', () => {
    expect(mandatoryTimeout(after([[1, '8:00', 'away']], 1), 1, 1790)).toBe('home')
    expect(mandatoryTimeout(after([[1, '8:00', 'home']], 1), 1, 1790)).toBe('away')
    expect(
      mandatoryTimeout(
        after(
          [
            [1, '8:00', 'home'],
            [1, '4:00', 'home'],
          ],
          1,
        ),
        1,
        1790,
      ),
    ).toBeNull()
  })

  test('does not exist in overtime', () => {
    expect(mandatoryTimeout(after([], 5), 5, 100)).toBeNull()
  })
})
