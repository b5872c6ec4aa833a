import type { Match } from '../../contract/search.ts'
import { wordsIn } from './words.ts'

/** A run without spaces, or a quoted phrase (to the end of the query if not closed); either may be excluded by `-`. */
const item = /(-?)["“”]([^"“”]*)(?:["“”]|$)|[^\s"“”]+/gu

interface Term {
  readonly match: Match
  /** A stop word, which is ignored if there are other terms. */
  readonly isStopWord: boolean
  /** The word `or`, which joins the terms around it. */
  readonly isOr: boolean
}

/**
 * Parses a query: words that must all match, `"phrases"`, `-word` for exclusions, `or` between two terms. Every query is
 * valid; returns null for one without words.
 */
export function parseQuery(q: string): Match | null {
  const alternatives = joinOrs([...q.matchAll(item)].flatMap(readTerm))
  const significant = alternatives.flatMap((terms) => {
    const kept = terms.filter(({ isStopWord }) => !isStopWord)
    return kept.length > 0 ? [kept] : []
  })
  const used = significant.some((terms) => terms.some(({ match }) => !('not' in match)))
    ? significant
    : alternatives
  const parts = used.map((terms) => anyOf(terms.map(({ match }) => match)))
  return parts.length === 0 ? null : allOf(parts)
}

function readTerm([whole, minus, quoted]: RegExpMatchArray): Term[] {
  if (quoted !== undefined) return phraseTerm(quoted, minus)
  const isNot = whole!.startsWith('-')
  const [first, ...rest] = wordsIn(whole!).map(({ word }) => word)
  if (first === undefined) return []
  // `day-to-day` is one term: its parts side by side.
  const match: Match = rest.length > 0 ? { phrase: [first, ...rest] } : { word: formsOf(first) }
  const isStop = !isNot && rest.length === 0 && isStopWord(first)
  return [{ match: isNot ? { not: match } : match, isStopWord: isStop, isOr: /^or$/i.test(whole!) }]
}

function phraseTerm(quoted: string, minus: string | undefined): Term[] {
  const phrase = wordsIn(quoted).map(({ word }) => word)
  if (phrase.length === 0) return []
  return [{ match: minus === '-' ? { not: { phrase } } : { phrase }, isStopWord: false, isOr: false }]
}

/** Groups terms joined by `or`; an `or` at either end is a word. */
function joinOrs(terms: readonly Term[]): Term[][] {
  const parts: Term[][] = []
  let joins = false
  terms.forEach((term, i) => {
    const previous = parts.at(-1)
    if (term.isOr && previous && !joins && i < terms.length - 1) {
      joins = true
      return
    }
    if (joins && previous) previous.push(term)
    else parts.push([term])
    joins = false
  })
  return parts
}

const anyOf = (matches: readonly Match[]): Match => (matches.length === 1 ? matches[0]! : { any: matches })
const allOf = (matches: readonly Match[]): Match => (matches.length === 1 ? matches[0]! : { all: matches })

/** A word without its plural ending: `injuries` becomes `injury`. The stem of a stem is itself. */
export function stemOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[^a-z0-9]|(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Every form that a word matches outside a phrase. */
export function formsOf(word: string): string[] {
  const stem = stemOf(word)
  const forms = [stem, `${stem}s`, `${stem}es`, `${stem.slice(0, -1)}ies`]
  return forms.filter((form, i) => forms.indexOf(form) === i && stemOf(form) === stem)
}

/** Stop words. They count inside phrases, and when a query has no other words. */
const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be been but by for from had has have he her his i in into is it its of on or our she so than that the their them then there these they this to was we were which will with would you your'.split(
    ' ',
  ),
)

const isStopWord = (word: string): boolean => stopWords.has(word)
