import type { Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { phases } from '../season.ts'
import { SideLines } from './box.ts'
import { Game } from './game.ts'

/** The box score of a game as we count it, without what the season adds to it. Computed, never stated. */
export const Summary = Strict(
  {
    game_id: GameId,
    season: Game.properties.season,
    phase: OneOf(phases),
    start_utc: Instant,
    /** Where the counts come from: plays and pitches, or the box score that a feed states. */
    method: OneOf(['plays', 'box']),
    home: SideLines,
    away: SideLines,
  },
  'MlbSummary',
)
export type Summary = Static<typeof Summary>

/** Not among the area's records: a feed cannot state it, and the journal does not speak of it. */
export const summary = record({
  kind: 'mlb.summary',
  summary: 'What a game comes to',
  input: Summary,
  stored: Summary,
  tier: 'standard',
  league: () => 'mlb',
  place: (doc) => ({ parent: doc.season, order: Date.parse(doc.start_utc) }),
  reconcile: () => ({ rejected: 'it is computed from plays, pitches and box scores' }),
})
