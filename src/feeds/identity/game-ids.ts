import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { gameAlias, gameAliasId, readGameAlias, toGameAliasChange } from '../../games/game-alias.ts'

/** Whose ids: a sport and a source. */
export interface Whose {
  readonly sport: string
  readonly source: string
}

const idLengthMax = 80

/** What a source calls a game, where that is not the id it has here: such an id opens the game as well. */
export function stateGameId({ sport, source }: Whose, sourceId: string, gameId: string): Change[] {
  const isUsable = sourceId !== '' && sourceId.length <= idLengthMax && sourceId !== gameId
  return isUsable ? [toGameAliasChange(sport, source, sourceId, gameId)] : []
}

/** The games that a source's ids were said to stand for; those that nobody has spoken of are left out. */
export async function storedGameIds(
  context: ParseContext,
  { sport, source }: Whose,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const aliasOf = (sourceId: string) => gameAliasId(sport, source, sourceId)
  const stored = await context.stored(gameAlias.kind, sourceIds.map(aliasOf))
  return new Map(
    sourceIds.flatMap((sourceId) => {
      const gameId = readGameAlias(stored.get(aliasOf(sourceId)))
      return gameId === null ? [] : [[sourceId, gameId] as const]
    }),
  )
}
