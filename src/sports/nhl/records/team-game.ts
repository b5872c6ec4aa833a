import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Day, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { type Phase, phaseOf } from '../season.ts'
import type { Side } from '../side.ts'
import { ModelRef } from './analysis.ts'
import { TeamCode } from './game.ts'
import { PackedCounts } from './packed-counts.ts'
import { PackedUnits } from './packed-units.ts'

/** What a game comes to for one of its sides: all that season numbers are folded from. Computed, never stated. */
export const TeamGame = Strict(
  {
    game_id: Type.String(),
    season: Type.String(),
    date: Day,
    team: TeamCode,
    opponent: TeamCode,
    final: Type.Boolean(),
    /** Where the counts come from: plays and shifts, or the analysis that the box score states. */
    method: OneOf(['plays', 'box']),
    /** Which model made the expected goals; null where a feed stated them without naming one. */
    model: Nullable(ModelRef),
    counts: PackedCounts,
    units: PackedUnits,
  },
  'NhlTeamGame',
)
export type TeamGame = Static<typeof TeamGame>

export const teamGameId = (gameId: string, side: Side): string => `${gameId}:${side}`

/** The games of one team in one part of one season. */
export const teamSeason = (season: string, team: string, phase: Phase): string => `${season}:${team}:${phase}`

/** Not among the area's records: a feed cannot state it, and the journal does not speak of it. */
export const teamGame = record({
  kind: 'nhl.summary',
  summary: 'What a game comes to for one side',
  input: TeamGame,
  stored: TeamGame,
  tier: 'standard',
  league: () => 'nhl',
  place: (doc) => ({ parent: teamSeason(doc.season, doc.team, phaseOf(doc.game_id)), order: 0 }),
  reconcile: () => ({ rejected: 'it is computed from plays, shifts and box scores' }),
})
