import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'

export const people = { sport: 'soccer', source: 'statsbomb' } as const

const digitsIn = ({ name }: FeedDocument): string | null => /(?<!\d)\d{3,12}(?![\d-])/.exec(name)?.[0] ?? null

/** Documents do not name their match: the operator does, or the digits in the file name. */
export const gameIdOf = (document: FeedDocument, { gameId }: ParseContext): string | null =>
  gameId ?? digitsIn(document)

/** The alias for a match that the operator named by another id than the source's digits. */
export const ownId = (document: FeedDocument, gameId: string): Change[] =>
  toGameIdChanges(people, digitsIn(document) ?? '', gameId)
