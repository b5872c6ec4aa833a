import type { Corpus } from '../../../contract/search.ts'
import type { Query } from '../../driver/database.ts'
import { type EarlierRows, earlierTable } from './earlier-entries.ts'
import { quoteLexeme } from './search-lexemes.ts'

/** The size of a kind's corpus, the number of entries with each of these words, and the journal's position. */
export async function readCorpus(
  query: Query,
  kind: string,
  lexemes: readonly string[],
): Promise<{ readonly seq: number; readonly corpus: Corpus }> {
  const rows = await query<{ seq: number; entries: number; words: number; count: number | null }>(
    `
    select
      journal_head.seq::float8 as seq,
      coalesce(totals.entries, 0)::float8 as entries,
      coalesce(totals.words, 0)::float8 as words,
      coalesce(known.entries, 0)::float8 as count
    from journal_head
    left join search_totals as totals on totals.kind = $1::text
    cross join unnest($2::text[]) with ordinality as asked (word, n)
    left join search_words as known on known.kind = $1::text and known.word = asked.word
    order by asked.n`,
    [kind, lexemes],
  )
  const { seq = 0, entries = 0, words = 0 } = rows[0] ?? {}
  return { seq, corpus: { entries, words, counts: rows.map(({ count }) => count ?? 0) } }
}

/** The same at an earlier position, counted over the entries of then. */
export async function readCorpusAt(
  query: Query,
  kind: string,
  lexemes: readonly string[],
  { params }: EarlierRows,
): Promise<Corpus> {
  const rows = await query<{ entries: number; words: number; count: number }>(
    `
    with entry as materialized (select length, words from ${earlierTable(3)})
    select
      totals.entries::float8 as entries, coalesce(totals.words, 0)::float8 as words,
      (select count(*) from entry where entry.words @@ asked.lexeme::tsquery)::float8 as count
    from (select count(*) as entries, sum(length) as words from entry) as totals
    cross join unnest($2::text[]) with ordinality as asked (lexeme, n)
    order by asked.n`,
    [kind, lexemes.map(quoteLexeme), ...params],
  )
  const { entries = 0, words = 0 } = rows[0] ?? {}
  return { entries, words, counts: rows.map(({ count }) => count) }
}
