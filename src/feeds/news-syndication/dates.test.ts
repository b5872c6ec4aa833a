import { expect, test } from 'bun:test'
import { instantOf } from './dates.ts'

const at = (text: string) => {
  const ms = instantOf(text)
  return ms === null ? null : new Date(ms).toISOString()
}

test('reads the date formats that occur in feeds', () => {
  const forms = {
    'Wed, 14 Aug 2019 09:20:09 GMT': '2019-08-14T09:20:09.000Z',
    'Thu, 01 Jan 2026 05:51:58 +0100': '2026-01-01T04:51:58.000Z',
    '1 Jan 26 05:51 -05:00': '2026-01-01T10:51:00.000Z',
    'Sat, 15 Nov 2025 10:04:00 PM PDT': '2025-11-16T05:04:00.000Z',
    'Sat, 15 Nov 2025 12:04:00 AM GMT': '2025-11-15T00:04:00.000Z',
    'Mon, 3 Jun 2024 12:00:00 BST': '2024-06-03T11:00:00.000Z',
    '2016-06-27T07:36:54.007-07:00': '2016-06-27T14:36:54.007Z',
    '2026-01-01 08:30:00': '2026-01-01T08:30:00.000Z',
    '2026-01-01T08:30Z': '2026-01-01T08:30:00.000Z',
    '2026-01-01': '2026-01-01T00:00:00.000Z',
  }
  for (const [text, instant] of Object.entries(forms)) expect([text, at(text)]).toEqual([text, instant])
})

test('a date without a zone is read as UTC', () => {
  expect(at('Wed, 14 Aug 2019 09:20:09')).toBe('2019-08-14T09:20:09.000Z')
})

test('EST means local time in New York, in summer too', () => {
  expect(at('Tue, 13 Aug 2019 18:51:36 EST')).toBe('2019-08-13T22:51:36.000Z')
  expect(at('Tue, 15 Jan 2019 18:51:36 EST')).toBe('2019-01-15T23:51:36.000Z')
})

test('returns null for text that is not a date', () => {
  for (const text of ['', 'yesterday', '31 Feb 2026 10:00:00 GMT', '2026-13-45', '12 Foo 2026 10:00 GMT']) {
    expect([text, at(text)]).toEqual([text, null])
  }
})
