import { expect, test } from 'bun:test'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a secret of thirty-two characters')

test('a sealed text opens for its owner under the same secret', () => {
  for (const text of ['', 'whsec_', 'ümlaut ✓', 'x'.repeat(10_000)]) {
    const sealed = box.seal(text, 'whk_1')
    expect(createSecretBox('a secret of thirty-two characters').open(sealed, 'whk_1')).toBe(text)
    expect(sealed.includes('whsec')).toBe(false)
  }
})

test('the same text is sealed differently each time', () => {
  expect(box.seal('same', 'whk_1')).not.toBe(box.seal('same', 'whk_1'))
})

test('a sealed text does not open for another owner, under another secret, or with one bit changed', () => {
  const sealed = box.seal('whsec_text', 'whk_1')
  expect(() => box.open(sealed, 'whk_2')).toThrow()
  expect(() => createSecretBox('another secret of the same length').open(sealed, 'whk_1')).toThrow(
    'SECRET_KEY',
  )
  const [version, keyId, data] = sealed.split('.')
  const bytes = Buffer.from(data!, 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i]! ^= 1
    expect([i, opens(`${version}.${keyId}.${changed.toString('base64url')}`)]).toEqual([i, false])
  }
  for (const text of ['', 'v1', `v2.${keyId}.${data}`, `v1.other.${data}`, `v1.${keyId}.`]) {
    expect([text, opens(text)]).toEqual([text, false])
  }
})

function opens(sealed: string): boolean {
  try {
    box.open(sealed, 'whk_1')
    return true
  } catch {
    return false
  }
}
