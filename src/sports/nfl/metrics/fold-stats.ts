import type { GameLines } from '../records/counted.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import { foldDefence, foldKick } from './fold-defence.ts'
import { foldOffence } from './fold-offence.ts'
import { type Line, StatSheet } from './stat-sheet.ts'

/**
 * The stats of every player and both team defences in a game: a pure function of its plays in any order. Of a
 * play that did not count (`no_play`) only a safety remains.
 */
export function foldStats(teams: { home: string; away: string }, plays: readonly Play[]): Line[] {
  const sheet = new StatSheet(teams)
  for (const play of plays) {
    if (play.play_type === 'no_play') {
      if (play.safety) sheet.defence(play.safety, 'safety')
      continue
    }
    foldOffence(sheet, play)
    foldKick(sheet, play)
    foldDefence(sheet, play)
  }
  return sheet.lines()
}

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
