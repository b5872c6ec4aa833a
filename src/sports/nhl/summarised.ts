import type { DerivationRead } from '../../contract/derivation.ts'
import { assert } from '../../kernel/assert.ts'
import { type Summary, summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { type Game, game } from './records/game.ts'
import { play } from './records/play.ts'
import { shift } from './records/shift.ts'

/** A game with its summary. */
export interface Summarised {
  readonly gameDoc: Game
  readonly summary: Summary
}

/** All derivations of a game share one reading of its plays per transaction. */
const readBefore = new WeakMap<DerivationRead, Map<string, Summarised | null>>()

/** The games with any data. */
export async function summarised(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, Summarised>> {
  const known = readBefore.get(read) ?? new Map<string, Summarised | null>()
  readBefore.set(read, known)
  const missing = gameIds.filter((id) => !known.has(id))
  if (missing.length > 0) await summariseInto(known, read, missing)
  return new Map(
    gameIds.flatMap((id) => {
      const found = known.get(id)
      return found ? [[id, found] as const] : []
    }),
  )
}

/** Every game that the transaction touches; null for a deleted game and for one without data. */
export function touchedGames(read: DerivationRead): ReadonlyMap<string, Summarised | null> {
  const touched = readBefore.get(read)
  assert(touched !== undefined, 'games are summarised before anything is summed')
  return touched
}

async function summariseInto(
  known: Map<string, Summarised | null>,
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<void> {
  const games = await read.get(game, gameIds)
  const plays = await read.list(play, gameIds)
  const shifts = await read.list(shift, gameIds)
  const boxes = await read.get(box, gameIds)
  for (const id of gameIds) {
    const gameDoc = games.get(id)
    const summary = gameDoc
      ? summarise(gameDoc, plays.get(id) ?? [], shifts.get(id) ?? [], boxes.get(id) ?? null)
      : null
    known.set(id, gameDoc && summary ? { gameDoc, summary } : null)
  }
}
