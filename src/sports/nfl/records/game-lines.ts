import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { weekKey } from '../season.ts'
import { Season, TeamCode, WeekNumber } from './game.ts'
import { Stats } from './stats.ts'

/** The stat lines of a game, folded from its plays. Computed only. */
export const GameLines = Strict(
  {
    game_id: GameId,
    season: Season,
    week: WeekNumber,
    teams: Type.Array(TeamCode, { minItems: 2, maxItems: 2 }),
    lines: Type.Array(Strict({ player: PlayerSlug, team: TeamCode, stats: Stats })),
  },
  'NflGameLines',
)
export type GameLines = Static<typeof GameLines>

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const gameLines = record({
  kind: 'nfl.lines',
  summary: 'The stat lines of an American football game',
  input: GameLines,
  stored: GameLines,
  tier: 'standard',
  league: () => 'nfl',
  place: (doc) => ({ parent: weekKey(doc), order: 0 }),
  reconcile: () => ({ rejected: 'it is computed from plays' }),
})
