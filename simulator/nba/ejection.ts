import { nameOf } from './describe.ts'
import type { GameState, PlayerState } from './game-state.ts'
import { addPause, logPlay } from './play-log.ts'

const walkOffSeconds = 15

/** Ejects a player; a substitute must come in before play goes on. */
export function eject(game: GameState, offender: PlayerState): void {
  offender.isBarred = true
  addPause(game, walkOffSeconds)
  logPlay(game, {
    type: 'ejection',
    side: offender.side,
    player: offender,
    description: `${nameOf(offender)} is ejected`,
  })
}
