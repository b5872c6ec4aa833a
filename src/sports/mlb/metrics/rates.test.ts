import { describe, expect, test } from 'bun:test'
import { perceivedVelocity } from './perceived-velocity.ts'
import { battingRates, earnedRunAverage, inningsText } from './rates.ts'
import { noBatting } from './season-to-date.ts'

describe('rates', () => {
  test('of a batter are rounded to three decimals, null when the divisor is 0', () => {
    expect(battingRates({ ...noBatting, ab: 211, h: 64 }).avg).toBe(0.303)
    expect(battingRates({ ab: 4, h: 2, doubles: 1, triples: 0, hr: 1, bb: 1, hbp: 0, sf: 1 })).toEqual({
      avg: 0.5,
      obp: 0.5,
      slg: 1.5,
      ops: 2,
    })
    expect(battingRates({ ...noBatting, bb: 1 })).toEqual({ avg: null, obp: 1, slg: null, ops: null })
  })

  test('add rounded on-base and slugging averages, like the league', () => {
    // A third plus a third is .667, but two times .333 is .666.
    expect(battingRates({ ...noBatting, ab: 3, h: 1 })).toEqual({
      avg: 0.333,
      obp: 0.333,
      slg: 0.333,
      ops: 0.666,
    })
  })

  test('of a pitcher count innings in outs', () => {
    expect(inningsText(14)).toBe('4.2')
    expect(inningsText(0)).toBe('0.0')
    expect(earnedRunAverage({ outs_recorded: 14, er: 3 })).toBe(5.79)
    expect(earnedRunAverage({ outs_recorded: 0, er: 2 })).toBeNull()
  })
})

test('perceived velocity follows the extension (V-MLB-3)', () => {
  expect(perceivedVelocity(90.3, 7.1)).toBe(91.65)
  expect(perceivedVelocity(93.5, 5.5)).toBe(92.14)
  expect(perceivedVelocity(95.7, 6.9)).toBe(96.77)
  expect(perceivedVelocity(88.8, 6.3)).toBe(88.8)
  expect(perceivedVelocity(88.8, null)).toBeNull()
  expect(perceivedVelocity(null, 6.3)).toBeNull()
})
