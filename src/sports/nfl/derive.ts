import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import type { Kinds } from './kinds.ts'
import type { FootballModels } from './league.ts'
import { boxScoreOf } from './metrics/box-score.ts'
import { gameLinesOf } from './metrics/fold-stats.ts'
import type { BoxScore } from './records/box-score.ts'
import type { GameRatings } from './records/counted.ts'
import type { Game } from './records/game.ts'
import type { Play } from './records/play.ts'
import { weekKey } from './weeks.ts'

/** A game with its ordered plays. */
interface Played {
  readonly gameDoc: Game
  readonly plays: readonly Play[]
}

const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/** What is counted from the plays of a game. */
export function derivationsOf(
  { game, play, player, boxScore, gameLines, gameRatings }: Kinds,
  models: Pick<FootballModels<Game, Play, GameRatings>, 'ratingsOf'> | undefined,
): readonly Derivation[] {
  const from = [game, play] as const
  /** The games that exist. */
  const readPlayed = sharedReading<Played>(async (read, ids) => {
    const [games, plays] = await Promise.all([read.get(game, ids), read.list(play, ids)])
    return new Map([...games].map(([id, gameDoc]) => [id, { gameDoc, plays: plays.get(id) ?? [] }]))
  })
  /** A value derived from each game, by game id; games without one are omitted. */
  const perGame = (kind: string, derive: (played: Played) => Derived | null): Derivation => ({
    kind,
    from,
    target: (_record, doc) => gameIdOf(doc),
    compute: async (read: DerivationRead, ids: readonly string[]) => {
      const derived = new Map<string, Derived>()
      await eachInTurns(await readPlayed(read, ids), ([id, played]) => {
        const one = derive(played)
        if (one) derived.set(id, one)
      })
      return derived
    },
  })
  /** The stat lines of a game, under its week. */
  const lines = perGame(gameLines.kind, ({ gameDoc, plays }) => {
    const doc = gameLinesOf(gameDoc, plays)
    return doc && { parent: weekKey(doc), order: Date.parse(gameDoc.kickoff_utc), doc }
  })
  const ratings = perGame(gameRatings.kind, ({ gameDoc, plays }) => {
    const doc = models?.ratingsOf(gameDoc, plays) ?? null
    return doc && { parent: gameDoc.game_id, order: 0, doc }
  })
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
  return [lines, ...(models ? [ratings] : []), boxScores]
}
