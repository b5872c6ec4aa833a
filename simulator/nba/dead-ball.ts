import type { GameState, PlayerState } from './game-state.ts'
import { drawIncident } from './incidents.ts'
import { addPause } from './play-log.ts'
import { openWindow, replaceBarred } from './substitutions.ts'
import { chargeMandatory, considerTimeouts } from './timeouts.ts'

/** Real seconds that a whistle costs. */
const seconds = { whistle: [14, 34], foul: [24, 42] } as const

/** A whistle after which the ball is inbounded. */
export function stopPlay(game: GameState): void {
  addPause(game, game.rng.int(...seconds.whistle))
  replaceBarred(game)
  if (game.tenthsLeft === 0) return
  drawIncident(game)
  const logged = game.log.length
  considerTimeouts(game)
  // A timeout opens a substitution window itself.
  if (game.log.length === logged) openWindow(game)
}

/** A whistle before free throws; the coaches substitute before the last of them. */
export function stopForFreeThrows(game: GameState, shooter: PlayerState): void {
  game.atTheLine = shooter
  addPause(game, game.rng.int(...seconds.foul))
  replaceBarred(game)
  chargeMandatory(game)
}
