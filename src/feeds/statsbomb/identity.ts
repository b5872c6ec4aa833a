import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { stateGameId } from '../identity/game-ids.ts'

export const people = { sport: 'soccer', source: 'statsbomb' } as const

const digitsIn = ({ name }: FeedDocument): string | null => /(?<!\d)\d{3,12}(?![\d-])/.exec(name)?.[0] ?? null

/** The documents do not say which match they are of: the operator does, or the digits in the name of the file. */
export const gameIdOf = (document: FeedDocument, { gameId }: ParseContext): string | null =>
  gameId ?? digitsIn(document)

/** The digits are the source's id of a match that the operator has named by another. */
export const ownId = (document: FeedDocument, gameId: string): Change[] =>
  stateGameId(people, digitsIn(document) ?? '', gameId)
