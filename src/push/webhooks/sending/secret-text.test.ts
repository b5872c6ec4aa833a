import { expect, test } from 'bun:test'
import { makeSecretText, secretHint } from './secret-text.ts'

test('a secret is 32 random bytes after its prefix, and its hint shows four characters', () => {
  const text = makeSecretText()
  expect(Buffer.from(text.slice('whsec_'.length), 'base64')).toHaveLength(32)
  expect(text).not.toBe(makeSecretText())
  expect(secretHint(text)).toBe(`${text.slice(0, 10)}…`)
})
