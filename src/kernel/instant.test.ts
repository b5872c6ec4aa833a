import { expect, test } from 'bun:test'
import { parseInstant } from './calendar.ts'

test('parses RFC 3339 instants with any offset and precision', () => {
  const ms = Date.parse('2026-03-01T12:00:00.000Z')
  for (const text of ['2026-03-01T12:00:00Z', '2026-03-01t12:00:00.000z', '2026-03-01T07:00:00-05:00']) {
    expect(parseInstant(text)).toBe(ms)
  }
  expect(parseInstant('2026-03-01T12:00:00.123456Z')).toBe(ms + 123)
})

test('returns null for anything else', () => {
  const wrong = ['', '2026-03-01', '2026-03-01T12:00:00', '2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z']
  const further = [
    '2026-03-01T24:00:00Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01 12:00:00Z',
    ' 2026-03-01T12:00:00Z',
  ]
  for (const text of [...wrong, ...further]) expect(parseInstant(text)).toBeNull()
})
