import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Day, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { computedKind } from '../../../games/kinds.ts'
import type { HockeyLeague, Phase } from '../league.ts'
import type { Side } from '../side.ts'
import { ModelRef } from './analysis.ts'
import { PackedCounts } from './packed-counts.ts'
import { PackedUnits } from './packed-units.ts'

/** The summary of a game for one side: the input of all season numbers. Computed only. */
const teamGameSchema = ({ title, TeamCode }: HockeyLeague) =>
  Strict(
    {
      game_id: Type.String(),
      season: Type.String(),
      date: Day,
      team: TeamCode,
      opponent: TeamCode,
      final: Type.Boolean(),
      /** The source of the counts: plays and shifts, or the analysis of the box score. */
      method: OneOf(['plays', 'box']),
      /** The model of the expected goals; null when a feed gives them without one. */
      model: Nullable(ModelRef),
      counts: PackedCounts,
      units: PackedUnits,
    },
    `${title}TeamGame`,
  )
export type TeamGame = Static<ReturnType<typeof teamGameSchema>>

export const teamGameId = (gameId: string, side: Side): string => `${gameId}:${side}`

/** The games of one team in one part of one season. */
export const teamSeason = (season: string, team: string, phase: Phase): string => `${season}:${team}:${phase}`

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const teamGameRecord = (league: HockeyLeague) => {
  const stored = teamGameSchema(league)
  return record({
    ...computedKind(league, 'summary', `The summary of ${league.aGame} for one side`),
    input: stored,
    stored,
    place: (doc) => ({
      parent: teamSeason(doc.season, doc.team, league.phaseOf(doc.game_id)),
      order: 0,
    }),
  })
}
