import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, OneOf, Strict } from '../../../contract/schema.ts'
import { computedKind } from '../../../games/kinds.ts'
import { type HockeyLeague, type Phase, phases } from '../league.ts'
import { PackedCounts } from './packed-counts.ts'

/** The sums of every team over one part of a season, for answers about all teams. Computed only. */
const seasonCountsSchema = ({ title, TeamCode }: HockeyLeague) =>
  Strict(
    {
      season: Type.String(),
      phase: OneOf(phases),
      teams: Type.Array(
        Strict({
          team: TeamCode,
          gp: Count,
          counts: PackedCounts,
          /** The number of games by the model of their expected goals, `id@version`. */
          models: Type.Record(Type.String(), Count),
        }),
      ),
    },
    `${title}SeasonCounts`,
  )
export type SeasonCounts = Static<ReturnType<typeof seasonCountsSchema>>
export type TeamSum = SeasonCounts['teams'][number]

/** The games of one part of one season. */
export const leagueSeason = (season: string, phase: Phase): string => `${season}:${phase}`

/**
 * The sums that a game belongs to: those of its season, by the league's ids. A game with an id in another form
 * has sums of its own under the same parent.
 */
export const sumsIn =
  ({ ofId }: HockeyLeague) =>
  (gameId: string): string => {
    const own = ofId(gameId)
    return own ? leagueSeason(own.season, own.phase) : gameId
  }

export const seasonCountsRecord = (league: HockeyLeague) => {
  const stored = seasonCountsSchema(league)
  return record({
    ...computedKind(league, 'season', `The sums of every team over a season of ${league.noun}`),
    input: stored,
    stored,
    place: ({ season, phase }) => ({ parent: leagueSeason(season, phase), order: 0 }),
  })
}
