import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Nullable, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'

/** Our own model's values for plays that came without epa and wpa. Computed only. */
export const GameRatings = Strict(
  {
    game_id: GameId,
    model: Type.String({ description: 'id@version of the model' }),
    /** By play id. */
    plays: Type.Record(Type.String(), Strict({ epa: Nullable(Type.Number()), wpa: Nullable(Type.Number()) })),
  },
  'NflGameRatings',
)
export type GameRatings = Static<typeof GameRatings>

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const gameRatings = record({
  kind: 'nfl.ratings',
  summary: 'Expected points and win probability added by the plays of a game',
  input: GameRatings,
  stored: GameRatings,
  tier: 'standard',
  league: () => 'nfl',
  place: (doc) => ({ parent: doc.game_id, order: 0 }),
  reconcile: () => ({ rejected: 'it is computed from plays' }),
})
