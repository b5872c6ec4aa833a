import type { Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { phases } from '../season.ts'
import { SideLines } from './box.ts'
import { Game } from './game.ts'

/** The box score of a game as we count it, without season totals. Computed only. */
export const Summary = Strict(
  {
    game_id: GameId,
    season: Game.properties.season,
    phase: OneOf(phases),
    start_utc: Instant,
    /** The source of the counts: plays and pitches, or the box score of a feed. */
    method: OneOf(['plays', 'box']),
    home: SideLines,
    away: SideLines,
  },
  'MlbSummary',
)
export type Summary = Static<typeof Summary>

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const summary = record({
  kind: 'mlb.summary',
  summary: 'The summary of a baseball game',
  input: Summary,
  stored: Summary,
  tier: 'standard',
  league: () => 'mlb',
  place: (doc) => ({ parent: doc.season, order: Date.parse(doc.start_utc) }),
  reconcile: () => ({ rejected: 'it is computed from plays, pitches and box scores' }),
})
