import { foldText } from '../fold-text.ts'

/** A word of a text in its compared form, with its position. */
export interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Initials with dots between them, then runs of letters and digits with apostrophes inside. */
const pattern =
  /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu
/** The same for ASCII text, several times as fast. */
const plainPattern = /(?<![A-Za-z0-9])[A-Za-z](?:\.[A-Za-z])+(?![A-Za-z0-9])|[A-Za-z0-9]+(?:'[A-Za-z0-9]+)*/g
const plain = /^\p{ASCII}*$/u
const possessive = /['’][sS]$/
/** Scripts without spaces between words: each character counts as a word, and a word as a phrase. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Words are compared by their first characters only. */
const lengthMax = 40

/** The words of a text in order. Case, accents, dots in initials and possessive endings make no difference. */
export function wordsIn(text: string): Word[] {
  const isPlain = plain.test(text)
  const compare = isPlain ? comparePlain : compareAny
  const words: Word[] = []
  for (const match of text.matchAll(isPlain ? plainPattern : pattern)) {
    const whole = match[0].replace(possessive, '')
    let start = match.index
    for (const raw of !isPlain && unspaced.test(whole) ? whole : [whole]) {
      const word = compare(raw).slice(0, lengthMax)
      const end = start + raw.length
      if (word !== '') words.push({ word, start, end })
      start = end
    }
  }
  return words
}

const comparePlain = (raw: string): string => raw.toLowerCase().replace(/['.]/g, '')
const compareAny = (raw: string): string => foldText(raw).replace(/[^\p{L}\p{N}]/gu, '')
