/** Finding records by their words: what a record says of itself, what can be asked, what is found. */
import type { Stored } from './read.ts'

/** A stretch of text: a phrase never runs from one into the next. */
interface SearchPart {
  /** In order, as they are compared. */
  readonly words: readonly string[]
  /** How often a word in it counts. */
  readonly weight: number
}

/** What a record that can be found says of itself. */
export interface SearchEntry {
  readonly atMs: number
  /** What filters ask for: `league:nba`. Never mistaken for words. */
  readonly labels: readonly string[]
  readonly parts: readonly SearchPart[]
}

/** What an entry has to say. A word is any of its forms; a phrase is its words side by side. */
export type Match =
  | { readonly word: readonly string[] }
  | { readonly phrase: readonly string[] }
  | { readonly label: string }
  | { readonly all: readonly Match[] }
  | { readonly any: readonly Match[] }
  | { readonly not: Match }

export interface SearchRequest {
  readonly match: Match
  /** Both ends of the time of an entry; the end is not included. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
  readonly limit: number
  /** Where the page before ended; null for the first page. */
  readonly after: SearchPlace | null
}

export interface Found<T> extends Stored<T> {
  /** How well it answers: relevance by its words times freshness. */
  readonly score: number
}

export interface SearchPage<T> {
  readonly found: readonly Found<T>[]
  /** Where to go on; null at the end. */
  readonly next: SearchPlace | null
  readonly tookMs: number
}

/**
 * A place in a list of results. It carries all that the order depends on, so that pages fit together however much
 * arrives between them.
 */
export interface SearchPlace {
  /** The journal's position at the first page: what came later is not listed. */
  readonly seq: number
  /** The instant that ages are counted from. */
  readonly nowMs: number
  /** How many entries and words there were, and how many entries had each word of the question. */
  readonly corpus: Corpus
  /** Results are ranked among the newest first: those before this one have been. Null at the beginning. */
  readonly ranked: EntryPlace | null
  /** The last result given out; null where a new stretch of results begins. */
  readonly last: (EntryPlace & { readonly score: number }) | null
}

export interface EntryPlace {
  readonly atMs: number
  readonly id: string
}

export interface Corpus {
  readonly entries: number
  readonly words: number
  /** By the question's words and labels, in the order of `lexemesOf`. */
  readonly counts: readonly number[]
}

/** Every word and label that a question names, once each. */
export function lexemesOf(match: Match): string[] {
  if ('word' in match) return [...match.word]
  if ('phrase' in match) return [...new Set(match.phrase)]
  if ('label' in match) return [match.label]
  if ('not' in match) return lexemesOf(match.not)
  return [...new Set(partsOf(match).flatMap(lexemesOf))]
}

/** What speaks for a result: single words with their forms, and phrases. What a question excludes does not. */
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
