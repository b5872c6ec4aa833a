import { expect, test } from 'bun:test'
import { errorMessage } from './error-message.ts'

test('what was thrown is readable, also when it is not an Error', () => {
  expect(errorMessage(new Error('no room'))).toBe('no room')
  expect(errorMessage('no room')).toBe('no room')
  expect(errorMessage(null)).toBe('null')
  expect(errorMessage({ message: 'no room' })).toBe('no room')
  expect(errorMessage({ name: 'ErrnoError', errno: 51 })).toBe('the disk is full')
  expect(errorMessage({ name: 'ErrnoError', errno: 44 })).toBe('ErrnoError 44')
  expect(errorMessage({})).toBe('unknown error')
})
