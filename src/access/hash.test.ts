import { describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { fingerprintOf, hashKeyText } from './hash.ts'
import { isKeyText } from './key-text.ts'

describe('keyed hash', () => {
  test('is HMAC-SHA-256 in hex', () => {
    const expected = createHmac('sha256', 'a secret').update('scl_live_x').digest('hex')
    expect(hashKeyText('a secret', 'scl_live_x')).toBe(expected)
  })

  test('differs by secret', () => {
    expect(hashKeyText('one', 'text')).not.toBe(hashKeyText('two', 'text'))
  })

  test('a fingerprint identifies its secret, is not a key hash and does not contain the secret', () => {
    expect(fingerprintOf('one')).toBe(fingerprintOf('one'))
    expect(fingerprintOf('one')).not.toBe(fingerprintOf('two'))
    expect(fingerprintOf('one')).toMatch(/^[0-9a-f]{32}$/)
    expect(isKeyText(fingerprintOf('one'))).toBe(false)
  })
})
