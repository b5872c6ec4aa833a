import { describe, expect, test } from 'bun:test'
import { lexemesOf, type Match } from '../../../contract/search.ts'
import { isCommon } from './entries.ts'

/** How many of 100,000 entries contain each word. */
const counts: Readonly<Record<string, number>> = {
  the: 95_000,
  win: 30_000,
  draw: 8_000,
  knee: 1_500,
  rare: 20,
}
const one = (word: string): Match => ({ word: [word] })

const common = (match: Match): boolean =>
  isCommon(
    match,
    { entries: 100_000, words: 0, counts: lexemesOf(match).map((word) => counts[word] ?? 0) },
    1_000,
  )

describe('a scan from the newest entry is used', () => {
  test('when many entries match', () => {
    expect(common(one('the'))).toBe(true)
    expect(common(one('draw'))).toBe(true)
    expect(common({ all: [one('the'), one('win')] })).toBe(true)
    expect(common({ any: [one('rare'), one('win')] })).toBe(true)
    expect(common({ not: one('win') })).toBe(true)
  })

  test('not when few match', () => {
    expect(common(one('knee'))).toBe(false)
    expect(common(one('unheard'))).toBe(false)
    expect(common({ all: [one('the'), one('rare')] })).toBe(false)
    expect(common({ all: [one('knee'), { not: one('the') }] })).toBe(false)
    expect(common({ phrase: ['win', 'draw'] })).toBe(false)
  })

  test('not when nothing is stored', () => {
    expect(isCommon(one('x'), { entries: 0, words: 0, counts: [0] }, 1_000)).toBe(false)
  })
})
