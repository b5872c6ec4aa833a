import { describe, expect, test } from 'bun:test'
import { DocumentWatch } from './watch-documents.ts'

/** A watch, and the warnings that hold: `reason subject` → detail. */
function watched() {
  const active = new Map<string, string>()
  const watch = new DocumentWatch((reason, subject, detail) => {
    if (detail === null) active.delete(`${reason} ${subject}`)
    else active.set(`${reason} ${subject}`, detail)
  })
  return { watch, active }
}

const url = 'http://source/games/0022500777.json'
const fine = { changes: 10, problems: 0, rejected: 0, reason: '' }

describe('the share of rejects', () => {
  test.each([
    [1, 9, false],
    [2, 8, true],
    [0, 0, false],
  ])('of a document with %d problems and %d changes warns: %p', (problems, changes, isWarned) => {
    const { watch, active } = watched()
    watch.ingested(url, { changes, problems, rejected: 0, reason: 'line 1: bad' })
    expect(active.has(`rejects ${url}`)).toBe(isWarned)
    watch.ingested(url, fine)
    expect(active.size).toBe(0)
  })

  test('counts changes that ingest rejects', () => {
    const { watch, active } = watched()
    watch.ingested(url, { changes: 10, problems: 0, rejected: 2, reason: 'nba.game 1: goes back' })
    expect(active.get(`rejects ${url}`)).toBe('2 of 10 items are rejected, such as nba.game 1: goes back')
  })

  test('of the last 20 documents warns from four that are rejected as a whole, until fewer are', () => {
    const { watch, active } = watched()
    const bad = { changes: 0, problems: 1, rejected: 0, reason: 'not JSON' }
    const ingest = (outcome: typeof bad, times: number) => {
      for (let i = 0; i < times; i++) watch.ingested(`${url}?${i}`, outcome)
      for (let i = 0; i < times; i++) watch.dropped(`${url}?${i}`)
    }
    ingest(bad, 3)
    expect(active.size).toBe(0)
    ingest(bad, 1)
    expect(active.get('rejects all documents')).toBe('4 of the last 20 documents are rejected')
    ingest(fine, 16)
    expect(active.size).toBe(1)
    ingest(fine, 1)
    expect(active.size).toBe(0)
  })
})

describe('the fields of a document', () => {
  const game = { gameId: '1', home: { score: 1 }, status: 2 }
  const compare = (watch: DocumentWatch, games: readonly object[], at = url) =>
    watch.compare(at, Buffer.from(JSON.stringify({ games })), 0)
  const kind = '/games/#.json'

  test('warn when all objects of a list have a field that none had, or lack one that all had', () => {
    const { watch, active } = watched()
    compare(watch, [game, game])
    const { status, ...rest } = game
    compare(
      watch,
      [rest, rest].map((one) => ({ ...one, state: status })),
      'http://source/games/2.json',
    )
    expect([...active]).toEqual([
      [`unknown_fields ${kind}`, '/games[]/state'],
      [`missing_fields ${kind}`, '/games[]/status'],
    ])
    compare(watch, [game, game])
    expect(active.size).toBe(0)
  })

  test('may come and go in single objects and in some of a list', () => {
    const { watch, active } = watched()
    compare(watch, [game, game])
    compare(watch, [game, { ...game, overtime: 1 }])
    compare(watch, [{ ...game, other: 1 }])
    compare(watch, [])
    watch.compare(url, Buffer.from('not JSON'), 0)
    expect(active.size).toBe(0)
  })

  test('that stay different for 20 documents become the known ones', () => {
    const { watch, active } = watched()
    compare(watch, [game, game])
    const other = { ...game, added: true }
    for (let i = 0; i < 20; i++) compare(watch, [other, other])
    expect(active.size).toBe(1)
    compare(watch, [other, other])
    expect(active.size).toBe(0)
  })
})
