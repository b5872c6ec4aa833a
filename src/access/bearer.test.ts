import { expect, test } from 'bun:test'
import { bearerText } from './bearer.ts'

test('the scheme of a bearer credential is case-insensitive', () => {
  expect(bearerText('Bearer abc')).toBe('abc')
  expect(bearerText('bearer abc')).toBe('abc')
  expect(bearerText('BEARER  abc ')).toBe('abc')
})

test('any other header has no credential', () => {
  for (const header of [null, '', 'abc', 'Basic abc', 'Bearerabc', 'Bearer a b', 'bearer ']) {
    expect(bearerText(header)).toBeNull()
  }
  expect(bearerText('Bearer ')).toBe('')
})
