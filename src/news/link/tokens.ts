import { foldMarks, foldText } from '../fold-text.ts'

/** A word of a text. */
export interface Token {
  /** As it is looked up: folded, without dots, apostrophes and a possessive ending. */
  readonly key: string
  /** As it was written, marks apart. */
  readonly raw: string
  readonly isCapital: boolean
  /** First of its sentence, where a capital says nothing. */
  readonly isFirst: boolean
  readonly isPossessive: boolean
  /** Whether a comma or its like keeps it from the word before. */
  readonly isApart: boolean
}

const word = /[\p{L}\d][\p{L}\d&'.-]*/gu
/** What ends a sentence, or begins a part of a headline. */
const sentenceEnd = /[.!?:;|"]\s*$|^\s*$|\s-\s*$/
const shortForms = /^(?:st|vs|jr|sr|no|fc|dr|mr|u\.s|[a-z](?:\.[a-z])*)$/i

export function tokensOf(text: string): Token[] {
  const folded = foldMarks(text)
  const tokens: Token[] = []
  let end = 0
  let endsSentence = true
  for (const match of folded.matchAll(word)) {
    const gap = folded.slice(end, match.index)
    const raw = match[0].replace(/[.'-]+$/, '')
    const tail = match[0].slice(raw.length)
    tokens.push({
      key: keyOfWord(raw),
      raw,
      // Some names begin small: deGrom.
      isCapital: /^(?:\d|\p{Ll}{0,2}\p{Lu})/u.test(raw),
      isFirst: endsSentence || sentenceEnd.test(gap),
      isPossessive: /'s$/i.test(raw) || tail.startsWith("'"),
      isApart: endsSentence || /[^\s]/.test(gap),
    })
    endsSentence = tail.includes('.') && !shortForms.test(raw)
    end = match.index + match[0].length
  }
  return tokens
}

/** A name as the words that it is looked up by. */
export const keyOf = (name: string): string =>
  tokensOf(name)
    .map(({ key }) => key)
    .join(' ')

/** A possessive goes, save where nothing but a letter would be left: the A's. */
const keyOfWord = (raw: string): string => {
  const folded = foldText(raw)
  return /^\w's$/.test(folded) ? folded : folded.replace(/'s$/, '').replace(/[.']/g, '')
}

/** Whether nearly every word has a capital, so that a capital tells no name. */
export function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ raw }) => raw.length > 3 && /^\p{L}/u.test(raw))
  return long.length >= 4 && long.filter(({ isCapital }) => isCapital).length / long.length > 0.75
}
