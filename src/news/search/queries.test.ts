/** Thousands of random queries against a store: PostgreSQL finds what a plain evaluation finds, and highlights are safe. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { openTestDatabase } from '../../../test/support/database.ts'
import type { Match } from '../../contract/search.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import { putRecords } from '../../store/sql/records/write.ts'
import { putSearchEntries, toTsquery } from '../../store/sql/search/entries.ts'
import { highlighter } from './highlight.ts'
import { parseQuery } from './parse-query.ts'
import { wordsIn } from './words.ts'

setDefaultTimeout(300_000)
const queriesCount = 1_500
const textsCount = 60
const bits = [
  'ankle', 'Ankles', 'surgery', "O'Neal", 'the', 'or', 'OR', 'day-to-day', 'A.J.', '湖人', 'é', 'Müller', 'injuries', 'injury', '49ers',
  '🏀', '<b>', '</em>', '&amp;', '&', '"', "'", '“', '-', '--', '\\', ':*', '!', '|', '<->', '(', ')', '%', '$1', ';', '\u202e', 'İ', 'ß', '0', '3.5', ' ', '  ', '…',
] // biome-ignore format: a list

const randomText = (rng: Rng, longest: number) =>
  Array.from({ length: rng.int(1, longest) }, () => rng.pick(bits) + rng.pick(['', ' ', ' '])).join('')

/** Evaluates a query without PostgreSQL. */
function answers(match: Match, parts: readonly (readonly string[])[]): boolean {
  if ('word' in match) return parts.some((words) => match.word.some((form) => words.includes(form)))
  if ('phrase' in match) {
    return parts.some((words) =>
      words.some((_, from) => match.phrase.every((word, i) => words[from + i] === word)),
    )
  }
  if ('not' in match) return !answers(match.not, parts)
  if ('all' in match) return match.all.every((part) => answers(part, parts))
  return 'any' in match && match.any.some((part) => answers(part, parts))
}

test('1,500 queries find exactly what they match, and mark nothing else', async () => {
  const rng = createRng('questions')
  const texts = Array.from({ length: textsCount }, () => [randomText(rng, 8), randomText(rng, 30)])
  const wordsOfTexts = texts.map((parts) => parts.map((text) => wordsIn(text).map(({ word }) => word)))
  const queries = Array.from({ length: queriesCount }, () => parseQuery(randomText(rng, 6)))
  const matches = queries.flatMap((match) => (match ? [match] : []))
  expect(matches.length).toBeGreaterThan(queriesCount / 2)

  const database = await openTestDatabase()
  const rows = wordsOfTexts.map((parts, i) => ({
    ...{ kind: 'news.article', id: String(i).padStart(3, '0'), parent: null, order: 0, seq: i },
    search: { atMs: 0, labels: [], parts: parts.map((words) => ({ words, weight: 1 })) },
  }))
  await putRecords(database.query, rows)
  await putSearchEntries(database.query, rows)
  const found = await database.query<{ ids: string }>(
    `
    select coalesce((select string_agg(id, ' ' order by id) from search_entries where words @@ queries.q::tsquery), '') as ids
    from unnest($1::text[]) with ordinality as queries (q, n) order by n`,
    [matches.map(toTsquery)],
  )
  await database.close()

  let marked = 0
  matches.forEach((match, n) => {
    const expected = rows.filter((_, i) => answers(match, wordsOfTexts[i]!))
    expect([toTsquery(match), found[n]!.ids]).toEqual([
      toTsquery(match),
      expected.map(({ id }) => id).join(' '),
    ])
    const highlight = highlighter(match)
    for (const { id } of expected.slice(0, 3)) {
      const html = highlight(texts[Number(id)]!)
      expect(html.replace(/<\/?em>/g, '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
      for (const [, inner] of html.matchAll(/<em>(.*?)<\/em>/g)) {
        marked++
        expect([inner, isSought(match, inner!)]).toEqual([inner, true])
      }
    }
  })
  expect(marked).toBeGreaterThan(1_000)
})

/** Whether every marked word is one of the query's. */
function isSought(match: Match, html: string): boolean {
  const text = html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  const sought = new Set(soughtWords(match))
  const words = wordsIn(text)
  return words.length > 0 && words.every(({ word }) => sought.has(word))
}

function soughtWords(match: Match): readonly string[] {
  if ('word' in match) return match.word
  if ('phrase' in match) return match.phrase
  if ('all' in match) return match.all.flatMap(soughtWords)
  return 'any' in match ? match.any.flatMap(soughtWords) : []
}
