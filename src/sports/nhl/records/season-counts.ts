import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, OneOf, Strict } from '../../../contract/schema.ts'
import { isLeagueId, type Phase, phaseOf, phases, seasonOf } from '../season.ts'
import { TeamCode } from './game.ts'
import { PackedCounts } from './packed-counts.ts'

/** The sums of one team over one part of a season. */
export const TeamSum = Strict({
  team: TeamCode,
  gp: Count,
  counts: PackedCounts,
  /** The number of games by the model of their expected goals, `id@version`. */
  models: Type.Record(Type.String(), Count),
})
export type TeamSum = Static<typeof TeamSum>

/** The sums of every team, for answers about all teams. Computed only. */
export const SeasonCounts = Strict(
  { season: Type.String(), phase: OneOf(phases), teams: Type.Array(TeamSum) },
  'NhlSeasonCounts',
)
export type SeasonCounts = Static<typeof SeasonCounts>

/** The games of one part of one season. */
export const leagueSeason = (season: string, phase: Phase): string => `${season}:${phase}`

/**
 * The sums that a game belongs to: those of its season, by the league's ids. A game with an id in another form
 * has sums of its own under the same parent.
 */
export const sumsOf = (gameId: string): string =>
  isLeagueId(gameId) ? leagueSeason(seasonOf(gameId, ''), phaseOf(gameId)) : gameId

export const seasonCounts = record({
  kind: 'nhl.season',
  summary: 'The sums of every team over a season of ice hockey',
  input: SeasonCounts,
  stored: SeasonCounts,
  tier: 'standard',
  league: () => 'nhl',
  place: ({ season, phase }) => ({ parent: leagueSeason(season, phase), order: 0 }),
  reconcile: () => ({ rejected: 'it is computed from plays, shifts and box scores' }),
})
