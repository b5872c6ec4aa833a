import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Nullable, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'

/** What our own model says of the plays of a game that came without epa and wpa. Computed, never stated. */
export const GameRatings = Strict(
  {
    game_id: GameId,
    model: Type.String({ description: 'id@version of what made them' }),
    /** By play id. */
    plays: Type.Record(Type.String(), Strict({ epa: Nullable(Type.Number()), wpa: Nullable(Type.Number()) })),
  },
  'NflGameRatings',
)
export type GameRatings = Static<typeof GameRatings>

/** Not among the area's records: a feed cannot state it, and the journal does not speak of it. */
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
