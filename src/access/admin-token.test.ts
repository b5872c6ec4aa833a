import { expect, test } from 'bun:test'
import { adminCheck } from './admin-token.ts'
import { makeKeyText } from './key-text.ts'

const isAdmin = adminCheck('adm_correct-horse')

test('the admin token is accepted', () => {
  expect(isAdmin('Bearer adm_correct-horse')).toBe(true)
})

test('any other text is rejected, whatever its length', () => {
  const wrong = ['adm_correct-hors', 'adm_correct-horse1', '', 'x'.repeat(100_000), makeKeyText('live')]
  for (const token of wrong) expect(isAdmin(`Bearer ${token}`)).toBe(false)
  expect(isAdmin(null)).toBe(false)
  expect(isAdmin('adm_correct-horse')).toBe(false)
})

test('an empty token is refused at the start, since an empty guess would match it', () => {
  expect(() => adminCheck('')).toThrow('must not be empty')
})
