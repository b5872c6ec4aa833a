/** What is computed from the records of a game. A feed cannot send it, and the journal has no entries for it. */
import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Instant, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug, seasonField } from '../../../games/game-fields.ts'
import { computedKind } from '../../../games/kinds.ts'
import { type BaseballLeague, type Phase, phases } from '../league.ts'
import { SideLines } from './box.ts'

/** The box score of a game as we count it, without season totals. */
const summarySchema = ({ title, seasons }: BaseballLeague) =>
  Strict(
    {
      game_id: GameId,
      season: seasonField(seasons),
      phase: OneOf(phases),
      start_utc: Instant,
      /** The source of the counts: plays and pitches, or the box score of a feed. */
      method: OneOf(['plays', 'box']),
      home: SideLines,
      away: SideLines,
    },
    `${title}Summary`,
  )
export type Summary = Static<ReturnType<typeof summarySchema>>

export const summaryRecord = (league: BaseballLeague) => {
  const stored = summarySchema(league)
  return record({
    ...computedKind(league, 'summary', `The summary of ${league.aGame}`),
    input: stored,
    stored,
    place: (doc) => ({ parent: doc.season, order: Date.parse(doc.start_utc) }),
  })
}

/**
 * What one game adds to a player's season, packed because a season has many: see `metrics/season-to-date.ts`.
 */
const playerGameSchema = ({ title, seasons }: BaseballLeague) =>
  Strict(
    {
      game_id: GameId,
      season: seasonField(seasons),
      phase: OneOf(phases),
      player: PlayerSlug,
      start_ms: Type.Number(),
      batting: Nullable(Type.Array(Count)),
      pitching: Nullable(Type.Array(Count)),
    },
    `${title}PlayerGame`,
  )
export type PlayerGame = Static<ReturnType<typeof playerGameSchema>>

export const playerGameId = (gameId: string, player: string): string => `${gameId}:${player}`

/** The game of a row, by the row's id; no player slug contains a colon. */
export const gameOfRow = (id: string): string => id.slice(0, id.lastIndexOf(':'))

/** The games of one player in one part of one season, for any team. */
export const playerSeason = (season: string, phase: Phase, player: string): string =>
  `${season}:${phase}:${player}`

export const playerGameRecord = (league: BaseballLeague) => {
  const stored = playerGameSchema(league)
  return record({
    ...computedKind(league, 'player_game', 'What one game adds to a player’s season'),
    input: stored,
    stored,
    place: (doc) => ({ parent: playerSeason(doc.season, doc.phase, doc.player), order: doc.start_ms }),
  })
}
