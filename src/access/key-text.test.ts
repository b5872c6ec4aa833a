import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { hintOf, isKeyText, keyModes, keyTextLength, makeKeyText, modeOf } from './key-text.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const character = fc.constantFrom(...base62)
const random = fc.array(character, { minLength: 30, maxLength: 30 }).map((parts) => parts.join(''))
const mode = fc.constantFrom(...keyModes)

describe('key text', () => {
  test('has a prefix by mode, 30 random characters and a checksum of 6', () => {
    expect(makeKeyText('live')).toMatch(/^scl_live_[0-9A-Za-z]{36}$/)
    expect(makeKeyText('test')).toMatch(/^scl_test_[0-9A-Za-z]{36}$/)
    expect(makeKeyText('live')).not.toBe(makeKeyText('live'))
  })

  test('carries CRC-32 in base 62, padded with zeros', () => {
    const text = makeKeyText('live', '0'.repeat(30))
    const crc = Bun.hash.crc32(`scl_live_${'0'.repeat(30)}`)
    const value = [...text.slice(-6)].reduce((sum, c) => sum * 62 + base62.indexOf(c), 0)
    expect(value).toBe(crc)
    expect(text).toHaveLength(keyTextLength)
  })

  test('every generated text is valid', () => {
    fc.assert(
      fc.property(mode, random, (m, r) => isKeyText(makeKeyText(m, r)) && modeOf(makeKeyText(m, r)) === m),
    )
  })

  test('one changed character makes it invalid', () => {
    fc.assert(
      fc.property(mode, random, fc.nat(35), character, (m, r, at, c) => {
        const text = makeKeyText(m, r)
        const place = 9 + at
        fc.pre(text[place] !== c)
        return !isKeyText(text.slice(0, place) + c + text.slice(place + 1))
      }),
      { numRuns: 2_000 },
    )
  })

  test('any other text is invalid and does not throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => !isKeyText(text)),
      { numRuns: 5_000 },
    )
    const text = makeKeyText('live')
    for (const wrong of ['', ` ${text}`, `${text}\n`, `${text}0`, text.slice(1), text.toUpperCase()]) {
      expect(isKeyText(wrong)).toBe(false)
    }
  })

  test('the hint shows four characters and keeps the mode', () => {
    const text = makeKeyText('test', 'abcdEFGH0123456789abcdefghijkl')
    expect(hintOf(text)).toBe('scl_test_abcd…')
    expect(modeOf(hintOf(text))).toBe('test')
  })
})
