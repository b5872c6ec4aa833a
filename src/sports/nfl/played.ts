import type { DerivationRead } from '../../contract/derivation.ts'
import { type Game, game } from './records/game.ts'
import { type Play, play } from './records/play.ts'

/** A game with its ordered plays. */
export interface Played {
  readonly gameDoc: Game
  readonly plays: readonly Play[]
}

/** All derivations of a game share one reading of its plays per transaction. */
const readBefore = new WeakMap<DerivationRead, Map<string, Played | null>>()

/** The games that exist. */
export async function readPlayed(read: DerivationRead, ids: readonly string[]): Promise<Map<string, Played>> {
  const known = readBefore.get(read) ?? new Map<string, Played | null>()
  readBefore.set(read, known)
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) {
    const games = await read.get(game, missing)
    const plays = await read.list(play, missing)
    for (const id of missing) {
      const gameDoc = games.get(id)
      known.set(id, gameDoc ? { gameDoc, plays: plays.get(id) ?? [] } : null)
    }
  }
  return new Map(
    ids.flatMap((id) => {
      const played = known.get(id)
      return played ? [[id, played] as const] : []
    }),
  )
}
