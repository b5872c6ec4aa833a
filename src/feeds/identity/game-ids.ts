import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { gameAlias, gameAliasId, readGameAlias, toGameAliasChange } from '../../games/game-alias.ts'

/** The namespace of source ids. */
export interface IdSource {
  readonly sport: string
  readonly source: string
}

const idLengthMax = 80

/** Registers a source's id of a game, if it differs from ours, so that the API accepts it too. */
export function toGameIdChanges({ sport, source }: IdSource, sourceId: string, gameId: string): Change[] {
  const isUsable = sourceId !== '' && sourceId.length <= idLengthMax && sourceId !== gameId
  return isUsable ? [toGameAliasChange(sport, source, sourceId, gameId)] : []
}

/** Resolves a source's ids to our game ids; unknown ids are left out. */
export async function storedGameIds(
  context: ParseContext,
  { sport, source }: IdSource,
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
