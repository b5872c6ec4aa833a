import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { type Phase, phases } from '../season.ts'
import { Game } from './game.ts'

/**
 * What one game adds to a player's season, packed because a season has many: see `metrics/season-to-date.ts`.
 */
export const PlayerGame = Strict(
  {
    game_id: GameId,
    season: Game.properties.season,
    phase: OneOf(phases),
    player: PlayerSlug,
    start_ms: Type.Number(),
    batting: Nullable(Type.Array(Count)),
    pitching: Nullable(Type.Array(Count)),
  },
  'MlbPlayerGame',
)
export type PlayerGame = Static<typeof PlayerGame>

export const playerGameId = (gameId: string, player: string): string => `${gameId}:${player}`

/** The game of a row, by the row's id; no player slug contains a colon. */
export const gameOfRow = (id: string): string => id.slice(0, id.lastIndexOf(':'))

/** The games of one player in one part of one season, for any team. */
export const playerSeason = (season: string, phase: Phase, player: string): string =>
  `${season}:${phase}:${player}`

/** Computed only, so it is not among the area's records. */
export const playerGame = record({
  kind: 'mlb.player_game',
  summary: 'What one game adds to a player’s season',
  input: PlayerGame,
  stored: PlayerGame,
  tier: 'standard',
  league: () => 'mlb',
  place: (doc) => ({ parent: playerSeason(doc.season, doc.phase, doc.player), order: doc.start_ms }),
  reconcile: () => ({ rejected: 'it is computed from plays, pitches and box scores' }),
})
