import Type from 'typebox'
import type { Change } from '../contract/change.ts'
import { record } from '../contract/record.ts'
import { means, Strict } from '../contract/schema.ts'
import { Compile } from '../kernel/compile.ts'
import { GameId } from './game-fields.ts'

/** Maps a source's own game id to ours, when they differ. */
const GameAlias = Strict(
  {
    sport: means(Type.String({ minLength: 1, maxLength: 20 }), 'The sport of the game'),
    source: means(Type.String({ minLength: 1, maxLength: 40 }), 'The source that uses the id'),
    source_id: means(Type.String({ minLength: 1, maxLength: 80 }), 'The id that the source uses'),
    game_id: GameId,
  },
  'GameAlias',
)

const aliasCheck = Compile(GameAlias)

/** The game id in a stored alias; null for any other document. */
export const readGameAlias = (doc: unknown): string | null => (aliasCheck.Check(doc) ? doc.game_id : null)

export const gameAliasId = (sport: string, source: string, sourceId: string): string =>
  `${sport}:${source}:${sourceId}`

/** The parent of all aliases with this source id, whatever the source. */
export const gameAliasParent = (sport: string, sourceId: string): string => `${sport}:${sourceId}`

export const gameAlias = record({
  kind: 'feed.game',
  summary: 'A source’s id for a game and our own id',
  input: GameAlias,
  stored: GameAlias,
  tier: 'free',
  league: ({ sport }) => sport,
  place: ({ sport, source_id: sourceId }) => ({ parent: gameAliasParent(sport, sourceId), order: 0 }),
  reconcile: (input, _previous, { id }) => {
    const own = gameAliasId(input.sport, input.source, input.source_id)
    return id === own ? { doc: input } : { rejected: `the id must be ${own}` }
  },
})

/** The change that stores a source's own id for a game. */
export function toGameAliasChange(sport: string, source: string, sourceId: string, gameId: string): Change {
  const data = { sport, source, source_id: sourceId, game_id: gameId }
  return { kind: gameAlias.kind, id: gameAliasId(sport, source, sourceId), op: 'put', data }
}
