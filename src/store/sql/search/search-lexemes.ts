import type { Match } from '../../../contract/search.ts'

/** A word or label as PostgreSQL reads it in a text search value. */
export const quoteLexeme = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A question in the words of PostgreSQL. It is put together from lexemes of ours alone: its syntax cannot fail. */
export function toTsquery(match: Match): string {
  if ('word' in match) return `(${match.word.map(quoteLexeme).join(' | ')})`
  if ('phrase' in match) return `(${match.phrase.map(quoteLexeme).join(' <-> ')})`
  if ('label' in match) return quoteLexeme(match.label)
  if ('not' in match) return `!${toTsquery(match.not)}`
  if ('all' in match) return `(${match.all.map(toTsquery).join(' & ')})`
  return `(${match.any.map(toTsquery).join(' | ')})`
}
