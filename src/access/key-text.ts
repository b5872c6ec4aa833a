/** A key text: `scl_live_` or `scl_test_`, 30 random characters, and a CRC-32 of those in 6 characters. */
import { randomBase62, toBase62 } from '../kernel/ids.ts'

export const keyModes = ['live', 'test'] as const
export type KeyMode = (typeof keyModes)[number]

const prefixes: Readonly<Record<KeyMode, string>> = { live: 'scl_live_', test: 'scl_test_' }
const prefixLength = 9
const randomLength = 30
const checksumLength = 6
const hintLength = 4
export const keyTextLength = prefixLength + randomLength + checksumLength

const form = /^scl_(?:live|test)_[0-9A-Za-z]{36}$/

export function makeKeyText(mode: KeyMode, random = randomBase62(randomLength)): string {
  const front = prefixes[mode] + random
  return front + checksumOf(front)
}

/** Whether a text has the form of a key. Typing errors and scanners fail here, without a hash or a lookup. */
export function isKeyText(text: string): boolean {
  if (text.length !== keyTextLength || !form.test(text)) return false
  return text.endsWith(checksumOf(text.slice(0, -checksumLength)))
}

/** The start of the text, for its owner to recognise it: `scl_live_4fGh…`. */
export function hintOf(keyText: string): string {
  return `${keyText.slice(0, prefixLength + hintLength)}…`
}

/** The mode, from a text or its hint; a rotated key keeps its mode. */
export function modeOf(textOrHint: string): KeyMode {
  return textOrHint.startsWith(prefixes.test) ? 'test' : 'live'
}

function checksumOf(front: string): string {
  return toBase62(Bun.hash.crc32(front), checksumLength)
}
