import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  booksum,
  consensusOf,
  decimalOf,
  fairPrice,
  holdOf,
  impliedOf,
  isPrice,
  normalPrice,
  priceOf,
  removeMargin,
  removeMarginByPower,
  removeMarginByShin,
  removeMarginEvenly,
} from './math.ts'

describe('conversions (metrics.md 6.1)', () => {
  test.each([
    [-110, 1.909091, 0.52381],
    [-105, 1.952381, 0.512195],
    [-150, 1.666667, 0.6],
    [-200, 1.5, 0.666667],
    [100, 2, 0.5],
    [120, 2.2, 0.454545],
    [150, 2.5, 0.4],
    [250, 3.5, 0.285714],
    [-1000, 1.1, 0.909091],
  ] as const)('%d is %d decimal', (price, decimal, implied) => {
    expect(decimalOf(price)).toBeCloseTo(decimal, 6)
    expect(impliedOf(price)).toBeCloseTo(implied, 6)
    expect(priceOf(decimalOf(price))).toBe(price)
  })

  test('survive rounded decimals', () => {
    expect([1.91, 1.95, 1.5, 2.5].map(priceOf)).toEqual([-110, -105, -200, 150])
  })

  test('write even money as +100 and reject values between', () => {
    expect([priceOf(2), priceOf(1.9999), normalPrice(-100), decimalOf(-100)]).toEqual([100, 100, 100, 2])
    expect([100, -101, 2_000].every(isPrice)).toBe(true)
    expect([-100, 99, 0, -99, 110.5, Number.NaN].some(isPrice)).toBe(false)
  })

  test('give a price that is one for every probability', () => {
    fc.assert(fc.property(fc.double({ min: 0.0005, max: 0.9995, noNaN: true }), (p) => isPrice(fairPrice(p))))
  })
})

describe('margins (metrics.md 6.2)', () => {
  const closeTo = (values: readonly number[], expected: readonly number[]) => {
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(expected[i]!, 6)
  }

  test.each([
    {
      prices: [-110, -110],
      sum: 1.047619,
      hold: 0.045455,
      plain: [0.5, 0.5],
      power: [0.5, 0.5],
      k: 1.07194,
      shin: [0.5, 0.5],
      z: 0.04762,
    },
    {
      prices: [-150, 130],
      sum: 1.034783,
      hold: 0.033613,
      plain: [0.579832, 0.420168],
      power: [0.583983, 0.416017],
      k: 1.05297,
      shin: [0.582609, 0.417391],
      z: 0.03482,
    },
    {
      prices: [-300, 240],
      sum: 1.044118,
      hold: 0.042254,
      plain: [0.71831, 0.28169],
      power: [0.733084, 0.266916],
      k: 1.0793,
      shin: [0.727941, 0.272059],
      z: 0.04461,
    },
    {
      prices: [120, 230, 240],
      sum: 1.051693,
      hold: 0.049153,
      plain: [0.432203, 0.288136, 0.279661],
      power: [0.437276, 0.285768, 0.276956],
      k: 1.04913,
      shin: [0.435996, 0.2864, 0.277604],
      z: 0.02588,
    },
  ])('of $prices are $hold of the stakes and are removed by every method', (row) => {
    const implied = row.prices.map(impliedOf)
    expect(booksum(implied)).toBeCloseTo(row.sum, 6)
    expect(holdOf(implied)).toBeCloseTo(row.hold, 6)
    closeTo(removeMargin(implied), row.plain)
    const power = removeMarginByPower(implied)
    closeTo(power.probabilities, row.power)
    expect(power.k).toBeCloseTo(row.k, 5)
    const shin = removeMarginByShin(implied)
    closeTo(shin.probabilities, row.shin)
    expect(shin.z).toBeCloseTo(row.z, 5)
    // With two sides Shin's model and an even split of the margin are the same.
    if (implied.length === 2) closeTo(removeMarginEvenly(implied), row.shin)
  })
})

describe('consensus (metrics.md 6.3)', () => {
  const nowMs = 1_000_000_000
  const quote = (line: number, home: number, away: number, ageMs = 0) => ({
    line,
    prices: [home, away] as const,
    atMs: nowMs - ageMs,
  })
  const books = [quote(0, -150, 130), quote(0, -145, 125), quote(0, -160, 135)]

  test('is the mean of the books’ probabilities without margin', () => {
    const consensus = consensusOf(books, nowMs, 'before')!
    expect(consensus.probability).toBeCloseTo(0.580714, 6)
    expect(fairPrice(consensus.probability)).toBe(-139)
  })

  test('uses the median line, of two the one nearer zero, and only books that quote it', () => {
    const lines = [
      quote(-3.5, -110, -110),
      quote(-4, -105, -115),
      quote(-4.5, -110, -110),
      quote(-4, -115, -105),
    ]
    expect(consensusOf(lines, nowMs, 'before')).toEqual({ line: -4, probability: expect.closeTo(0.5, 10) })
    expect(consensusOf([...lines.slice(0, 3), quote(-3.5, -110, -110)], nowMs, 'before')!.line).toBe(-3.5)
  })

  test('needs three fresh quotes: at most ten minutes old before the game, one during it', () => {
    expect(consensusOf(books.slice(0, 2), nowMs, 'before')).toBeNull()
    const late = [...books.slice(0, 2), quote(0, -150, 130, 120_000)]
    expect(consensusOf(late, nowMs, 'before')).not.toBeNull()
    expect(consensusOf(late, nowMs, 'live')).toBeNull()
  })
})
