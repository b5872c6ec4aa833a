import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Day, Nullable, Strict } from '../../../contract/schema.ts'
import { type Phase, phaseOf } from '../season.ts'
import { ModelRef } from './analysis.ts'
import { TeamCode } from './game.ts'
import { PackedCounts } from './packed-counts.ts'

/**
 * The counts of a whole game as the home side sees them; the visitors' are their mirror image. One small record a
 * game, since an answer about all teams reads those of a whole season.
 */
export const GameCounts = Strict(
  {
    game_id: Type.String(),
    season: Type.String(),
    date: Day,
    home: TeamCode,
    away: TeamCode,
    model: Nullable(ModelRef),
    counts: PackedCounts,
  },
  'NhlGameCounts',
)
export type GameCounts = Static<typeof GameCounts>

/** The games of one part of one season. */
export const leagueSeason = (season: string, phase: Phase): string => `${season}:${phase}`

/** Computed like `team-game.ts`, and stated by nobody. */
export const gameCounts = record({
  kind: 'nhl.counts',
  summary: 'What a game comes to for both sides',
  input: GameCounts,
  stored: GameCounts,
  tier: 'standard',
  league: () => 'nhl',
  place: (doc) => ({ parent: leagueSeason(doc.season, phaseOf(doc.game_id)), order: 0 }),
  settle: () => ({ refused: 'it is computed from plays, shifts and box scores' }),
})
