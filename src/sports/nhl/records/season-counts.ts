import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, OneOf, Strict } from '../../../contract/schema.ts'
import { isLeagueId, type Phase, phaseOf, phases, seasonOf } from '../season.ts'
import { TeamCode } from './game.ts'
import { PackedCounts } from './packed-counts.ts'

/** What all games of one team in one part of a season come to. */
export const TeamSum = Strict({
  team: TeamCode,
  gp: Count,
  counts: PackedCounts,
  /** How many of the games each model judged, by `id@version`. */
  models: Type.Record(Type.String(), Count),
})
export type TeamSum = Static<typeof TeamSum>

/** The sums of every team, for answers about all of them. Computed, never stated. */
export const SeasonCounts = Strict(
  { season: Type.String(), phase: OneOf(phases), teams: Type.Array(TeamSum) },
  'NhlSeasonCounts',
)
export type SeasonCounts = Static<typeof SeasonCounts>

/** The games of one part of one season. */
export const leagueSeason = (season: string, phase: Phase): string => `${season}:${phase}`

/**
 * The sums that a game is part of: those of its season, which the league's ids name; a game with an id of another
 * form has sums of its own, found under the same parent.
 */
export const sumsOf = (gameId: string): string =>
  isLeagueId(gameId) ? leagueSeason(seasonOf(gameId, ''), phaseOf(gameId)) : gameId

export const seasonCounts = record({
  kind: 'nhl.season',
  summary: 'What the games of a season come to for every team',
  input: SeasonCounts,
  stored: SeasonCounts,
  tier: 'standard',
  league: () => 'nhl',
  place: ({ season, phase }) => ({ parent: leagueSeason(season, phase), order: 0 }),
  reconcile: () => ({ rejected: 'it is computed from plays, shifts and box scores' }),
})
