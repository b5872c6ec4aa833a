import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'

export const people = { sport: 'soccer', source: 'statsbomb' } as const

/** The documents do not say which match they are of: the operator does, or the digits in the name of the file. */
export const gameIdOf = ({ name }: FeedDocument, { gameId }: ParseContext): string | null =>
  gameId ?? /(?<!\d)\d{3,12}(?![\d-])/.exec(name)?.[0] ?? null
