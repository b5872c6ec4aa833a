import { expect, test } from 'bun:test'
import { bearerText } from './bearer.ts'

test('a bearer credential is read whatever the case of the scheme', () => {
  expect(bearerText('Bearer abc')).toBe('abc')
  expect(bearerText('bearer abc')).toBe('abc')
  expect(bearerText('BEARER  abc ')).toBe('abc')
})

test('anything else is no credential', () => {
  for (const header of [null, '', 'abc', 'Basic abc', 'Bearerabc', 'Bearer a b', 'bearer ']) {
    expect(bearerText(header)).toBeNull()
  }
  expect(bearerText('Bearer ')).toBe('')
})
