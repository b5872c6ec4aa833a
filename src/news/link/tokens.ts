import { foldMarks, foldText } from '../fold-text.ts'

/** A word of a text. */
export interface Token {
  /** The lookup form: folded, without dots, apostrophes and a possessive ending. */
  readonly key: string
  /** As written, without accents. */
  readonly raw: string
  readonly isCapital: boolean
  /** First word of its sentence, where a capital means nothing. */
  readonly isFirst: boolean
  readonly isPossessive: boolean
  /** Whether punctuation separates it from the previous word. */
  readonly isApart: boolean
}

const word = /[\p{L}\d][\p{L}\d&'.-]*/gu
/** The end of a sentence, or the start of a part of a headline. */
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
      // Some names start with a small letter: deGrom.
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

/** The lookup form of a name. */
export const keyOf = (name: string): string =>
  tokensOf(name)
    .map(({ key }) => key)
    .join(' ')

/** Removes a possessive ending, unless only a letter would be left: the A's. */
const keyOfWord = (raw: string): string => {
  const folded = foldText(raw)
  return /^\w's$/.test(folded) ? folded : folded.replace(/'s$/, '').replace(/[.']/g, '')
}

/** Whether nearly every word is capitalised, so that a capital does not mark a name. */
export function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ raw }) => raw.length > 3 && /^\p{L}/u.test(raw))
  return long.length >= 4 && long.filter(({ isCapital }) => isCapital).length / long.length > 0.75
}
