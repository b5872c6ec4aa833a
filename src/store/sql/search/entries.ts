import { type Corpus, lexemesOf, type Match, type SearchEntry } from '../../../contract/search.ts'
import type { Query } from '../../driver/database.ts'
import { lastOfEach } from '../records/write.ts'

export interface SearchRow {
  readonly kind: string
  readonly id: string
  /** The seq of the record's entry. */
  readonly seq: number
  /** Its words; null for a record that is not searchable. */
  readonly search: SearchEntry | null
}

/** Words after this many are not searchable: PostgreSQL limits positions to 16,383 and the words of a text to 1 MiB. */
const wordsMax = 5_000

/**
 * Updates the search entries of records in the transaction that writes them. The last of two for one id wins; the seq of
 * a record's first entry stays.
 */
export async function putSearchEntries(query: Query, given: readonly SearchRow[]): Promise<void> {
  // Most records of a batch are plays, which nobody searches.
  const rendered = given.flatMap(({ kind, id, seq, search }) =>
    search ? [{ kind, id, seq, atMs: search.atMs, ...renderEntry(search) }] : [],
  )
  const rows = lastOfEach(rendered)
  if (rows.length === 0) return
  await query(
    `
    insert into search_entries (kind, id, first_seq, at_ms, length, words, counts)
    select kind, id, seq, at_ms, length, words::tsvector, counts
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::jsonb[])
      as entry (kind, id, seq, at_ms, length, words, counts)
    on conflict (kind, id) do update
    set at_ms = excluded.at_ms, length = excluded.length, words = excluded.words, counts = excluded.counts
    where (search_entries.at_ms, search_entries.words) is distinct from (excluded.at_ms, excluded.words)`,
    [
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ seq }) => seq),
      rows.map(({ atMs }) => atMs),
      rows.map(({ length }) => length),
      rows.map(({ words }) => words),
      rows.map(({ counts }) => counts),
    ],
  )
}

interface RenderedEntry {
  readonly length: number
  readonly words: string
  readonly counts: string
}

/** A search entry in PostgreSQL's format: words with their positions, labels without. */
function renderEntry({ parts, labels }: SearchEntry): RenderedEntry {
  const places = new Map<string, number[]>()
  const counts = new Map<string, number>()
  let place = 0
  let length = 0
  for (const { words, weight } of parts) {
    for (const word of words.slice(0, wordsMax - length)) {
      place++
      length++
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
      counts.set(word, (counts.get(word) ?? 0) + weight)
    }
    // A gap, so that no phrase matches across two parts.
    place++
  }
  const words = [...places].map(([word, at]) => `${quoteLexeme(word)}:${at.join(',')}`)
  const often = [...counts].filter(([, count]) => count !== 1)
  return {
    length,
    words: [...words, ...labels.map(quoteLexeme)].join(' '),
    counts: JSON.stringify(Object.fromEntries(often)),
  }
}

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

/** A word or label in PostgreSQL's text search format. */
export const quoteLexeme = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A query as a PostgreSQL tsquery. It is built from quoted lexemes only, so its syntax is always valid. */
export function toTsquery(match: Match): string {
  if ('word' in match) return `(${match.word.map(quoteLexeme).join(' | ')})`
  if ('phrase' in match) return `(${match.phrase.map(quoteLexeme).join(' <-> ')})`
  if ('label' in match) return quoteLexeme(match.label)
  if ('not' in match) return `!${toTsquery(match.not)}`
  if ('all' in match) return `(${match.all.map(toTsquery).join(' & ')})`
  return `(${match.any.map(toTsquery).join(' | ')})`
}

/** The entries of an earlier position: the stored ones without those changed since, which are given as they were. */
export interface EarlierEntries {
  readonly seq: number
  /** The ids of the records that were created, changed or deleted since. */
  readonly changed: readonly string[]
  readonly before: readonly {
    readonly id: string
    readonly seq: number
    readonly search: SearchEntry
    readonly doc: string
    readonly entryMs: number
  }[]
}

/** The same as parameters of a statement. */
export interface EarlierRows {
  readonly seq: number
  readonly params: readonly unknown[]
}

export function earlierRows({ seq, changed, before }: EarlierEntries): EarlierRows {
  const rows = before.map(({ id, seq: firstSeq, search }) => ({
    id,
    firstSeq,
    atMs: search.atMs,
    ...renderEntry(search),
  }))
  return {
    seq,
    params: [
      changed,
      rows.map(({ id }) => id),
      rows.map(({ firstSeq }) => firstSeq),
      rows.map(({ atMs }) => atMs),
      rows.map(({ length }) => length),
      rows.map(({ words }) => words),
      rows.map(({ counts }) => counts),
    ],
  }
}

/** A table in place of `search_entries`; `first` is the number of the first of its parameters, `$1` the kind. */
export const earlierTable = (first: number): string => `(
    select kind, id, first_seq, at_ms, length, words, counts from search_entries
    where kind = $1::text and id <> all ($${first}::text[])
    union all
    select $1::text, id, first_seq, at_ms, length, words::tsvector, counts
    from unnest(
      $${first + 1}::text[], $${first + 2}::bigint[], $${first + 3}::bigint[], $${first + 4}::int[],
      $${first + 5}::text[], $${first + 6}::jsonb[]
    ) as earlier (id, first_seq, at_ms, length, words, counts)
  ) as search_entries`

/**
 * Whether so many entries match that a scan from the newest finds enough of them sooner than the word index does.
 * PostgreSQL's planner does not consider how expensive it is to examine a text.
 */
export function isCommon(match: Match, corpus: Corpus, limit: number): boolean {
  const { entries } = corpus
  const share = sharesOf(match, corpus)
  const indexed = share.indexed * entries * indexedCost
  const scanned = Math.min(entries, limit / share.matching)
  return scanned < indexed
}

/** Cost of a match from the index, in entries of a scan. Measured. */
const indexedCost = 2.5

/** About one in this many texts that contain all words of a phrase contains the phrase. */
const apartness = 10

interface Shares {
  /** The share of all entries that match. */
  readonly matching: number
  /** The share of all entries that the word index returns. */
  readonly indexed: number
}

/** Assumes that words are independent of each other. */
function sharesOf(match: Match, corpus: Corpus): Shares {
  const countOf = new Map(lexemesOf(match).map((lexeme, i) => [lexeme, corpus.counts[i] ?? 0]))
  const shareOf = (lexeme: string) => (countOf.get(lexeme) ?? 0) / Math.max(1, corpus.entries)
  const look = (part: Match): Shares => {
    if ('label' in part) return alike(shareOf(part.label))
    if ('word' in part) return alike(sum(part.word.map(shareOf)))
    if ('phrase' in part) {
      const all = product(part.phrase.map(shareOf))
      return { matching: part.phrase.length > 1 ? all / apartness : all, indexed: all }
    }
    // The index cannot find entries that lack a word: it returns all of them.
    if ('not' in part) return { matching: 1 - look(part.not).matching, indexed: 1 }
    const parts = ('all' in part ? part.all : part.any).map(look)
    const join = 'all' in part ? product : sum
    return {
      matching: join(parts.map(({ matching }) => matching)),
      indexed: join(parts.map(({ indexed }) => indexed)),
    }
  }
  return look(match)
}

const alike = (share: number): Shares => ({ matching: Math.min(1, share), indexed: Math.min(1, share) })
const product = (shares: readonly number[]): number => shares.reduce((all, share) => all * share, 1)
const sum = (shares: readonly number[]): number =>
  Math.min(
    1,
    shares.reduce((all, share) => all + share, 0),
  )
