import type { DerivationRead } from '../../contract/derivation.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import type { Lineup } from '../../games/lineup.ts'
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
  readonly score: (lineup: Lineup | null) => BoxScore | null
  /** Plays without a box score of the feed: the players dressed are those of the lineup. */
  readonly needsLineup: boolean
}

/** A game with its summary. */
export interface Summarised extends ReadGame {
  readonly summary: Summary
}

/** The games that exist. */
export const readGames = sharedReading<ReadGame>(async (read, gameIds) => {
  const [games, plays, shifts, boxes] = await Promise.all([
    read.get(game, gameIds),
    read.list(play, gameIds),
    read.list(shift, gameIds),
    read.get(box, gameIds),
  ])
  const counted = new Map<string, ReadGame>()
  await eachInTurns(games, ([id, gameDoc]) => {
    const facts = { plays: plays.get(id) ?? [], shifts: shifts.get(id) ?? [], box: boxes.get(id) ?? null }
    counted.set(id, {
      gameDoc,
      summary: summarise(gameDoc, facts.plays, facts.shifts, facts.box),
      score: (lineup) => boxScoreOf(gameDoc, { ...facts, lineup }),
      needsLineup: facts.plays.length > 0 && facts.box === null,
    })
  })
  return counted
})

/** The games with a summary. */
export async function summarised(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, Summarised>> {
  const found = new Map<string, Summarised>()
  for (const [id, one] of await readGames(read, gameIds)) if (isSummarised(one)) found.set(id, one)
  return found
}

const isSummarised = (one: ReadGame): one is Summarised => one.summary !== null
