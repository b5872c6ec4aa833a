import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decoders, encodeParam } from './wire-text.ts'

const texts = 1009
const numbers = 1022

const character = fc.constantFrom('a', '"', '\\', 'n', 'u', '\n', '\u0001', '\ud800', 'é', ',', '{', '}', ' ')
const text = fc.oneof(
  fc.string(),
  fc.array(character).map((of) => of.join('')),
)

test('an array of texts is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(text), (values) => {
      expect(decoders[texts]!(encodeParam(values)!)).toEqual(values)
    }),
    { numRuns: 2_000 },
  )
  expect(encodeParam(['a', null, 'null', '\n'])).toBe('{"a",null,"null","\n"}')
})

test('an array of numbers is read as it was written', () => {
  const number = fc.oneof(fc.double(), fc.maxSafeInteger())
  fc.assert(
    fc.property(fc.array(number), (values) => {
      expect(decoders[numbers]!(encodeParam(values)!)).toEqual(values.map((value) => value + 0))
    }),
  )
})

test('a value that has no text is refused', () => {
  expect(() => encodeParam([undefined])).toThrow('a parameter must not be undefined')
  expect(() => encodeParam([{}])).toThrow('a parameter must not be an object')
})
