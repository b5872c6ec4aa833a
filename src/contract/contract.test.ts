import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatCursor, parseCursor } from './cursor.ts'
import { tierIncludes, tierNames } from './tier.ts'

describe('a cursor', () => {
  test('survives formatting and parsing', () => {
    const epoch = fc.string({ unit: fc.constantFrom(...'0aZ9bY'), minLength: 8, maxLength: 8 })
    const seq = fc.nat({ max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(epoch, seq, fc.nat(1_000), fc.option(seq), (e, s, part, floor) => {
        expect(parseCursor(formatCursor(e, s, { part, floor }))).toEqual({ epoch: e, seq: s, part, floor })
      }),
    )
  })

  test('parses to null from any other text and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const position = parseCursor(text)
        if (position) expect(formatCursor(position.epoch, position.seq, position)).toBe(text)
      }),
    )
    for (const text of ['', 'abc', 'AAAAAAAA.', 'AAAAAAAA.-1', 'AAAAAAAA.1.', 'AAAAAAAA.zzzzzzzzzzz']) {
      expect(parseCursor(text)).toBeNull()
    }
  })
})

test('each tier includes the lower ones and none above', () => {
  for (const [i, tier] of tierNames.entries()) {
    expect(tierNames.map((required) => tierIncludes(tier, required))).toEqual(tierNames.map((_, j) => j <= i))
  }
})
