import type { Match } from '../../contract/search.ts'
import { formsOf, isEmptyWord } from './word-forms.ts'
import { wordsIn } from './words.ts'

/** A run without blanks, or a phrase in quotes that runs to the end where it is not closed; either may be excluded. */
const item = /(-?)["“”]([^"“”]*)(?:["“”]|$)|[^\s"“”]+/gu

interface Term {
  readonly match: Match
  /** Asked for by nobody in earnest: left out where there is anything else. */
  readonly isEmpty: boolean
  /** Whether it says `or`, which between two terms joins them. */
  readonly isOr: boolean
}

/**
 * What a question asks for: words all of which have to be there, `"phrases"`, `-word` for what must not be, `or` between
 * two terms. There is no wrong question; null is one without words.
 */
export function parseQuery(q: string): Match | null {
  const alternatives = joinOrs([...q.matchAll(item)].flatMap(readTerm))
  const telling = alternatives.flatMap((terms) => {
    const kept = terms.filter(({ isEmpty }) => !isEmpty)
    return kept.length > 0 ? [kept] : []
  })
  const wanted = telling.some((terms) => terms.some(({ match }) => !('not' in match)))
    ? telling
    : alternatives
  const parts = wanted.map((terms) => anyOf(terms.map(({ match }) => match)))
  return parts.length === 0 ? null : allOf(parts)
}

function readTerm([whole, minus, quoted]: RegExpMatchArray): Term[] {
  if (quoted !== undefined) return phraseTerm(quoted, minus === '-')
  const isNot = whole!.startsWith('-')
  const [first, ...rest] = wordsIn(whole!).map(({ word }) => word)
  if (first === undefined) return []
  // `day-to-day` is one word to who writes it: its parts side by side.
  const match: Match = rest.length > 0 ? { phrase: [first, ...rest] } : { word: formsOf(first) }
  const isEmpty = !isNot && rest.length === 0 && isEmptyWord(first)
  return [{ match: isNot ? { not: match } : match, isEmpty, isOr: /^or$/i.test(whole!) }]
}

function phraseTerm(quoted: string, isNot: boolean): Term[] {
  const phrase = wordsIn(quoted).map(({ word }) => word)
  if (phrase.length === 0) return []
  return [{ match: isNot ? { not: { phrase } } : { phrase }, isEmpty: false, isOr: false }]
}

/** Terms with `or` between them are one part; an `or` at either end is a word. */
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
