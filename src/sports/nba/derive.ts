import type { Derivation, Derived } from '../../contract/derivation.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import { boxScoreOf } from './metrics/box-score.ts'
import { countPlays, summarise } from './metrics/summarise.ts'
import { type Box, box } from './records/box.ts'
import { type BoxScore, boxScore } from './records/box-score.ts'
import { type Game, game } from './records/game.ts'
import { type Play, play } from './records/play.ts'
import { player } from './records/player.ts'
import { type TeamGame, teamGame, teamGameId } from './records/team-game.ts'
import { type Side, sides } from './side.ts'

const from = [game, play, box] as const

/**
 * The summary of a game, one record per side under the team and its season: a pure function of the game, its
 * plays and its box score. There is no fold of the whole season, because a live game changes every few seconds
 * and would refold all games of both teams each time. The records of a side's season are few and packed, so a
 * request reads and sums them (`bench/team-stats.ts`).
 */
const summaries: readonly Derivation[] = sides.map((side) => ({
  kind: teamGame.kind,
  from,
  target: (_record, doc) => teamGameId((doc as { game_id: string }).game_id, side),
  compute: async (read, ids) => {
    const derived = new Map<string, Derived>()
    const gameIds = ids.map((id) => id.slice(0, -side.length - 1))
    for (const [gameId, { bySide }] of await readGames(read, gameIds)) {
      if (bySide)
        derived.set(teamGameId(gameId, side), { ...teamGame.place(bySide[side]), doc: bySide[side] })
    }
    return derived
  },
}))

/** The box score of a game, from the same reading. */
const boxScores = boxScoreDerivation<BoxScore>({
  record: boxScore,
  players: player,
  from,
  count: async (read, gameIds) => {
    const counted = new Map<string, Counted<BoxScore>>()
    await eachInTurns(await readGames(read, gameIds), ([id, { score, isOver }]) => {
      const doc = score()
      if (doc) counted.set(id, { doc, isOver })
    })
    return counted
  },
})

export const derivations: readonly Derivation[] = [...summaries, boxScores]

interface ReadGame {
  readonly bySide: Readonly<Record<Side, TeamGame>> | null
  /** Computed when it is used: a reader of the past has the box scores in the journal. */
  readonly score: () => BoxScore | null
  readonly isOver: boolean
}

/** The games that exist, with what is counted from their plays. */
const readGames = sharedReading<ReadGame>(async (read, gameIds) => {
  const [games, plays, boxes] = await Promise.all([
    read.get(game, gameIds),
    read.list(play, gameIds),
    read.get(box, gameIds),
  ])
  const counted = new Map<string, ReadGame>()
  await eachInTurns(games, ([id, gameDoc]) => {
    counted.set(id, countGame(gameDoc, plays.get(id) ?? [], boxes.get(id) ?? null))
  })
  return counted
})

function countGame(gameDoc: Game, plays: readonly Play[], boxDoc: Box | null): ReadGame {
  const count = countPlays(gameDoc, plays, boxDoc)
  return {
    bySide: summarise(gameDoc, plays, boxDoc, count),
    score: () => boxScoreOf(gameDoc, plays, boxDoc, count),
    isOver: gameDoc.status === 'final',
  }
}
