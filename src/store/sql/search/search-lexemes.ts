import type { Match } from '../../../contract/search.ts'

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
