import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ApiError } from '../contract/errors.ts'
import { Compile } from '../kernel/compile.ts'
import { inputTimeMs } from './complete-game.ts'
import { pageOf } from './paging.ts'
import { instantMs, Since } from './parameters.ts'
import { reconcileGame } from './reconcile-game.ts'
import { reconcilePlay } from './reconcile-play.ts'
import { seasonAt, seasonsOfDays } from './season.ts'

describe('pages', () => {
  test('together are the whole list, whatever their size', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9_999)), fc.integer({ min: 1, max: 20 }), (numbers, limit) => {
        const items = numbers.map((n) => String(n).padStart(4, '0')).sort()
        const seen: string[] = []
        let cursor: string | undefined
        for (let turn = 0; turn <= items.length; turn++) {
          const page = pageOf(items, (item) => item, { limit, ...(cursor ? { cursor } : {}) })
          seen.push(...page.items)
          if (page.nextCursor == null) break
          cursor = page.nextCursor
        }
        expect(seen).toEqual(items)
      }),
    )
  })

  test('resume after an element that was removed', () => {
    const first = pageOf(['a', 'b', 'c', 'd'], (i) => i, { limit: 2 })
    expect(pageOf(['a', 'c', 'd'], (i) => i, { limit: 2, cursor: first.nextCursor! }).items).toEqual([
      'c',
      'd',
    ])
  })

  test('reject a cursor that no page returned', () => {
    expect(() => pageOf(['a'], (i) => i, { cursor: 'nonsense' })).toThrow(ApiError)
  })
})

describe('the time of an imported game without one', () => {
  const atMs = Date.parse('2026-11-15T12:00:00Z')
  const yearMs = 365 * 86_400_000
  test('is its own, never the time of the import', () => {
    const startMs = Date.parse('2021-03-01T20:00:00Z')
    expect(inputTimeMs({ atMs, isBackfill: true }, startMs, null)).toBe(startMs)
    expect(inputTimeMs({ atMs, isBackfill: true }, atMs + 60_000, null)).toBe(atMs + 60_000 - yearMs)
    expect(inputTimeMs({ atMs }, startMs, null)).toBe(atMs)
  })

  test('is not before the stored one', () => {
    const score = { home: { score: 0 }, away: { score: 0 } }
    const stored = { status: 'final', revision: 0, updated_at: '2021-03-01T22:30:00.000Z', ...score }
    const startMs = Date.parse('2021-03-01T20:00:00Z')
    expect(inputTimeMs({ atMs, isBackfill: true }, startMs, stored)).toBe(Date.parse(stored.updated_at))
  })
})

interface Game {
  status: string
  revision: number
  updated_at: string
  home: { score: number }
  away: { score: number }
}

const gameAt = (status: string, revision: number, second: number, score = 0): Game => ({
  status,
  revision,
  updated_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
  home: { score },
  away: { score: 0 },
})
const order = ['scheduled', 'in_progress', 'final']
const move = (previous: Game | null, doc: Game, input: Partial<Game> = doc, mayUndo = false) =>
  reconcileGame({
    doc,
    previous,
    input,
    mayMove: (from, to) => order.indexOf(to) >= order.indexOf(from),
    changesResult: (a, b) => a.home.score !== b.home.score,
    part: ({ status }) => ({ rank: order.indexOf(status), name: status }),
    context: { mayUndo },
  })

describe('the life cycle of a game', () => {
  test('moves forward by the sport’s table', () => {
    const next = gameAt('in_progress', 0, 2)
    expect(move(gameAt('scheduled', 0, 1), next)).toEqual({ doc: next })
  })

  test('does not move back without a correction', () => {
    expect(move(gameAt('final', 0, 1), gameAt('in_progress', 0, 2))).toMatchObject({
      rejected: expect.stringContaining('revision 1'),
    })
    const corrected = gameAt('in_progress', 1, 2)
    expect(move(gameAt('final', 0, 1), corrected)).toEqual({ doc: corrected })
  })

  test('counts a score that falls as a correction, and from a running source a final that runs again', () => {
    const fallen = gameAt('in_progress', 0, 2, 73)
    expect(move(gameAt('in_progress', 4, 1, 97), fallen, { updated_at: fallen.updated_at })).toEqual({
      doc: { ...fallen, revision: 5 },
      takesBack: 'home score goes back from 97 to 73',
    })
    const again = gameAt('in_progress', 0, 2, 97)
    expect(move(gameAt('final', 0, 1, 97), again, {}, true)).toEqual({
      doc: { ...again, revision: 1 },
      takesBack: 'status goes back from final to in_progress, game goes back from final to in_progress',
    })
  })

  test('ignores input older than the stored version, by time or by revision', () => {
    expect(move(gameAt('final', 0, 5), gameAt('in_progress', 0, 4))).toEqual({ stale: true })
    expect(move(gameAt('final', 2, 5), gameAt('final', 1, 9, 7))).toEqual({ stale: true })
  })

  test('is unchanged when only updated_at differs', () => {
    const stored = gameAt('in_progress', 0, 1)
    expect(move(stored, gameAt('in_progress', 0, 9))).toEqual({ doc: stored })
  })

  test('raises the revision of a final game whose result changes', () => {
    expect(move(gameAt('final', 0, 1, 100), gameAt('final', 0, 2, 101))).toMatchObject({
      doc: { revision: 1 },
    })
  })
})

describe('an edited play', () => {
  const play = { text: 'a', revision: 0, edited_at: null as string | null }

  test('gets a higher revision and the time of the edit', () => {
    expect(reconcilePlay({ ...play, text: 'b' }, play, {}, 0)).toEqual({
      doc: { text: 'b', revision: 1, edited_at: '1970-01-01T00:00:00.000Z' },
    })
  })

  test('that is sent again as stored is unchanged', () => {
    const edited = { text: 'b', revision: 3, edited_at: '2026-01-01T00:00:00.000Z' }
    expect(reconcilePlay({ ...play, text: 'b' }, edited, {}, 5)).toEqual({ doc: edited })
  })

  test('with a lower revision than the stored one is stale', () => {
    expect(reconcilePlay(play, { ...play, text: 'b', revision: 2 }, { revision: 0 }, 5)).toEqual({
      stale: true,
    })
  })
})

test('a season that spans New Year starts in its month', () => {
  const rule = { form: 'YYYY-YY', turnsInMonth: 10, firstYear: 1946 } as const
  expect(seasonAt(rule, Date.parse('2026-09-30T12:00:00Z'))).toBe('2025-26')
  expect(seasonAt(rule, Date.parse('2026-10-01T12:00:00Z'))).toBe('2026-27')
  expect(seasonsOfDays(rule, '2026-11-01', '2026-11-30', Date.parse('2026-11-15T00:00:00Z'))).toContain(
    '2026-27',
  )
})

test('since accepts an offset, a Z and a plus that arrived as a space, but only existing dates', () => {
  const schema = Compile(Since)
  expect(schema.Check('2026-01-01T00:00:00 02:00')).toBe(true)
  expect(instantMs('since', '2026-01-01T00:00:00 02:00')).toBe(Date.parse('2025-12-31T22:00:00Z'))
  expect(['2026-01-01', '2026-01-01T00:00:00', 'yesterday', ''].some((text) => schema.Check(text))).toBe(
    false,
  )
  expect(() => instantMs('since', '2026-13-01T00:00:00Z')).toThrow('since must be a valid instant')
})
