import type { Derivation, Derived } from '../../contract/derivation.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import type { Kinds } from './kinds.ts'
import type { BasketballLeague } from './league.ts'
import { boxScoreOf } from './metrics/box-score.ts'
import { countPlays, summarise } from './metrics/summarise.ts'
import type { Box } from './records/box.ts'
import type { BoxScore } from './records/box-score.ts'
import type { Game } from './records/game.ts'
import type { Play } from './records/play.ts'
import { type TeamGame, teamGameId } from './records/team-game.ts'
import { type Side, sides } from './side.ts'

/** What is counted from the plays of a game. */
export function derivationsOf(league: BasketballLeague, kinds: Kinds): readonly Derivation[] {
  const { game, play, box, boxScore, teamGame, player } = kinds
  const from = [game, play, box] as const
  /** The games that exist, with what is counted from their plays. */
  const readGames = sharedReading<ReadGame>(async (read, gameIds) => {
    const [games, plays, boxes] = await Promise.all([
      read.get(game, gameIds),
      read.list(play, gameIds),
      read.get(box, gameIds),
    ])
    const counted = new Map<string, ReadGame>()
    await eachInTurns(games, ([id, doc]) => {
      counted.set(id, readGame(league, doc, plays.get(id) ?? [], boxes.get(id) ?? null))
    })
    return counted
  })
  /**
   * The summary of a game, one record per side under the team and its season: a pure function of the game, its
   * plays and its box score. There is no fold of the whole season, because a live game changes every few seconds
   * and would refold all games of both teams each time. The records of a side's season are few and packed, so a
   * request reads and sums them (`bench/team-stats.ts`).
   */
  const summaries = sides.map(
    (side): Derivation => ({
      kind: teamGame.kind,
      from,
      target: (_record, doc) => teamGameId((doc as { game_id: string }).game_id, side),
      compute: async (read, ids) => {
        const derived = new Map<string, Derived>()
        const gameIds = ids.map((id) => id.slice(0, -side.length - 1))
        for (const [gameId, { bySide }] of await readGames(read, gameIds)) {
          const doc = bySide?.[side]
          if (doc) derived.set(teamGameId(gameId, side), { ...teamGame.place(doc), doc })
        }
        return derived
      },
    }),
  )
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
  return [...summaries, boxScores]
}

interface ReadGame {
  readonly bySide: Readonly<Record<Side, TeamGame>> | null
  /** Computed when it is used: a reader of the past has the box scores in the journal. */
  readonly score: () => BoxScore | null
  readonly isOver: boolean
}

function readGame(
  { periods }: BasketballLeague,
  game: Game,
  plays: readonly Play[],
  box: Box | null,
): ReadGame {
  const count = countPlays(periods, game, plays, box)
  return {
    bySide: summarise(game, plays, box, count),
    score: () => boxScoreOf(game, plays, box, count),
    isOver: game.status === 'final',
  }
}
