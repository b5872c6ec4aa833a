import {
  type Corpus,
  type EntryPlace,
  lexemesOf,
  type Match,
  type SearchPlace,
  type SearchRequest,
  soughtBy,
} from '../../../contract/search.ts'
import type { Query } from '../../driver/database.ts'
import {
  type EarlierEntries,
  type EarlierRows,
  earlierRows,
  earlierTable,
  isCommon,
  quoteLexeme,
  readCorpus,
  readCorpusAt,
  toTsquery,
} from './entries.ts'

/** Results are ranked in stretches: the newest matches first, then as many before them, and so on. */
export const rankedMax = 1_000

/** BM25 parameters k1 (term saturation) and b (length normalisation). */
const saturation = 1.2
const lengthShare = 0.75
const phraseFactor = 1.5
const freshDays = 7

interface FoundRow {
  readonly id: string
  readonly doc: string
  readonly atMs: number
  readonly score: number
}

/** The time that ages are counted from, and the entries when they are those of an earlier position. */
export interface SearchTime {
  readonly nowMs: number
  readonly earlier?: EarlierEntries | null
}

export interface FoundPage {
  readonly rows: readonly FoundRow[]
  readonly next: SearchPlace | null
}

/**
 * One page of the records of a kind that match a query, best first: BM25 times 1.5 for a matching phrase, times
 * freshness. Every match is on exactly one page, whatever arrives between the pages.
 */
export async function searchRecords(
  query: Query,
  kind: string,
  request: SearchRequest,
  { nowMs, earlier = null }: SearchTime,
): Promise<FoundPage> {
  const source = earlier && earlierRows(earlier)
  const docs = new Map(earlier?.before.map((row) => [row.id, row]))
  let place = request.after ?? (await firstPlace(query, kind, request.match, { nowMs, source }))
  const rows: FoundRow[] = []
  for (;;) {
    const limit = request.limit - rows.length
    const stretch = await searchStretch(query, kind, { ...request, limit, after: place, source })
    const given = stretch.rows.slice(0, limit)
    rows.push(
      ...given.map(({ score, ...row }) => {
        const { id, doc, entryMs } = docs.get(row.id) ?? row
        return { id, doc, atMs: entryMs, score }
      }),
    )
    const last = given.at(-1)
    if (stretch.rows.length > limit && last) {
      const { atMs, id, score } = last
      return { rows, next: { ...place, last: { atMs, id, score } } }
    }
    if (stretch.end === null) return { rows, next: null }
    place = { ...place, ranked: stretch.end, last: null }
    if (rows.length === request.limit) return { rows, next: place }
  }
}

async function firstPlace(
  query: Query,
  kind: string,
  match: Match,
  { nowMs, source }: { readonly nowMs: number; readonly source: EarlierRows | null },
): Promise<SearchPlace> {
  const lexemes = lexemesOf(match)
  const { seq, corpus } = source
    ? { seq: source.seq, corpus: await readCorpusAt(query, kind, lexemes, source) }
    : await readCorpus(query, kind, lexemes)
  return { seq, nowMs, corpus, ranked: null, last: null }
}

interface StretchRow extends EntryPlace {
  readonly doc: string
  readonly entryMs: number
  readonly score: number
}

interface Stretch {
  /** One more than the limit when there are more. */
  readonly rows: readonly StretchRow[]
  /** The oldest match that was ranked; null when there are none before it. */
  readonly end: EntryPlace | null
}

interface StretchRequest extends SearchRequest {
  readonly after: SearchPlace
  /** Null: the stored entries. */
  readonly source: EarlierRows | null
}

async function searchStretch(
  query: Query,
  kind: string,
  { match, fromMs, toMs, limit, after, source }: StretchRequest,
): Promise<Stretch> {
  const { seq, nowMs, corpus, ranked, last } = after
  const { words, phrases } = soughtBy(match)
  const terms = distinct([...words, ...phrases.flat().map((word) => [word])])
  const forms = terms.flatMap((spelt, term) => spelt.map((word) => ({ word, term })))
  const idf = rarities(match, terms, corpus)
  const phraseQuery = phrases.map((phrase) => toTsquery({ phrase })).join(' | ')
  const rows = await query<StretchRow & { id: string | null; matches: number; endMs: number; endId: string }>(
    (source ? atPosition : asStored)[isCommon(match, corpus, rankedMax) ? 'newest' : 'byWords'],
    [
      kind,
      toTsquery(match),
      seq,
      fromMs ?? Number.MIN_SAFE_INTEGER,
      Math.min(toMs ?? Number.MAX_SAFE_INTEGER, (ranked?.atMs ?? Number.MAX_SAFE_INTEGER) + 1),
      ranked?.atMs ?? Number.MAX_SAFE_INTEGER,
      ranked?.id ?? '',
      forms.map(({ word }) => word),
      forms.map(({ word }) => quoteLexeme(word)),
      forms.map(({ term }) => term),
      forms.map(({ term }) => idf[term]),
      Math.max(1, corpus.words) / Math.max(1, corpus.entries),
      phraseQuery === '' ? null : phraseQuery,
      nowMs,
      last?.score ?? Number.MAX_VALUE,
      last?.atMs ?? Number.MAX_SAFE_INTEGER,
      last?.id ?? '',
      limit + 1,
      ...(source ? source.params : []),
    ],
  )
  const [first] = rows
  const isFull = first !== undefined && first.matches === rankedMax
  return {
    rows: rows.filter(({ id }) => id !== null),
    end: isFull ? { atMs: first.endMs, id: first.endId } : null,
  }
}

/** A repeated term counts once. */
const distinct = (terms: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(terms.map((forms) => [forms.join(' '), forms])).values(),
]

/** The weight (IDF) of each term. The forms of a word are counted together. */
function rarities(match: Match, terms: readonly (readonly string[])[], corpus: Corpus): number[] {
  const countOf = new Map(lexemesOf(match).map((lexeme, i) => [lexeme, corpus.counts[i] ?? 0]))
  return terms.map((forms) => {
    const sum = forms.reduce((total, form) => total + (countOf.get(form) ?? 0), 0)
    const n = Math.min(sum, corpus.entries)
    return Math.log(1 + (corpus.entries - n + 0.5) / (n + 0.5))
  })
}

const isAsked = `
  kind = $1::text
  and first_seq <= $3::bigint
  and at_ms >= $4::bigint
  and at_ms < $5::bigint
  and (at_ms < $6::bigint or id > $7::text)`

/** By the word index, for rare words. With only the words as a condition the planner must use that index. */
const searchByWords = (source: string) =>
  searchText(`
  matching as materialized (
    select kind, id, first_seq, at_ms from ${source} where words @@ $2::tsquery
  ), found as materialized (
    select search_entries.id, search_entries.at_ms, length, words, counts
    from (select id from matching where ${isAsked} order by at_ms desc, id limit ${rankedMax}) as newest
    join ${source} on search_entries.kind = $1::text and search_entries.id = newest.id
  )`)

/** By a scan from the newest entry, for common words. The \`case\` keeps the planner from using the word index. */
const searchNewest = (source: string) =>
  searchText(`
  found as materialized (
    select id, at_ms, length, words, counts
    from ${source}
    where ${isAsked} and case when words @@ $2::tsquery then true else false end
    order by at_ms desc, id
    limit ${rankedMax}
  )`)

const asStored = { newest: searchNewest('search_entries'), byWords: searchByWords('search_entries') }
const earlierSource = earlierTable(19)
const atPosition = { newest: searchNewest(earlierSource), byWords: searchByWords(earlierSource) }

function searchText(found: string): string {
  return `
  with form as materialized (
    select word, probe::tsquery as probe, term, idf
    from unnest($8::text[], $9::text[], $10::int[], $11::float8[]) as form (word, probe, term, idf)
  ), ${found}, relevant as (
    select found.id, found.at_ms, (
      select coalesce(sum(idf * amount * ${saturation + 1} / (
        amount + ${saturation} * (${1 - lengthShare} + ${lengthShare} * found.length / $12::float8)
      )), 0)
      from (
        select min(idf) as idf, sum(coalesce(
          (found.counts ->> word)::float8, case when found.words @@ probe then 1 else 0 end
        )) as amount
        from form
        group by term
      ) as term
    ) as relevance, case when found.words @@ $13::tsquery then ${phraseFactor} else 1 end as phrase_factor
    from found
  ), ranked as materialized (
    select id, at_ms, round((
      -- A query without words is ranked by freshness alone.
      case when exists (select from form) then relevance else 1 end
      * phrase_factor
      / (1 + greatest(0, $14::float8 - at_ms) / 86400000 / ${freshDays})
    ) * 1e9) / 1e9 as score
    from relevant
  ), page as (
    select * from ranked
    where score < $15::float8
      or (score = $15::float8 and (at_ms < $16::bigint or (at_ms = $16::bigint and id > $17::text)))
    order by score desc, at_ms desc, id
    limit $18::int
  ), stretch as materialized (
    select count(*) over () as matches, at_ms as end_ms, id as end_id from found order by at_ms, id desc limit 1
  )
  select
    stretch.matches::float8 as matches,
    stretch.end_ms::float8 as "endMs",
    stretch.end_id as "endId",
    page.id,
    page.at_ms::float8 as "atMs",
    page.score,
    entry.at_ms as "entryMs",
    entry.doc
  from stretch
  left join page on true
  -- A lateral join, because the planner does not know how few rows there are.
  left join lateral (
    select (extract(epoch from journal.at) * 1000)::float8 as at_ms, journal.doc::text as doc
    from records join journal on journal.seq = records.seq
    where records.kind = $1::text and records.id = page.id
    limit 1
  ) as entry on true
  order by page.score desc, page.at_ms desc, page.id`
}
