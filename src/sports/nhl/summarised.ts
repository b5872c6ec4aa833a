import type { DerivationRead } from '../../contract/derivation.ts'
import { assert } from '../../kernel/assert.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import { boxScoreOf } from './metrics/box-score.ts'
import { type Summary, summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import type { BoxScore } from './records/box-score.ts'
import { type Game, game } from './records/game.ts'
import { play } from './records/play.ts'
import { shift } from './records/shift.ts'

/** A game with its summary and its box score, where it has data for them. */
interface ReadGame {
  readonly gameDoc: Game
  readonly summary: Summary | null
  /** Computed when it is used: a reader of the past has the box scores in the journal. */
  readonly score: () => BoxScore | null
}

/** A game with its summary. */
export interface Summarised extends ReadGame {
  readonly summary: Summary
}

/** All derivations of a game share one reading of its plays per transaction. */
const readBefore = new WeakMap<DerivationRead, Map<string, ReadGame | null>>()

/** The games with a summary. */
export async function summarised(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, Summarised>> {
  const found = new Map<string, Summarised>()
  for (const [id, one] of await readGames(read, gameIds)) if (isSummarised(one)) found.set(id, one)
  return found
}

const isSummarised = (one: ReadGame | null): one is Summarised => one !== null && one.summary !== null

/** The games that exist. */
export async function readGames(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, ReadGame>> {
  const known = readBefore.get(read) ?? new Map<string, ReadGame | null>()
  readBefore.set(read, known)
  const missing = [...new Set(gameIds)].filter((id) => !known.has(id))
  if (missing.length > 0) await readInto(known, read, missing)
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
  return new Map([...touched].map(([id, one]) => [id, isSummarised(one) ? one : null]))
}

async function readInto(
  known: Map<string, ReadGame | null>,
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<void> {
  const games = await read.get(game, gameIds)
  const plays = await read.list(play, gameIds)
  const shifts = await read.list(shift, gameIds)
  const boxes = await read.get(box, gameIds)
  await eachInTurns(gameIds, (id) => {
    const gameDoc = games.get(id)
    const facts = [plays.get(id) ?? [], shifts.get(id) ?? [], boxes.get(id) ?? null] as const
    const counted = (doc: Game): ReadGame => ({
      gameDoc: doc,
      summary: summarise(doc, ...facts),
      score: () => boxScoreOf(doc, ...facts),
    })
    known.set(id, gameDoc ? counted(gameDoc) : null)
  })
}
