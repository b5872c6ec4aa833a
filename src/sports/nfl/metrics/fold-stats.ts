import type { Play } from '../records/play.ts'
import { foldDefence } from './fold-defence.ts'
import { foldKick } from './fold-kick.ts'
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
