import { sharedReading } from '../../contract/shared-reading.ts'
import { type Game, game } from './records/game.ts'
import { type Play, play } from './records/play.ts'

/** A game with its ordered plays. */
export interface Played {
  readonly gameDoc: Game
  readonly plays: readonly Play[]
}

/** The games that exist. */
export const readPlayed = sharedReading<Played>(async (read, ids) => {
  const [games, plays] = await Promise.all([read.get(game, ids), read.list(play, ids)])
  return new Map([...games].map(([id, gameDoc]) => [id, { gameDoc, plays: plays.get(id) ?? [] }]))
})
