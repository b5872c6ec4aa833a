import { expect, test } from 'bun:test'
import { failureOf } from '../../test/support/until.ts'
import { ApiError } from '../contract/errors.ts'
import { inTime } from './answer-call.ts'

test('an answer that takes too long is a 503; others pass, with their failures', async () => {
  const late = await failureOf(inTime(new Promise(() => {}), 10))
  expect(late instanceof ApiError && [late.code, late.details]).toEqual([
    'unavailable',
    { retry_after_seconds: 1 },
  ])
  expect(await inTime(Promise.resolve('answer'), 10)).toBe('answer')
  expect((await failureOf(inTime(Promise.reject(new Error('no')), 10))).message).toBe('no')
})
