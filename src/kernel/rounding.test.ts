import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { percentage, quotient, roundChance, roundOrNull, roundTo, share } from './numbers.ts'

describe('rounding', () => {
  test('keeps a chance above 0 above 0', () => {
    expect(roundChance(0.00003, 4)).toBe(0.0001)
    expect(roundChance(0.12345, 4)).toBe(0.1235)
    expect(roundChance(0, 4)).toBe(0)
  })

  test('rounds half away from zero on the decimal text, where binary halves go wrong', () => {
    expect(roundTo(1.005, 2)).toBe(1.01)
    expect(roundTo(-1.005, 2)).toBe(-1.01)
    expect(roundTo(8.345, 2)).toBe(8.35)
    expect(roundTo(0.05, 1)).toBe(0.1)
    expect(roundTo(-0.05, 1)).toBe(-0.1)
    expect(roundTo(2.5, 0)).toBe(3)
    expect(roundTo(-2.5, 0)).toBe(-3)
    expect(roundTo(99.95, 1)).toBe(100)
  })

  test('keeps numbers that are short enough and rounds down below the half', () => {
    expect(roundTo(1.5, 3)).toBe(1.5)
    expect(roundTo(112.61261261261261, 1)).toBe(112.6)
    expect(roundTo(1.0049999, 2)).toBe(1)
    expect(roundTo(7, 2)).toBe(7)
  })

  test('accepts numbers with an exponent, and returns no negative zero', () => {
    expect(roundTo(4e-7, 6)).toBe(0)
    expect(roundTo(5e-7, 6)).toBe(0.000001)
    expect(roundTo(1.25e-7, 8)).toBe(1.3e-7)
    expect(roundTo(1e-9, 2)).toBe(0)
    expect(roundTo(3e21, 2)).toBe(3e21)
    expect(Object.is(roundTo(-0.01, 1), 0)).toBe(true)
  })

  test('gives the same result with and without the text, for any number of decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5e8, max: 5e8 }), fc.integer({ min: 0, max: 6 }), (units, decimals) => {
        // A number with this many decimals, and the same with one more digit.
        const value = units / 10 ** decimals
        expect(roundTo(value, decimals)).toBe(value)
        const further = Number(`${units}4e${-decimals - 1}`)
        expect(roundTo(further, decimals)).toBe(value)
        const half = Number(`${units}5e${-decimals - 1}`)
        expect(roundTo(half, decimals)).toBe((units + (units < 0 ? -1 : 1)) / 10 ** decimals)
      }),
    )
  })

  test('returns null and NaN unchanged', () => {
    expect(roundOrNull(null, 1)).toBeNull()
    expect(roundOrNull(1.25, 1)).toBe(1.3)
    expect(roundTo(Number.NaN, 1)).toBeNaN()
  })
})

describe('division', () => {
  test('by zero is null, never 0 and never NaN', () => {
    expect(quotient(0, 0)).toBeNull()
    expect(quotient(5, 0)).toBeNull()
    expect(share(0, 0)).toBeNull()
    expect(percentage(0, 0)).toBeNull()
  })

  test('gives percentages', () => {
    expect(share(3, 1)).toBe(75)
    expect(share(0, 4)).toBe(0)
    expect(percentage(1, 8)).toBe(12.5)
  })
})
