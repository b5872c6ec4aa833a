import type { GameLines } from '../records/counted.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import { foldStats } from './fold-stats.ts'

/**
 * The stat lines of a game; null without plays, and in the preseason, whose weeks have the same numbers as
 * others.
 */
export function gameLinesOf(game: Game, plays: readonly Play[]): GameLines | null {
  if (plays.length === 0 || game.season_type === 'PRE') return null
  const { game_id, season, week } = game
  const [home, away] = [game.home.team, game.away.team]
  return { game_id, season, week, teams: [home, away], lines: foldStats({ home, away }, plays) }
}
