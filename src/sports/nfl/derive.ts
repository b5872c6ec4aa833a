import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import { boxScoreOf } from './metrics/box-score.ts'
import { gameLinesOf } from './metrics/game-lines.ts'
import { gameRatingsOf } from './metrics/game-ratings.ts'
import { type Played, readPlayed } from './played.ts'
import { type BoxScore, boxScore } from './records/box-score.ts'
import { game } from './records/game.ts'
import { gameLines } from './records/game-lines.ts'
import { gameRatings } from './records/game-ratings.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { weekKey } from './season.ts'

const from = [game, play] as const
const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/** A value derived from each game, by game id; games without one are omitted. */
const perGame =
  (derive: (played: Played) => Derived | null) =>
  async (read: DerivationRead, ids: readonly string[]): Promise<Map<string, Derived>> => {
    const derived = new Map<string, Derived>()
    await eachInTurns(await readPlayed(read, ids), ([id, played]) => {
      const one = derive(played)
      if (one) derived.set(id, one)
    })
    return derived
  }

/** The stat lines of a game, under its week. */
const lines: Derivation = {
  kind: gameLines.kind,
  from,
  target: (_record, doc) => gameIdOf(doc),
  compute: perGame(({ gameDoc, plays }) => {
    const doc = gameLinesOf(gameDoc, plays)
    return doc && { parent: weekKey(doc), order: Date.parse(gameDoc.kickoff_utc), doc }
  }),
}

/** The ratings of a game's plays by our own model. */
const ratings: Derivation = {
  kind: gameRatings.kind,
  from,
  target: (_record, doc) => gameIdOf(doc),
  compute: perGame(({ gameDoc, plays }) => {
    const doc = gameRatingsOf(gameDoc, plays)
    return doc && { parent: gameDoc.game_id, order: 0, doc }
  }),
}

/** The box score of a game, from the same reading. */
const boxScores = boxScoreDerivation<BoxScore>({
  record: boxScore,
  players: player,
  from,
  count: async (read, ids) => {
    const counted = new Map<string, Counted<BoxScore>>()
    await eachInTurns(await readPlayed(read, ids), ([id, { gameDoc, plays }]) => {
      const doc = boxScoreOf(gameDoc, plays)
      if (doc) counted.set(id, { doc, isOver: gameDoc.status === 'final' })
    })
    return counted
  },
})

export const derivations: readonly Derivation[] = [lines, ratings, boxScores]
