import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { isSameJson, jsonDiff } from './json.ts'

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The same value with the fields of its objects in the reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, one]) => [name, reversed(one)]),
  )
}

test('two values are the same exactly when no value in them differs', () => {
  // Few names and values, so that two of them are often alike.
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, 0, 1, '', 'x', true),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), tie('value'), { maxKeys: 2 }),
    ),
  }))
  let alike = 0
  const property = fc.property(value, value, (a, b) => {
    const isSame = isSameJson(a, b)
    if (isSame) alike++
    expect(isSame).toBe(jsonDiff(asSent(a), asSent(b)).length === 0)
    expect(isSameJson(b, a)).toBe(isSame)
  })
  fc.assert(property, { numRuns: 5_000 })
  expect(alike).toBeGreaterThan(100)
})

test('the order of fields, fields that are not written and the sign of zero make no difference', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameJson(value, reversed(asSent(value)))).toBe(true)
    }),
  )
  expect(isSameJson({ a: 1, b: undefined }, { a: 1, c: undefined })).toBe(true)
  expect(isSameJson({ a: null }, {})).toBe(false)
  expect(isSameJson({ a: -0 }, { a: 0 })).toBe(true)
  expect(isSameJson([1], { 0: 1 })).toBe(false)
  expect(isSameJson({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSameJson({}, { constructor: 1 })).toBe(false)
  expect(isSameJson(JSON.parse('{"__proto__": {}}'), { a: 1 })).toBe(false)
  expect(isSameJson({}, JSON.parse('{"__proto__": {}}'))).toBe(false)
})

test('named fields may differ in the values themselves, not in what they contain', () => {
  const later = { score: 1, updated_at: 'later' }
  expect(isSameJson(later, { score: 1, updated_at: 'now' }, ['updated_at'])).toBe(true)
  expect(isSameJson(later, { score: 1 }, ['updated_at'])).toBe(true)
  expect(isSameJson(later, { score: 2, updated_at: 'now' }, ['updated_at'])).toBe(false)
  expect(isSameJson({ a: later }, { a: { score: 1 } }, ['updated_at'])).toBe(false)
})
