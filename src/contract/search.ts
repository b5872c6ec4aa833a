/** Full-text search: what a record is indexed by, queries and results. */
import type { Stored } from './stored.ts'

/** One text of a record. A phrase never spans two of them. */
interface SearchPart {
  /** In order and normalised for comparison. */
  readonly words: readonly string[]
  /** How many times each of its words counts. */
  readonly weight: number
}

/** What a record is indexed by. */
export interface SearchEntry {
  readonly atMs: number
  /** Exact values for filters, such as `league:nba`. They never match words. */
  readonly labels: readonly string[]
  readonly parts: readonly SearchPart[]
}

/** A condition on an entry. `word` lists the accepted forms of one word; `phrase` needs its words side by side. */
export type Match =
  | { readonly word: readonly string[] }
  | { readonly phrase: readonly string[] }
  | { readonly label: string }
  | { readonly all: readonly Match[] }
  | { readonly any: readonly Match[] }
  | { readonly not: Match }

export interface SearchRequest {
  readonly match: Match
  /** Range of entry times; `toMs` is exclusive. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
  readonly limit: number
  /** Where the previous page ended; null for the first page. */
  readonly after: SearchPlace | null
}

export interface Found<T> extends Stored<T> {
  /** Relevance times freshness. */
  readonly score: number
}

export interface SearchPage<T> {
  readonly found: readonly Found<T>[]
  /** Where the next page starts; null at the end. */
  readonly next: SearchPlace | null
  readonly tookMs: number
}

/** A position in a list of results, with all that the order depends on: new entries do not shift the next pages. */
export interface SearchPlace {
  /** The journal position at the first page: later entries are not listed. */
  readonly seq: number
  /** The instant that ages are computed from. */
  readonly nowMs: number
  /** Corpus statistics at the first page. */
  readonly corpus: Corpus
  /** Entries are ranked in batches, newest first: the last entry of the ranked batches. Null at the beginning. */
  readonly ranked: EntryPlace | null
  /** The last result returned from the current batch; null when a new batch begins. */
  readonly last: (EntryPlace & { readonly score: number }) | null
}

export interface EntryPlace {
  readonly atMs: number
  readonly id: string
}

export interface Corpus {
  readonly entries: number
  readonly words: number
  /** The number of entries with each word and label of the query, in the order of `lexemesOf`. */
  readonly counts: readonly number[]
}

/** Every word and label in a query, once each. */
export function lexemesOf(match: Match): string[] {
  if ('word' in match) return [...match.word]
  if ('phrase' in match) return [...new Set(match.phrase)]
  if ('label' in match) return [match.label]
  if ('not' in match) return lexemesOf(match.not)
  return [...new Set(partsOf(match).flatMap(lexemesOf))]
}

/** The parts of a query that raise the score of a result; excluded terms do not. */
export interface Sought {
  readonly words: readonly (readonly string[])[]
  readonly phrases: readonly (readonly string[])[]
}

export function soughtBy(match: Match): Sought {
  if ('word' in match) return { words: [match.word], phrases: [] }
  if ('phrase' in match) return { words: [], phrases: [match.phrase] }
  if ('label' in match || 'not' in match) return { words: [], phrases: [] }
  const parts = partsOf(match).map(soughtBy)
  return {
    words: parts.flatMap(({ words }) => words),
    phrases: parts.flatMap(({ phrases }) => phrases),
  }
}

const partsOf = (match: { readonly all: readonly Match[] } | { readonly any: readonly Match[] }) =>
  'all' in match ? match.all : match.any
