import { beforeEach, describe, expect, test } from 'bun:test'
import type { Match, SearchEntry, SearchPlace, SearchRequest } from '../../../src/contract/search.ts'
import type { Database } from '../../../src/store/driver/database.ts'
import { putRecords, removeRecords } from '../../../src/store/sql/records/write.ts'
import { putSearchEntries, readCorpus } from '../../../src/store/sql/search/entries.ts'
import { rankedMax, searchRecords } from '../../../src/store/sql/search/search-records.ts'
import { append, clear, startMs } from './fixtures.ts'

const kind = 'test.text'
const dayMs = 86_400_000

interface Text {
  readonly id: string
  readonly body?: string
  readonly headline?: string
  readonly labels?: readonly string[]
  readonly atMs?: number
}

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '')
const word = (...forms: string[]): Match => ({ word: forms })

/** Full-text search of records. */
export function searchCases(database: () => Database): void {
  const put = async (texts: readonly Text[]) => {
    const entries = await append(
      database(),
      texts.map(({ id }) => ({ kind, id, doc: JSON.stringify({ id }) })),
    )
    const rows = texts.map(({ id, body = '', headline = '', labels = [], atMs = startMs }, i) => {
      const search: SearchEntry = {
        atMs,
        labels,
        parts: [
          { words: wordsOf(headline), weight: 2 },
          { words: wordsOf(body), weight: 1 },
        ],
      }
      return { kind, id, parent: null, order: 0, seq: entries[i]!.seq, search }
    })
    await putRecords(database().query, rows)
    await putSearchEntries(database().query, rows)
  }
  const find = (match: Match, more: Partial<SearchRequest> = {}) =>
    searchRecords(database().query, kind, { match, limit: 20, after: null, ...more }, { nowMs: startMs })
  const idsOf = async (match: Match, more: Partial<SearchRequest> = {}) =>
    (await find(match, more)).rows.map(({ id }) => id)
  const corpusOf = async (...words: string[]) => (await readCorpus(database().query, kind, words)).corpus

  describe('search', () => {
    beforeEach(() => clear(database()))

    test('scores a word by BM25: 0.9808 for one of three texts of one length', async () => {
      await put([
        { id: 'a', body: 'ankle two three' },
        { id: 'b', body: 'four five six' },
        { id: 'c', body: 'seven eight nine' },
      ])
      const { rows } = await find(word('ankle'))
      expect(rows.map(({ id, score }) => [id, Number(score.toFixed(4))])).toEqual([['a', 0.9808]])
      expect(rows[0]!.doc).toBe('{"id":"a"}')
    })

    test('a headline counts twice, a phrase half as much again, a week halves', async () => {
      const length = 'one two three'
      await put([
        { id: 'plain', body: `ankle surgery ${length}` },
        { id: 'headline', headline: 'ankle', body: `surgery ${length}` },
        { id: 'week', body: `ankle surgery ${length}`, atMs: startMs - 7 * dayMs },
        { id: 'apart', body: `surgery one ankle two three` },
      ])
      const scores = new Map((await find(word('ankle'))).rows.map(({ id, score }) => [id, score]))
      expect(scores.get('headline')! / scores.get('plain')!).toBeCloseTo((2 * 2.2) / (2 + 1.2), 6)
      expect(scores.get('week')! / scores.get('plain')!).toBeCloseTo(0.5, 6)
      const single = (await find({ all: [word('ankle'), word('surgery')] })).rows
      const phrase = (await find({ phrase: ['ankle', 'surgery'] })).rows
      const scoreOf = (rows: typeof single) => rows.find(({ id }) => id === 'plain')!.score
      expect(scoreOf(phrase) / scoreOf(single)).toBeCloseTo(1.5, 6)
      expect(phrase.map(({ id }) => id).sort()).toEqual(['plain', 'week'])
    })

    test('words combine by all, any, not and as phrases', async () => {
      await put([
        { id: 'a', body: 'ankle surgery', labels: ['league:nba'] },
        { id: 'b', body: 'surgery on his ankle', labels: ['league:nfl'] },
        { id: 'c', headline: 'ankle', body: 'surgery' },
        { id: 'd', body: 'wins' },
      ])
      expect(await idsOf({ phrase: ['ankle', 'surgery'] })).toEqual(['a'])
      expect(await idsOf({ all: [word('ankle'), { not: word('on') }] })).toEqual(['c', 'a'])
      expect(await idsOf({ all: [word('ankle'), { label: 'league:nfl' }] })).toEqual(['b'])
      expect((await idsOf({ any: [word('win', 'wins'), { phrase: ['his', 'ankle'] }] })).sort()).toEqual([
        'b',
        'd',
      ])
      expect(await idsOf(word('league:nba'))).toEqual(['a'])
      expect(await idsOf({ not: word('ankle') })).toEqual(['d'])
    })

    test('characters with a meaning in PostgreSQL are ordinary words', async () => {
      const odd = ["o'neal", 'back\\slash', 'a:*', '!', '&', "''", '<->', '日本', '🏀', 'x'.repeat(160)]
      await put(odd.map((body, i) => ({ id: `${i}`, body })))
      for (const [i, text] of odd.entries()) expect(await idsOf(word(text))).toEqual([`${i}`])
    })

    test('a time range includes its start and excludes its end', async () => {
      await put([0, 1, 2, 3].map((day) => ({ id: `${day}`, body: 'x', atMs: startMs - day * dayMs })))
      expect(await idsOf(word('x'), { fromMs: startMs - 2 * dayMs, toMs: startMs })).toEqual(['1', '2'])
    })

    test('counts follow puts, changes and removals', async () => {
      await put([
        { id: 'a', body: 'x y' },
        { id: 'b', body: 'x' },
      ])
      expect(await corpusOf('x', 'y', 'z')).toEqual({ entries: 2, words: 3, counts: [2, 1, 0] })
      await put([{ id: 'a', body: 'x z z' }])
      expect(await corpusOf('x', 'y', 'z')).toEqual({ entries: 2, words: 4, counts: [2, 0, 1] })
      await removeRecords(database().query, [{ kind, id: 'b' }])
      expect(await corpusOf('x', 'y', 'z')).toEqual({ entries: 1, words: 3, counts: [1, 0, 1] })
      expect(await idsOf(word('x'))).toEqual(['a'])
      expect(await idsOf(word('y'))).toEqual([])
    })

    test('a text of a hundred thousand words is stored and found by its first words', async () => {
      const body = Array.from({ length: 100_000 }, (_, i) => `${'語'.repeat(36)}${i}`).join(' ')
      await put([{ id: 'long', body: `first ${body}` }])
      expect(await idsOf(word('first'))).toEqual(['long'])
    })

    test('every match is on one page, whatever arrives, changes or is removed between pages', async () => {
      const many = Array.from({ length: 60 }, (_, i) => ({
        id: `t${i}`,
        body: `x ${'y '.repeat(i % 7)}`,
        atMs: startMs - i * dayMs,
      }))
      await put(many)
      const order = await idsOf(word('x'), { limit: 60 })
      const seen: string[] = []
      let after: SearchPlace | null = null
      for (let page = 0; page === 0 || after !== null; page++) {
        const found: Awaited<ReturnType<typeof find>> = await find(word('x'), { limit: 7, after })
        seen.push(...found.rows.map(({ id }) => id))
        after = found.next
        await put([
          { id: `new${page}`, body: 'x' },
          { id: seen[0]!, body: 'x x x' },
        ])
        await removeRecords(database().query, [{ kind, id: order[1]! }])
      }
      expect(seen).toEqual(order)
      expect(await idsOf(word('x'), { limit: 100 })).toContain('new0')
    })

    test('all older matches follow the newest stretch that is ranked together', async () => {
      const count = rankedMax + 150
      await put(
        Array.from({ length: count }, (_, i) => ({
          id: `t${i}`,
          body: 'x',
          atMs: startMs - (i >> 1) * 1_000,
        })),
      )
      const seen = new Set<string>()
      let after: SearchPlace | null = null
      do {
        const found: Awaited<ReturnType<typeof find>> = await find(word('x'), { limit: 90, after })
        for (const { id } of found.rows) seen.add(id)
        after = found.next
      } while (after !== null)
      expect(seen.size).toBe(count)
      expect(await idsOf(word('x'), { limit: count })).toHaveLength(count)
    })
  })
}
